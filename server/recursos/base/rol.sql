-- The role that the application works with: no superuser, owner of its database and of all that stands in it. It may
-- create databases, to prove a backup in one (docs/decisions/0062, 0067). Run by a superuser in that database, at each
-- start of the embedded PostgreSQL and of docker-compose.yml: what an older version made as the superuser is handed
-- over. Two settings say who:
--   mancuerna.rol         its name
--   mancuerna.contrasena  its password
-- Extensions stay with whoever made them: the three that we use are trusted, so the database's owner may make them.

DO $$
DECLARE
  rol text := current_setting('mancuerna.rol');
  orden text;
BEGIN
  -- Several processes may start together, each with another database of the cluster: an advisory lock is of one
  -- database, the table of roles is of all.
  LOCK TABLE pg_catalog.pg_authid IN SHARE ROW EXCLUSIVE MODE;
  PERFORM set_config('search_path', '', true);
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = rol) THEN
    EXECUTE format('CREATE ROLE %I', rol);
  END IF;
  EXECUTE format(
    'ALTER ROLE %I LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
    rol, current_setting('mancuerna.contrasena'));
  IF (SELECT datdba FROM pg_database WHERE datname = current_database()) <> rol::regrole THEN
    EXECUTE format('ALTER DATABASE %I OWNER TO %I', current_database(), rol);
  END IF;

  FOR orden IN
    SELECT format('ALTER SCHEMA %I OWNER TO %I', nspname, rol) FROM pg_namespace
    WHERE nspname = 'public' AND nspowner NOT IN (rol::regrole, 'pg_database_owner'::regrole)
    UNION ALL
    SELECT format('ALTER %s %s OWNER TO %I', CASE relkind
        WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' WHEN 'c' THEN 'TYPE'
        ELSE 'TABLE'
      END, c.oid::regclass, rol)
    FROM pg_class c
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'c')
      AND relowner <> rol::regrole
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
          -- a column's sequence goes with its table
          AND (d.deptype = 'e' OR c.relkind = 'S' AND d.deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO %I', p.oid::regprocedure, rol) FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND proowner <> rol::regrole
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO %I', t.oid::regtype, rol) FROM pg_type t
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('d', 'e', 'r') AND typowner <> rol::regrole
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  LOOP
    EXECUTE orden;
  END LOOP;
END $$;
