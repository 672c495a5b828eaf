-- The backups that were made of this installation: what the page "Estado del sistema" and /metrics tell (docs/decisions/0067). No backup
-- holds this table: a restored installation has no backups of its own yet.
CREATE TABLE "respaldo" (
    "id" SERIAL NOT NULL,
    "origen" TEXT NOT NULL,
    "estado" TEXT NOT NULL,
    "pedido_por" TEXT,
    "pedido_en" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "empezado_en" TIMESTAMPTZ(3),
    "terminado_en" TIMESTAMPTZ(3),
    "borrado_en" TIMESTAMPTZ(3),
    "fase" TEXT,
    "avance" INTEGER NOT NULL DEFAULT 0,
    "archivo" TEXT,
    "carpeta" TEXT,
    "equipo" TEXT,
    "bytes" BIGINT,
    "suma" TEXT,
    "filas" BIGINT,
    "imagenes" INTEGER,
    "motivo" TEXT,

    CONSTRAINT "respaldo_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "respaldo_origen" CHECK ("origen" IN ('PROGRAMADO', 'MANUAL', 'CONSOLA')),
    CONSTRAINT "respaldo_estado" CHECK ("estado" IN ('PEDIDO', 'EN_CURSO', 'VERIFICADO', 'SIN_VERIFICAR', 'FALLIDO')),
    CONSTRAINT "respaldo_fase" CHECK ("fase" IN ('COPIANDO', 'COMPROBANDO')),
    CONSTRAINT "respaldo_avance" CHECK ("avance" BETWEEN 0 AND 100),
    -- What has ended says when; what is whole says which file it is, and what is not verified says why.
    CONSTRAINT "respaldo_terminado" CHECK (("estado" IN ('PEDIDO', 'EN_CURSO')) = ("terminado_en" IS NULL)),
    CONSTRAINT "respaldo_entero" CHECK ("estado" NOT IN ('VERIFICADO', 'SIN_VERIFICAR')
        OR ("archivo" IS NOT NULL AND "bytes" > 0 AND "suma" ~ '^[0-9a-f]{64}$' AND "filas" >= 0 AND "imagenes" >= 0)),
    CONSTRAINT "respaldo_motivo" CHECK ("estado" NOT IN ('SIN_VERIFICAR', 'FALLIDO') OR "motivo" <> '')
);

-- One at a time.
CREATE UNIQUE INDEX "respaldo_uno_en_curso" ON "respaldo" (("estado" = 'EN_CURSO')) WHERE "estado" = 'EN_CURSO';
CREATE INDEX "respaldo_verificado" ON "respaldo" ("terminado_en" DESC) WHERE "estado" = 'VERIFICADO';
