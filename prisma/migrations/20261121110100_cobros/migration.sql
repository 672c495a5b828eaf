-- A line that counts; false: a repetition that was not needed (a retry of the old newer client), or a charge that is not complete.
ALTER TABLE "detalle_metodo" ADD COLUMN "cuenta" BOOLEAN NOT NULL DEFAULT true;

-- The last document number of a type, and the method lines that wait for the bank.
CREATE INDEX "transaccion_documento_cobro_tipo_id_idx" ON "transaccion"("documento_cobro_tipo", "id");
CREATE INDEX "detalle_metodo_estado_conciliacion_metodo_creado_en_idx" ON "detalle_metodo"("estado_conciliacion_metodo", "creado_en");
-- Whether a method is in use.
CREATE INDEX "detalle_metodo_id_forma_pago_idx" ON "detalle_metodo"("id_forma_pago");
