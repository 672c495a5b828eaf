-- When a session was last used, to within minutes: the list of one's sessions shows it.
ALTER TABLE "sesion" ADD COLUMN "ultimo_uso_en" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "sesion" SET "ultimo_uso_en" = "creada_en";
