-- A user's second factor: the secret of an authenticator app, encrypted by the server. Until it is confirmed with a first
-- code it counts for nothing. ultimo_paso: the last half minute whose code was used; none of it or before it works again.
CREATE TABLE "segundo_factor" (
    "id_usuario" INTEGER NOT NULL,
    "secreto" TEXT NOT NULL,
    "creado_en" TIMESTAMPTZ(3) NOT NULL,
    "confirmado_en" TIMESTAMPTZ(3),
    "ultimo_paso" INTEGER,

    CONSTRAINT "segundo_factor_pkey" PRIMARY KEY ("id_usuario"),
    CONSTRAINT "segundo_factor_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "usuario" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "segundo_factor_confirmado_check" CHECK ("confirmado_en" IS NULL OR "ultimo_paso" IS NOT NULL)
);

-- Ten codes for whoever has lost the phone, each good once; only their hashes.
CREATE TABLE "codigo_recuperacion" (
    "id_usuario" INTEGER NOT NULL,
    "numero" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "usado_en" TIMESTAMPTZ(3),

    CONSTRAINT "codigo_recuperacion_pkey" PRIMARY KEY ("id_usuario", "numero"),
    CONSTRAINT "codigo_recuperacion_id_usuario_fkey" FOREIGN KEY ("id_usuario") REFERENCES "segundo_factor" ("id_usuario") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "codigo_recuperacion_numero_check" CHECK ("numero" BETWEEN 1 AND 10)
);

-- What the gym asks of those who sign in: one row, or none while nothing was chosen.
CREATE TABLE "seguridad" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "segundo_factor_administradores" BOOLEAN NOT NULL,
    "actualizado_en" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "seguridad_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "seguridad_una_fila_check" CHECK ("id" = 1)
);

-- Secrets live as long as they work: a factor that is taken away is deleted, and the audit trail keeps that it was.
