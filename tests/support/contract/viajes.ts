/**
 * Round trips that each important call may cost for a session (docs/decisions/0099, 0120):
 * `tests/integration/base/viajes.test.ts` counts them on the wire, and the bench says them beside what the call takes.
 */
export const VIAJES = {
  'miembros.php obtener_id': 1,
  'ajustes.php obtener': 1,
  'membresias.php get': 1,
  'GET /api/v2/ajustes': 1,
  'GET /api/tipos-membresia': 1,
  'GET /api/miembros/:id': 1,
  'GET /api/tipos-membresia/:id': 1,
  'inicio.php': 1,
  'GET /api/v2/inicio': 1,
  'GET /api/v2/inicio/guia': 1,
  'miembros.php get': 2,
  'GET /api/v2/miembros, searched': 4,
  'GET /api/v2/miembros/lista-simple, searched': 4,
  'GET /api/v2/buscar, of a number': 6,
  'a visit': 2,
  'a visit with its key': 2,
  'a visit of our own screen': 2,
  'visitas.php registrar': 2,
  'a charge in cash': 3,
  'a charge with its key': 3,
  'a charge that renews': 5,
  'miembros.php pagar': 5,
} as const

/** Writes that confirm a session in their own transaction: a key is asked about by itself, which is one trip more. */
export const CONFIRMADAS: readonly (keyof typeof VIAJES)[] = [
  'a visit',
  'a visit with its key',
  'a visit of our own screen',
  'visitas.php registrar',
  'a charge in cash',
  'a charge with its key',
  'a charge that renews',
  'miembros.php pagar',
]
