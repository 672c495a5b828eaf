import { clienteHttp, type ClienteHttp, entrar, type Respuesta } from '../support/cliente'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../support/server'

const AHORA = '2026-03-05T10:00:00-05:00'

/** The same gym twice: one is used through the old door, the other through the newer one, both at the same moment. */
export interface Gemelos {
  s: { viejo: ServidorDePrueba; nuevo: ServidorDePrueba }
  /** Signed in with the old client's cookie. */
  viejo: ClienteHttp
  nuevo: ClienteHttp
  /** Both clocks move: a repeated old write within seconds would count as a double click. */
  avanzar(ms: number): void
  /** What both databases hold: equal, or the doors differ. */
  filas(): Promise<[viejo: Tablas, nuevo: Tablas]>
  cerrar(): Promise<void>
}

export async function crearGemelos(): Promise<Gemelos> {
  const s = { viejo: await servidorDePrueba({ ahora: AHORA }), nuevo: await servidorDePrueba({ ahora: AHORA }) }
  // The first administrator is older than the test's clock.
  for (const x of [s.viejo, s.nuevo])
    await x.pool.query('UPDATE usuario SET creado_en = $1, actualizado_en = $1', [AHORA])
  return {
    s,
    viejo: await entrarViejo(s.viejo),
    nuevo: await entrar(s.nuevo),
    avanzar: (ms) => [s.viejo, s.nuevo].forEach((x) => x.clock.avanzar(ms)),
    filas: async () => [await leer(s.viejo), await leer(s.nuevo)],
    cerrar: async () => void (await Promise.all([s.viejo.cerrar(), s.nuevo.cerrar()])),
  }
}

/** Signs in as the old client does; its browser keeps the cookie. */
export async function entrarViejo(
  s: ServidorDePrueba,
  usuario: string = ADMIN.usuario,
  password: string = ADMIN.clave,
): Promise<ClienteHttp> {
  const r = await clienteHttp(s).php('usuarios', { metodo: 'login', usuario: { usuario, password } })
  return clienteHttp(s, { cookie: (r.cabeceras.get('set-cookie') ?? '').split(';')[0] as string })
}

type Tablas = Record<string, Record<string, unknown>[]>

/**
 * What a door may write otherwise: a secret, a random file name, who says to have registered (only the newer payload
 * has it), the hour of a payment of today (the old door dates it by its day, 00:00:00, as recorded).
 */
const SIN: Record<string, string[]> = { usuario: ['hash'], visita: ['registrado_por'], ingreso: ['hora'] }
const SOLO_SI_HAY: Record<string, string> = { ficha: 'foto', ajustes: 'logo' }
const TABLAS = [
  'usuario',
  'ajustes',
  'tipo_membresia',
  'tipo_area',
  'cliente',
  'ficha',
  'miembro',
  'periodo_membresia',
  'cambio_estado',
  'suspension',
  'visita',
  'ingreso',
]

async function leer({ pool }: ServidorDePrueba): Promise<Tablas> {
  const tablas: Tablas = {}
  for (const t of TABLAS) {
    const { rows } = await pool.query<Record<string, unknown>>(`SELECT * FROM ${t} ORDER BY 1, 2`)
    for (const fila of rows) {
      for (const columna of SIN[t] ?? []) delete fila[columna]
      const imagen = SOLO_SI_HAY[t]
      if (imagen) fila[imagen] = fila[imagen] !== null
    }
    tablas[t] = rows
  }
  tablas['auditoria'] = (
    await pool.query('SELECT accion, entidad, id_entidad, id_usuario FROM auditoria ORDER BY id')
  ).rows
  return tablas
}

/** Status and code of a refusal, as each door says it. */
export const rechazoViejo = (r: Respuesta): [number, string | undefined] => [
  r.estado,
  r.cabeceras.get('x-error')?.split(':')[0],
]
export const rechazoNuevo = (r: Respuesta): [number, string | undefined] => [r.estado, r.cuerpo?.codigo]

/** What the old client takes for a failure: everything falsy, a refused sign-in, a message that was not sent. */
export const esFalso = (cuerpo: unknown): boolean =>
  !cuerpo ||
  (cuerpo as { resultado?: unknown }).resultado === false ||
  (cuerpo as { success?: unknown }).success === false
