-- Charges of whose money some waits for the bank, by their own lines or by those of their abonos (COBRO-12): found from the lines that
-- wait, which are few, and not by a look at each charge.
CREATE VIEW cobro_por_conciliar AS
  SELECT d.id_transaccion
    FROM detalle_metodo d
    WHERE d.estado_conciliacion_metodo = 'Pendiente' AND d.cuenta AND d.id_transaccion IS NOT NULL
  UNION
  SELECT i.id_transaccion
    FROM detalle_metodo d
      JOIN abono a ON a.id = d.id_abono AND a.anulado_en IS NULL
      JOIN ingreso i ON i.id_abono = a.id
    WHERE d.estado_conciliacion_metodo = 'Pendiente' AND d.cuenta AND i.id_transaccion IS NOT NULL;
