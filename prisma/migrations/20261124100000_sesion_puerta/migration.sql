-- By which door a session was opened: those of the old door live longer without use (docs/decisions/0078).
ALTER TABLE sesion ADD COLUMN puerta text NOT NULL DEFAULT 'NUEVA',
  ADD CONSTRAINT sesion_puerta_check CHECK (puerta IN ('NUEVA', 'ANTERIOR'));
