import { limpiarTexto } from '../../../server/src/features/mudanza/limpieza/texto.reglas'
import type { Contexto, Razon } from './puerta'

type Fila = Record<string, any>

/** Which reason explains that a column of a member, type or user is another one here; null: none does. */
type Regla = (viejo: Fila, nuestro: Fila, c: Contexto) => Razon | null
const si = (razon: Razon, vale: boolean): Razon | null => (vale ? razon : null)
const limpio: (columna: string) => Regla = (columna) => (v, n) =>
  si(
    'texto',
    limpiarTexto(v[columna]).texto === n[columna] || (columna === 'nombre' && limpiarTexto(v[columna]).texto === ''),
  )

const anomalia = (c: Contexto, id: number, ...clases: string[]): boolean =>
  clases.some((x) => c.verdad.anomalies[`members.${x}`]?.ids.includes(id))
/** Members whose days were not whole there: no first or last one, zero dates, an end before the beginning. */
const SIN_DIAS = [
  'zeroDateStart',
  'zeroDateEnd',
  'zeroInDate',
  'startNullEndSet',
  'startSetEndNull',
  'endBeforeStart',
  'endVeryFar',
]
const dia: (columna: string, hora: string) => Regla = (columna, hora) => (v, n, c) =>
  n[columna] === `${String(v[columna]).slice(0, 10)} ${hora}`
    ? 'dia'
    : si('fecha', anomalia(c, v['id'], ...SIN_DIAS) || (columna === 'fechaFin' && v[columna] === null))

const MIEMBRO: Record<string, Regla> = {
  nombre: limpio('nombre'),
  telefono: limpio('telefono'),
  direccion: limpio('direccion'),
  nombreContacto: limpio('nombreContacto'),
  matricula: (v, n, c) =>
    limpiarTexto(v['matricula']).texto === n['matricula']
      ? 'texto'
      : si(
          'matricula',
          n['matricula'] === (v['matricula'] ? `${v['matricula'].trim()}-${v['id']}` : `SIN-${v['id']}`) &&
            (v['matricula'] === '' || anomalia(c, v['id'], 'sharedMatricula')),
        ),
  edad: (v, n, c) => si('edad', n['edad'] === 0 && anomalia(c, v['id'], 'age127', 'ageNegative')),
  imagen: (v, n) => si('foto', n['imagen'] === './imagenes/usuario.png' && v['imagen'] !== n['imagen']),
  estado: (v, n, c) => {
    const verdad = c.verdad.members.find((m) => m.id === v['id'])!
    const hastaHoy = verdad.fechaFin?.slice(0, 10) === c.verdad.now.slice(0, 10)
    return n['estado'] === verdad.effective ? 'estado' : si('dia', hastaHoy && n['estado'] === 'ACTIVO')
  },
  fechaRegistro: (v, _, c) => si('fecha', anomalia(c, v['id'], 'zeroDateRegistered')),
  fechaInicio: dia('fechaInicio', '00:00:00'),
  fechaFin: dia('fechaFin', '23:59:59'),
  idMembresia: (v, _, c) => si('tipo', anomalia(c, v['id'], 'membershipTypeDeleted')),
  membresia: (v, n, c) =>
    v['membresia'] === null
      ? si('tipo', anomalia(c, v['id'], 'membershipTypeDeleted'))
      : v['membresia'] === ''
        ? si('texto', n['membresia'] === `Membresía ${v['idMembresia']}`)
        : limpio('membresia')(v, n, c),
}
const TIPO: Record<string, Regla> = {
  nombre: limpio('nombre'),
  precio: (v, n) => si('venta', Number(v['precio']) < 0 && n['precio'] === '0.00'),
}
const USUARIO: Record<string, Regla> = {
  usuario: (v, n) => si('login', n['usuario'] === `${v['usuario'].trim() || 'usuario'}-${v['id']}`),
  nombre: (v) => si('administrador', v['id'] === 1),
  telefono: (v) => si('administrador', v['id'] === 1),
}

const REGLAS = { 'miembros.php': MIEMBRO, 'membresias.php': TIPO, 'usuarios.php': USUARIO }

/** Which of two rows with one id differ for no reason, as 'id column: old → ours'. */
function diferencias(c: Contexto, reglas: Record<string, Regla>, v: Fila, n: Fila): string[] {
  return [...new Set([...Object.keys(v), ...Object.keys(n)])].flatMap((columna) => {
    if (v[columna] === n[columna]) return []
    const razon = reglas[columna]?.(v, n, c) ?? null
    const [antes, ahora] = [v, n].map((x) => JSON.stringify(x[columna]))
    if (razon === null) return [`${v['id']} ${columna}: ${antes} → ${ahora}`]
    c.vistas.add(razon)
    return []
  })
}

/** What two lists of rows with ids, as `guion` answers them, differ in without a reason: rows and columns. */
export function listas(c: Contexto, guion: string, viejas: readonly Fila[], nuestras: readonly Fila[]): string[] {
  const reglas = REGLAS[guion as keyof typeof REGLAS]
  const aqui = new Map(nuestras.map((f) => [f['id'], f]))
  const alla = new Set(viejas.map((f) => f['id']))
  const faltan = viejas.flatMap((v) => {
    const n = aqui.get(v['id'])
    if (n) return diferencias(c, reglas, v, n)
    if (guion !== 'membresias.php' || v['duracion'] > 0) return [`falta ${v['id']}`]
    c.vistas.add('venta')
    return []
  })
  const sobran = nuestras.flatMap((n) => {
    if (alla.has(n['id'])) return []
    if (!anomalia(c, n['id'], 'nameMojibake')) return [`sobra ${n['id']}`]
    c.vistas.add('busqueda')
    return []
  })
  return [...faltan, ...sobran]
}
