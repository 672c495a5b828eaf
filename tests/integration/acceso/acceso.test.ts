import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { crearTokens } from '../../../server/src/features/sesion/token'
import type { Acceso } from '@mancuerna/contract/definir'
import { clienteHttp, entrar } from '../../support/cliente'
import { type Contrato, leerContrato } from '../../support/contract/contrato'
import { contenidoDe } from '../../support/hostile/contenido'
import { disparar } from '../../support/hostile/disparar'
import type { PeticionHostil } from '../../support/hostile/hostil'
import { inscribir } from '../../support/gym/segundo-factor'
import { ADMIN, servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/**
 * Who may call what, written down a second time on purpose: an endpoint that is not here fails, and so does one whose
 * declaration changes. 'METHOD /path' of REST (aliases follow their route), 'script.php metodo' of the old door.
 */
const TABLA: Record<Acceso, string[]> = {
  publica: [
    'POST /api/v2/sesion',
    'POST /api/v2/sesion/codigo',
    'GET /api/v2/ajustes/publicos',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs/:archivo',
    'usuarios.php login',
    'ajustes.php obtener',
  ],
  cambio: [
    'GET /api/v2/sesion',
    'DELETE /api/v2/sesion',
    'PUT /api/v2/sesion/clave',
    'usuarios.php verifica_pass',
    'usuarios.php cambiar_pass',
  ],
  inscripcion: [
    'GET /api/v2/sesion/segundo-factor',
    'POST /api/v2/sesion/segundo-factor',
    'POST /api/v2/sesion/segundo-factor/confirmar',
  ],
  sesion: [
    'GET /imagenes/:archivo',
    'GET /api/v2/ajustes',
    'GET /api/areas',
    'GET /api/productos-ensamblados',
    'GET /api/tipos-membresia',
    'GET /api/tipos-membresia/:id',
    // clients
    'POST /api/clientes',
    'GET /api/clientes/:rucCed',
    'PUT /api/clientes/:rucCed',
    'DELETE /api/clientes/:rucCed',
    'GET /actCliente/:cliente',
    'POST /actCliente/:cliente',
    'PUT /actCliente/:cliente',
    'GET /eliminarCliente/:cliente',
    'DELETE /eliminarCliente/:cliente',
    'GET /api/v2/clientes',
    'GET /api/v2/clientes/validar',
    'GET /api/v2/clientes/:id',
    'PUT /api/v2/clientes/:id',
    'DELETE /api/v2/clientes/:id',
    'GET /consulta_clientesApps',
    'GET /api_consultaClientes',
    'GET /verClientesJsonApp',
    'GET /consultaClientesJson',
    'GET /api/v2/search-client-member-status',
    'GET /api/v2/buscar',
    // members
    'GET /api/miembros',
    'GET /api/miembros/:id',
    'POST /api/miembros',
    'PUT /api/miembros/:id',
    'DELETE /api/miembros/:id',
    'GET /api/v2/miembros',
    'GET /api/v2/miembros/totales',
    'GET /api/v2/miembros/tabla',
    'GET /api/v2/miembros/por-codigo',
    'GET /api/v2/miembros/lista-simple',
    'GET /api/v2/miembros/:id/historia',
    'GET /api/v2/miembros/:id/renovacion',
    'POST /api/v2/miembros/registrar',
    'PUT /api/v2/miembros/:id/ficha',
    'POST /api/v2/miembros/:id/pagar',
    'POST /api/v2/miembros/:id/suspender',
    'POST /api/v2/miembros/:id/reactivar',
    'POST /api/v2/miembros/:id/cancelar',
    'POST /api/v2/miembros/:id/eliminar',
    // charges and what is owed
    'GET /api/formas-pago',
    'POST /api/pagos/transacciones',
    'POST /api/pagos/detalles-metodo',
    'POST /api/pagos/cuotas-credito',
    'GET /api/v2/cobros',
    'GET /api/v2/cobros/incompletos',
    'GET /api/v2/cobros/siguiente-documento',
    'GET /api/v2/cobros/:id',
    'POST /api/v2/cobros',
    'POST /api/v2/cobros/:id/completar',
    'GET /api/v2/cuentas-por-cobrar',
    'GET /api/v2/clientes/:id/estado-de-cuenta',
    'GET /api/v2/abonos/:id',
    'GET /api/v2/conciliaciones',
    'GET /api/v2/caja',
    'POST /api/v2/abonos',
    'POST /api/v2/detalles-metodo/:id/conciliar',
    // visits, reports, dashboard, messages
    'POST /api/visitas',
    'POST /api/v2/visitas/regular',
    'GET /api/v2/visitas/ultimas',
    'GET /api/v2/informes/pagos',
    'GET /api/v2/informes/visitas',
    'GET /api/v2/informes/pagos/mejores',
    'GET /api/v2/informes/visitas/mejores',
    'GET /api/v2/informes/pagos/filas',
    'GET /api/v2/informes/visitas/filas',
    'GET /api/v2/informes/miembros/:id',
    'GET /api/v2/informes/usuarios/:id',
    'GET /api/v2/informes/pagos/exportar',
    'GET /api/v2/informes/visitas/exportar',
    'GET /api/v2/inicio',
    'GET /api/v2/perfil',
    'GET /api/v2/sesiones',
    'DELETE /api/v2/sesiones/:sesion',
    'POST /api/v2/sesiones/cerrar-otras',
    'POST /api/v2/sesion/segundo-factor/codigos',
    'POST /api/v2/sesion/segundo-factor/quitar',
    'GET /api/v2/mensajes',
    'POST /api/v2/mensajes',
    'POST /api/v2/mensajes/:id/reintentar',
    // the old door
    'membresias.php get',
    'miembros.php get',
    'miembros.php obtener_nombre_matricula',
    'miembros.php obtener_id',
    'miembros.php obtener_imagen',
    'miembros.php registrar',
    'miembros.php editar',
    'miembros.php pagar',
    'miembros.php eliminar',
    'visitas.php registrar',
    'visitas.php registrar_regular',
    'visitas.php obtener',
    'pagos.php obtener',
    'inicio.php obtener',
    'usuarios.php informacion_perfil',
    'reenvia_msg.php',
  ],
  administrador: [
    'GET /metrics',
    'GET /api/v2/inicio/guia',
    'GET /api/v2/sistema',
    'POST /api/v2/sistema/respaldos',
    'GET /api/v2/sistema/respaldos/:id/archivo',
    'GET /api/v2/exportacion',
    'POST /api/v2/exportacion',
    'GET /api/v2/exportacion/archivo',
    'GET /api/v2/auditoria',
    'GET /api/v2/auditoria/exportar',
    'GET /api/v2/comprobacion',
    'POST /api/v2/comprobacion',
    'GET /api/v2/mudanza',
    'GET /api/v2/mudanza/pendientes',
    'POST /api/v2/mudanza/pendientes',
    'POST /api/v2/mudanza/archivo',
    'POST /api/v2/mudanza/imagenes',
    'POST /api/v2/mudanza/revisar',
    'POST /api/v2/mudanza/traer',
    'POST /api/v2/mudanza/detener',
    'POST /api/v2/mudanza/comprobar',
    'POST /api/v2/mudanza/cerrar',
    'POST /api/v2/mudanza/deshacer',
    'GET /api/v2/claves',
    'POST /api/v2/claves',
    'DELETE /api/v2/claves/:id',
    'GET /api/v2/usuarios',
    'GET /api/v2/usuarios/clave-inicial',
    'GET /api/v2/usuarios/:id',
    'POST /api/v2/usuarios',
    'PUT /api/v2/usuarios/:id',
    'DELETE /api/v2/usuarios/:id',
    'POST /api/v2/usuarios/:id/restablecer-clave',
    'GET /api/v2/usuarios/:id/sesiones',
    'DELETE /api/v2/usuarios/:id/sesiones',
    'DELETE /api/v2/usuarios/:id/sesiones/:sesion',
    'DELETE /api/v2/usuarios/:id/segundo-factor',
    'GET /api/v2/posibles-dobles',
    'POST /api/v2/posibles-dobles/:id/anular',
    'POST /api/v2/posibles-dobles/:id/descartar',
    'GET /api/v2/seguridad',
    'PUT /api/v2/seguridad',
    'PUT /api/v2/ajustes',
    'POST /api/areas',
    'PUT /api/areas/:id',
    'PUT /api/areas/:id/inactivar',
    'POST /api/tipos-membresia',
    'PUT /api/tipos-membresia/:id',
    'DELETE /api/tipos-membresia/:id',
    'POST /api/productos-ensamblados',
    'PUT /api/productos-ensamblados/:id',
    'DELETE /api/productos-ensamblados/:id',
    'POST /api/v2/productos-ensamblados/importar',
    'POST /api/v2/importar-personas/revisar',
    'POST /api/v2/importar-personas',
    'GET /api/v2/formas-pago',
    'POST /api/v2/formas-pago',
    'PUT /api/v2/formas-pago/:id',
    'POST /api/v2/cobros/:id/anular',
    'POST /api/v2/ingresos/:id/anular',
    'POST /api/v2/abonos/:id/anular',
    'POST /api/v2/visitas/:id/anular',
    'usuarios.php get',
    'usuarios.php un_usuario',
    'usuarios.php registrar',
    'usuarios.php put',
    'usuarios.php delete',
    'ajustes.php registrar',
    'membresias.php post',
    'membresias.php put',
    'membresias.php delete',
  ],
}

const NADIE_VISITA = { totalVisitas: 0, visitasHoy: 0, visitasSemana: 0, visitasMes: 0 }
const NADIE_PAGA = { totalPagos: '0.00', pagosHoy: '0.00', pagosSemana: '0.00', pagosMes: '0.00' }

/**
 * What a read of the old door answers to whom it is not for, written down a second time too: its client dereferences it
 * at once. Every other operation answers something falsy. None of it says anything of anybody.
 */
const VACIOS: Record<string, unknown> = {
  'usuarios.php get': [],
  'usuarios.php un_usuario': { id: 0, usuario: '', nombre: '', telefono: '' },
  'usuarios.php informacion_perfil': { datosVisitas: NADIE_VISITA, datosPagos: NADIE_PAGA },
  'membresias.php get': [],
  'miembros.php get': [],
  'miembros.php obtener_nombre_matricula': [],
  'miembros.php obtener_id': {
    id: 0,
    matricula: '',
    nombre: '',
    telefono: '',
    direccion: '',
    edad: 0,
    sufreEnfermedad: 0,
    tieneSeguro: 0,
    enfermedad: '',
    institucion: '',
    nombreContacto: '',
    telefonoContacto: '',
    imagen: './imagenes/usuario.png',
    estado: null,
    fechaRegistro: '0000-00-00 00:00:00',
    fechaInicio: null,
    fechaFin: null,
    idMembresia: null,
  },
  'miembros.php obtener_imagen': { imagen: './imagenes/usuario.png' },
  'visitas.php obtener': { visitas: [], totalesMembresias: [], totalesUsuarios: [], totalesMiembros: [] },
  'pagos.php obtener': {
    totalPagos: '0.00',
    pagos: [],
    totalesMembresias: [],
    totalesUsuario: [],
    totalesMiembros: [],
  },
  'inicio.php obtener': {
    datosVisitas: NADIE_VISITA,
    datosPagos: NADIE_PAGA,
    visitasHora: [],
    visitasSemana: [],
    visitasMes: [],
    pagosSemana: [],
    pagosMes: [],
    pagosMeses: [],
  },
}

/**
 * Declared `publica` because they decide inside: a picture that is not the logo, the metrics when not asked from the
 * host itself. The table says what they decide.
 */
const DECIDEN_DENTRO = new Set(['GET /imagenes/:archivo', 'GET /metrics'])

/** Ends every other session of the same user. */
const CIERRA_OTRAS = 'POST /api/v2/sesiones/cerrar-otras'

interface Extremo {
  nombre: string
  declarado: Acceso
  /** Of an operation of the old door. */
  escribe?: boolean
  respuesta?: unknown
  vacio?: unknown
  peticiones: PeticionHostil[]
}

/** Parameters that no row has: a request that gets through must find nothing to change. */
const concreta = (ruta: string): string =>
  ruta
    .replace(/[{}]/g, '')
    .replace(/:id\b/g, '999999')
    .replace(/:archivo/g, 'foto-de-alguien.jpg')
    .replace(/[:*]\w+/g, '0000000001')

/** Every endpoint that the contract declares, with a request for each of its paths. */
function extremosDe({ llamadas, metodos }: Contrato): Extremo[] {
  const rest = llamadas.map((r): Extremo => ({
    nombre: `${r.metodo.toUpperCase()} ${r.ruta}`,
    declarado: r.acceso,
    peticiones: [r.ruta, ...(r.alias ?? [])].map((ruta) => ({
      metodo: r.metodo.toUpperCase(),
      ruta: concreta(ruta),
      cabeceras: { 'content-type': 'application/json' },
      cuerpo: r.metodo === 'get' ? null : '{}',
    })),
  }))
  const guiones = metodos.map(({ guion, metodo, acceso, escribe, respuesta, vacio }): Extremo => ({
    nombre: `${guion}.php ${metodo}`.trim(),
    declarado: acceso,
    escribe: escribe ?? false,
    respuesta,
    vacio,
    peticiones: ['/api', ''].map((base) => ({
      metodo: 'POST',
      ruta: `${base}/${guion}.php`,
      cabeceras: { 'content-type': 'text/plain' },
      cuerpo: JSON.stringify(metodo ? { metodo } : {}),
    })),
  }))
  return [...rest, ...guiones]
}

/**
 * Whether a foreign page must not send it: all but reads;
 * one call of an old build deletes by GET (docs/decisions/0085).
 */
const puedeCambiar = (e: Extremo, p: PeticionHostil | undefined): boolean =>
  p?.metodo !== 'GET' || e.nombre === 'GET /eliminarCliente/:cliente'

/** Codes with which a request is stopped for who sends it. */
const POR_QUIEN = new Set([
  'SIN_SESION',
  'LLAVE_INVALIDA',
  'DEBE_CAMBIAR_CLAVE',
  'DEBE_INSCRIBIR_FACTOR',
  'SIN_PERMISO',
  'ORIGEN_AJENO',
])
const nadie = (a: Acceso) => (a === 'publica' ? null : 'SIN_SESION')
const conLlaveMala = (a: Acceso) => (a === 'publica' ? null : 'LLAVE_INVALIDA')
/** What each kind of sender is answered; null: it gets through. */
const CASOS: Record<string, (a: Acceso, escribe: boolean) => string | null> = {
  'sin sesión': nadie,
  'sesión vencida': nadie,
  'sesión cerrada': nadie,
  'llave revocada': conLlaveMala,
  'llave de otra red': conLlaveMala,
  'debe cambiar la contraseña': (a) => (a === 'publica' || a === 'cambio' ? null : 'DEBE_CAMBIAR_CLAVE'),
  'debe inscribir un segundo factor': (a) =>
    ['publica', 'cambio', 'inscripcion'].includes(a) ? null : 'DEBE_INSCRIBIR_FACTOR',
  'solo la contraseña, falta el código': nadie,
  RECEPCION: (a) => (a === 'administrador' ? 'SIN_PERMISO' : null),
  'otro sitio con la cookie': (_a, escribe) => (escribe ? 'ORIGEN_AJENO' : null),
  administrador: () => null,
}

describe('access', () => {
  let s: ServidorDePrueba
  let extremos: Extremo[]
  let credencial: Record<string, () => Promise<Record<string, string>>>

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    extremos = extremosDe(await leerContrato())
    credencial = await credenciales(s)
  })
  afterAll(() => s.cerrar())

  const esperado = (): Map<string, Acceso> =>
    new Map(Object.entries(TABLA).flatMap(([a, nombres]) => nombres.map((n) => [n, a as Acceso] as const)))

  it('[SESION-08] [API-31] every endpoint of both doors stands in the table, once, and says the same', () => {
    expect(esperado().size).toBe(Object.values(TABLA).flat().length)
    const reales = extremos.map((e) => {
      const decideDentro = DECIDEN_DENTRO.has(e.nombre) && e.declarado === 'publica'
      return `${e.nombre}: ${decideDentro ? esperado().get(e.nombre) : e.declarado}`
    })
    expect(reales.sort()).toEqual([...esperado()].map(([n, a]) => `${n}: ${a}`).sort())
  })

  it('[SESION-08] [PHP-32] every read of the old door, and nothing else, has an empty shape of its answer’s', () => {
    const leidas = extremos.filter((e) => e.vacio !== undefined)
    expect(Object.fromEntries(leidas.map((e) => [e.nombre, e.vacio]))).toEqual(VACIOS)
    for (const e of leidas) expect(z.safeParse(e.respuesta as z.ZodType, e.vacio).error, e.nombre).toBeUndefined()
    // What has none is public, one's own password, or a write.
    const otras = extremos.filter((e) => e.escribe === false && e.vacio === undefined).map((e) => e.declarado)
    expect(new Set(otras)).toEqual(new Set(['publica', 'cambio']))
  })

  it('[SESION-08] [API-31] a live key and session get through, a key revoked or from elsewhere not', async () => {
    const areas = { metodo: 'GET', ruta: '/api/areas', cabeceras: {}, cuerpo: null }
    const estado = async (caso: string) =>
      (await disparar(s.url, [areas], await (credencial[caso] as () => Promise<Record<string, string>>)()))[0]?.estado
    expect([
      await estado('administrador'),
      await estado('llave viva'),
      await estado('llave revocada'),
      await estado('llave de otra red'),
    ]).toEqual([200, 200, 401, 401])
  })

  it.each(Object.keys(CASOS).filter((c) => c !== 'administrador'))(
    "[SESION-08] [API-31] refuses what it must, in the door's form, and changes nothing: %s",
    async (caso) => {
      const regla = CASOS[caso] as (typeof CASOS)[string]
      const rechazables = extremos
        .flatMap((e) =>
          e.peticiones.map((p) => ({
            e,
            p,
            codigo: regla(esperado().get(e.nombre) ?? e.declarado, puedeCambiar(e, p)),
          })),
        )
        .filter((r) => r.codigo !== null)
      expect(rechazables.length).toBeGreaterThan(20)
      const cabeceras = await (credencial[caso] as () => Promise<Record<string, string>>)()
      const antes = await contenidoDe(s.pool)
      const r = await disparar(
        s.url,
        rechazables.map((x) => x.p),
        cabeceras,
      )
      expect(await contenidoDe(s.pool)).toEqual(antes)
      const mal = r.flatMap((c, i) =>
        codigoDe(c) === rechazables[i]?.codigo && esRechazo(c, (rechazables[i] as { e: Extremo }).e)
          ? []
          : [`${rechazables[i]?.e.nombre} (${c.peticion.ruta}): ${c.estado} ${codigoDe(c)} ${c.texto.slice(0, 100)}`],
      )
      expect(mal).toEqual([])
    },
  )

  it.each(Object.keys(CASOS))('[SESION-08] lets through what it may: %s', async (caso) => {
    const regla = CASOS[caso] as (typeof CASOS)[string]
    const permitidos = extremos.filter(
      (e) => regla(esperado().get(e.nombre) ?? e.declarado, puedeCambiar(e, e.peticiones[0])) === null,
    )
    // A session for each: some of these end the one they come with.
    const peticiones = await Promise.all(
      permitidos.map(async (e) => ({
        ...(e.peticiones[0] as PeticionHostil),
        cabeceras: {
          ...e.peticiones[0]?.cabeceras,
          ...(await (credencial[caso] as () => Promise<Record<string, string>>)()),
        },
      })),
    )
    // What ends the sessions of the others comes after them.
    const ultima = permitidos.findIndex((e) => e.nombre === CIERRA_OTRAS)
    permitidos.push(...permitidos.splice(ultima, 1))
    peticiones.push(...peticiones.splice(ultima, 1))
    const r = [
      ...(await disparar(s.url, peticiones.slice(0, -1), {})),
      ...(await disparar(s.url, peticiones.slice(-1), {})),
    ]
    const mal = r.flatMap((c, i) =>
      POR_QUIEN.has(codigoDe(c) ?? '') || c.estado >= 500
        ? [`${permitidos[i]?.nombre}: ${c.estado} ${codigoDe(c)}`]
        : [],
    )
    expect(mal).toEqual([])
  })
})

type Contestada = Awaited<ReturnType<typeof disparar>>[number]

/** The refusal's code: in X-Error on the old door, in the body on the newer one. */
function codigoDe(c: Contestada): string | undefined {
  const deCabecera = c.cabeceras['x-error']
  if (typeof deCabecera === 'string') return deCabecera.split(':')[0]
  try {
    return (JSON.parse(c.texto) as { codigo?: string } | null)?.codigo
  } catch {
    return undefined
  }
}

/** True when the answer has the refusal's form of its door: for the old one a read's empty shape, else falsy. */
function esRechazo(c: Contestada, e: Extremo): boolean {
  if (c.estado !== 401 && c.estado !== 403) return false
  // A foreign page is turned away before anybody reads what it asks for.
  if (e.nombre in VACIOS && codigoDe(c) !== 'ORIGEN_AJENO')
    return isDeepStrictEqual(JSON.parse(c.texto), VACIOS[e.nombre])
  const v = JSON.parse(c.texto) as { mensaje?: string; resultado?: unknown; success?: unknown } | false
  return c.peticion.ruta.endsWith('.php') ? !v || v.resultado === false || v.success === false : Boolean(v && v.mensaje)
}

/** The headers of each kind of sender. All come through a proxy, so that nobody is "the host itself". */
async function credenciales(s: ServidorDePrueba): Promise<Record<string, () => Promise<Record<string, string>>>> {
  const admin = await entrar(s)
  const usuario = async (nombre: string, rol: string, debeCambiar: boolean): Promise<number> =>
    (
      await s.pool.query(
        `INSERT INTO usuario (usuario, nombre, hash, rol, debe_cambiar)
          SELECT $1, $1, hash, $2, $3 FROM usuario WHERE id = 1 RETURNING id`,
        [nombre, rol, debeCambiar],
      )
    ).rows[0].id
  const [recepcion, nuevo, sinFactor] = [
    await usuario('recepcion', 'RECEPCION', false),
    await usuario('nuevo', 'ADMINISTRADOR', true),
    await usuario('sin factor', 'ADMINISTRADOR', false),
  ]
  // The gym asks administrators for a second factor, and the first one has it.
  await inscribir(s, admin, ADMIN.clave)
  await admin.put('/api/v2/seguridad', { segundo_factor_administradores: true })
  const porLaMitad = { usuario: ADMIN.usuario, password: ADMIN.clave }
  const { pase } = (await clienteHttp(s).post('/api/v2/sesion', porLaMitad)).cuerpo
  const clave = async (redes: string[]): Promise<{ id: number; clave: string }> =>
    (await admin.post('/api/v2/claves', { nombre: 'prueba', redes })).cuerpo
  const [viva, revocada, lejana] = [await clave([]), await clave([]), await clave(['203.0.113.0/24'])]
  await admin.borrar(`/api/v2/claves/${revocada.id}`)
  const tokens = crearTokens(s.config.sessionSecret)
  const proxy = { 'x-forwarded-for': '203.0.113.9' }

  /** A session of its own, so many hours from its end. */
  async function token(idUsuario: number, horas: number, cerrada = false): Promise<string> {
    const id = randomUUID()
    const en = (h: number) => new Date(s.clock().getTime() + h * 3_600_000)
    await s.pool.query(
      'INSERT INTO sesion (id, id_usuario, creada_en, expira_en, revocada_en) VALUES ($1, $2, $3, $4, $5)',
      [id, idUsuario, en(horas - 12), en(horas), cerrada ? en(0) : null],
    )
    return tokens.firmar(id)
  }
  const sesion =
    (idUsuario: number, horas = 12, cerrada = false) =>
    async () => ({ ...proxy, authorization: `Bearer ${await token(idUsuario, horas, cerrada)}` })
  return {
    'sin sesión': async () => proxy,
    'sesión vencida': sesion(1, -0.001),
    'sesión cerrada': sesion(1, 12, true),
    'llave revocada': async () => ({ ...proxy, 'x-api-key': revocada.clave }),
    'llave de otra red': async () => ({ ...proxy, 'x-api-key': lejana.clave }),
    'llave viva': async () => ({ ...proxy, 'x-api-key': viva.clave }),
    'debe cambiar la contraseña': sesion(nuevo),
    'debe inscribir un segundo factor': sesion(sinFactor),
    'solo la contraseña, falta el código': async () => ({
      ...proxy,
      authorization: `Bearer ${pase}`,
      cookie: `mancuerna_sesion=${pase}`,
    }),
    RECEPCION: sesion(recepcion),
    'otro sitio con la cookie': async () => ({
      ...proxy,
      cookie: `mancuerna_sesion=${await token(1, 12)}`,
      origin: 'https://otro.sitio',
      'sec-fetch-site': 'cross-site',
    }),
    administrador: sesion(1),
  }
}
