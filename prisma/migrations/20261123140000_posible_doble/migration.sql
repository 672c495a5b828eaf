-- Each payment of a membership as it was taken: from which desk, through which door, and when by the database's clock. By it the same
-- renewal by two desks is found (docs/decisions/0070).
CREATE TABLE "pago_membresia" (
    "id" SERIAL NOT NULL,
    "id_cliente" INTEGER NOT NULL,
    "id_miembro" INTEGER,
    "id_tipo_membresia" INTEGER,
    "id_ingreso" INTEGER,
    "id_transaccion" INTEGER,
    "monto" DECIMAL(12,2) NOT NULL,
    "id_usuario" INTEGER,
    "id_clave" INTEGER,
    "mostrador" TEXT NOT NULL,
    "puerta" TEXT NOT NULL,
    "momento" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "pago_membresia_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "pago_membresia_puerta_check" CHECK ("puerta" IN ('NUEVA', 'ANTERIOR', 'POR_PASOS')),
    CONSTRAINT "pago_membresia_pago_check" CHECK (("id_ingreso" IS NULL) <> ("id_transaccion" IS NULL)),
    CONSTRAINT "pago_membresia_monto_check" CHECK ("monto" >= 0)
);

-- Two payments that may be one, until an administrator says which it is.
CREATE TABLE "posible_doble" (
    "id" SERIAL NOT NULL,
    "id_primero" INTEGER NOT NULL,
    "id_segundo" INTEGER NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "resolucion" TEXT,
    "resuelto_en" TIMESTAMPTZ(3),
    "resuelto_por" INTEGER,

    CONSTRAINT "posible_doble_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "posible_doble_orden_check" CHECK ("id_primero" < "id_segundo"),
    CONSTRAINT "posible_doble_resolucion_check" CHECK ("resolucion" IN ('ANULADO', 'NO_ES_DOBLE')),
    CONSTRAINT "posible_doble_resuelto_check" CHECK (("resolucion" IS NULL) = ("resuelto_en" IS NULL))
);

CREATE UNIQUE INDEX "pago_membresia_id_ingreso_key" ON "pago_membresia"("id_ingreso");
CREATE UNIQUE INDEX "pago_membresia_id_transaccion_key" ON "pago_membresia"("id_transaccion");
CREATE INDEX "pago_membresia_momento_idx" ON "pago_membresia"("momento");
CREATE UNIQUE INDEX "posible_doble_id_segundo_key" ON "posible_doble"("id_segundo");
-- Those that wait are few, however many there were.
CREATE INDEX "posible_doble_pendiente_idx" ON "posible_doble"("id") WHERE "resuelto_en" IS NULL;

ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_miembro_fkey" FOREIGN KEY ("id_miembro") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_tipo_membresia_fkey" FOREIGN KEY ("id_tipo_membresia") REFERENCES "tipo_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_ingreso_fkey" FOREIGN KEY ("id_ingreso") REFERENCES "ingreso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_transaccion_fkey" FOREIGN KEY ("id_transaccion") REFERENCES "transaccion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pago_membresia" ADD CONSTRAINT "pago_membresia_id_clave_fkey" FOREIGN KEY ("id_clave") REFERENCES "clave_api"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "posible_doble" ADD CONSTRAINT "posible_doble_id_primero_fkey" FOREIGN KEY ("id_primero") REFERENCES "pago_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "posible_doble" ADD CONSTRAINT "posible_doble_id_segundo_fkey" FOREIGN KEY ("id_segundo") REFERENCES "pago_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "posible_doble" ADD CONSTRAINT "posible_doble_resuelto_por_fkey" FOREIGN KEY ("resuelto_por") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TRIGGER pago_membresia_solo_se_agrega BEFORE UPDATE OR DELETE ON pago_membresia FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER posible_doble_no_se_borra BEFORE DELETE ON posible_doble FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
-- What was decided stays decided.
CREATE TRIGGER posible_doble_resuelto BEFORE UPDATE ON posible_doble FOR EACH ROW WHEN (OLD.resuelto_en IS NOT NULL)
  EXECUTE FUNCTION solo_se_agrega();
