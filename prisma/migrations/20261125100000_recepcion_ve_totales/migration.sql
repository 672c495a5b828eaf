-- Whether RECEPCION sees the gym's totals of money (docs/decisions/0090): as it always did, until an administrator says otherwise.
ALTER TABLE seguridad
  ADD COLUMN recepcion_ve_totales boolean NOT NULL DEFAULT true,
  ALTER COLUMN segundo_factor_administradores SET DEFAULT false;
