-- A charge leaves three lines for the seals (docs/decisions/0075), at half of what they cost it. PostgreSQL looks into a function that stands in a
-- trigger's WHEN anew for each statement: what trayendo() says stands there itself. And a value that is worked out before it is inserted is not
-- planned with the insert.
CREATE OR REPLACE FUNCTION anotar_huella() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  suya bytea := huella_de(NEW);
BEGIN
  INSERT INTO huella_pendiente (tabla, id_fila, huella) VALUES (TG_TABLE_NAME, NEW.id, suya);
  RETURN NULL;
END $$;
DROP TRIGGER ingreso_huella ON ingreso;
CREATE TRIGGER ingreso_huella AFTER INSERT ON ingreso FOR EACH ROW
  WHEN (coalesce(current_setting('mancuerna.trayendo', true), '') <> 'si') EXECUTE FUNCTION anotar_huella();
