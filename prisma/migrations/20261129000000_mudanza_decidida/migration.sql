-- What waits for a person after a gym moved in (docs/moving-in.md), and has been settled: who says so, and since when.
-- A row there may wait for several reasons, and each is settled by itself.
CREATE TABLE mudanza_decidida (
  clase TEXT NOT NULL,
  tabla TEXT NOT NULL,
  id_viejo BIGINT NOT NULL,
  id_usuario INTEGER NOT NULL REFERENCES usuario (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  decidida_en TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (clase, tabla, id_viejo),
  CONSTRAINT mudanza_decidida_clase_check CHECK (clase IN ('gemelos', 'fechas', 'pagos')),
  CONSTRAINT mudanza_decidida_tabla_check CHECK (tabla IN ('miembros', 'pagos', 'visitas'))
);
