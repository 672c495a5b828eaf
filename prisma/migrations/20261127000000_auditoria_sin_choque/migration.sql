-- A part of the trail that is made while desks write: who chose the rest for its row before the part was there was refused
-- by the rest's new bounds, and a row not yet committed in the rest refused the part. Who makes a part that may be written
-- to at that moment (a server that slept for months, a clock that moved) now waits for the writers before it, and those after
-- it wait for the part. Months that are past (a restore brings years) are made first; they and those to come, which stand
-- ready long before, keep nobody waiting.
CREATE OR REPLACE FUNCTION auditoria_preparar(hoy DATE, meses INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
  -- Where rows are written now: clocks differ a little.
  desde DATE := date_trunc('month', (hoy - 1)::timestamp)::date;
  hasta DATE := date_trunc('month', (hoy + 1)::timestamp)::date;
  mes DATE;
  hechos INTEGER := 0;
BEGIN
  -- Read whole beforehand: a table that is being read cannot be attached to.
  FOREACH mes IN ARRAY ARRAY(
    SELECT m FROM (
      SELECT (date_trunc('month', hoy::timestamp) + make_interval(months => i))::date FROM generate_series(0, meses) i
      UNION
      SELECT date_trunc('month', momento AT TIME ZONE 'UTC')::date FROM auditoria_resto) AS faltan(m)
    WHERE to_regclass('auditoria_' || to_char(m, 'YYYY_MM')) IS NULL
    ORDER BY m >= desde, m)
  LOOP
    IF mes BETWEEN desde AND hasta THEN
      LOCK TABLE auditoria IN SHARE ROW EXCLUSIVE MODE;
    END IF;
    IF auditoria_mes(mes) THEN
      hechos := hechos + 1;
    END IF;
  END LOOP;
  RETURN hechos;
END $$;
