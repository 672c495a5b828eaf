-- Which visits count (docs/domain.md, Visits): those that were let in and not annulled. Every total, limit and last visit asks this function; the
-- planner writes its body in its place, so the indexes serve as before. domain/src/visita.ts says the same (visitaCuenta).
CREATE FUNCTION visita_cuenta(estado_acceso text, anulada_en timestamptz) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL $$;

CREATE OR REPLACE FUNCTION visita_a_resumen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes int := CASE WHEN TG_OP = 'UPDATE' AND visita_cuenta(OLD.estado_acceso, OLD.anulada_en) THEN 1 ELSE 0 END;
  ahora int := CASE WHEN visita_cuenta(NEW.estado_acceso, NEW.anulada_en) THEN 1 ELSE 0 END;
BEGIN
  IF ahora <> antes THEN
    INSERT INTO resumen_visita_dia AS r VALUES (NEW.dia, coalesce(NEW.id_usuario, 0), fragmento(), ahora - antes)
      ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
    INSERT INTO resumen_visita_hora AS r VALUES (NEW.hora, coalesce(NEW.id_usuario, 0), fragmento(), ahora - antes)
      ON CONFLICT (hora, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
  END IF;
  RETURN NULL;
END $$;
