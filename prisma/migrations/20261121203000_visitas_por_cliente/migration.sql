-- A page of the visits report in the order of the clients' names: each client's visits of the period, without reading the rest of them.
CREATE INDEX "visita_id_cliente_dia_idx" ON "visita"("id_cliente", "dia");
DROP INDEX "visita_id_cliente_idx";
