-- The last visit of each member, noted by housekeeping and not by each visit (docs/decisions/0114).

-- Up to where visits are noted. `asentada`: a number up to which every visit is written or never will be; `anotada`: up
-- to which they were looked at.
CREATE TABLE ultima_visita_hasta (
  id INTEGER PRIMARY KEY DEFAULT 1,
  asentada INTEGER NOT NULL,
  anotada INTEGER NOT NULL,
  CONSTRAINT ultima_visita_hasta_una_fila_check CHECK (id = 1),
  CONSTRAINT ultima_visita_hasta_anotada_check CHECK (anotada <= asentada)
);
-- A member's last visit that counts, null where there is none, of those up to `anotada` and maybe later ones: together
-- with the visits behind it, it is the last. As JSON too: lists write it often. Who is not here is looked up.
CREATE TABLE resumen_ultima_visita (
  id_miembro INTEGER PRIMARY KEY,
  momento TIMESTAMPTZ(3),
  json TEXT NOT NULL
);
ALTER TABLE resumen_ultima_visita SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 500, autovacuum_analyze_scale_factor = 0.02, autovacuum_analyze_threshold = 500);

CREATE FUNCTION ultima_visita(miembro INTEGER) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (SELECT v.momento FROM visita v
    WHERE v.id_miembro = miembro AND visita_cuenta(v.estado_acceso, v.anulada_en) ORDER BY v.momento DESC LIMIT 1);

CREATE FUNCTION ultima_nota(miembro INTEGER) RETURNS TABLE (id_miembro INTEGER, momento timestamptz, texto text)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT miembro, x.momento, coalesce(momento_json(x.momento), 'null')
  FROM (SELECT ultima_visita(miembro) AS momento OFFSET 0) x
$$;

-- Housekeeping and who changes a visit come one after the other: else it could note a visit that is being annulled.
CREATE FUNCTION turno_ultima_visita() RETURNS bigint LANGUAGE sql IMMUTABLE
  RETURN hashtextextended('resumen_ultima_visita', 0);

-- Who holds a number and has not written it yet is waited for, 200 ms at most: a desk behind it waits as long. Where
-- that is not enough, the next time will do. False then.
CREATE FUNCTION asentar_visitas() RETURNS boolean LANGUAGE plpgsql SET lock_timeout = '200ms' AS $$
BEGIN
  LOCK TABLE visita IN SHARE MODE;
  INSERT INTO ultima_visita_hasta AS h (asentada, anotada) SELECT coalesce(max(id), 0), 0 FROM visita
    ON CONFLICT (id) DO UPDATE SET asentada = greatest(h.asentada, EXCLUDED.asentada);
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN false;
END $$;

-- Notes the last visits of those who came in the next so many visits, and of as many members of whom nothing is noted.
-- Returns how many were noted: none when all is done.
CREATE FUNCTION anotar_ultimas_visitas(cuantas INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  desde INTEGER;
  hasta INTEGER;
  nuevos INTEGER;
BEGIN
  PERFORM pg_advisory_xact_lock(turno_ultima_visita());
  SELECT h.anotada, least(h.asentada, h.anotada + cuantas) INTO desde, hasta FROM ultima_visita_hasta h;
  INSERT INTO resumen_ultima_visita AS r
    SELECT u.id_miembro, u.momento, u.texto
    FROM (SELECT DISTINCT id_miembro FROM visita WHERE id > desde AND id <= hasta AND id_miembro IS NOT NULL) v,
      LATERAL ultima_nota(v.id_miembro) u
    ON CONFLICT (id_miembro) DO UPDATE SET momento = EXCLUDED.momento, json = EXCLUDED.json;
  INSERT INTO resumen_ultima_visita
    SELECT u.id_miembro, u.momento, u.texto FROM miembro m, LATERAL ultima_nota(m.id) u
    WHERE NOT EXISTS (SELECT 1 FROM resumen_ultima_visita r WHERE r.id_miembro = m.id) LIMIT cuantas
    ON CONFLICT (id_miembro) DO NOTHING;
  GET DIAGNOSTICS nuevos = ROW_COUNT;
  UPDATE ultima_visita_hasta SET anotada = hasta WHERE anotada <> hasta;
  RETURN coalesce(hasta - desde, 0) + nuevos;
END $$;

-- A visit that is annulled, or otherwise another one: its members are looked up until housekeeping notes them again.
CREATE FUNCTION visitas_a_ultima() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE miembros INTEGER[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    miembros := ARRAY(SELECT DISTINCT id_miembro FROM viejas WHERE id_miembro IS NOT NULL);
  ELSE
    miembros := ARRAY(
      SELECT DISTINCT u.id_miembro FROM nuevas n JOIN viejas v ON v.id = n.id,
        LATERAL (VALUES (n.id_miembro), (v.id_miembro)) u(id_miembro)
      WHERE u.id_miembro IS NOT NULL AND ROW(n.id_miembro, n.momento, n.estado_acceso, n.anulada_en IS NULL)
        IS DISTINCT FROM ROW(v.id_miembro, v.momento, v.estado_acceso, v.anulada_en IS NULL));
  END IF;
  IF cardinality(miembros) > 0 THEN
    PERFORM pg_advisory_xact_lock_shared(turno_ultima_visita());
    DELETE FROM resumen_ultima_visita WHERE id_miembro = ANY (miembros);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visita_cambia_ultima AFTER UPDATE ON visita REFERENCING NEW TABLE AS nuevas OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION visitas_a_ultima();
CREATE TRIGGER visita_borrada_a_ultima AFTER DELETE ON visita REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION visitas_a_ultima();

CREATE FUNCTION miembros_sin_ultima() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM resumen_ultima_visita WHERE id_miembro IN (SELECT id FROM viejas);
  RETURN NULL;
END $$;
CREATE TRIGGER miembro_borrado_sin_ultima AFTER DELETE ON miembro REFERENCING OLD TABLE AS viejas
  FOR EACH STATEMENT EXECUTE FUNCTION miembros_sin_ultima();

-- All of them from nothing, for whoever loads rows without triggers; nobody else writes visits meanwhile.
CREATE FUNCTION rehacer_ultimas_visitas() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE visita IN SHARE MODE;
  DELETE FROM resumen_ultima_visita;
  DELETE FROM ultima_visita_hasta;
  INSERT INTO resumen_ultima_visita
    SELECT u.id_miembro, u.momento, u.texto FROM miembro m, LATERAL ultima_nota(m.id) u ORDER BY m.id;
  INSERT INTO ultima_visita_hasta (asentada, anotada) SELECT max(id), max(id) FROM visita HAVING count(*) > 0;
END $$;
SELECT rehacer_ultimas_visitas();
