-- The whole domain. The first part prepares what the tables use, the second is Prisma's, the third holds the rules that
-- Prisma's language cannot say: checks, exclusions, append-only tables, read models kept by triggers.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Text as it is compared and searched: no accents, no case, no blanks at the ends. Immutable so that indexes may use it.
CREATE FUNCTION normalizar(t text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, btrim(t)));

-- The state a member *has* today (design/domain.md, Estado): ACTIVO with a past end date is VENCIDO from midnight on.
-- server/src/domain/estado.ts is the same rule for one member; tests/integration/estado.test.ts holds them together.
CREATE FUNCTION estado_efectivo(estado text, fecha_fin date, hoy date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN estado = 'ACTIVO' AND fecha_fin < hoy THEN 'VENCIDO' ELSE estado END;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "usuario" (
    "id" SERIAL NOT NULL,
    "usuario" TEXT NOT NULL,
    "nombre" TEXT NOT NULL,
    "telefono" TEXT NOT NULL DEFAULT '',
    "hash" TEXT NOT NULL,
    "rol" TEXT NOT NULL DEFAULT 'ADMINISTRADOR',
    "debe_cambiar" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "usuario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sesion" (
    "id" UUID NOT NULL,
    "id_usuario" INTEGER NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expira_en" TIMESTAMPTZ(3) NOT NULL,
    "revocada_en" TIMESTAMPTZ(3),
    "verificada_en" TIMESTAMPTZ(3),
    "ip" TEXT,
    "agente" TEXT,

    CONSTRAINT "sesion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clave_api" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "prefijo" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "redes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "rol" TEXT NOT NULL DEFAULT 'ADMINISTRADOR',
    "creada_por" INTEGER,
    "creada_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ultimo_uso_en" TIMESTAMPTZ(3),
    "revocada_en" TIMESTAMPTZ(3),

    CONSTRAINT "clave_api_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verificacion_clave" (
    "id_clave" INTEGER NOT NULL,
    "id_usuario" INTEGER NOT NULL,
    "momento" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verificacion_clave_pkey" PRIMARY KEY ("id_clave","id_usuario")
);

-- CreateTable
CREATE TABLE "ajustes" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "nombre" TEXT NOT NULL,
    "telefono" TEXT NOT NULL DEFAULT '',
    "direccion" TEXT NOT NULL DEFAULT '',
    "logo" TEXT,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ajustes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "area" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL DEFAULT '',
    "estado" TEXT NOT NULL DEFAULT 'ACTIVA',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "area_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "producto_ensamblado" (
    "id" SERIAL NOT NULL,
    "codigo_ensamble" TEXT NOT NULL,
    "codigo_producto" TEXT NOT NULL,
    "descripcion" TEXT NOT NULL DEFAULT '',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "producto_ensamblado_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tipo_membresia" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "categoria" TEXT NOT NULL DEFAULT '',
    "es_grupal" BOOLEAN NOT NULL DEFAULT false,
    "capacidad_maxima_miembros" INTEGER NOT NULL DEFAULT 1,
    "valor" DECIMAL(12,2) NOT NULL,
    "descripcion" TEXT NOT NULL DEFAULT '',
    "duracion_dias" INTEGER,
    "visitas_maximas_diarias" INTEGER,
    "id_combo_ensamblado_incluido" INTEGER,
    "cantidad_combo_incluido" INTEGER NOT NULL DEFAULT 1,
    "estado" TEXT NOT NULL DEFAULT 'ACTIVO',
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tipo_membresia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tipo_area" (
    "id_tipo_membresia" INTEGER NOT NULL,
    "id_area" INTEGER NOT NULL,
    "orden" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "tipo_area_pkey" PRIMARY KEY ("id_tipo_membresia","id_area")
);

-- CreateTable
CREATE TABLE "cliente" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "ruc_ced" TEXT,
    "telefono" TEXT NOT NULL DEFAULT '',
    "direccion" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "activo" BOOLEAN NOT NULL DEFAULT true,
    "registrado_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "eliminado_en" TIMESTAMPTZ(3),

    CONSTRAINT "cliente_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ficha" (
    "id_cliente" INTEGER NOT NULL,
    "edad" INTEGER,
    "sufre_enfermedad" BOOLEAN,
    "tiene_seguro" BOOLEAN,
    "enfermedad" TEXT,
    "institucion" TEXT,
    "nombre_contacto" TEXT NOT NULL DEFAULT '',
    "telefono_contacto" TEXT NOT NULL DEFAULT '',
    "foto" TEXT,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ficha_pkey" PRIMARY KEY ("id_cliente")
);

-- CreateTable
CREATE TABLE "miembro" (
    "id" SERIAL NOT NULL,
    "matricula" TEXT NOT NULL,
    "id_cliente" INTEGER NOT NULL,
    "id_tipo_membresia" INTEGER,
    "estado" TEXT,
    "fecha_inicio" DATE,
    "fecha_fin" DATE,
    "observaciones" TEXT NOT NULL DEFAULT '',
    "creado_por" TEXT NOT NULL DEFAULT '',
    "id_miembro_titular" INTEGER,
    "registrado_en" TIMESTAMPTZ(3) NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "oculto_en" TIMESTAMPTZ(3),

    CONSTRAINT "miembro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "periodo_membresia" (
    "id" SERIAL NOT NULL,
    "id_miembro" INTEGER NOT NULL,
    "id_tipo_membresia" INTEGER NOT NULL,
    "fecha_inicio" DATE NOT NULL,
    "fecha_fin" DATE NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'VIGENTE',
    "id_ingreso" INTEGER,
    "id_transaccion" INTEGER,
    "id_usuario" INTEGER,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cerrado_en" TIMESTAMPTZ(3),

    CONSTRAINT "periodo_membresia_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suspension" (
    "id" SERIAL NOT NULL,
    "id_miembro" INTEGER NOT NULL,
    "desde" DATE NOT NULL,
    "hasta" DATE,
    "motivo" TEXT NOT NULL DEFAULT '',
    "dias_devueltos" INTEGER,
    "abierta_por" INTEGER,
    "cerrada_por" INTEGER,
    "creado_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cerrada_en" TIMESTAMPTZ(3),

    CONSTRAINT "suspension_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cambio_estado" (
    "id" SERIAL NOT NULL,
    "id_miembro" INTEGER NOT NULL,
    "de" TEXT,
    "a" TEXT,
    "motivo" TEXT NOT NULL DEFAULT '',
    "id_usuario" INTEGER,
    "momento" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cambio_estado_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "forma_pago" (
    "id" SERIAL NOT NULL,
    "nombre" TEXT NOT NULL,
    "tipo_categoria_cobro" TEXT NOT NULL,
    "requiere_conciliacion" BOOLEAN NOT NULL,
    "activa" BOOLEAN NOT NULL DEFAULT true,
    "orden" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "forma_pago_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transaccion" (
    "id" SERIAL NOT NULL,
    "monto_total_cobro" DECIMAL(12,2) NOT NULL,
    "id_cliente" INTEGER NOT NULL,
    "origen_transaccion" TEXT NOT NULL,
    "documento_cobro_tipo" TEXT NOT NULL,
    "numero_documento" TEXT NOT NULL,
    "fecha_documento" DATE NOT NULL,
    "referencia_interna" TEXT NOT NULL DEFAULT '',
    "cuenta_contable_ingreso_codigo" TEXT NOT NULL,
    "tipo_movimiento_contable" TEXT NOT NULL DEFAULT 'Entrada',
    "tipo_cobro" TEXT NOT NULL,
    "estado_transaccion" TEXT NOT NULL,
    "fecha_liquidado_conciliado" TIMESTAMPTZ(3),
    "registrado_por" TEXT NOT NULL DEFAULT 'sistema',
    "observaciones" TEXT NOT NULL DEFAULT '',
    "id_usuario" INTEGER,
    "id_miembro" INTEGER,
    "id_visita" INTEGER,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "completada_en" TIMESTAMPTZ(3),
    "repeticion_desde" INTEGER NOT NULL DEFAULT 0,
    "anulada_en" TIMESTAMPTZ(3),
    "anulada_por" INTEGER,
    "motivo_anulacion" TEXT,

    CONSTRAINT "transaccion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "detalle_metodo" (
    "id" SERIAL NOT NULL,
    "id_transaccion" INTEGER,
    "id_abono" INTEGER,
    "id_forma_pago" INTEGER NOT NULL,
    "monto_detalle" DECIMAL(12,2) NOT NULL,
    "referencia_metodo" TEXT NOT NULL DEFAULT '',
    "estado_conciliacion_metodo" TEXT NOT NULL,
    "fecha_conciliacion_metodo" TIMESTAMPTZ(3),
    "observaciones_detalle" TEXT NOT NULL DEFAULT '',
    "repetido" BOOLEAN NOT NULL DEFAULT false,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "detalle_metodo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cuota" (
    "id" SERIAL NOT NULL,
    "id_transaccion" INTEGER NOT NULL,
    "id_cliente" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "monto_cuota" DECIMAL(12,2) NOT NULL,
    "pagado" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "fecha_vencimiento" DATE NOT NULL,
    "estado_cuota" TEXT NOT NULL DEFAULT 'Pendiente',
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "pagada_en" TIMESTAMPTZ(3),

    CONSTRAINT "cuota_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "abono" (
    "id" SERIAL NOT NULL,
    "id_cliente" INTEGER NOT NULL,
    "monto" DECIMAL(12,2) NOT NULL,
    "fecha" DATE NOT NULL,
    "id_usuario" INTEGER,
    "registrado_por" TEXT NOT NULL DEFAULT 'sistema',
    "observaciones" TEXT NOT NULL DEFAULT '',
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "anulado_en" TIMESTAMPTZ(3),
    "anulado_por" INTEGER,
    "motivo_anulacion" TEXT,

    CONSTRAINT "abono_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ingreso" (
    "id" SERIAL NOT NULL,
    "momento" TIMESTAMPTZ(3) NOT NULL,
    "fecha" DATE NOT NULL,
    "hora" TEXT NOT NULL DEFAULT '00:00:00',
    "monto" DECIMAL(12,2) NOT NULL,
    "concepto" TEXT NOT NULL,
    "id_usuario" INTEGER,
    "id_cliente" INTEGER NOT NULL,
    "id_miembro" INTEGER,
    "id_tipo_membresia" INTEGER,
    "id_transaccion" INTEGER,
    "id_cuota" INTEGER,
    "id_abono" INTEGER,
    "id_visita" INTEGER,
    "id_forma_pago" INTEGER,
    "anula_a" INTEGER,
    "motivo" TEXT,

    CONSTRAINT "ingreso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visita" (
    "id" SERIAL NOT NULL,
    "momento" TIMESTAMPTZ(3) NOT NULL,
    "dia" DATE NOT NULL,
    "hora" SMALLINT NOT NULL,
    "id_cliente" INTEGER NOT NULL,
    "id_miembro" INTEGER,
    "id_tipo_membresia" INTEGER,
    "nombre_area_acceso" TEXT NOT NULL DEFAULT '',
    "estado_acceso" TEXT NOT NULL DEFAULT 'CONCEDIDO',
    "motivo_denegacion" TEXT,
    "id_usuario" INTEGER,
    "registrado_por" TEXT NOT NULL DEFAULT '',
    "observaciones" TEXT NOT NULL DEFAULT '',
    "anulada_en" TIMESTAMPTZ(3),
    "anulada_por" INTEGER,
    "motivo_anulacion" TEXT,

    CONSTRAINT "visita_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resumen_visita_dia" (
    "dia" DATE NOT NULL,
    "id_usuario" INTEGER NOT NULL,
    "fragmento" SMALLINT NOT NULL,
    "n" INTEGER NOT NULL,

    CONSTRAINT "resumen_visita_dia_pkey" PRIMARY KEY ("dia","id_usuario","fragmento")
);

-- CreateTable
CREATE TABLE "resumen_visita_hora" (
    "hora" SMALLINT NOT NULL,
    "id_usuario" INTEGER NOT NULL,
    "fragmento" SMALLINT NOT NULL,
    "n" BIGINT NOT NULL,

    CONSTRAINT "resumen_visita_hora_pkey" PRIMARY KEY ("hora","id_usuario","fragmento")
);

-- CreateTable
CREATE TABLE "resumen_ingreso_dia" (
    "dia" DATE NOT NULL,
    "id_usuario" INTEGER NOT NULL,
    "fragmento" SMALLINT NOT NULL,
    "n" INTEGER NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "resumen_ingreso_dia_pkey" PRIMARY KEY ("dia","id_usuario","fragmento")
);

-- CreateTable
CREATE TABLE "resumen_ingreso_mes" (
    "mes" DATE NOT NULL,
    "id_usuario" INTEGER NOT NULL,
    "fragmento" SMALLINT NOT NULL,
    "total" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "resumen_ingreso_mes_pkey" PRIMARY KEY ("mes","id_usuario","fragmento")
);

-- CreateTable
CREATE TABLE "auditoria" (
    "id" SERIAL NOT NULL,
    "momento" TIMESTAMPTZ(3) NOT NULL,
    "id_usuario" INTEGER,
    "id_clave" INTEGER,
    "ip" TEXT,
    "id_peticion" TEXT,
    "accion" TEXT NOT NULL,
    "entidad" TEXT NOT NULL,
    "id_entidad" TEXT,
    "antes" JSONB,
    "despues" JSONB,

    CONSTRAINT "auditoria_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotencia" (
    "emisor" TEXT NOT NULL,
    "clave" TEXT NOT NULL,
    "huella" TEXT NOT NULL,
    "respuesta" JSONB NOT NULL,
    "creada_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotencia_pkey" PRIMARY KEY ("emisor","clave")
);

-- CreateTable
CREATE TABLE "mensaje_salida" (
    "id" SERIAL NOT NULL,
    "id_miembro" INTEGER,
    "id_cliente" INTEGER NOT NULL,
    "origen" TEXT NOT NULL DEFAULT '',
    "mensaje" TEXT NOT NULL,
    "canal" TEXT NOT NULL,
    "destino" TEXT NOT NULL,
    "estado" TEXT NOT NULL DEFAULT 'PENDIENTE',
    "intentos" INTEGER NOT NULL DEFAULT 0,
    "proximo_intento" TIMESTAMPTZ(3) NOT NULL,
    "ultimo_error" TEXT,
    "id_externo" TEXT,
    "id_usuario" INTEGER,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "enviado_en" TIMESTAMPTZ(3),

    CONSTRAINT "mensaje_salida_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "limite_intentos" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "limite_intentos_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "sistema" (
    "clave" TEXT NOT NULL,
    "valor" JSONB NOT NULL,

    CONSTRAINT "sistema_pkey" PRIMARY KEY ("clave")
);

-- CreateIndex
CREATE INDEX "sesion_id_usuario_idx" ON "sesion"("id_usuario");

-- CreateIndex
CREATE INDEX "sesion_expira_en_idx" ON "sesion"("expira_en");

-- CreateIndex
CREATE UNIQUE INDEX "clave_api_hash_key" ON "clave_api"("hash");

-- CreateIndex
CREATE INDEX "tipo_membresia_estado_idx" ON "tipo_membresia"("estado");

-- CreateIndex
CREATE INDEX "tipo_membresia_id_combo_ensamblado_incluido_idx" ON "tipo_membresia"("id_combo_ensamblado_incluido");

-- CreateIndex
CREATE INDEX "tipo_area_id_area_idx" ON "tipo_area"("id_area");

-- CreateIndex
CREATE UNIQUE INDEX "cliente_ruc_ced_key" ON "cliente"("ruc_ced");

-- CreateIndex
CREATE UNIQUE INDEX "miembro_matricula_key" ON "miembro"("matricula");

-- CreateIndex
CREATE INDEX "miembro_id_cliente_idx" ON "miembro"("id_cliente");

-- CreateIndex
CREATE INDEX "miembro_id_miembro_titular_idx" ON "miembro"("id_miembro_titular");

-- CreateIndex
CREATE INDEX "miembro_id_tipo_membresia_idx" ON "miembro"("id_tipo_membresia");

-- CreateIndex
CREATE INDEX "miembro_estado_fecha_fin_idx" ON "miembro"("estado", "fecha_fin");

-- CreateIndex
CREATE INDEX "periodo_membresia_id_miembro_fecha_inicio_idx" ON "periodo_membresia"("id_miembro", "fecha_inicio");

-- CreateIndex
CREATE INDEX "periodo_membresia_id_transaccion_idx" ON "periodo_membresia"("id_transaccion");

-- CreateIndex
CREATE INDEX "periodo_membresia_id_ingreso_idx" ON "periodo_membresia"("id_ingreso");

-- CreateIndex
CREATE INDEX "suspension_id_miembro_idx" ON "suspension"("id_miembro");

-- CreateIndex
CREATE INDEX "cambio_estado_id_miembro_momento_idx" ON "cambio_estado"("id_miembro", "momento");

-- CreateIndex
CREATE INDEX "transaccion_id_cliente_creado_en_idx" ON "transaccion"("id_cliente", "creado_en");

-- CreateIndex
CREATE INDEX "transaccion_id_usuario_idx" ON "transaccion"("id_usuario");

-- CreateIndex
CREATE INDEX "transaccion_creado_en_idx" ON "transaccion"("creado_en");

-- CreateIndex
CREATE INDEX "transaccion_id_miembro_idx" ON "transaccion"("id_miembro");

-- CreateIndex
CREATE INDEX "detalle_metodo_id_transaccion_idx" ON "detalle_metodo"("id_transaccion");

-- CreateIndex
CREATE INDEX "detalle_metodo_id_abono_idx" ON "detalle_metodo"("id_abono");

-- CreateIndex
CREATE INDEX "cuota_id_cliente_fecha_vencimiento_idx" ON "cuota"("id_cliente", "fecha_vencimiento");

-- CreateIndex
CREATE UNIQUE INDEX "cuota_id_transaccion_numero_key" ON "cuota"("id_transaccion", "numero");

-- CreateIndex
CREATE INDEX "abono_id_cliente_creado_en_idx" ON "abono"("id_cliente", "creado_en");

-- CreateIndex
CREATE UNIQUE INDEX "ingreso_anula_a_key" ON "ingreso"("anula_a");

-- CreateIndex
CREATE INDEX "ingreso_fecha_id_idx" ON "ingreso"("fecha", "id");

-- CreateIndex
CREATE INDEX "ingreso_id_cliente_fecha_idx" ON "ingreso"("id_cliente", "fecha");

-- CreateIndex
CREATE INDEX "ingreso_id_miembro_idx" ON "ingreso"("id_miembro");

-- CreateIndex
CREATE INDEX "ingreso_id_transaccion_idx" ON "ingreso"("id_transaccion");

-- CreateIndex
CREATE INDEX "ingreso_id_cuota_idx" ON "ingreso"("id_cuota");

-- CreateIndex
CREATE INDEX "ingreso_id_abono_idx" ON "ingreso"("id_abono");

-- CreateIndex
CREATE INDEX "visita_dia_id_idx" ON "visita"("dia", "id");

-- CreateIndex
CREATE INDEX "visita_id_miembro_momento_idx" ON "visita"("id_miembro", "momento" DESC);

-- CreateIndex
CREATE INDEX "visita_id_cliente_idx" ON "visita"("id_cliente");

-- CreateIndex
CREATE INDEX "auditoria_entidad_id_entidad_idx" ON "auditoria"("entidad", "id_entidad");

-- CreateIndex
CREATE INDEX "auditoria_momento_idx" ON "auditoria"("momento");

-- CreateIndex
CREATE INDEX "idempotencia_creada_en_idx" ON "idempotencia"("creada_en");

-- CreateIndex
CREATE INDEX "mensaje_salida_estado_proximo_intento_idx" ON "mensaje_salida"("estado", "proximo_intento");

-- CreateIndex
CREATE INDEX "mensaje_salida_id_cliente_idx" ON "mensaje_salida"("id_cliente");

-- CreateIndex
CREATE INDEX "mensaje_salida_creado_en_idx" ON "mensaje_salida"("creado_en");

-- AddForeignKey
ALTER TABLE "sesion" ADD CONSTRAINT "sesion_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clave_api" ADD CONSTRAINT "clave_api_creada_por_fkey" FOREIGN KEY ("creada_por") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verificacion_clave" ADD CONSTRAINT "verificacion_clave_id_clave_fkey" FOREIGN KEY ("id_clave") REFERENCES "clave_api"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "verificacion_clave" ADD CONSTRAINT "verificacion_clave_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tipo_membresia" ADD CONSTRAINT "tipo_membresia_id_combo_ensamblado_incluido_fkey" FOREIGN KEY ("id_combo_ensamblado_incluido") REFERENCES "producto_ensamblado"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tipo_area" ADD CONSTRAINT "tipo_area_id_tipo_membresia_fkey" FOREIGN KEY ("id_tipo_membresia") REFERENCES "tipo_membresia"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tipo_area" ADD CONSTRAINT "tipo_area_id_area_fkey" FOREIGN KEY ("id_area") REFERENCES "area"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ficha" ADD CONSTRAINT "ficha_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "miembro" ADD CONSTRAINT "miembro_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "miembro" ADD CONSTRAINT "miembro_id_tipo_membresia_fkey" FOREIGN KEY ("id_tipo_membresia") REFERENCES "tipo_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "miembro" ADD CONSTRAINT "miembro_id_miembro_titular_fkey" FOREIGN KEY ("id_miembro_titular") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "periodo_membresia" ADD CONSTRAINT "periodo_membresia_id_miembro_fkey" FOREIGN KEY ("id_miembro") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "periodo_membresia" ADD CONSTRAINT "periodo_membresia_id_tipo_membresia_fkey" FOREIGN KEY ("id_tipo_membresia") REFERENCES "tipo_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "periodo_membresia" ADD CONSTRAINT "periodo_membresia_id_ingreso_fkey" FOREIGN KEY ("id_ingreso") REFERENCES "ingreso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "periodo_membresia" ADD CONSTRAINT "periodo_membresia_id_transaccion_fkey" FOREIGN KEY ("id_transaccion") REFERENCES "transaccion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspension" ADD CONSTRAINT "suspension_id_miembro_fkey" FOREIGN KEY ("id_miembro") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cambio_estado" ADD CONSTRAINT "cambio_estado_id_miembro_fkey" FOREIGN KEY ("id_miembro") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transaccion" ADD CONSTRAINT "transaccion_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transaccion" ADD CONSTRAINT "transaccion_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detalle_metodo" ADD CONSTRAINT "detalle_metodo_id_transaccion_fkey" FOREIGN KEY ("id_transaccion") REFERENCES "transaccion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detalle_metodo" ADD CONSTRAINT "detalle_metodo_id_abono_fkey" FOREIGN KEY ("id_abono") REFERENCES "abono"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "detalle_metodo" ADD CONSTRAINT "detalle_metodo_id_forma_pago_fkey" FOREIGN KEY ("id_forma_pago") REFERENCES "forma_pago"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cuota" ADD CONSTRAINT "cuota_id_transaccion_fkey" FOREIGN KEY ("id_transaccion") REFERENCES "transaccion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cuota" ADD CONSTRAINT "cuota_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "abono" ADD CONSTRAINT "abono_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "abono" ADD CONSTRAINT "abono_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_miembro_fkey" FOREIGN KEY ("id_miembro") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_tipo_membresia_fkey" FOREIGN KEY ("id_tipo_membresia") REFERENCES "tipo_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_transaccion_fkey" FOREIGN KEY ("id_transaccion") REFERENCES "transaccion"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_cuota_fkey" FOREIGN KEY ("id_cuota") REFERENCES "cuota"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_abono_fkey" FOREIGN KEY ("id_abono") REFERENCES "abono"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_visita_fkey" FOREIGN KEY ("id_visita") REFERENCES "visita"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_id_forma_pago_fkey" FOREIGN KEY ("id_forma_pago") REFERENCES "forma_pago"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingreso" ADD CONSTRAINT "ingreso_anula_a_fkey" FOREIGN KEY ("anula_a") REFERENCES "ingreso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visita" ADD CONSTRAINT "visita_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visita" ADD CONSTRAINT "visita_id_miembro_fkey" FOREIGN KEY ("id_miembro") REFERENCES "miembro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visita" ADD CONSTRAINT "visita_id_tipo_membresia_fkey" FOREIGN KEY ("id_tipo_membresia") REFERENCES "tipo_membresia"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visita" ADD CONSTRAINT "visita_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mensaje_salida" ADD CONSTRAINT "mensaje_salida_id_cliente_fkey" FOREIGN KEY ("id_cliente") REFERENCES "cliente"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- ---------------------------------------------------------------- rules

ALTER TABLE usuario
  ADD CONSTRAINT usuario_rol_check CHECK (rol IN ('ADMINISTRADOR', 'RECEPCION')),
  ADD CONSTRAINT usuario_usuario_check CHECK (btrim(usuario) <> '');
CREATE UNIQUE INDEX usuario_usuario_unico ON usuario (normalizar(usuario)) WHERE eliminado_en IS NULL;

ALTER TABLE clave_api ADD CONSTRAINT clave_api_rol_check CHECK (rol IN ('ADMINISTRADOR', 'RECEPCION'));
ALTER TABLE ajustes ADD CONSTRAINT ajustes_una_fila CHECK (id = 1);

ALTER TABLE area
  ADD CONSTRAINT area_estado_check CHECK (estado IN ('ACTIVA', 'INACTIVA')),
  ADD CONSTRAINT area_nombre_check CHECK (btrim(nombre) <> '' AND position(',' IN nombre) = 0);
CREATE UNIQUE INDEX area_nombre_unico ON area (normalizar(nombre));

CREATE UNIQUE INDEX producto_codigo_unico ON producto_ensamblado (normalizar(codigo_ensamble), normalizar(codigo_producto)) WHERE eliminado_en IS NULL;

ALTER TABLE tipo_membresia
  ADD CONSTRAINT tipo_estado_check CHECK (estado IN ('ACTIVO', 'INACTIVO', 'ELIMINADO')),
  ADD CONSTRAINT tipo_nombre_check CHECK (btrim(nombre) <> ''),
  ADD CONSTRAINT tipo_valor_check CHECK (valor >= 0),
  ADD CONSTRAINT tipo_duracion_check CHECK (duracion_dias BETWEEN 1 AND 36500),
  ADD CONSTRAINT tipo_visitas_check CHECK (visitas_maximas_diarias >= 0),
  ADD CONSTRAINT tipo_capacidad_check CHECK (CASE WHEN es_grupal THEN capacidad_maxima_miembros > 1 ELSE capacidad_maxima_miembros = 1 END),
  ADD CONSTRAINT tipo_combo_check CHECK (cantidad_combo_incluido > 0);

ALTER TABLE cliente
  ADD CONSTRAINT cliente_nombre_check CHECK (btrim(nombre) <> ''),
  ADD CONSTRAINT cliente_ruc_check CHECK (btrim(ruc_ced) <> ''),
  ADD CONSTRAINT cliente_consumidor_final CHECK (id <> 1 OR (activo AND eliminado_en IS NULL AND ruc_ced = '9999999999'));
ALTER TABLE cliente ADD COLUMN busqueda text NOT NULL GENERATED ALWAYS AS (normalizar(nombre || ' ' || coalesce(ruc_ced, ''))) STORED;
CREATE INDEX cliente_busqueda_trgm ON cliente USING gin (busqueda gin_trgm_ops);
CREATE INDEX cliente_nombre_orden ON cliente (normalizar(nombre), id);
CREATE INDEX miembro_matricula_trgm ON miembro USING gin (matricula gin_trgm_ops);

ALTER TABLE ficha ADD CONSTRAINT ficha_edad_check CHECK (edad BETWEEN 0 AND 130);

ALTER TABLE miembro
  ADD CONSTRAINT miembro_estado_check CHECK (estado IN ('ACTIVO', 'VENCIDO', 'SUSPENDIDO', 'CANCELADO')),
  ADD CONSTRAINT miembro_fechas_check CHECK (fecha_fin >= fecha_inicio),
  ADD CONSTRAINT miembro_fechas_juntas_check CHECK ((fecha_inicio IS NULL) = (fecha_fin IS NULL)),
  ADD CONSTRAINT miembro_activo_check CHECK (estado IS DISTINCT FROM 'ACTIVO' OR (fecha_fin IS NOT NULL AND id_tipo_membresia IS NOT NULL)),
  ADD CONSTRAINT miembro_sin_membresia_check CHECK (estado IS NOT NULL OR (fecha_fin IS NULL AND id_tipo_membresia IS NULL)),
  ADD CONSTRAINT miembro_titular_check CHECK (id_miembro_titular <> id);

ALTER TABLE periodo_membresia
  ADD CONSTRAINT periodo_estado_check CHECK (estado IN ('VIGENTE', 'SUSTITUIDO', 'ANULADO')),
  ADD CONSTRAINT periodo_fechas_check CHECK (fecha_fin >= fecha_inicio),
  ADD CONSTRAINT periodo_sin_solape EXCLUDE USING gist (id_miembro WITH =, daterange(fecha_inicio, fecha_fin, '[]') WITH &&) WHERE (estado = 'VIGENTE');

ALTER TABLE suspension ADD CONSTRAINT suspension_fechas_check CHECK (hasta >= desde);
CREATE UNIQUE INDEX suspension_abierta_unica ON suspension (id_miembro) WHERE cerrada_en IS NULL;

CREATE UNIQUE INDEX forma_pago_nombre_unico ON forma_pago (normalizar(nombre));

ALTER TABLE transaccion
  ADD CONSTRAINT transaccion_monto_check CHECK (monto_total_cobro > 0),
  ADD CONSTRAINT transaccion_origen_check CHECK (origen_transaccion IN ('VISITA_OCASIONAL', 'MEMBRESIA', 'VENTA_PRODUCTO', 'OTRO_SERVICIO', 'ANTICIPO')),
  ADD CONSTRAINT transaccion_cuenta_check CHECK (cuenta_contable_ingreso_codigo = CASE origen_transaccion WHEN 'ANTICIPO' THEN '2.10.1' ELSE '4.2.1' END),
  ADD CONSTRAINT transaccion_documento_check CHECK (documento_cobro_tipo IN ('FACTURA', 'RECIBO_ANTICIPO', 'NOTA_VENTA', 'TICKET', 'COMPROBANTE_INTERNO')),
  ADD CONSTRAINT transaccion_movimiento_check CHECK (tipo_movimiento_contable = 'Entrada'),
  ADD CONSTRAINT transaccion_tipo_check CHECK (tipo_cobro IN ('credito', 'contado', 'mixto')),
  ADD CONSTRAINT transaccion_estado_check CHECK (estado_transaccion IN ('Pendiente', 'Conciliado', 'Anulado')),
  ADD CONSTRAINT transaccion_anulada_check CHECK ((estado_transaccion = 'Anulado') = (anulada_en IS NOT NULL) AND (anulada_en IS NULL OR btrim(motivo_anulacion) <> ''));
CREATE INDEX transaccion_incompleta ON transaccion (creado_en) WHERE completada_en IS NULL AND anulada_en IS NULL;

ALTER TABLE detalle_metodo
  ADD CONSTRAINT detalle_monto_check CHECK (monto_detalle > 0),
  ADD CONSTRAINT detalle_dueno_check CHECK (num_nonnulls(id_transaccion, id_abono) = 1),
  ADD CONSTRAINT detalle_conciliacion_check CHECK (estado_conciliacion_metodo IN ('Pendiente', 'Conciliado'));

ALTER TABLE cuota
  ADD CONSTRAINT cuota_monto_check CHECK (monto_cuota > 0),
  ADD CONSTRAINT cuota_pagado_check CHECK (pagado BETWEEN 0 AND monto_cuota),
  ADD CONSTRAINT cuota_estado_check CHECK (estado_cuota IN ('Pendiente', 'Pagada', 'Anulada'));
CREATE INDEX cuota_por_cobrar ON cuota (id_cliente, fecha_vencimiento) WHERE estado_cuota = 'Pendiente';
CREATE INDEX cuota_vencimiento ON cuota (fecha_vencimiento, id) WHERE estado_cuota = 'Pendiente';

ALTER TABLE abono
  ADD CONSTRAINT abono_monto_check CHECK (monto > 0),
  ADD CONSTRAINT abono_anulado_check CHECK (anulado_en IS NULL OR btrim(motivo_anulacion) <> '');

ALTER TABLE ingreso
  ADD CONSTRAINT ingreso_signo_check CHECK (CASE WHEN anula_a IS NULL THEN monto >= 0 ELSE monto <= 0 AND btrim(motivo) <> '' END),
  ADD CONSTRAINT ingreso_hora_check CHECK (hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'),
  ADD CONSTRAINT ingreso_concepto_check CHECK (concepto IN ('MEMBRESIA', 'VISITA_REGULAR', 'COBRO', 'ABONO'));

ALTER TABLE visita
  ADD CONSTRAINT visita_hora_check CHECK (hora BETWEEN 0 AND 23),
  ADD CONSTRAINT visita_estado_check CHECK (estado_acceso IN ('CONCEDIDO', 'DENEGADO')),
  ADD CONSTRAINT visita_motivo_check CHECK (estado_acceso = 'DENEGADO' OR motivo_denegacion IS NULL),
  ADD CONSTRAINT visita_anulada_check CHECK (anulada_en IS NULL OR btrim(motivo_anulacion) <> '');
CREATE INDEX visita_limite_diario ON visita (id_miembro, dia) WHERE id_miembro IS NOT NULL AND estado_acceso = 'CONCEDIDO' AND anulada_en IS NULL;

ALTER TABLE mensaje_salida
  ADD CONSTRAINT mensaje_estado_check CHECK (estado IN ('PENDIENTE', 'ENVIANDO', 'ENVIADO', 'FALLIDO')),
  ADD CONSTRAINT mensaje_texto_check CHECK (btrim(mensaje) <> '');

-- ---------------------------------------------------------------- append-only tables

CREATE FUNCTION solo_se_agrega() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La tabla % solo admite filas nuevas: % rechazado', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = TG_TABLE_NAME || '_solo_se_agrega';
END $$;

CREATE TRIGGER ingreso_solo_se_agrega BEFORE UPDATE OR DELETE ON ingreso FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER ingreso_no_se_vacia BEFORE TRUNCATE ON ingreso FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER auditoria_solo_se_agrega BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER auditoria_no_se_vacia BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER visita_no_se_borra BEFORE DELETE ON visita FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();
CREATE TRIGGER cambio_estado_solo_se_agrega BEFORE UPDATE OR DELETE ON cambio_estado FOR EACH ROW EXECUTE FUNCTION solo_se_agrega();

-- A counter-entry undoes exactly one whole row, and is not itself undone.
CREATE FUNCTION ingreso_contraasiento() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE original ingreso;
BEGIN
  SELECT * INTO original FROM ingreso WHERE id = NEW.anula_a;
  IF original.anula_a IS NOT NULL OR original.monto <> -NEW.monto OR original.id_cliente <> NEW.id_cliente
     OR original.id_cuota IS DISTINCT FROM NEW.id_cuota OR original.fecha <> NEW.fecha THEN
    RAISE EXCEPTION 'El contraasiento no corresponde al ingreso %', NEW.anula_a
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ingreso_contraasiento';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ingreso_contraasiento BEFORE INSERT ON ingreso FOR EACH ROW WHEN (NEW.anula_a IS NOT NULL) EXECUTE FUNCTION ingreso_contraasiento();

-- ---------------------------------------------------------------- what follows from the ledger

-- A quota's paid amount is the sum of its ledger rows; the check on cuota refuses paying it twice.
CREATE FUNCTION ingreso_a_cuota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cuota SET pagado = pagado + NEW.monto,
    estado_cuota = CASE WHEN estado_cuota = 'Anulada' THEN 'Anulada' WHEN pagado + NEW.monto = monto_cuota THEN 'Pagada' ELSE 'Pendiente' END,
    pagada_en = CASE WHEN pagado + NEW.monto = monto_cuota THEN NEW.momento END
  WHERE id = NEW.id_cuota;
  RETURN NULL;
END $$;
CREATE TRIGGER ingreso_a_cuota AFTER INSERT ON ingreso FOR EACH ROW WHEN (NEW.id_cuota IS NOT NULL) EXECUTE FUNCTION ingreso_a_cuota();

-- Read models. A fragment per server process keeps desks that write at once from queueing on one row.
CREATE FUNCTION fragmento() RETURNS smallint LANGUAGE sql VOLATILE RETURN (pg_backend_pid() % 16)::smallint;

CREATE FUNCTION ingreso_a_resumen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO resumen_ingreso_dia AS r VALUES (NEW.fecha, coalesce(NEW.id_usuario, 0), fragmento(), CASE WHEN NEW.anula_a IS NULL THEN 1 ELSE -1 END, NEW.monto)
    ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n, total = r.total + EXCLUDED.total;
  INSERT INTO resumen_ingreso_mes AS r VALUES (date_trunc('month', NEW.fecha)::date, coalesce(NEW.id_usuario, 0), fragmento(), NEW.monto)
    ON CONFLICT (mes, id_usuario, fragmento) DO UPDATE SET total = r.total + EXCLUDED.total;
  RETURN NULL;
END $$;
CREATE TRIGGER ingreso_a_resumen AFTER INSERT ON ingreso FOR EACH ROW EXECUTE FUNCTION ingreso_a_resumen();

CREATE FUNCTION visita_a_resumen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  antes int := CASE WHEN TG_OP = 'UPDATE' AND OLD.estado_acceso = 'CONCEDIDO' AND OLD.anulada_en IS NULL THEN 1 ELSE 0 END;
  ahora int := CASE WHEN NEW.estado_acceso = 'CONCEDIDO' AND NEW.anulada_en IS NULL THEN 1 ELSE 0 END;
BEGIN
  IF ahora <> antes THEN
    INSERT INTO resumen_visita_dia AS r VALUES (NEW.dia, coalesce(NEW.id_usuario, 0), fragmento(), ahora - antes)
      ON CONFLICT (dia, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
    INSERT INTO resumen_visita_hora AS r VALUES (NEW.hora, coalesce(NEW.id_usuario, 0), fragmento(), ahora - antes)
      ON CONFLICT (hora, id_usuario, fragmento) DO UPDATE SET n = r.n + EXCLUDED.n;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visita_a_resumen AFTER INSERT OR UPDATE OF estado_acceso, anulada_en ON visita FOR EACH ROW EXECUTE FUNCTION visita_a_resumen();

-- A visit's day, hour, person and author never change after the fact; it may only be annulled.
CREATE FUNCTION visita_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.momento, NEW.dia, NEW.hora, NEW.id_cliente) IS DISTINCT FROM (OLD.momento, OLD.dia, OLD.hora, OLD.id_cliente)
     OR NEW.id_miembro IS DISTINCT FROM OLD.id_miembro OR NEW.id_usuario IS DISTINCT FROM OLD.id_usuario OR NEW.id_tipo_membresia IS DISTINCT FROM OLD.id_tipo_membresia THEN
    RAISE EXCEPTION 'Una visita registrada no se modifica' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'visita_inmutable';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visita_inmutable BEFORE UPDATE ON visita FOR EACH ROW EXECUTE FUNCTION visita_inmutable();

-- ---------------------------------------------------------------- groups

-- The holder is locked, so that two desks that add at once are counted one after the other.
CREATE FUNCTION miembro_grupo_capacidad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE titular miembro; capacidad int; ocupados int;
BEGIN
  SELECT * INTO titular FROM miembro WHERE id = NEW.id_miembro_titular FOR UPDATE;
  IF titular.id_miembro_titular IS NOT NULL THEN
    RAISE EXCEPTION 'El titular de un grupo no puede pertenecer a otro' USING ERRCODE = 'check_violation', CONSTRAINT = 'miembro_grupo_titular';
  END IF;
  SELECT CASE WHEN es_grupal THEN capacidad_maxima_miembros ELSE 1 END INTO capacidad FROM tipo_membresia WHERE id = titular.id_tipo_membresia;
  SELECT count(*) INTO ocupados FROM miembro WHERE id_miembro_titular = titular.id AND id <> NEW.id;
  IF ocupados + 2 > coalesce(capacidad, 1) THEN
    RAISE EXCEPTION 'El grupo ya está completo' USING ERRCODE = 'check_violation', CONSTRAINT = 'miembro_grupo_capacidad';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER miembro_grupo_capacidad BEFORE INSERT OR UPDATE OF id_miembro_titular ON miembro
  FOR EACH ROW WHEN (NEW.id_miembro_titular IS NOT NULL) EXECUTE FUNCTION miembro_grupo_capacidad();

-- Dates and state of a group follow its holder's.
CREATE FUNCTION miembro_grupo_sigue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE miembro SET id_tipo_membresia = NEW.id_tipo_membresia, estado = NEW.estado, fecha_inicio = NEW.fecha_inicio,
    fecha_fin = NEW.fecha_fin, actualizado_en = NEW.actualizado_en WHERE id_miembro_titular = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER miembro_grupo_sigue AFTER UPDATE OF id_tipo_membresia, estado, fecha_inicio, fecha_fin ON miembro
  FOR EACH ROW WHEN (NEW.id_miembro_titular IS NULL) EXECUTE FUNCTION miembro_grupo_sigue();

-- ---------------------------------------------------------------- the last administrator

CREATE FUNCTION usuario_ultimo_administrador() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('usuario_ultimo_administrador'));
  IF NOT EXISTS (SELECT 1 FROM usuario WHERE rol = 'ADMINISTRADOR' AND eliminado_en IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'Debe quedar al menos un administrador' USING ERRCODE = 'check_violation', CONSTRAINT = 'usuario_ultimo_administrador';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER usuario_ultimo_administrador BEFORE UPDATE ON usuario FOR EACH ROW
  WHEN (OLD.rol = 'ADMINISTRADOR' AND OLD.eliminado_en IS NULL AND (NEW.rol <> 'ADMINISTRADOR' OR NEW.eliminado_en IS NOT NULL))
  EXECUTE FUNCTION usuario_ultimo_administrador();

-- ---------------------------------------------------------------- seeds

INSERT INTO cliente (nombre, ruc_ced, registrado_en) VALUES ('Consumidor Final', '9999999999', now());
INSERT INTO forma_pago (nombre, tipo_categoria_cobro, requiere_conciliacion, orden) VALUES
  ('Efectivo', 'EFECTIVO', false, 1), ('Transferencia', 'TRANSFERENCIA', true, 2), ('Depósito', 'DEPOSITO', true, 3),
  ('Tarjeta de débito', 'TARJETA', true, 4), ('Tarjeta de crédito', 'TARJETA', true, 5), ('Cheque', 'CHEQUE', true, 6);
