import type { Diferencia } from './comparar'

/** Why ours answers something else than the old server did. */
export interface Motivo {
  /** The recordings in which it shows: each must still show it. */
  ids: readonly string[]
  /** Which differences it explains. */
  cuando: (d: Diferencia) => boolean
  razon: string
}

const en =
  (...rutas: RegExp[]) =>
  (d: Diferencia) =>
    rutas.some((r) => r.test(d.ruta))
const estado = (esperado: number, real: number) => (d: Diferencia) =>
  d.ruta === '@estado' && d.esperado === esperado && d.real === real
/** A write that the old server took and ours refuses: `true` became `false`. */
const rechazada = (real: number) => (d: Diferencia) =>
  estado(200, real)(d) || (d.ruta === '' && d.esperado === true && d.real === false)
const de = (guiones: string, caso: string): string[] => guiones.split(' ').map((g) => `err.${g}.${caso}`)

const LISTAS_DE_MIEMBROS = ['miembros.get.limite', 'miembros.get.venceViejo', 'miembros.get.venceNuevo']
const DEL_ELITE: readonly unknown[] = ['Año Élite 💪', 3]
const PAGOS_DE_JUNIO = [
  'pagos.obtener.sinKeys',
  'pagos.obtener.rango',
  'pagos.obtener.soloFin',
  'pagos.obtener.huerfanos',
]

export const DIFERENCIAS: readonly Motivo[] = [
  // the request itself
  {
    ids: [
      ...de('usuarios membresias miembros visitas', 'emptyBody'),
      ...de('usuarios ajustes miembros pagos', 'get'),
      ...de('ajustes visitas pagos inicio', 'invalidJson'),
    ],
    cuando: estado(500, 400),
    razon:
      'An empty 500 made the old client stop without a word; ' +
      'a request without JSON is answered 400 with `false` and the reason in X-Error.',
  },
  {
    ids: [
      ...de('usuarios ajustes miembros visitas pagos inicio membresias', 'unknownMetodo'),
      ...de('membresias inicio', 'missingMetodo'),
    ],
    cuando: estado(200, 400),
    razon:
      'An empty 200 is no JSON and its client always parses JSON; ' +
      'an unknown `metodo` is answered 400 with `false` and the reason in X-Error.',
  },
  {
    ids: de('usuarios ajustes membresias miembros visitas pagos inicio', 'options'),
    cuando: estado(500, 204),
    razon: 'OPTIONS answers 204 with the CORS headers: with 500 no client on another host could send JSON as JSON.',
  },

  // users
  {
    ids: ['usuarios.login.wrong', 'usuarios.login.emptyPass', 'usuarios.login.oldDefault'],
    cuando: estado(200, 401),
    razon: 'A refused sign-in has the status of one; the body, which is all that the old client looks at, is the same.',
  },
  {
    ids: ['usuarios.cambiar.unknownId'],
    cuando: rechazada(400),
    razon:
      'A password of one character, for a user that does not exist, changed nothing and said `true`; ours is refused.',
  },

  // settings and pictures
  {
    ids: ['ajustes.obtener.default'],
    cuando: en(/^(telefono|direccion)$/),
    razon:
      'Nothing is configured yet: a neutral name, no phone and no address, ' +
      "and not somebody else's (docs/compatibility.md, ajustes.php).",
  },
  {
    ids: ['ajustes.registrar.jpeg'],
    cuando: rechazada(422),
    razon:
      'The recorded photo is cut short. The old server stored its bytes unseen; ' +
      'ours decodes each picture and refuses a broken one.',
  },
  {
    ids: ['imagen.logoJpeg'],
    cuando: estado(200, 404),
    razon: 'The picture of the exchange before, which was refused as broken, does not exist.',
  },
  {
    ids: ['miembros.get.afterPagar', ...LISTAS_DE_MIEMBROS, ...PAGOS_DE_JUNIO],
    cuando: (d) => /imagen$/.test(d.ruta) && d.esperado === 'x' && d.real === './imagenes/usuario.png',
    razon:
      'The old server stored any text as the path of a photo; ours stores pictures only, and keeps the present one.',
  },

  // membership types
  {
    ids: ['membresias.post.unicode'],
    cuando: rechazada(400),
    razon: 'Amounts are exact or refused: 250.999 was rounded to 251.00.',
  },
  {
    ids: ['membresias.put.notFound'],
    cuando: rechazada(404),
    razon: 'Changing a membership that does not exist changed nothing and said `true`; ours says `false`.',
  },
  {
    ids: ['miembros.buscar.membresiaBorrada', ...LISTAS_DE_MIEMBROS],
    cuando: (d) => /\.(membresia|idMembresia)$/.test(d.ruta) && d.esperado === null && DEL_ELITE.includes(d.real),
    razon:
      'Deleting a membership is logical: history keeps its name, and its id is the same in the list and in the search.',
  },

  // members
  {
    ids: [
      'miembros.id.ok',
      'miembros.buscar.nombre',
      'miembros.buscar.sinAcento',
      'miembros.buscar.conAcento',
      'miembros.buscar.enie',
      'miembros.buscar.vacio',
      'miembros.get.afterPagar',
      ...LISTAS_DE_MIEMBROS,
    ],
    cuando: (d) => /(^|\.)estado$/.test(d.ruta) && d.esperado === 'VENCIDO' && d.real === null,
    razon:
      'Listing members wrote VENCIDO on whoever had never paid. The state is computed when read; ' +
      'who never paid has none (SIN MEMBRESÍA).',
  },
  {
    ids: ['miembros.get.venceNuevo'],
    cuando: (d) => /\.estado$/.test(d.ruta) && d.esperado === 'VENCIDO' && d.real === 'ACTIVO',
    razon:
      'The last day of a membership is a whole day (docs/domain.md, People and memberships): ' +
      'it does not end at the hour at which it was paid.',
  },
  {
    ids: [
      'miembros.get.afterPagar',
      'miembros.id.carla',
      'miembros.buscar.membresiaBorrada',
      'miembros.buscar.limite',
      ...LISTAS_DE_MIEMBROS,
    ],
    cuando: (d) =>
      ((/fechaInicio$/.test(d.ruta) && / 00:00:00$/.test(String(d.real))) ||
        (/fechaFin$/.test(d.ruta) && / 23:59:59$/.test(String(d.real)))) &&
      String(d.esperado).slice(0, 10) === String(d.real).slice(0, 10),
    razon: 'The same days; ours are whole ones, sent as 00:00:00 and 23:59:59 (docs/compatibility.md, miembros.php).',
  },
  {
    ids: ['miembros.get.afterPagar', 'miembros.buscar.conMembresia'],
    cuando: (d) =>
      (/fechaFin$/.test(d.ruta) && String(d.real) > String(d.esperado)) ||
      (/fechaInicio$/.test(d.ruta) && String(d.real) < String(d.esperado)),
    razon:
      'Renewing while still ACTIVO keeps the days already paid: the new period is added at the end. ' +
      'The old server lost them.',
  },
  {
    ids: ['miembros.registrar.reusaMatricula'],
    cuando: (d) => d.ruta === '' && d.esperado === '2025-8' && d.real === '2025-9',
    razon: 'A matrícula is unique for ever: that of a deleted member is not given out again.',
  },

  // visits and reports
  {
    ids: ['visitas.registrar.vencido'],
    cuando: rechazada(422),
    razon: 'Only a member who is ACTIVO may enter; this one had never paid.',
  },
  {
    ids: ['visitas.obtener.soloInicio', 'visitas.obtener.soloFin'],
    cuando: en(/^totalesMembresias\[[01]\]\.nombre$/),
    razon:
      'Two cards with the same total: the old server gave them in no order (its own answers differ); ' +
      'ours puts last who came first.',
  },
  {
    ids: PAGOS_DE_JUNIO,
    cuando: en(/^pagos\[\d\]\.(fecha|monto|nombre|imagen|matricula|membresia)$/, /^totalesMiembros/),
    razon:
      'The payment of a deleted member stays his own. In the old server the next member got his matrícula, and ' +
      'with it his payment.',
  },
  {
    ids: ['inicio.empty', 'usuarios.perfil.empty'],
    cuando: (d) => d.esperado === null && d.real === '0.00',
    razon: 'The sum over nothing is "0.00"; the old client prints "$null" otherwise.',
  },
  {
    ids: ['inicio.datos', 'usuarios.perfil.fixture'],
    cuando: en(/^(visitas|pagos)Semana\[/, /^datosPagos\.pagosSemana$/),
    razon:
      'A week goes from Monday to Sunday, as the specification says; the old server counted Sunday to Saturday. ' +
      '`numeroDia` stays 1 = Sunday.',
  },
]
