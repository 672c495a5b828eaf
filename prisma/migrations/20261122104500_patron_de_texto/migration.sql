-- What `LIKE` compares a normalized text with when somebody looks for `t` anywhere in it: accents and case do not matter, and '%', '_' and
-- '\' are themselves. Written once; with a constant text the planner sees a constant pattern and uses the indexes.
CREATE FUNCTION patron_de_texto(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || replace(replace(replace(normalizar(t), '\', '\\'), '%', '\%'), '_', '\_') || '%';
