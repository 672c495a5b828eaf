-- The state a member has today, by name (docs/domain.md, People and memberships). Lists filter by the first two, whose bodies the planner writes in
-- their place, so that the index on state and end date answers; estado_efectivo() says the state of one row and leans on them.
-- domain/src/estado.ts says the same; tests/integration/estado.test.ts holds them together.
CREATE FUNCTION miembro_activo(estado text, fecha_fin date, hoy date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN estado = 'ACTIVO' AND fecha_fin >= hoy;

CREATE FUNCTION miembro_vencido(estado text, fecha_fin date, hoy date) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN estado = 'VENCIDO' OR (estado = 'ACTIVO' AND fecha_fin < hoy);

CREATE OR REPLACE FUNCTION estado_efectivo(estado text, fecha_fin date, hoy date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN miembro_vencido(estado, fecha_fin, hoy) THEN 'VENCIDO' ELSE estado END;

-- How many people a holder's membership covers, and how many it has, the holder included. `salvo`: a member who is not counted.
-- domain/src/grupo.ts says the same of one type; tests/integration/grupo.test.ts holds them together.
CREATE FUNCTION grupo_ocupacion(titular int, salvo int DEFAULT NULL, OUT capacidad int, OUT ocupados int) LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT CASE WHEN t.es_grupal THEN t.capacidad_maxima_miembros ELSE 1 END,
      1 + (SELECT count(*)::int FROM miembro a WHERE a.id_miembro_titular = m.id AND a.id IS DISTINCT FROM salvo)
    FROM miembro m LEFT JOIN tipo_membresia t ON t.id = m.id_tipo_membresia WHERE m.id = titular;
  END;

-- One more joins. The holder is locked, so that two desks that add at once are counted one after the other, and its type, so that it does not
-- shrink meanwhile.
CREATE OR REPLACE FUNCTION miembro_grupo_capacidad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE titular miembro; grupo record;
BEGIN
  SELECT * INTO titular FROM miembro WHERE id = NEW.id_miembro_titular FOR UPDATE;
  IF titular.id_miembro_titular IS NOT NULL THEN
    RAISE EXCEPTION 'El titular de un grupo no puede pertenecer a otro' USING ERRCODE = 'MA002';
  END IF;
  PERFORM 1 FROM tipo_membresia WHERE id = titular.id_tipo_membresia FOR SHARE;
  SELECT * INTO grupo FROM grupo_ocupacion(titular.id, NEW.id);
  IF grupo.ocupados + 1 > grupo.capacidad THEN
    RAISE EXCEPTION 'El grupo ya está completo' USING ERRCODE = 'MA003';
  END IF;
  RETURN NEW;
END $$;

-- A type shrinks. After the change, so that grupo_ocupacion() counts with the new capacity; groups that ended do not hold it back.
CREATE OR REPLACE FUNCTION tipo_capacidad_ocupada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM miembro t CROSS JOIN LATERAL grupo_ocupacion(t.id) g
    WHERE t.id_tipo_membresia = NEW.id AND t.id_miembro_titular IS NULL
      AND t.estado IS DISTINCT FROM 'CANCELADO' AND t.oculto_en IS NULL AND g.ocupados > g.capacidad
  ) THEN
    RAISE EXCEPTION 'Hay grupos con más miembros' USING ERRCODE = 'MA004';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER tipo_capacidad_ocupada ON tipo_membresia;
CREATE TRIGGER tipo_capacidad_ocupada AFTER UPDATE ON tipo_membresia FOR EACH ROW
  WHEN (NEW.capacidad_maxima_miembros < OLD.capacidad_maxima_miembros) EXECUTE FUNCTION tipo_capacidad_ocupada();
