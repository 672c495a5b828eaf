import { type ClienteHttp, entrar } from '../../cliente'
import { crearCliente } from '../../factories'
import type { ServidorDePrueba } from '../../server'

/** A 1×1 picture, as the clients send one. */
export const FOTO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ' +
  'AAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The old registration form's data (as recorded on the old server). */
export const fichaRegistrada = (nombre: string, mas: Record<string, unknown> = {}) => ({
  nombre,
  telefono: '0991111111',
  direccion: 'Calle 1 y Ñ',
  edad: 30,
  sufreEnfermedad: 1,
  tieneSeguro: 0,
  enfermedad: 'Asma',
  institucion: 'IESS',
  nombreContacto: 'Luis Pérez',
  telefonoContacto: '0992222222',
  imagen: null,
  ...mas,
})

/** A member through the new door, of a client of its own: ACTIVO for a month from 5 March 2026 unless told. */
export async function altaDeMiembro(
  s: ServidorDePrueba,
  admin: ClienteHttp,
  mas: Record<string, unknown>,
  nombre?: string,
): Promise<{ id_miembro: number; matricula: string; client_id: number }> {
  const client_id = (await crearCliente(s, { nombre })).id
  const r = await admin.post('/api/miembros', {
    client_id,
    estado: 'ACTIVO',
    fecha_inicio: '2026-03-05',
    fecha_fin: '2026-04-04',
    observaciones: '',
    creado_por: 'Recepción',
    ...mas,
  })
  if (r.estado !== 201) throw new Error(r.texto)
  return { ...r.cuerpo, client_id }
}

/** Stored member, with its days as text. */
export async function miembroGuardado(s: ServidorDePrueba, id: number) {
  const r = await s.pool.query(
    `SELECT estado, fecha_inicio::text AS inicio, fecha_fin::text AS fin,
        id_tipo_membresia AS tipo, id_miembro_titular AS titular, oculto_en IS NOT NULL AS oculto
      FROM miembro WHERE id = $1`,
    [id],
  )
  return r.rows[0] as {
    estado: string | null
    inicio: string | null
    fin: string | null
    tipo: number | null
    titular: number | null
    oculto: boolean
  }
}

/** Its periods, as 'AAAA-MM-DD..AAAA-MM-DD ESTADO', in the order written. */
export async function periodosDe(s: ServidorDePrueba, id: number): Promise<string[]> {
  const r = await s.pool.query(
    `SELECT fecha_inicio::text || '..' || fecha_fin::text || ' ' || estado AS p
      FROM periodo_membresia WHERE id_miembro = $1 ORDER BY id`,
    [id],
  )
  return r.rows.map((x) => x.p as string)
}

/** Signs in once for a file whose clock jumps over months: the session outlives them. */
export async function entrarParaSiempre(s: ServidorDePrueba): Promise<Awaited<ReturnType<typeof entrar>>> {
  const admin = await entrar(s)
  // Opened and used in a future to which no test goes: neither its age nor its last use ends it.
  await s.pool.query(
    "UPDATE sesion SET creada_en = '2099-12-31', ultimo_uso_en = '2099-12-31', expira_en = '2100-01-01'",
  )
  return admin
}
