-- A gym moves in from the old system (docs/decisions/0097, docs/moving-in.md).

-- One run: a source that is read, decided on and brought. The newest one says where the gym stands.
CREATE TABLE mudanza (
  id SERIAL PRIMARY KEY,
  clase TEXT NOT NULL,
  origen TEXT NOT NULL,
  zona TEXT NOT NULL,
  estado TEXT NOT NULL,
  etapa TEXT NOT NULL DEFAULT '',
  informe JSONB,
  error TEXT,
  id_usuario INTEGER REFERENCES usuario (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  creada_en TIMESTAMPTZ(3) NOT NULL,
  terminada_en TIMESTAMPTZ(3),
  CONSTRAINT mudanza_clase_check CHECK (clase IN ('VOLCADO', 'MARIADB', 'API')),
  CONSTRAINT mudanza_estado_check
    CHECK (estado IN ('LEYENDO', 'REVISADA', 'TRAYENDO', 'TRAIDA', 'FALLIDA', 'CERRADA', 'DESHACIENDO', 'DESHECHA'))
);
-- After the cut-over nothing is brought any more.
CREATE UNIQUE INDEX mudanza_un_cierre ON mudanza ((true)) WHERE estado = 'CERRADA';

-- What became of each row of the old database: by it old ids stay known, a second run brings only what is new, and what
-- was brought can be told from what was written here. `huella` is of the old row; NULL: it was made for rows that name one
-- which is gone there.
CREATE TABLE mudanza_fila (
  tabla TEXT NOT NULL,
  id_viejo BIGINT NOT NULL,
  huella BYTEA,
  id_nuevo INTEGER NOT NULL,
  id_mudanza INTEGER NOT NULL REFERENCES mudanza (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  traida_en TIMESTAMPTZ(3) NOT NULL,
  -- It was here already under that name: undoing leaves it.
  unida BOOLEAN NOT NULL DEFAULT false,
  PRIMARY KEY (tabla, id_viejo)
);
CREATE INDEX mudanza_fila_nueva ON mudanza_fila (id_nuevo, tabla);

-- The old database as it was read last, cleaned row by row. `suerte`: NUEVA, IGUAL, CAMBIADA or OMITIDA (then `motivo`);
-- `notas`: what was found in it; `inventada`: not a row of there.
CREATE TABLE mudanza_usuarios (
  id_viejo BIGINT PRIMARY KEY, linea INTEGER NOT NULL, huella BYTEA, notas TEXT[] NOT NULL DEFAULT '{}',
  suerte TEXT NOT NULL DEFAULT 'NUEVA', motivo TEXT, nuevo INTEGER, inventada BOOLEAN NOT NULL DEFAULT false,
  usuario TEXT, nombre TEXT NOT NULL, telefono TEXT NOT NULL, hash TEXT, debe_cambiar BOOLEAN NOT NULL
);
CREATE TABLE mudanza_membresias (
  id_viejo BIGINT PRIMARY KEY, linea INTEGER NOT NULL, huella BYTEA, notas TEXT[] NOT NULL DEFAULT '{}',
  suerte TEXT NOT NULL DEFAULT 'NUEVA', motivo TEXT, nuevo INTEGER, inventada BOOLEAN NOT NULL DEFAULT false,
  nombre TEXT NOT NULL, duracion INTEGER, precio NUMERIC(12,2) NOT NULL
);
CREATE TABLE mudanza_miembros (
  id_viejo BIGINT PRIMARY KEY, linea INTEGER NOT NULL, huella BYTEA, notas TEXT[] NOT NULL DEFAULT '{}',
  suerte TEXT NOT NULL DEFAULT 'NUEVA', motivo TEXT, nuevo INTEGER, nuevo_cliente INTEGER, inventada BOOLEAN NOT NULL DEFAULT false,
  matricula TEXT NOT NULL, matricula_nueva TEXT, nombre TEXT NOT NULL, telefono TEXT NOT NULL, direccion TEXT NOT NULL,
  edad INTEGER, sufre_enfermedad BOOLEAN, tiene_seguro BOOLEAN, enfermedad TEXT, institucion TEXT,
  nombre_contacto TEXT NOT NULL, telefono_contacto TEXT NOT NULL, imagen TEXT, foto TEXT, imagen_lista BOOLEAN NOT NULL DEFAULT false,
  registrado TIMESTAMP, inicio DATE, fin DATE, id_tipo BIGINT
);
CREATE TABLE mudanza_pagos (
  id_viejo BIGINT PRIMARY KEY, linea INTEGER NOT NULL, huella BYTEA, notas TEXT[] NOT NULL DEFAULT '{}',
  suerte TEXT NOT NULL DEFAULT 'NUEVA', motivo TEXT, nuevo INTEGER,
  matricula TEXT NOT NULL, id_miembro BIGINT, id_visita BIGINT, id_tipo BIGINT, id_usuario BIGINT,
  mes TEXT NOT NULL, fecha TIMESTAMP, monto NUMERIC(12,2) NOT NULL
);
CREATE TABLE mudanza_visitas (
  id_viejo BIGINT PRIMARY KEY, linea INTEGER NOT NULL, huella BYTEA, notas TEXT[] NOT NULL DEFAULT '{}',
  suerte TEXT NOT NULL DEFAULT 'NUEVA', motivo TEXT, nuevo INTEGER,
  id_miembro BIGINT, id_tipo BIGINT, id_usuario BIGINT, mes TEXT NOT NULL, fecha TIMESTAMP
);
CREATE TABLE mudanza_ajustes (
  id_viejo BIGINT PRIMARY KEY, linea INTEGER NOT NULL, huella BYTEA, notas TEXT[] NOT NULL DEFAULT '{}',
  suerte TEXT NOT NULL DEFAULT 'NUEVA', motivo TEXT,
  nombre TEXT NOT NULL, logo TEXT, direccion TEXT NOT NULL, telefono TEXT NOT NULL
);
-- Rows that could not even be kept aside (no id, twice the same id), and tables that are not of the old API.
CREATE TABLE mudanza_sobrante (
  tabla TEXT NOT NULL,
  motivo TEXT NOT NULL,
  filas INTEGER NOT NULL,
  PRIMARY KEY (tabla, motivo)
);

-- A row of the ledger that the old system wrote: an amount below zero is what it counted, and stays (our own are never so).
ALTER TABLE ingreso
  ADD COLUMN traida BOOLEAN NOT NULL DEFAULT false,
  DROP CONSTRAINT ingreso_signo_check,
  ADD CONSTRAINT ingreso_signo_check CHECK (
    CASE WHEN anula_a IS NULL THEN monto >= 0 OR traida ELSE (monto <= 0 OR traida) AND coalesce(btrim(motivo), '') <> '' END);

-- Brought, and the old system is still worked with: such a row may go again, and is sealed at the cut-over.
CREATE FUNCTION traida_sin_cerrar(de TEXT, cual INTEGER) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM mudanza_fila f WHERE f.id_nuevo = cual
      AND f.tabla = CASE de WHEN 'ingreso' THEN 'pagos' WHEN 'visita' THEN 'visitas' END)
    AND NOT EXISTS (SELECT 1 FROM mudanza WHERE estado = 'CERRADA')
$$;

-- As before, but that an import is undone whole before the cut-over.
CREATE OR REPLACE FUNCTION solo_se_agrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME IN ('ingreso', 'visita') THEN
    IF EXISTS (SELECT 1 FROM mudanza WHERE estado = 'DESHACIENDO') AND traida_sin_cerrar(TG_TABLE_NAME, OLD.id) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'La tabla % solo admite filas nuevas: % rechazado', TG_TABLE_NAME, TG_OP USING ERRCODE = 'MA005';
END $$;

-- True in the transactions that bring rows. What they write is sealed at the cut-over, and their read models have a
-- fragment of their own, so that no desk waits for a batch.
CREATE FUNCTION trayendo() RETURNS BOOLEAN LANGUAGE sql STABLE
  RETURN coalesce(current_setting('mancuerna.trayendo', true), '') = 'si';
CREATE OR REPLACE FUNCTION fragmento() RETURNS smallint LANGUAGE sql VOLATILE
  RETURN CASE WHEN trayendo() THEN 16 ELSE pg_backend_pid() % 16 END::smallint;

DROP TRIGGER ingreso_huella ON ingreso;
CREATE TRIGGER ingreso_huella AFTER INSERT ON ingreso FOR EACH ROW WHEN (NOT trayendo()) EXECUTE FUNCTION anotar_huella();

-- The read models are kept once a statement, not once a row: a batch of 20,000 visits changes each of its days once.
CREATE FUNCTION ingresos_a_resumen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_ingreso_dia AS r
    SELECT fecha, coalesce(id_usuario, 0), fragmento(), sum(CASE WHEN anula_a IS NULL THEN 1 ELSE -1 END), sum(monto)
    FROM nuevas GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n, total = r.total + EXCLUDED.total;
  INSERT INTO resumen_ingreso_mes AS r
    SELECT date_trunc('month', fecha)::date, coalesce(id_usuario, 0), fragmento(), sum(monto)
    FROM nuevas GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (mes, id_usuario, fragmento) DO UPDATE SET total = r.total + EXCLUDED.total;
  RETURN NULL;
END $$;
DROP TRIGGER ingreso_a_resumen ON ingreso;
DROP FUNCTION ingreso_a_resumen();
CREATE TRIGGER ingreso_a_resumen AFTER INSERT ON ingreso REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION ingresos_a_resumen();

CREATE FUNCTION visitas_a_resumen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_visita_dia AS r
    SELECT dia, coalesce(id_usuario, 0), fragmento(), count(*)
    FROM nuevas WHERE visita_cuenta(estado_acceso, anulada_en) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
  INSERT INTO resumen_visita_hora AS r
    SELECT hora, coalesce(id_usuario, 0), fragmento(), count(*)
    FROM nuevas WHERE visita_cuenta(estado_acceso, anulada_en) GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (hora, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
  RETURN NULL;
END $$;
DROP TRIGGER visita_a_resumen ON visita;
CREATE TRIGGER visita_a_resumen AFTER INSERT ON visita REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION visitas_a_resumen();
CREATE TRIGGER visita_cambia_resumen AFTER UPDATE OF estado_acceso, anulada_en ON visita
  FOR EACH ROW EXECUTE FUNCTION visita_a_resumen();
