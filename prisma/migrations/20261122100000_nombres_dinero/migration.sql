-- Names for what several reports ask about money. Each says what a function of domain/src/cartera.ts or domain/src/cobertura.ts says, and
-- tests/integration/gemelas-dinero.test.ts compares them. Plain views and one-expression functions: the planner sees through them.

-- What is left of a quota; nothing of one that was annulled.
CREATE FUNCTION cuota_saldo(estado text, monto numeric, pagado numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN estado = 'Anulada' THEN 0 ELSE monto - pagado END;

-- Due before today; a quota that is due today is not overdue.
CREATE FUNCTION cuota_vencida(vencimiento date, hoy date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN vencimiento < hoy;

-- Days past the due date; 0 when it is not past.
CREATE FUNCTION cuota_atraso(vencimiento date, hoy date) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(hoy - vencimiento, 0);

-- What clients owe: pending quotas of charges that are complete and not annulled, with the document they belong to.
CREATE VIEW cuota_debida AS
  SELECT q.id, q.id_transaccion, q.id_cliente, q.numero, q.monto_cuota, q.pagado, q.monto_cuota - q.pagado AS saldo,
    q.fecha_vencimiento, t.documento_cobro_tipo, t.numero_documento
  FROM cuota q JOIN transaccion t ON t.id = q.id_transaccion
  WHERE q.estado_cuota = 'Pendiente' AND t.completada_en IS NOT NULL AND t.anulada_en IS NULL;

-- Charges that nobody finished: what their lines sent once, or their quotas, cover, and what is missing.
CREATE VIEW cobro_incompleto AS
  SELECT x.id, x.creado_en, x.cubierto, greatest(x.monto_total_cobro - x.cubierto, 0)::numeric(12,2) AS falta
  FROM (
    SELECT t.id, t.creado_en, t.monto_total_cobro, (CASE WHEN t.tipo_cobro = 'credito'
      THEN (SELECT coalesce(sum(q.monto_cuota), 0) FROM cuota q WHERE q.id_transaccion = t.id AND q.estado_cuota <> 'Anulada')
      ELSE (SELECT coalesce(sum(d.monto_detalle), 0) FROM detalle_metodo d WHERE d.id_transaccion = t.id AND NOT d.repetido)
    END)::numeric(12,2) AS cubierto
    FROM transaccion t WHERE t.completada_en IS NULL AND t.anulada_en IS NULL
  ) x;
