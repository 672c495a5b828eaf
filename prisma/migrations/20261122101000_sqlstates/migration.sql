-- Every trigger that refuses something says so with an SQLSTATE of its own (class MA), so that nobody has to read its sentence.
-- server/src/platform/db/errores.ts says what each one means:
--   MA001 the last administrator        MA002 a group's holder in another group   MA003 the group is full
--   MA004 the type's capacity is in use MA005 the table only takes new rows       MA006 not the counter-entry of that row
--   MA007 a visit does not change

CREATE OR REPLACE FUNCTION usuario_ultimo_administrador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('usuario_ultimo_administrador'));
  IF NOT EXISTS (SELECT 1 FROM usuario WHERE rol = 'ADMINISTRADOR' AND eliminado_en IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'Debe quedar al menos un administrador' USING ERRCODE = 'MA001';
  END IF;
  RETURN NEW;
END $$;

-- The holder is locked, so that two desks that add at once are counted one after the other; the type is locked FOR SHARE, so that joining a
-- group and shrinking its type wait for each other.
CREATE OR REPLACE FUNCTION miembro_grupo_capacidad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE titular miembro; capacidad int; ocupados int;
BEGIN
  SELECT * INTO titular FROM miembro WHERE id = NEW.id_miembro_titular FOR UPDATE;
  IF titular.id_miembro_titular IS NOT NULL THEN
    RAISE EXCEPTION 'El titular de un grupo no puede pertenecer a otro' USING ERRCODE = 'MA002';
  END IF;
  SELECT CASE WHEN es_grupal THEN capacidad_maxima_miembros ELSE 1 END INTO capacidad
    FROM tipo_membresia WHERE id = titular.id_tipo_membresia FOR SHARE;
  SELECT count(*) INTO ocupados FROM miembro WHERE id_miembro_titular = titular.id AND id <> NEW.id;
  IF ocupados + 2 > coalesce(capacidad, 1) THEN
    RAISE EXCEPTION 'El grupo ya está completo' USING ERRCODE = 'MA003';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION tipo_capacidad_ocupada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM miembro t JOIN miembro a ON a.id_miembro_titular = t.id
    WHERE t.id_tipo_membresia = NEW.id AND t.estado IS DISTINCT FROM 'CANCELADO' AND t.oculto_en IS NULL
    GROUP BY t.id HAVING count(*) + 1 > NEW.capacidad_maxima_miembros
  ) THEN
    RAISE EXCEPTION 'Hay grupos con más miembros' USING ERRCODE = 'MA004';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION solo_se_agrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La tabla % solo admite filas nuevas: % rechazado', TG_TABLE_NAME, TG_OP USING ERRCODE = 'MA005';
END $$;

-- A counter-entry undoes exactly one whole row, and is not itself undone.
CREATE OR REPLACE FUNCTION ingreso_contraasiento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE original ingreso;
BEGIN
  SELECT * INTO original FROM ingreso WHERE id = NEW.anula_a;
  IF original.anula_a IS NOT NULL OR original.monto <> -NEW.monto OR original.id_cliente <> NEW.id_cliente
     OR original.id_cuota IS DISTINCT FROM NEW.id_cuota OR original.fecha <> NEW.fecha THEN
    RAISE EXCEPTION 'El contraasiento no corresponde al ingreso %', NEW.anula_a USING ERRCODE = 'MA006';
  END IF;
  RETURN NEW;
END $$;

-- A visit's day, hour, person and author never change after the fact; it may only be annulled.
CREATE OR REPLACE FUNCTION visita_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.momento, NEW.dia, NEW.hora, NEW.id_cliente) IS DISTINCT FROM (OLD.momento, OLD.dia, OLD.hora, OLD.id_cliente)
     OR NEW.id_miembro IS DISTINCT FROM OLD.id_miembro OR NEW.id_usuario IS DISTINCT FROM OLD.id_usuario
     OR NEW.id_tipo_membresia IS DISTINCT FROM OLD.id_tipo_membresia THEN
    RAISE EXCEPTION 'Una visita registrada no se modifica' USING ERRCODE = 'MA007';
  END IF;
  RETURN NEW;
END $$;
