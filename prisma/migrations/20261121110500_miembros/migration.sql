-- The next member: an id from miembro's own sequence and the matrícula that follows from it, 'AAAA-<id>'. Ids whose number or matrícula
-- an import already brought are passed over. Safe for any number of desks: a sequence gives each value once.
CREATE FUNCTION siguiente_miembro(anio int, OUT id int, OUT matricula text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  LOOP
    id := nextval(pg_get_serial_sequence('miembro', 'id'));
    matricula := anio || '-' || id;
    EXIT WHEN NOT EXISTS (SELECT 1 FROM miembro m WHERE m.id = siguiente_miembro.id OR m.matricula = siguiente_miembro.matricula);
  END LOOP;
END $$;

-- Version of the list of members (GET /api/miembros answers 304 by it): counts every statement that may change what the list shows.
-- A sequence, because it locks nothing; it also counts what is rolled back, which only costs a reload.
CREATE SEQUENCE version_miembros;
CREATE FUNCTION contar_version_miembros() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('version_miembros');
  RETURN NULL;
END $$;
CREATE TRIGGER miembro_version AFTER INSERT OR UPDATE OR DELETE ON miembro FOR EACH STATEMENT EXECUTE FUNCTION contar_version_miembros();
CREATE TRIGGER cliente_version AFTER INSERT OR UPDATE OR DELETE ON cliente FOR EACH STATEMENT EXECUTE FUNCTION contar_version_miembros();
CREATE TRIGGER tipo_membresia_version AFTER INSERT OR UPDATE OR DELETE ON tipo_membresia FOR EACH STATEMENT EXECUTE FUNCTION contar_version_miembros();
CREATE TRIGGER visita_version AFTER INSERT OR UPDATE ON visita FOR EACH STATEMENT EXECUTE FUNCTION contar_version_miembros();

-- The order of matrículas that people expect: by year, then by number.
CREATE INDEX miembro_matricula_orden ON miembro (split_part(matricula, '-', 1), length(matricula), matricula);
