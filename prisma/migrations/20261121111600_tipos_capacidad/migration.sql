-- A group type cannot become smaller than a group that lives on it. Joining a group and shrinking its type wait for each other:
-- the one who joins locks the type FOR SHARE, the one who changes it holds the row itself.

CREATE OR REPLACE FUNCTION miembro_grupo_capacidad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE titular miembro; capacidad int; ocupados int;
BEGIN
  SELECT * INTO titular FROM miembro WHERE id = NEW.id_miembro_titular FOR UPDATE;
  IF titular.id_miembro_titular IS NOT NULL THEN
    RAISE EXCEPTION 'El titular de un grupo no puede pertenecer a otro' USING ERRCODE = 'check_violation', CONSTRAINT = 'miembro_grupo_titular';
  END IF;
  SELECT CASE WHEN es_grupal THEN capacidad_maxima_miembros ELSE 1 END INTO capacidad FROM tipo_membresia WHERE id = titular.id_tipo_membresia FOR SHARE;
  SELECT count(*) INTO ocupados FROM miembro WHERE id_miembro_titular = titular.id AND id <> NEW.id;
  IF ocupados + 2 > coalesce(capacidad, 1) THEN
    RAISE EXCEPTION 'El grupo ya está completo' USING ERRCODE = 'check_violation', CONSTRAINT = 'miembro_grupo_capacidad';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION tipo_capacidad_ocupada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM miembro t JOIN miembro a ON a.id_miembro_titular = t.id
    WHERE t.id_tipo_membresia = NEW.id AND t.estado IS DISTINCT FROM 'CANCELADO' AND t.oculto_en IS NULL
    GROUP BY t.id HAVING count(*) + 1 > NEW.capacidad_maxima_miembros
  ) THEN
    RAISE EXCEPTION 'Hay grupos con más miembros' USING ERRCODE = 'check_violation', CONSTRAINT = 'tipo_capacidad_ocupada';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tipo_capacidad_ocupada BEFORE UPDATE ON tipo_membresia FOR EACH ROW
  WHEN (NEW.capacidad_maxima_miembros < OLD.capacidad_maxima_miembros) EXECUTE FUNCTION tipo_capacidad_ocupada();
