-- What is annulled says why, always. A CHECK lets pass what it cannot decide, and of a reason that is NULL it could not
-- decide whether it is blank.
ALTER TABLE transaccion
  DROP CONSTRAINT transaccion_anulada_check,
  ADD CONSTRAINT transaccion_anulada_check CHECK (
    (estado_transaccion = 'Anulado') = (anulada_en IS NOT NULL)
    AND (anulada_en IS NULL OR coalesce(btrim(motivo_anulacion), '') <> ''));

ALTER TABLE abono
  DROP CONSTRAINT abono_anulado_check,
  ADD CONSTRAINT abono_anulado_check CHECK (anulado_en IS NULL OR coalesce(btrim(motivo_anulacion), '') <> '');

ALTER TABLE ingreso
  DROP CONSTRAINT ingreso_signo_check,
  ADD CONSTRAINT ingreso_signo_check CHECK (
    CASE WHEN anula_a IS NULL THEN monto >= 0 ELSE monto <= 0 AND coalesce(btrim(motivo), '') <> '' END);

ALTER TABLE visita
  DROP CONSTRAINT visita_anulada_check,
  ADD CONSTRAINT visita_anulada_check CHECK (anulada_en IS NULL OR coalesce(btrim(motivo_anulacion), '') <> '');
