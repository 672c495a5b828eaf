-- What the comparison with the old system asks of each row that was read (docs/decisions/0097).
ALTER TABLE mudanza_miembros
  -- As it was stored there, and the moment at which the membership ended there.
  ADD COLUMN estado TEXT,
  ADD COLUMN termina TIMESTAMP,
  -- Why its picture's path names none; NULL: it names one.
  ADD COLUMN foto_nota TEXT;
-- The hour by which the old dashboard counts a visit: also that of a date that does not exist.
ALTER TABLE mudanza_visitas ADD COLUMN hora SMALLINT;

-- Of who was here under that name already and took the old one's name and password: what he had. Undoing gives it back.
ALTER TABLE mudanza_fila
  ADD COLUMN antes JSONB,
  ADD CONSTRAINT mudanza_fila_antes_check CHECK (antes IS NULL OR unida);
