-- Searching and paging the lists of members among hundreds of thousands (docs/decisions/0012-search-of-people.md).

-- What a member is searched and ordered by: name, matrícula and cédula, as they are compared, with a tab between them. Text of a
-- name or matrícula is text that a tab follows somewhere. A tab inside any of them counts as a blank.
CREATE FUNCTION busqueda_de_miembro(nombre text, matricula text, ruc_ced text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN normalizar(translate(nombre, E'\t', ' ')) || E'\t' || normalizar(translate(matricula, E'\t', ' ')) || E'\t' || normalizar(translate(coalesce(ruc_ced, ''), E'\t', ' '));

ALTER TABLE miembro ADD COLUMN busqueda text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE miembro ALTER COLUMN busqueda SET STATISTICS 1000;
UPDATE miembro m SET busqueda = busqueda_de_miembro(c.nombre, m.matricula, c.ruc_ced) FROM cliente c WHERE c.id = m.id_cliente;

-- The client is read under a lock: whoever is changing its name at this moment is waited for, and finds this member afterwards.
CREATE FUNCTION miembro_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT busqueda_de_miembro(c.nombre, NEW.matricula, c.ruc_ced) INTO NEW.busqueda FROM cliente c WHERE c.id = NEW.id_cliente FOR SHARE;
  NEW.busqueda := coalesce(NEW.busqueda, ''); -- no such client: its foreign key refuses the row
  RETURN NEW;
END $$;
CREATE TRIGGER miembro_busqueda_nueva BEFORE INSERT ON miembro FOR EACH ROW EXECUTE FUNCTION miembro_busqueda();
CREATE TRIGGER miembro_busqueda_cambia BEFORE UPDATE OF id_cliente, matricula ON miembro FOR EACH ROW
  WHEN (OLD.id_cliente <> NEW.id_cliente OR OLD.matricula <> NEW.matricula) EXECUTE FUNCTION miembro_busqueda();

CREATE FUNCTION cliente_a_miembros() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE miembro SET busqueda = busqueda_de_miembro(NEW.nombre, matricula, NEW.ruc_ced) WHERE id_cliente = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cliente_a_miembros AFTER UPDATE OF nombre, ruc_ced ON cliente FOR EACH ROW
  WHEN (OLD.nombre <> NEW.nombre OR OLD.ruc_ced IS DISTINCT FROM NEW.ruc_ced) EXECUTE FUNCTION cliente_a_miembros();

-- Found by three letters, by two, and in the order of the names (with what says whether a list shows the member, so that the index answers alone).
CREATE INDEX miembro_busqueda_trgm ON miembro USING gin (busqueda gin_trgm_ops) WITH (gin_pending_list_limit = 512);
CREATE INDEX miembro_busqueda_bigramas ON miembro USING gin (bigramas(busqueda)) WITH (gin_pending_list_limit = 512);
CREATE INDEX miembro_busqueda_orden ON miembro (busqueda, id) INCLUDE (id_cliente, oculto_en);

-- The other orders of the lists. Members without dates come last in both directions.
CREATE INDEX miembro_fin_orden ON miembro (fecha_fin, id);
CREATE INDEX miembro_fin_inverso ON miembro (fecha_fin DESC NULLS LAST, id DESC);
CREATE INDEX miembro_inicio_orden ON miembro (fecha_inicio, id);
CREATE INDEX miembro_inicio_inverso ON miembro (fecha_inicio DESC NULLS LAST, id DESC);
CREATE INDEX miembro_registrado_orden ON miembro (registrado_en, id);
ANALYZE miembro;
