-- A regular visit's payment, found when the visit is annulled.
CREATE INDEX "ingreso_id_visita_idx" ON "ingreso"("id_visita");
-- What one user registered in a period, and what one member paid: reports of a person read only that person's rows.
CREATE INDEX "ingreso_id_usuario_fecha_idx" ON "ingreso"("id_usuario", "fecha");
CREATE INDEX "ingreso_id_miembro_fecha_idx" ON "ingreso"("id_miembro", "fecha");
DROP INDEX "ingreso_id_miembro_idx";
CREATE INDEX "visita_id_usuario_dia_idx" ON "visita"("id_usuario", "dia");
-- The sum of open quotas (dashboard, portfolio) without their rows.
CREATE INDEX cuota_saldo ON cuota (id_transaccion) INCLUDE (monto_cuota, pagado) WHERE estado_cuota = 'Pendiente';
