-- When PostgreSQL tidies up which table (docs/decisions/0103). By itself it waits until a fifth of a table has changed, and takes statistics at a
-- tenth: of ten million visits that is half a year. As settings of the tables, so that an external database has them too. Only when work begins is
-- set, not how hard it works: that is the server's.

-- What only grows, and is asked by its newest days. Statistics that end months ago say that a day of this week has hardly any rows; and pages that
-- nobody has marked as seen by all cost every read by an index alone a look at the table. From a hundredth of the table on, a thousand rows at least.
DO $$
DECLARE tabla text;
BEGIN
  FOREACH tabla IN ARRAY ARRAY['visita', 'ingreso', 'transaccion', 'detalle_metodo', 'periodo_membresia', 'huella'] LOOP
    EXECUTE format('ALTER TABLE %I SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000, '
      'autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 1000)', tabla);
  END LOOP;
END $$;

-- The read models: a few rows, of which those of today change with every visit and payment. Dead versions are taken away by the page itself as long as
-- it has room for the next one (fillfactor, which new pages follow), and what is left over does not wait for a fifth of ten years of days.
DO $$
DECLARE tabla text;
BEGIN
  FOR tabla IN SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname LIKE 'resumen\_%' LOOP
    EXECUTE format('ALTER TABLE %I SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, '
      'autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 500)', tabla);
  END LOOP;
END $$;

-- Names and members: read in order by an index alone, written here and there by renewals.
ALTER TABLE miembro SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE cliente SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- Rows that come and go: answers of repeated writes (a week), sessions (their end moves with their use, and is indexed), messages (their state is
-- indexed, and the dispatcher asks for those that wait every few seconds).
ALTER TABLE idempotencia SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
ALTER TABLE sesion SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 200);
ALTER TABLE mensaje_salida SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200);

-- Queues, empty most of the time: what passed through them must not be walked by whoever looks what waits.
ALTER TABLE huella_pendiente SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE limite_intentos SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

-- Counters whose window has passed go in batches (server/src/platform/db/lotes.ts); the other tables that are trimmed have their index.
CREATE INDEX limite_intentos_expire_idx ON limite_intentos (expire);
