-- 'SIN-15' names the client of number 15 who has no cédula (docs/decisions/0084): it may be nobody's cédula. What an installation
-- wrote by itself in that form keeps its letters and digits, and loses its dash.
UPDATE cliente SET ruc_ced = replace(ruc_ced, '-', ' ') WHERE ruc_ced ~* '^\s*SIN-[0-9]+\s*$';
ALTER TABLE cliente ADD CONSTRAINT cliente_ruc_ced_no_es_clave CHECK (ruc_ced !~* '^\s*SIN-[0-9]+\s*$');

-- The logo's old addresses: desks that read the settings before go on asking for them (docs/decisions/0085).
CREATE TABLE logo_reemplazado (
  raiz TEXT PRIMARY KEY,
  reemplazado_en TIMESTAMPTZ(3) NOT NULL
);
