-- What a visit of a member is decided by, in one trip: the member, locked; how many visits of its day count already, asked after
-- the lock was had (each statement of a volatile function sees what is committed when it begins); and the number of the visit,
-- so that the row itself can be written with COMMIT (docs/decisions/0099). No row: there is no such member.
CREATE FUNCTION miembro_en_puerta(p_miembro integer, p_dia date)
  RETURNS TABLE (id_cliente integer, id_tipo integer, estado text, fecha_fin text, limite integer, visitas integer, id_visita integer)
  LANGUAGE plpgsql AS $$
BEGIN
  SELECT m.id_cliente, m.id_tipo_membresia, m.estado, m.fecha_fin::text, t.visitas_maximas_diarias
    INTO id_cliente, id_tipo, estado, fecha_fin, limite
    FROM miembro m LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia
    WHERE m.id = p_miembro FOR NO KEY UPDATE OF m;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  visitas := 0;
  IF limite IS NOT NULL THEN
    SELECT count(*) INTO visitas FROM visita v
      WHERE v.id_miembro = p_miembro AND v.dia = p_dia AND visita_cuenta(v.estado_acceso, v.anulada_en);
  END IF;
  id_visita := nextval('visita_id_seq');
  RETURN NEXT;
END $$;
