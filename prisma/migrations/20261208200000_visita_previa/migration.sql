-- The visit that the next one of this person looks like: let in less than five minutes before (docs/domain.md, Visits), or after: of
-- two desks the one that waited for the other may have the earlier moment. Null: none, or p_momento is null, for nobody asks.
-- A civil day is at most one away from that of UTC: these are the days that the index is asked for.
CREATE FUNCTION visita_previa(p_cliente integer, p_miembro integer, p_momento timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE
  RETURN (
    SELECT jsonb_build_object('nombre', c.nombre, 'quien', coalesce(u.usuario, ''), 'momento', p.momento)
    FROM visita p JOIN cliente c ON c.id = p.id_cliente LEFT JOIN usuario u ON u.id = p.id_usuario
    WHERE p.id_cliente = p_cliente AND p.id_miembro IS NOT DISTINCT FROM p_miembro
      AND p.dia BETWEEN (p_momento AT TIME ZONE 'UTC')::date - 2 AND (p_momento AT TIME ZONE 'UTC')::date + 1
      AND p.momento > p_momento - interval '5 minutes' AND p.momento < p_momento + interval '5 minutes'
      AND visita_cuenta(p.estado_acceso, p.anulada_en)
    ORDER BY p.momento DESC, p.id DESC LIMIT 1);

-- What a visit of a member is decided by, in one trip (20261130000000), and now also the one that it looks like, so that such a visit
-- is refused before it is written, and goes out with COMMIT as the others do.
DROP FUNCTION miembro_en_puerta(integer, date);
CREATE FUNCTION miembro_en_puerta(p_miembro integer, p_dia date, p_momento timestamptz)
  RETURNS TABLE (id_cliente integer, id_tipo integer, estado text, fecha_fin text, limite integer, visitas integer, previa jsonb,
    id_visita integer)
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
  IF p_momento IS NOT NULL THEN
    previa := visita_previa(id_cliente, p_miembro, p_momento);
  END IF;
  id_visita := nextval('visita_id_seq');
  RETURN NEXT;
END $$;
