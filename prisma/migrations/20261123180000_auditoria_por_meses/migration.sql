-- The audit trail by months: what is old goes a month at a time (AUDITORIA_MESES), and nothing else ever goes.

ALTER TABLE auditoria RENAME TO auditoria_anterior;
ALTER TABLE auditoria_anterior DROP CONSTRAINT auditoria_pkey;
DROP INDEX auditoria_momento_idx;
DROP INDEX auditoria_entidad_id_entidad_idx;
ALTER SEQUENCE auditoria_id_seq OWNED BY NONE;

CREATE TABLE auditoria (
  id INTEGER NOT NULL DEFAULT nextval('auditoria_id_seq'),
  momento TIMESTAMPTZ(3) NOT NULL,
  id_usuario INTEGER,
  id_clave INTEGER,
  ip TEXT,
  id_peticion TEXT,
  accion TEXT NOT NULL,
  entidad TEXT NOT NULL,
  id_entidad TEXT,
  antes JSONB,
  despues JSONB,
  CONSTRAINT auditoria_pkey PRIMARY KEY (momento, id)
) PARTITION BY RANGE (momento);
ALTER SEQUENCE auditoria_id_seq OWNED BY auditoria.id;

-- What has no month yet: a write never fails for lack of one.
CREATE TABLE auditoria_resto PARTITION OF auditoria DEFAULT;

-- Newest first of one thing, one user, one key. Nine rows of ten say that somebody came in: of the others also by
-- what was done and to what.
CREATE INDEX auditoria_cosa ON auditoria (entidad, id_entidad, momento, id);
CREATE INDEX auditoria_usuario ON auditoria (id_usuario, momento, id) WHERE id_usuario IS NOT NULL;
CREATE INDEX auditoria_llave ON auditoria (id_clave, momento, id) WHERE id_clave IS NOT NULL;
CREATE INDEX auditoria_accion ON auditoria (accion, momento, id) WHERE NOT (entidad = 'visita' AND accion = 'registrar');
CREATE INDEX auditoria_entidad ON auditoria (entidad, momento, id) WHERE NOT (entidad = 'visita' AND accion = 'registrar');

CREATE TRIGGER auditoria_solo_se_agrega BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
-- PostgreSQL does not pass these on to the parts.
CREATE TRIGGER auditoria_no_se_vacia BEFORE TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER auditoria_no_se_vacia BEFORE TRUNCATE ON auditoria_resto
  FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();

-- Makes a month's part, with what waited for it in the rest. False: it is there.
CREATE FUNCTION auditoria_mes(mes DATE) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
DECLARE
  parte TEXT := 'auditoria_' || to_char(mes, 'YYYY_MM');
  desde TIMESTAMPTZ := mes::timestamp AT TIME ZONE 'UTC';
  hasta TIMESTAMPTZ := (mes + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF to_regclass(parte) IS NOT NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE %I (LIKE auditoria INCLUDING DEFAULTS)', parte);
  IF EXISTS (SELECT 1 FROM auditoria_resto WHERE momento >= desde AND momento < hasta) THEN
    ALTER TABLE auditoria_resto DISABLE TRIGGER USER;
    EXECUTE format(
      'WITH m AS (DELETE FROM auditoria_resto WHERE momento >= $1 AND momento < $2 RETURNING *) INSERT INTO %I SELECT * FROM m',
      parte) USING desde, hasta;
    ALTER TABLE auditoria_resto ENABLE TRIGGER USER;
  END IF;
  EXECUTE format('ALTER TABLE auditoria ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parte, desde, hasta);
  EXECUTE format('CREATE TRIGGER auditoria_no_se_vacia BEFORE TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega()',
    parte);
  RETURN true;
END $$;

-- Makes the parts of `hoy` and of the months after it, and of whatever waits in the rest; says how many were missing.
CREATE FUNCTION auditoria_preparar(hoy DATE, meses INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  mes DATE;
  hechos INTEGER := 0;
BEGIN
  -- Read whole beforehand: a table that is being read cannot be attached to.
  FOREACH mes IN ARRAY ARRAY(
    SELECT (date_trunc('month', hoy::timestamp) + make_interval(months => i))::date FROM generate_series(0, meses) i
    UNION
    SELECT date_trunc('month', momento AT TIME ZONE 'UTC')::date FROM auditoria_resto)
  LOOP
    IF auditoria_mes(mes) THEN
      hechos := hechos + 1;
    END IF;
  END LOOP;
  RETURN hechos;
END $$;

-- Drops the parts of whole months before `antes`; says which, and how many rows each had.
CREATE FUNCTION auditoria_recortar(antes DATE) RETURNS TABLE (mes TEXT, filas BIGINT) LANGUAGE plpgsql AS $$
DECLARE
  parte TEXT;
BEGIN
  FOREACH parte IN ARRAY ARRAY(
    SELECT c.relname::text FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
    WHERE h.inhparent = 'auditoria'::regclass AND c.relname ~ '^auditoria_\d{4}_\d{2}$'
      AND c.relname::text < 'auditoria_' || to_char(antes, 'YYYY_MM')
    ORDER BY 1)
  LOOP
    mes := replace(substr(parte, 11), '_', '-');
    EXECUTE format('SELECT count(*) FROM %I', parte) INTO filas;
    EXECUTE format('DROP TABLE %I', parte);
    RETURN NEXT;
  END LOOP;
END $$;

INSERT INTO auditoria_resto SELECT * FROM auditoria_anterior;
DROP TABLE auditoria_anterior;
SELECT auditoria_preparar((now() AT TIME ZONE 'UTC')::date, 2);
