-- A search of charges looked at every charge there ever was: 1.4 to 5.5 s of 1,600,000 (docs/decisions/0012).
-- What is found by its number, from two letters on; and those that were annulled, which are few.
CREATE INDEX transaccion_numero_bigramas ON transaccion USING gin (bigramas(normalizar(numero_documento)))
  WITH (gin_pending_list_limit = 512);
CREATE INDEX transaccion_anulada ON transaccion (creado_en, id) WHERE anulada_en IS NOT NULL;
ANALYZE transaccion;
