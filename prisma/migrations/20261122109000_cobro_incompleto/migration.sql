-- What is missing of an unfinished charge is a function of its total and of what covers it, so that what covers it is summed once.
DROP VIEW cobro_incompleto;

-- What a charge lacks; nothing where more than its total covers it.
CREATE FUNCTION cobro_falta(total numeric, cubierto numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN greatest(total - cubierto, 0);

-- Charges that nobody finished, and what their lines sent once, or their quotas, cover.
CREATE VIEW cobro_incompleto AS
  SELECT t.id, t.creado_en, t.monto_total_cobro, (CASE WHEN t.tipo_cobro = 'credito'
    THEN (SELECT coalesce(sum(q.monto_cuota), 0) FROM cuota q WHERE q.id_transaccion = t.id AND q.estado_cuota <> 'Anulada')
    ELSE (SELECT coalesce(sum(d.monto_detalle), 0) FROM detalle_metodo d WHERE d.id_transaccion = t.id AND NOT d.repetido)
  END)::numeric(12,2) AS cubierto
  FROM transaccion t WHERE t.completada_en IS NULL AND t.anulada_en IS NULL;
