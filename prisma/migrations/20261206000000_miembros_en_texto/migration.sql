-- Members as the whole lists and old reports write them, kept as text (docs/decisions/0114).

-- A text as JSON in ASCII (\u00e9 for é): what is ASCII passes through the driver and the server as it is; anything else is
-- decoded and encoded again, which was a third of what a long list cost the server. Most texts are ASCII anyway.
CREATE FUNCTION json_ascii(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(t) = length(t) THEN to_json(t)::text ELSE (
    SELECT string_agg(
      CASE WHEN ascii(c) < 128 THEN c
        WHEN ascii(c) < 65536 THEN '\u' || lpad(to_hex(ascii(c)), 4, '0')
        ELSE '\u' || to_hex(55232 + (ascii(c) >> 10)) || '\u' || to_hex(56320 + (ascii(c) & 1023)) END, '' ORDER BY n)
    FROM unnest(string_to_array(to_json(t)::text, NULL)) WITH ORDINALITY u(c, n)) END;
CREATE FUNCTION json_o_nulo(t text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN coalesce(json_ascii(t), 'null');

-- A moment as toISOString() writes it: to_json() leaves zeros out at the end of the fraction, so a microsecond is added
-- and everything behind the milliseconds cut off.
CREATE FUNCTION momento_json(t timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN left(to_json(t AT TIME ZONE 'UTC' + interval '1 microsecond')::text, 24) || 'Z"';

-- A member in pieces of JSON, with the fields, types and order that the clients know (docs/compatibility.md). What changes by itself
-- stands between them and is not here: the state of a day, visits, the name of a type, moments in the gym's zone.
--   persona        in a row of an old report; a hidden member is nobody there
--   viejo_*        in miembros.php, up to "estado", and after "fechaRegistro" up to "membresia"
--   nuevo_*        in /api/miembros: up to the type's name; the days, at noon UTC; up to the last visit; after the visits
CREATE VIEW miembro_en_texto AS
  SELECT m.id AS id_miembro, m.oculto_en IS NOT NULL AS oculto, c.eliminado_en IS NOT NULL AS eliminado,
    m.estado, m.fecha_inicio, m.fecha_fin, m.id_tipo_membresia, m.registrado_en,
    CASE WHEN m.oculto_en IS NULL
      THEN concat('"nombre":', j.nombre, ',"imagen":', j.imagen, ',"matricula":', j.matricula)
      ELSE '"nombre":null,"imagen":null,"matricula":null' END AS persona,
    concat('{"id":', m.id, ',"matricula":', j.matricula, ',"nombre":', j.nombre,
      ',"telefono":', json_ascii(c.telefono), ',"direccion":', json_ascii(c.direccion), ',"edad":', coalesce(f.edad, 0),
      ',"sufreEnfermedad":', coalesce(f.sufre_enfermedad::int::text, 'null'),
      ',"tieneSeguro":', coalesce(f.tiene_seguro::int::text, 'null'),
      ',"enfermedad":', json_o_nulo(f.enfermedad), ',"institucion":', json_o_nulo(f.institucion),
      ',"nombreContacto":', json_ascii(coalesce(f.nombre_contacto, '')),
      ',"telefonoContacto":', json_ascii(coalesce(f.telefono_contacto, '')),
      ',"imagen":', j.imagen, ',"estado":') AS viejo_antes,
    concat(',"fechaInicio":', coalesce('"' || m.fecha_inicio || ' 00:00:00"', 'null'),
      ',"fechaFin":', coalesce('"' || m.fecha_fin || ' 23:59:59"', 'null'),
      ',"idMembresia":', coalesce(m.id_tipo_membresia::text, 'null')) AS viejo_despues,
    concat('{"id_miembro":', m.id, ',"matricula":', j.matricula, ',"client_id":', m.id_cliente,
      ',"client_nombre":', j.nombre, ',"client_rucCed":', json_o_nulo(c.ruc_ced),
      ',"id_tipo_membresia":', coalesce(m.id_tipo_membresia::text, 'null'),
      ',"nombre_tipo_membresia":') AS nuevo_antes,
    concat(',"fecha_inicio":', coalesce('"' || m.fecha_inicio || 'T12:00:00.000Z"', 'null'),
      ',"fecha_fin":', coalesce('"' || m.fecha_fin || 'T12:00:00.000Z"', 'null')) AS nuevo_dias,
    concat(',"fecha_registro":', momento_json(m.registrado_en), ',"fecha_ultimo_acceso":') AS nuevo_registro,
    concat(',"observaciones":', json_ascii(m.observaciones), ',"creado_por":', json_ascii(m.creado_por),
      ',"fecha_creacion":', momento_json(m.creado_en), ',"fecha_actualizacion":', momento_json(m.actualizado_en),
      ',"id_miembro_titular":', coalesce(m.id_miembro_titular::text, 'null'), '}') AS nuevo_despues
  FROM miembro m JOIN cliente c ON c.id = m.id_cliente LEFT JOIN ficha f ON f.id_cliente = c.id,
    LATERAL (SELECT json_ascii(c.nombre) AS nombre, json_ascii(m.matricula) AS matricula,
      json_ascii('./imagenes/' || coalesce(f.foto, 'usuario.png')) AS imagen OFFSET 0) j;

-- The same, kept: what reports join is narrow, what lists read is whole.
CREATE TABLE resumen_persona (
  id_miembro INTEGER PRIMARY KEY,
  oculto BOOLEAN NOT NULL,
  json TEXT NOT NULL
);
CREATE TABLE resumen_miembro (
  id_miembro INTEGER PRIMARY KEY,
  oculto BOOLEAN NOT NULL,
  eliminado BOOLEAN NOT NULL,
  estado TEXT,
  fecha_inicio DATE,
  fecha_fin DATE,
  id_tipo_membresia INTEGER,
  registrado_en TIMESTAMPTZ(3) NOT NULL,
  viejo_antes TEXT NOT NULL,
  viejo_despues TEXT NOT NULL,
  nuevo_antes TEXT NOT NULL,
  nuevo_dias TEXT NOT NULL,
  nuevo_registro TEXT NOT NULL,
  nuevo_despues TEXT NOT NULL
);
ALTER TABLE resumen_persona SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 500);
ALTER TABLE resumen_miembro SET (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500,
  autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 500);

-- Writes these members' pieces anew. Whoever calls it holds their rows or has just made them, so that what is read here
-- is the last word: a member's text depends on three tables, and each has its writers. Days are written as ISO whoever
-- changes the row. A generic plan: a new one for each array takes longer than the work itself.
CREATE FUNCTION textos_al_dia(miembros INTEGER[]) RETURNS void LANGUAGE plpgsql
  SET plan_cache_mode = force_generic_plan SET datestyle = 'ISO' AS $$
BEGIN
  INSERT INTO resumen_persona AS r
    SELECT id_miembro, oculto, persona FROM miembro_en_texto WHERE id_miembro = ANY (miembros)
    ON CONFLICT (id_miembro) DO UPDATE SET oculto = EXCLUDED.oculto, json = EXCLUDED.json
      WHERE r.oculto <> EXCLUDED.oculto OR r.json <> EXCLUDED.json;
  INSERT INTO resumen_miembro AS r
    SELECT id_miembro, oculto, eliminado, estado, fecha_inicio, fecha_fin, id_tipo_membresia, registrado_en,
      viejo_antes, viejo_despues, nuevo_antes, nuevo_dias, nuevo_registro, nuevo_despues
    FROM miembro_en_texto WHERE id_miembro = ANY (miembros)
    ON CONFLICT (id_miembro) DO UPDATE SET oculto = EXCLUDED.oculto, eliminado = EXCLUDED.eliminado,
      estado = EXCLUDED.estado, fecha_inicio = EXCLUDED.fecha_inicio, fecha_fin = EXCLUDED.fecha_fin,
      id_tipo_membresia = EXCLUDED.id_tipo_membresia, registrado_en = EXCLUDED.registrado_en,
      viejo_antes = EXCLUDED.viejo_antes, viejo_despues = EXCLUDED.viejo_despues, nuevo_antes = EXCLUDED.nuevo_antes,
      nuevo_dias = EXCLUDED.nuevo_dias, nuevo_registro = EXCLUDED.nuevo_registro,
      nuevo_despues = EXCLUDED.nuevo_despues;
END $$;

-- A new member has read its client under a lock (miembro_busqueda), a changed one is held by who changes it.
CREATE FUNCTION miembros_a_textos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE miembros INTEGER[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM resumen_persona WHERE id_miembro IN (SELECT id FROM viejas);
    DELETE FROM resumen_miembro WHERE id_miembro IN (SELECT id FROM viejas);
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    miembros := ARRAY(SELECT id FROM nuevas);
  ELSE
    -- The text of the search is the client's affair, and of no list.
    miembros := ARRAY(
      SELECT n.id FROM nuevas n JOIN viejas v ON v.id = n.id
      WHERE ROW(n.matricula, n.id_cliente, n.id_tipo_membresia, n.estado, n.fecha_inicio, n.fecha_fin, n.observaciones,
          n.creado_por, n.id_miembro_titular, n.registrado_en, n.creado_en, n.actualizado_en, n.oculto_en)
        IS DISTINCT FROM ROW(v.matricula, v.id_cliente, v.id_tipo_membresia, v.estado, v.fecha_inicio, v.fecha_fin,
          v.observaciones, v.creado_por, v.id_miembro_titular, v.registrado_en, v.creado_en, v.actualizado_en,
          v.oculto_en));
  END IF;
  IF cardinality(miembros) > 0 THEN
    PERFORM textos_al_dia(miembros);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER miembro_nuevo_a_textos AFTER INSERT ON miembro REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION miembros_a_textos();
CREATE TRIGGER miembro_cambia_textos AFTER UPDATE ON miembro REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION miembros_a_textos();
CREATE TRIGGER miembro_borrado_a_textos AFTER DELETE ON miembro REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION miembros_a_textos();

-- The members of these clients, held until the end of the transaction: who is changing one at this moment is waited for.
CREATE FUNCTION clientes_en_textos(clientes INTEGER[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE miembros INTEGER[];
BEGIN
  miembros := ARRAY(SELECT id FROM miembro WHERE id_cliente = ANY (clientes) ORDER BY id FOR NO KEY UPDATE);
  IF cardinality(miembros) > 0 THEN
    PERFORM textos_al_dia(miembros);
  END IF;
END $$;

CREATE FUNCTION clientes_a_textos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM clientes_en_textos(ARRAY(
    SELECT n.id FROM nuevas n JOIN viejas v ON v.id = n.id
    WHERE ROW(n.nombre, n.ruc_ced, n.telefono, n.direccion, n.eliminado_en)
      IS DISTINCT FROM ROW(v.nombre, v.ruc_ced, v.telefono, v.direccion, v.eliminado_en)));
  RETURN NULL;
END $$;
CREATE TRIGGER cliente_cambia_textos AFTER UPDATE ON cliente REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION clientes_a_textos();

-- The client is locked first: who makes a member of it at this moment is waited for, or waits and reads this.
CREATE FUNCTION fichas_a_textos() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE clientes INTEGER[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    clientes := ARRAY(SELECT id_cliente FROM viejas);
  ELSE
    clientes := ARRAY(SELECT id_cliente FROM nuevas);
  END IF;
  PERFORM 1 FROM cliente WHERE id = ANY (clientes) ORDER BY id FOR NO KEY UPDATE;
  PERFORM clientes_en_textos(clientes);
  RETURN NULL;
END $$;
CREATE TRIGGER ficha_nueva_a_textos AFTER INSERT ON ficha REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION fichas_a_textos();
CREATE TRIGGER ficha_cambia_textos AFTER UPDATE ON ficha REFERENCING NEW TABLE AS nuevas
  FOR EACH STATEMENT EXECUTE FUNCTION fichas_a_textos();
CREATE TRIGGER ficha_borrada_a_textos AFTER DELETE ON ficha REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION fichas_a_textos();

-- All of them from nothing: for whoever loads rows without their triggers.
CREATE FUNCTION rehacer_textos() RETURNS void LANGUAGE plpgsql SET datestyle = 'ISO' AS $$
BEGIN
  DELETE FROM resumen_persona;
  DELETE FROM resumen_miembro;
  INSERT INTO resumen_persona SELECT id_miembro, oculto, persona FROM miembro_en_texto ORDER BY id_miembro;
  INSERT INTO resumen_miembro
    SELECT id_miembro, oculto, eliminado, estado, fecha_inicio, fecha_fin, id_tipo_membresia, registrado_en,
      viejo_antes, viejo_despues, nuevo_antes, nuevo_dias, nuevo_registro, nuevo_despues
    FROM miembro_en_texto ORDER BY id_miembro;
END $$;
SELECT rehacer_textos();
