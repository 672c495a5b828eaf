-- What a key writes has the key as its author: a row of `usuario` that is no person, its id the key's own with a minus
-- (docs/decisions/0079). So every total, list and chain that knows authors knows keys.
ALTER TABLE usuario ADD COLUMN id_clave integer,
  ADD CONSTRAINT usuario_id_clave_key UNIQUE (id_clave),
  ADD CONSTRAINT usuario_id_clave_fkey FOREIGN KEY (id_clave) REFERENCES clave_api (id) ON DELETE RESTRICT ON UPDATE CASCADE;

-- A key may be called as a person is.
DROP INDEX usuario_usuario_unico;
CREATE UNIQUE INDEX usuario_usuario_unico ON usuario (normalizar(usuario)) WHERE eliminado_en IS NULL AND id_clave IS NULL;

CREATE FUNCTION llave_con_autor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usuario (id, usuario, nombre, hash, rol, debe_cambiar, creado_en, actualizado_en, id_clave)
    VALUES (-NEW.id, NEW.nombre, NEW.nombre, '', 'RECEPCION', false, NEW.creada_en, NEW.creada_en, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER llave_con_autor AFTER INSERT ON clave_api FOR EACH ROW EXECUTE FUNCTION llave_con_autor();

INSERT INTO usuario (id, usuario, nombre, hash, rol, debe_cambiar, creado_en, actualizado_en, id_clave)
  SELECT -id, nombre, nombre, '', 'RECEPCION', false, creada_en, creada_en, id FROM clave_api;

-- A person has a positive id; a key's author has the key's, no password that could match, and is never deleted.
ALTER TABLE usuario ADD CONSTRAINT usuario_autor_check CHECK (
  CASE WHEN id > 0 THEN id_clave IS NULL
    ELSE id_clave IS NOT DISTINCT FROM -id AND hash = '' AND rol = 'RECEPCION' AND NOT debe_cambiar AND eliminado_en IS NULL
  END);
-- And nobody signs in as one, or has what only persons have.
ALTER TABLE sesion ADD CONSTRAINT sesion_persona_check CHECK (id_usuario > 0);
ALTER TABLE segundo_factor ADD CONSTRAINT segundo_factor_persona_check CHECK (id_usuario > 0);
ALTER TABLE verificacion_clave ADD CONSTRAINT verificacion_clave_persona_check CHECK (id_usuario > 0);
ALTER TABLE clave_api ADD CONSTRAINT clave_api_persona_check CHECK (creada_por > 0);
