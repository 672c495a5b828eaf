-- A period that was paid in another program, before the gym came here: it waits for no payment, and no money of ours
-- stands against it (docs/decisions/0096).
ALTER TABLE periodo_membresia
  ADD COLUMN pagado_fuera BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT periodo_pagado_fuera_check CHECK (NOT pagado_fuera OR num_nonnulls(id_ingreso, id_transaccion) = 0);

-- The same as in 20261125000000_periodo_sin_pagar, without those.
CREATE OR REPLACE FUNCTION periodo_sin_pagar(hoy date)
RETURNS TABLE (id integer, id_miembro integer, id_tipo_membresia integer, fecha_inicio date, fecha_fin date, valor numeric)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.id_miembro, p.id_tipo_membresia, p.fecha_inicio, p.fecha_fin, t.valor
  FROM periodo_membresia p
    JOIN tipo_membresia t ON t.id = p.id_tipo_membresia
    JOIN miembro m ON m.id = p.id_miembro
    LEFT JOIN suspension s ON s.id_miembro = m.id AND s.cerrada_en IS NULL
  WHERE p.estado = 'VIGENTE' AND p.id_ingreso IS NULL AND p.id_transaccion IS NULL AND NOT p.pagado_fuera
    AND t.valor > 0 AND m.id_miembro_titular IS NULL
    AND estado_efectivo(m.estado, m.fecha_fin, hoy) IN ('ACTIVO', 'SUSPENDIDO')
    AND p.fecha_fin >= CASE WHEN m.estado = 'SUSPENDIDO' THEN coalesce(s.desde, hoy) ELSE hoy END
$$;
