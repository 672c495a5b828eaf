-- The ledger proves itself (docs/decisions/0075): what every row of money said when it was written is kept as a sha256, and those are linked
-- into a chain of seals. `npm run comprobar` compares the rows with it.

-- What a row says, as a sha256. A text that no setting of a session changes: moments and days as seconds since 1970, NULL and '' apart (record_out).
-- What is left out decides nothing: transaccion.repeticion_desde, which a client's retry moves. A migration that changes one of these functions
-- notes every row again (anotar_todo).
CREATE FUNCTION huella_de(i ingreso) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(ROW(i.id, extract(epoch FROM i.momento), extract(epoch FROM i.fecha), i.hora, i.monto, i.concepto, i.id_usuario,
    i.id_cliente, i.id_miembro, i.id_tipo_membresia, i.id_transaccion, i.id_cuota, i.id_abono, i.id_visita, i.id_forma_pago, i.anula_a,
    i.motivo)::text, 'UTF8'));

CREATE FUNCTION huella_de(t transaccion) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(ROW(t.id, t.monto_total_cobro, t.id_cliente, t.origen_transaccion, t.documento_cobro_tipo, t.numero_documento,
    extract(epoch FROM t.fecha_documento), t.referencia_interna, t.cuenta_contable_ingreso_codigo, t.tipo_movimiento_contable, t.tipo_cobro,
    t.estado_transaccion, extract(epoch FROM t.fecha_liquidado_conciliado), t.registrado_por, t.observaciones, t.id_usuario, t.id_miembro,
    t.id_visita, extract(epoch FROM t.creado_en), extract(epoch FROM t.completada_en), extract(epoch FROM t.anulada_en), t.anulada_por,
    t.motivo_anulacion)::text, 'UTF8'));

CREATE FUNCTION huella_de(d detalle_metodo) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(ROW(d.id, d.id_transaccion, d.id_abono, d.id_forma_pago, d.monto_detalle, d.referencia_metodo,
    d.estado_conciliacion_metodo, extract(epoch FROM d.fecha_conciliacion_metodo), d.observaciones_detalle, d.repetido, d.cuenta,
    extract(epoch FROM d.creado_en))::text, 'UTF8'));

CREATE FUNCTION huella_de(q cuota) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(ROW(q.id, q.id_transaccion, q.id_cliente, q.numero, q.monto_cuota, q.pagado, extract(epoch FROM q.fecha_vencimiento),
    q.estado_cuota, extract(epoch FROM q.creado_en), extract(epoch FROM q.pagada_en))::text, 'UTF8'));

CREATE FUNCTION huella_de(a abono) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(convert_to(ROW(a.id, a.id_cliente, a.monto, extract(epoch FROM a.fecha), a.id_usuario, a.registrado_por, a.observaciones,
    extract(epoch FROM a.creado_en), extract(epoch FROM a.anulado_en), a.anulado_por, a.motivo_anulacion)::text, 'UTF8'));

-- What was written since the last seal, in the order of writing. The queue of sellar(), which takes what is committed by then: a transaction that
-- ends late is in the next seal, and no desk waits for another.
CREATE TABLE huella_pendiente (
  n bigserial PRIMARY KEY,
  tabla text NOT NULL,
  id_fila integer NOT NULL,
  huella bytea NOT NULL
);

CREATE TABLE huella (
  bloque integer NOT NULL,
  n bigint NOT NULL,
  tabla text NOT NULL,
  id_fila integer NOT NULL,
  huella bytea NOT NULL,
  PRIMARY KEY (bloque, n)
);

-- One line of a seal's content.
CREATE FUNCTION renglon_de_sello(n bigint, tabla text, id_fila integer, huella bytea) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN int8send(n) || int4send(id_fila) || huella || convert_to(tabla || E'\n', 'UTF8');

-- A link: the seal before it, its own number, its moment by the database's clock in ms, how many lines, and their sha256.
CREATE FUNCTION eslabon(previo bytea, numero integer, sellado_en timestamptz, filas integer, contenido bytea) RETURNS bytea
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN sha256(coalesce(previo, ''::bytea) || int4send(numero) || int8send((extract(epoch FROM sellado_en) * 1000)::bigint) || int4send(filas)
    || contenido);

CREATE TABLE sello (
  numero integer PRIMARY KEY,
  sellado_en timestamptz(3) NOT NULL,
  filas integer NOT NULL,
  contenido bytea NOT NULL,
  previo bytea UNIQUE,
  huella bytea NOT NULL UNIQUE,
  CONSTRAINT sello_primero_check CHECK ((numero = 1) = (previo IS NULL) AND numero > 0 AND filas > 0),
  CONSTRAINT sello_eslabon_check CHECK (huella = eslabon(previo, numero, sellado_en, filas, contenido)),
  CONSTRAINT sello_previo_fkey FOREIGN KEY (previo) REFERENCES sello (huella)
);

CREATE TRIGGER huella_solo_se_agrega BEFORE UPDATE OR DELETE ON huella FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER huella_no_se_vacia BEFORE TRUNCATE ON huella FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER sello_solo_se_agrega BEFORE UPDATE OR DELETE ON sello FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER sello_no_se_vacia BEFORE TRUNCATE ON sello FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER huella_pendiente_no_cambia BEFORE UPDATE ON huella_pendiente FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();

-- Each write of a row of money leaves what it says. The ledger is never updated: whoever gets past its own trigger is found by it.
CREATE FUNCTION anotar_huella() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO huella_pendiente (tabla, id_fila, huella) VALUES (TG_TABLE_NAME, NEW.id, huella_de(NEW));
  RETURN NULL;
END $$;
CREATE TRIGGER ingreso_huella AFTER INSERT ON ingreso FOR EACH ROW EXECUTE FUNCTION anotar_huella();
CREATE TRIGGER transaccion_huella AFTER INSERT OR UPDATE ON transaccion FOR EACH ROW EXECUTE FUNCTION anotar_huella();
CREATE TRIGGER detalle_metodo_huella AFTER INSERT OR UPDATE ON detalle_metodo FOR EACH ROW EXECUTE FUNCTION anotar_huella();
CREATE TRIGGER cuota_huella AFTER INSERT OR UPDATE ON cuota FOR EACH ROW EXECUTE FUNCTION anotar_huella();
CREATE TRIGGER abono_huella AFTER INSERT OR UPDATE ON abono FOR EACH ROW EXECUTE FUNCTION anotar_huella();

-- Seals up to `maximo` of the lines that wait, in one link. Answers how many; 0: none waited. One at a time, whoever asks.
CREATE FUNCTION sellar(maximo integer DEFAULT 20000) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE anterior sello; cuantas int; suma bytea; momento timestamptz(3);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sellar'));
  SELECT * INTO anterior FROM sello ORDER BY numero DESC LIMIT 1;
  momento := clock_timestamp();
  WITH tomadas AS (
    DELETE FROM huella_pendiente p WHERE p.n IN (SELECT x.n FROM huella_pendiente x ORDER BY x.n LIMIT maximo) RETURNING p.*
  ), escritas AS (
    INSERT INTO huella (bloque, n, tabla, id_fila, huella)
    SELECT coalesce(anterior.numero, 0) + 1, t.n, t.tabla, t.id_fila, t.huella FROM tomadas t ORDER BY t.n RETURNING *
  )
  SELECT count(*), sha256(string_agg(renglon_de_sello(e.n, e.tabla, e.id_fila, e.huella), ''::bytea ORDER BY e.n))
    INTO cuantas, suma FROM escritas e;
  IF cuantas > 0 THEN
    INSERT INTO sello (numero, sellado_en, filas, contenido, previo, huella)
    SELECT x.numero, momento, cuantas, suma, anterior.huella, eslabon(anterior.huella, x.numero, momento, cuantas, suma)
    FROM (SELECT coalesce(anterior.numero, 0) + 1) AS x(numero);
  END IF;
  RETURN cuantas;
END $$;

-- Notes what every row of money says now: for rows that were there before the chain, or that came without their triggers (an import).
CREATE FUNCTION anotar_todo() RETURNS void LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO huella_pendiente (tabla, id_fila, huella) SELECT 'transaccion', t.id, huella_de(t) FROM transaccion t ORDER BY t.id;
    INSERT INTO huella_pendiente (tabla, id_fila, huella) SELECT 'cuota', q.id, huella_de(q) FROM cuota q ORDER BY q.id;
    INSERT INTO huella_pendiente (tabla, id_fila, huella) SELECT 'abono', a.id, huella_de(a) FROM abono a ORDER BY a.id;
    INSERT INTO huella_pendiente (tabla, id_fila, huella) SELECT 'detalle_metodo', d.id, huella_de(d) FROM detalle_metodo d ORDER BY d.id;
    INSERT INTO huella_pendiente (tabla, id_fila, huella) SELECT 'ingreso', i.id, huella_de(i) FROM ingreso i ORDER BY i.id;
  END;

SELECT anotar_todo();
DO $$
BEGIN
  WHILE sellar(50000) > 0 LOOP
  END LOOP;
END $$;

-- Each run of the check, and what it found: the first row that does not fit is in `resultados`. `sello`, `huella_sello`: the head of the chain that
-- it saw; a chain that is shorter later was cut.
CREATE TABLE comprobacion (
  id serial PRIMARY KEY,
  comenzada_en timestamptz(3) NOT NULL,
  terminada_en timestamptz(3),
  origen text NOT NULL,
  id_usuario integer REFERENCES usuario (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  estado text NOT NULL DEFAULT 'EN_CURSO',
  hechas integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  resultados jsonb NOT NULL DEFAULT '[]',
  sello integer,
  huella_sello bytea,
  CONSTRAINT comprobacion_origen_check CHECK (origen IN ('CONSOLA', 'NOCTURNA', 'USUARIO')),
  CONSTRAINT comprobacion_estado_check CHECK (estado IN ('EN_CURSO', 'BIEN', 'DESAJUSTE', 'INTERRUMPIDA')),
  CONSTRAINT comprobacion_terminada_check CHECK ((estado = 'EN_CURSO') = (terminada_en IS NULL)),
  CONSTRAINT comprobacion_sello_check CHECK ((sello IS NULL) = (huella_sello IS NULL))
);
CREATE INDEX comprobacion_comenzada_en_idx ON comprobacion (comenzada_en);
