-- The members of a deleted client leave every list: the few deleted clients are found without reading the others.
CREATE INDEX cliente_eliminado ON cliente (id) WHERE eliminado_en IS NOT NULL;
