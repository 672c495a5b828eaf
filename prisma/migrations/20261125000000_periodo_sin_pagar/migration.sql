-- A period that waits for its payment, and what a payment found when it paid one that stood already (docs/decisions/0088).

-- `id_tipo_previo`: the type that the open period had before this payment; null: the payment added the period.
-- `dias_de_mas`: days that the payment added to the open period's length; below zero: that it took away.
ALTER TABLE periodo_membresia
  ADD COLUMN id_tipo_previo INTEGER REFERENCES tipo_membresia (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD COLUMN dias_de_mas INTEGER,
  ADD CONSTRAINT periodo_pago_unico_check CHECK (num_nonnulls(id_ingreso, id_transaccion) <= 1),
  ADD CONSTRAINT periodo_previo_check CHECK (
    num_nonnulls(id_tipo_previo, dias_de_mas) = 0
    OR (num_nonnulls(id_tipo_previo, dias_de_mas) = 2 AND num_nonnulls(id_ingreso, id_transaccion) = 1));

CREATE INDEX periodo_sin_pago ON periodo_membresia (id_miembro, fecha_inicio)
  WHERE estado = 'VIGENTE' AND id_ingreso IS NULL AND id_transaccion IS NULL;

-- Periods that wait for their payment on a day: live, of a type that costs something, of a member whose membership runs
-- and who pays for itself, and not over. The days of a suspended membership stand still, so its periods are over only
-- where they were when it was suspended. The same as sinPagar() of the domain.
CREATE FUNCTION periodo_sin_pagar(hoy date)
RETURNS TABLE (id integer, id_miembro integer, id_tipo_membresia integer, fecha_inicio date, fecha_fin date, valor numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.id_miembro, p.id_tipo_membresia, p.fecha_inicio, p.fecha_fin, t.valor
  FROM periodo_membresia p
    JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
    JOIN miembro m ON m.id = p.id_miembro
    LEFT JOIN suspension s ON s.id_miembro = m.id AND s.cerrada_en IS NULL
  WHERE p.estado = 'VIGENTE' AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL
    AND t.valor > 0 AND m.id_miembro_titular IS NULL
    AND estado_efectivo(m.estado, m.fecha_fin, hoy) IN ('ACTIVO', 'SUSPENDIDO')
    AND p.fecha_fin >= CASE WHEN m.estado = 'SUSPENDIDO' THEN coalesce(s.desde, hoy) ELSE hoy END
$$;
