-- What the dashboard reads no longer grows with the years (docs/decisions/0100).

-- ---------------------------------------------------------------- what is past, in one row

-- Fragment -1 of a read model is what housekeeping put together; only it writes there. All other fragments are what was
-- written since: a figure is the sum of both, before, while and after they are put together.

-- The months that were put together, of all years, by user.
CREATE TABLE resumen_ingreso_total (
  id_usuario INTEGER PRIMARY KEY,
  total NUMERIC(14, 2) NOT NULL
);
-- What was written since.
CREATE INDEX resumen_ingreso_mes_suelto ON resumen_ingreso_mes (mes) WHERE fragmento >= 0;

-- Puts the fragments of each key together. Rows that a desk is writing are left for the next time, so it waits for no
-- desk; a desk waits for it at most until it commits. Days with nothing left in them go, so that the first day with a
-- visit is found at once; months stay, because one with payments of 0.00 is shown.
-- Two at once would wait for each other's rows: the lock makes them come one after the other.
CREATE FUNCTION compactar_resumenes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('compactar_resumenes', 0));

  WITH sueltas AS (
    DELETE FROM resumen_visita_dia WHERE (dia, id_usuario, fragmento) IN (
      SELECT dia, id_usuario, fragmento FROM resumen_visita_dia WHERE fragmento >= 0 FOR UPDATE SKIP LOCKED)
    RETURNING dia, id_usuario, n)
  INSERT INTO resumen_visita_dia AS r SELECT dia, id_usuario, -1, sum(n) FROM sueltas GROUP BY 1, 2
    ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
  DELETE FROM resumen_visita_dia WHERE fragmento = -1 AND n = 0;

  WITH sueltas AS (
    DELETE FROM resumen_visita_hora WHERE (hora, id_usuario, fragmento) IN (
      SELECT hora, id_usuario, fragmento FROM resumen_visita_hora WHERE fragmento >= 0 FOR UPDATE SKIP LOCKED)
    RETURNING hora, id_usuario, n)
  INSERT INTO resumen_visita_hora AS r SELECT hora, id_usuario, -1, sum(n) FROM sueltas GROUP BY 1, 2
    ON CONFLICT (hora, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;

  WITH sueltas AS (
    DELETE FROM resumen_ingreso_dia WHERE (dia, id_usuario, fragmento) IN (
      SELECT dia, id_usuario, fragmento FROM resumen_ingreso_dia WHERE fragmento >= 0 FOR UPDATE SKIP LOCKED)
    RETURNING dia, id_usuario, n, total)
  INSERT INTO resumen_ingreso_dia AS r SELECT dia, id_usuario, -1, sum(n), sum(total) FROM sueltas GROUP BY 1, 2
    ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n, total = r.total + EXCLUDED.total;
  DELETE FROM resumen_ingreso_dia WHERE fragmento = -1 AND n = 0 AND total = 0;

  WITH sueltas AS (
    DELETE FROM resumen_ingreso_mes WHERE (mes, id_usuario, fragmento) IN (
      SELECT mes, id_usuario, fragmento FROM resumen_ingreso_mes WHERE fragmento >= 0 FOR UPDATE SKIP LOCKED)
    RETURNING mes, id_usuario, total),
  meses AS (
    INSERT INTO resumen_ingreso_mes AS r SELECT mes, id_usuario, -1, sum(total) FROM sueltas GROUP BY 1, 2
      ON CONFLICT (mes, id_usuario, fragmento) DO UPDATE SET total = r.total + EXCLUDED.total)
  INSERT INTO resumen_ingreso_total AS r SELECT id_usuario, sum(total) FROM sueltas GROUP BY 1
    ON CONFLICT (id_usuario) DO UPDATE SET total = r.total + EXCLUDED.total;

  WITH sueltas AS (
    DELETE FROM resumen_por_cobrar WHERE fragmento IN (
      SELECT fragmento FROM resumen_por_cobrar WHERE fragmento >= 0 FOR UPDATE SKIP LOCKED)
    RETURNING saldo)
  INSERT INTO resumen_por_cobrar AS r SELECT -1, sum(saldo) FROM sueltas HAVING count(*) > 0
    ON CONFLICT (fragmento) DO UPDATE SET saldo = r.saldo + EXCLUDED.saldo;

  WITH sueltas AS (
    DELETE FROM resumen_sin_pagar WHERE (hasta, fragmento) IN (
      SELECT hasta, fragmento FROM resumen_sin_pagar WHERE fragmento >= 0 FOR UPDATE SKIP LOCKED)
    RETURNING hasta, n)
  INSERT INTO resumen_sin_pagar AS r SELECT hasta, -1, sum(n) FROM sueltas GROUP BY 1
    ON CONFLICT (hasta, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
  DELETE FROM resumen_sin_pagar WHERE fragmento = -1 AND n = 0;
END $$;

-- ---------------------------------------------------------------- what clients owe in all

-- What each charge is owed (only those of which something is), and the sum of them all. Its fragments are one for each
-- connection: an operation changes it in the middle of others' rows, and must wait for nobody there.
CREATE TABLE resumen_deuda (
  id_transaccion INTEGER PRIMARY KEY,
  saldo NUMERIC(14, 2) NOT NULL
);
CREATE TABLE resumen_por_cobrar (
  fragmento INTEGER PRIMARY KEY,
  saldo NUMERIC(14, 2) NOT NULL
);

-- What is owed of these charges, counted again, and the difference to what was kept of them. It depends on two tables
-- (quotas, and whether their charge counts), and one statement may change both: so nothing is added up from what a row
-- was before. The charges are locked first, as the operations on them do: what is counted after that is the last word.
-- A generic plan: a new one for each array takes longer than the work itself.
CREATE FUNCTION deuda_al_dia(cobros INTEGER[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM transaccion WHERE id = ANY (cobros) ORDER BY id FOR NO KEY UPDATE;
  WITH ahora AS MATERIALIZED (
    SELECT c.id, coalesce(sum(q.saldo), 0) AS saldo
    FROM (SELECT DISTINCT id FROM unnest(cobros) AS u(id)) c LEFT JOIN cuota_debida q ON q.id_transaccion = c.id
    GROUP BY 1),
  cambio AS MATERIALIZED (
    SELECT a.id, a.saldo, a.saldo - coalesce(d.saldo, 0) AS difiere
    FROM ahora a LEFT JOIN resumen_deuda d ON d.id_transaccion = a.id
    WHERE a.saldo <> coalesce(d.saldo, 0)),
  pagadas AS (
    DELETE FROM resumen_deuda WHERE id_transaccion IN (SELECT id FROM cambio WHERE saldo = 0)),
  debidas AS (
    INSERT INTO resumen_deuda SELECT id, saldo FROM cambio WHERE saldo <> 0
      ON CONFLICT (id_transaccion) DO UPDATE SET saldo = EXCLUDED.saldo)
  INSERT INTO resumen_por_cobrar AS r SELECT pg_backend_pid(), sum(difiere) FROM cambio HAVING sum(difiere) <> 0
    ON CONFLICT (fragmento) DO UPDATE SET saldo = r.saldo + EXCLUDED.saldo;
END $$;

CREATE FUNCTION cuotas_a_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE cobros INTEGER[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    cobros := ARRAY(SELECT DISTINCT id_transaccion FROM nuevas);
  ELSIF TG_OP = 'DELETE' THEN
    cobros := ARRAY(SELECT DISTINCT id_transaccion FROM viejas);
  ELSE
    cobros := ARRAY(
      SELECT id_transaccion FROM (
        SELECT id, id_transaccion, estado_cuota, monto_cuota, pagado, 1 AS signo FROM nuevas
        UNION ALL SELECT id, id_transaccion, estado_cuota, monto_cuota, pagado, -1 FROM viejas) x
      GROUP BY id, id_transaccion, estado_cuota, monto_cuota, pagado HAVING sum(signo) <> 0);
  END IF;
  IF cardinality(cobros) > 0 THEN
    PERFORM deuda_al_dia(cobros);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cuota_nueva_a_deuda AFTER INSERT ON cuota REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION cuotas_a_deuda();
CREATE TRIGGER cuota_cambia_deuda AFTER UPDATE ON cuota REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION cuotas_a_deuda();
CREATE TRIGGER cuota_borrada_a_deuda AFTER DELETE ON cuota REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION cuotas_a_deuda();

-- A charge that is completed or annulled: the only ways in which it begins or ceases to count.
CREATE FUNCTION cobro_a_deuda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM cuota WHERE id_transaccion = NEW.id) THEN
    PERFORM deuda_al_dia(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transaccion_a_deuda AFTER UPDATE OF completada_en, anulada_en ON transaccion FOR EACH ROW
  WHEN ((OLD.completada_en IS NULL) <> (NEW.completada_en IS NULL) OR (OLD.anulada_en IS NULL) <> (NEW.anulada_en IS NULL))
  EXECUTE FUNCTION cobro_a_deuda();

-- ---------------------------------------------------------------- periods that wait for their payment

-- Those that run, whatever was left unpaid in the years before; and the members whose days stand still.
CREATE INDEX periodo_sin_pago_corre ON periodo_membresia (fecha_fin) INCLUDE (id_miembro, id_tipo_membresia)
  WHERE estado = 'VIGENTE' AND id_ingreso IS NULL AND id_transaccion IS NULL AND NOT pagado_fuera;
CREATE INDEX miembro_suspendido ON miembro (id) WHERE estado = 'SUSPENDIDO';

-- The same as in 20261128400000_pagado_fuera, as two questions, so that each has its index.
CREATE OR REPLACE FUNCTION periodo_sin_pagar(hoy date)
RETURNS TABLE (id integer, id_miembro integer, id_tipo_membresia integer, fecha_inicio date, fecha_fin date, valor numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.id_miembro, p.id_tipo_membresia, p.fecha_inicio, p.fecha_fin, t.valor
  FROM periodo_membresia p
    JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
    JOIN miembro m ON m.id = p.id_miembro
  WHERE p.estado = 'VIGENTE' AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera
    AND t.valor > 0 AND m.id_miembro_titular IS NULL
    AND estado_efectivo(m.estado, m.fecha_fin, hoy) = 'ACTIVO' AND p.fecha_fin >= hoy
  UNION ALL
  SELECT p.id, p.id_miembro, p.id_tipo_membresia, p.fecha_inicio, p.fecha_fin, t.valor
  FROM periodo_membresia p
    JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
    JOIN miembro m ON m.id = p.id_miembro
    LEFT JOIN suspension s ON s.id_miembro = m.id AND s.cerrada_en IS NULL
  WHERE p.estado = 'VIGENTE' AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera
    AND t.valor > 0 AND m.id_miembro_titular IS NULL
    AND m.estado = 'SUSPENDIDO' AND p.fecha_fin >= coalesce(s.desde, hoy)
$$;

-- Members that wait to pay a period, each with the last day on which it does: its membership or the last such period is
-- over after it. The days of a suspended membership stand still, so it waits for as long as that lasts. How many do on a
-- day is how many of them have that day or a later one, the same as count(DISTINCT id_miembro) of periodo_sin_pagar(day).
CREATE VIEW miembro_sin_pagar AS
  SELECT x.id_miembro, x.hasta
  FROM (
    SELECT m.id AS id_miembro, CASE
        WHEN m.estado = 'ACTIVO' THEN least(coalesce(m.fecha_fin, 'infinity'), max(p.fecha_fin))
        WHEN s.desde IS NULL THEN max(p.fecha_fin)
        WHEN max(p.fecha_fin) >= s.desde THEN DATE '9999-12-31' END AS hasta
    FROM periodo_membresia p
      JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
      JOIN miembro m ON m.id = p.id_miembro
      LEFT JOIN suspension s ON s.id_miembro = m.id AND s.cerrada_en IS NULL
    WHERE p.estado = 'VIGENTE' AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera
      AND t.valor > 0 AND m.id_miembro_titular IS NULL AND m.estado IN ('ACTIVO', 'SUSPENDIDO')
    GROUP BY m.id, s.desde) x
  WHERE x.hasta IS NOT NULL;

-- The same, kept; and how many there are of each last day, a fragment for each connection.
CREATE TABLE resumen_sin_pagar_miembro (
  id_miembro INTEGER PRIMARY KEY,
  hasta DATE NOT NULL
);
CREATE TABLE resumen_sin_pagar (
  hasta DATE NOT NULL,
  fragmento INTEGER NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (hasta, fragmento)
);

-- As deuda_al_dia(), of members: locked first, and so are the prices that decide.
CREATE FUNCTION sin_pagar_al_dia(miembros INTEGER[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  miembros := ARRAY(
    SELECT DISTINCT u.id FROM unnest(miembros) AS u(id)
    WHERE EXISTS (SELECT 1 FROM resumen_sin_pagar_miembro r WHERE r.id_miembro = u.id)
      OR EXISTS (SELECT 1 FROM periodo_membresia p WHERE p.id_miembro = u.id AND p.estado = 'VIGENTE'
        AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera));
  IF cardinality(miembros) = 0 THEN
    RETURN;
  END IF;
  PERFORM 1 FROM miembro WHERE id = ANY (miembros) ORDER BY id FOR NO KEY UPDATE;
  PERFORM 1 FROM tipo_membresia WHERE id IN (
      SELECT p.id_tipo_membresia FROM periodo_membresia p WHERE p.id_miembro = ANY (miembros)
        AND p.estado = 'VIGENTE' AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera)
    ORDER BY id FOR SHARE;
  -- Each member is looked up by itself: a join would first tell it of all of them.
  WITH cada AS MATERIALIZED (
    SELECT u.id,
      (SELECT d.hasta FROM resumen_sin_pagar_miembro d WHERE d.id_miembro = u.id) AS antes,
      (SELECT v.hasta FROM miembro_sin_pagar v WHERE v.id_miembro = u.id) AS ahora
    FROM unnest(miembros) AS u(id)),
  cambio AS MATERIALIZED (SELECT id, antes, ahora FROM cada WHERE antes IS DISTINCT FROM ahora),
  pagados AS (
    DELETE FROM resumen_sin_pagar_miembro WHERE id_miembro IN (SELECT id FROM cambio WHERE ahora IS NULL)),
  esperan AS (
    INSERT INTO resumen_sin_pagar_miembro SELECT id, ahora FROM cambio WHERE ahora IS NOT NULL
      ON CONFLICT (id_miembro) DO UPDATE SET hasta = EXCLUDED.hasta)
  INSERT INTO resumen_sin_pagar AS r
    SELECT x.hasta, pg_backend_pid(), sum(x.n)
    FROM (SELECT antes AS hasta, -1 AS n FROM cambio UNION ALL SELECT ahora, 1 FROM cambio) x
    WHERE x.hasta IS NOT NULL GROUP BY 1 HAVING sum(x.n) <> 0 ORDER BY 1
    ON CONFLICT (hasta, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
END $$;

-- A period that is paid before and after says nothing; most are paid when they are written.
CREATE FUNCTION periodos_a_sin_pagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM sin_pagar_al_dia(ARRAY(SELECT id_miembro FROM nuevas
      WHERE estado = 'VIGENTE' AND id_ingreso IS NULL AND id_transaccion IS NULL AND NOT pagado_fuera));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM sin_pagar_al_dia(ARRAY(SELECT id_miembro FROM viejas
      WHERE estado = 'VIGENTE' AND id_ingreso IS NULL AND id_transaccion IS NULL AND NOT pagado_fuera));
  ELSE
    PERFORM sin_pagar_al_dia(ARRAY(
      SELECT id_miembro FROM nuevas
      WHERE estado = 'VIGENTE' AND id_ingreso IS NULL AND id_transaccion IS NULL AND NOT pagado_fuera
      UNION SELECT id_miembro FROM viejas
      WHERE estado = 'VIGENTE' AND id_ingreso IS NULL AND id_transaccion IS NULL AND NOT pagado_fuera));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER periodo_nuevo_a_sin_pagar AFTER INSERT ON periodo_membresia REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION periodos_a_sin_pagar();
CREATE TRIGGER periodo_cambia_sin_pagar AFTER UPDATE ON periodo_membresia
  REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION periodos_a_sin_pagar();
CREATE TRIGGER periodo_borrado_a_sin_pagar AFTER DELETE ON periodo_membresia REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION periodos_a_sin_pagar();

CREATE FUNCTION miembros_a_sin_pagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sin_pagar_al_dia(ARRAY(
    SELECT n.id FROM nuevas n JOIN viejas v ON v.id = n.id
    WHERE ROW(n.estado, n.fecha_fin, n.id_miembro_titular) IS DISTINCT FROM
      ROW(v.estado, v.fecha_fin, v.id_miembro_titular)));
  RETURN NULL;
END $$;
CREATE TRIGGER miembro_cambia_sin_pagar AFTER UPDATE ON miembro REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION miembros_a_sin_pagar();

CREATE FUNCTION suspension_a_sin_pagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sin_pagar_al_dia(array_remove(ARRAY[OLD.id_miembro, NEW.id_miembro], NULL));
  RETURN NULL;
END $$;
CREATE TRIGGER suspension_a_sin_pagar AFTER INSERT OR UPDATE OR DELETE ON suspension
  FOR EACH ROW EXECUTE FUNCTION suspension_a_sin_pagar();

-- A type that begins or ceases to cost something.
CREATE FUNCTION tipo_a_sin_pagar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sin_pagar_al_dia(ARRAY(
    SELECT p.id_miembro FROM periodo_membresia p WHERE p.id_tipo_membresia = NEW.id AND p.estado = 'VIGENTE'
      AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera));
  RETURN NULL;
END $$;
CREATE TRIGGER tipo_a_sin_pagar AFTER UPDATE OF valor ON tipo_membresia FOR EACH ROW
  WHEN ((OLD.valor > 0) <> (NEW.valor > 0)) EXECUTE FUNCTION tipo_a_sin_pagar();

-- ---------------------------------------------------------------- lists

-- The visits that count, by day, with all that a report's totals ask of them: those of a year without their rows.
CREATE INDEX visita_que_cuenta ON visita (dia) INCLUDE (id_miembro, id_tipo_membresia, id)
  WHERE estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL;
-- The few members that old reports leave out of their best.
CREATE INDEX miembro_oculto ON miembro (id) WHERE oculto_en IS NOT NULL;
-- Charges on credit that are not paid, without reading the charges of years.
CREATE INDEX transaccion_pendiente ON transaccion (creado_en, id) WHERE estado_transaccion = 'Pendiente';

-- ---------------------------------------------------------------- what is there already

-- What is owed and who waits to pay, from nothing: for whoever loads rows without their triggers.
CREATE FUNCTION rehacer_deudas() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resumen_deuda;
  DELETE FROM resumen_por_cobrar;
  INSERT INTO resumen_deuda SELECT id_transaccion, sum(saldo) FROM cuota_debida GROUP BY 1 HAVING sum(saldo) <> 0;
  INSERT INTO resumen_por_cobrar SELECT 0, sum(saldo) FROM resumen_deuda HAVING count(*) > 0;
  DELETE FROM resumen_sin_pagar_miembro;
  DELETE FROM resumen_sin_pagar;
  INSERT INTO resumen_sin_pagar_miembro SELECT id_miembro, hasta FROM miembro_sin_pagar;
  INSERT INTO resumen_sin_pagar SELECT hasta, 0, count(*) FROM resumen_sin_pagar_miembro GROUP BY 1;
END $$;
SELECT rehacer_deudas();
SELECT compactar_resumenes();
