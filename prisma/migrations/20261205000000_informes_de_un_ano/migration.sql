-- Reports of a year over millions of rows (docs/decisions/0111).

-- What is summed of a payment stands in the index of its day: a year's totals read that and not the rows.
DROP INDEX "ingreso_fecha_id_idx";
CREATE INDEX "ingreso_fecha_id_idx" ON "ingreso" ("fecha", "id")
  INCLUDE ("id_miembro", "id_tipo_membresia", "monto", "anula_a", "id_transaccion");

-- What was undone in a period: few among many, which a look at each payment's counter-entry does not know.
CREATE INDEX ingreso_anulado ON ingreso (fecha) INCLUDE (anula_a) WHERE anula_a IS NOT NULL;

-- The last row of a user on a day, by which two with the same total are put in order.
DROP INDEX "visita_id_usuario_dia_idx";
CREATE INDEX "visita_id_usuario_dia_id_idx" ON "visita" ("id_usuario", "dia", "id");
DROP INDEX "ingreso_id_usuario_fecha_idx";
CREATE INDEX "ingreso_id_usuario_fecha_id_idx" ON "ingreso" ("id_usuario", "fecha", "id");

-- A text as a cell of a CSV, letter by letter as celdaCsv of the domain writes it: no text begins as a formula would
-- ('' stands before it), and what a reader would take for the end of a cell is quoted. Not STRICT, so that it stands in
-- the statement itself and costs no call.
CREATE FUNCTION celda_csv(t text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN strpos(t, '"') = 0 AND strpos(t, ';') = 0 AND strpos(t, chr(13)) = 0 AND strpos(t, chr(10)) = 0
      THEN CASE WHEN t <> '' AND strpos('=+-@＝＋－＠' || chr(9), left(t, 1)) > 0 THEN '''' || t ELSE t END
    ELSE '"' || replace(
      CASE WHEN strpos('=+-@＝＋－＠' || chr(9) || chr(13) || chr(10), left(t, 1)) > 0 THEN '''' || t ELSE t END,
      '"', '""') || '"'
  END;
