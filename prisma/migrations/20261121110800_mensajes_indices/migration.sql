-- The history of messages, by state and by member, newest first.
CREATE INDEX "mensaje_salida_estado_id_idx" ON "mensaje_salida"("estado", "id");
CREATE INDEX "mensaje_salida_id_miembro_id_idx" ON "mensaje_salida"("id_miembro", "id");
