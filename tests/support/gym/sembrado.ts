import type pg from 'pg'
import { cargarDemo } from '../../../scripts/instalacion/demo/cargar/cargar'

/**
 * Some of the requests would end the sender's session, delete or demote its user, or ask it for a second factor; then
 * the rest would all stop at the door.
 */
export async function hacerInmortal(pool: pg.Pool): Promise<void> {
  await pool.query(`
    CREATE FUNCTION inmortal() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$;
    CREATE TRIGGER inmortal BEFORE UPDATE OR DELETE ON sesion FOR EACH ROW EXECUTE FUNCTION inmortal();
    CREATE TRIGGER inmortal BEFORE UPDATE OR DELETE ON usuario FOR EACH ROW
      WHEN (OLD.id = 1) EXECUTE FUNCTION inmortal();
    INSERT INTO seguridad VALUES (1, false, now());
    CREATE TRIGGER inmortal BEFORE UPDATE OR DELETE ON seguridad FOR EACH ROW EXECUTE FUNCTION inmortal()`)
}

/** A few rows of each kind, registered at the moment `ahora`, so that small ids exist. */
export async function sembrar(pool: pg.Pool, ahora: Date): Promise<void> {
  await pool.query("INSERT INTO area (nombre) VALUES ('Pesas'), ('Cardio')")
  await pool.query(
    "INSERT INTO tipo_membresia (nombre, valor, duracion_dias) VALUES ('Mensual', 25, 30), ('Anual', 250, 365)",
  )
  await pool.query(
    `INSERT INTO cliente (nombre, ruc_ced, telefono, registrado_en)
      VALUES ('Ana Pérez', '0912345678', '0991234567', $1), ('Luis Paredes', '0912345679', '', $1)`,
    [ahora],
  )
  await pool.query(
    `INSERT INTO miembro (matricula, id_cliente, id_tipo_membresia, estado, fecha_inicio, fecha_fin, registrado_en)
      VALUES ('2026-1', 2, 1, 'ACTIVO', '2026-03-01', '2026-03-31', $1), ('2026-2', 3, NULL, NULL, NULL, NULL, $1)`,
    [ahora],
  )
}

/** The demo's gym in small: three years until the morning of 2026-03-05. */
export async function sembrarDemo(pool: pg.Pool): Promise<void> {
  await cargarDemo(pool, {
    semilla: 7,
    miembros: 40,
    visitas: 800,
    zona: 'America/Guayaquil',
    ahora: '2026-03-05 09:00:00',
    hash: 'x',
  })
}
