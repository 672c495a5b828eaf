import { COMIENZO, crearTabla, dos, fila, FINAL, llenarTabla, TABLAS_VIEJAS } from './texto-volcado'

/** How much there is in a small gym of the old system; members 1 and 2 share a matrícula, as happens there. */
interface Cuanto {
  miembros?: number
  visitasPorMiembro?: number
}

/** A dump as mariadb-dump writes it, of a gym that is nobody's: payments of 25.00 in May 2026, one a member. */
export function volcadoChico({ miembros = 6, visitasPorMiembro = 3 }: Cuanto = {}): string {
  const ids = Array.from({ length: miembros }, (_, i) => i + 1)
  const filas: Record<string, string[]> = {
    ajustes: [fila(['Gimnasio Viejo', './imagenes/logo.png', 'Calle 1', '022222222'])],
    usuarios: [fila([7, 'marta', 'Marta Ruiz', '099', `$2y$10$${'a'.repeat(53)}`])],
    membresias: [fila([1, 'Mensual', 30, '25.00'])],
    miembros: ids.map((id) =>
      fila([
        id,
        id <= 2 ? '2026-1' : `2026-${id}`,
        `Socio Antiguo ${id}`,
        '0991234567',
        'Calle 2',
        30,
        0,
        0,
        'No',
        'No',
        'Ninguno',
        '0',
        './imagenes/usuario.png',
        'ACTIVO',
        '2026-05-01 09:00:00',
        '2026-05-02 09:00:00',
        '2026-06-01 09:00:00',
        1,
      ]),
    ),
    visitas: ids.flatMap((id) =>
      Array.from({ length: visitasPorMiembro }, (_, v) =>
        fila([id * 1000 + v, id, 7, 1, `2026-05-${dos(3 + (v % 25))} 10:${dos(v % 60)}:00`]),
      ),
    ),
    pagos: ids.map((id) => fila([id, id <= 2 ? '2026-1' : `2026-${id}`, 1, 7, '2026-05-02 00:00:00', '25.00'])),
  }
  const tablas = TABLAS_VIEJAS.flatMap((tabla) => [crearTabla(tabla), llenarTabla(tabla, filas[tabla] as string[])])
  return [COMIENZO, ...tablas, FINAL, ''].join('\n')
}
