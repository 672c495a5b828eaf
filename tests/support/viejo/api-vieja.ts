import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Filas } from './copias'

type Fila = Readonly<Record<string, string | null>>
type Cuerpo = Record<string, any>

const numero = (texto: string | null | undefined): number | null => (texto == null ? null : Number(texto))
const sumar = (filas: Fila[]): string =>
  (filas.reduce((s, f) => s + Math.round(Number(f['monto']) * 100), 0) / 100).toFixed(2)

/** What utf8mb4_general_ci takes for the same: no case, no accents, no blanks at the end, one emoji as another. */
const igualdad = (texto: string): string =>
  texto
    .replace(/ +$/, '')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, '\ufffd')
    .toLowerCase()

/** The old API over the rows of a copy: it answers as the recorded exchanges do (its own test compares them). */
export class ApiVieja {
  readonly #filas: (tabla: string) => Fila[]
  readonly #hoy: string

  /** `hoy`: the day of the copy, AAAA-MM-DD. */
  constructor(filas: Filas, hoy: string) {
    this.#filas = (tabla) => (filas.get(tabla) ?? []).map((f) => f.valores)
    this.#hoy = hoy
  }

  responder(guion: string, cuerpo: Cuerpo): unknown {
    const metodo = `${guion}:${cuerpo['metodo']}`
    const filtros = (): Cuerpo => ({ fechaInicio: this.#hoy, fechaFin: this.#hoy, ...cuerpo['filtros'] })
    switch (metodo) {
      case 'ajustes.php:obtener':
        return this.#filas('ajustes')[0]
      case 'membresias.php:get':
        return this.#filas('membresias').map((m) => ({ ...m, id: numero(m['id']), duracion: numero(m['duracion']) }))
      case 'usuarios.php:get':
        return this.#filas('usuarios').map(({ id, usuario, nombre, telefono }) => ({
          id: Number(id),
          usuario,
          nombre,
          telefono,
        }))
      case 'usuarios.php:informacion_perfil':
        return this.#perfil(String(cuerpo['idUsuario']))
      case 'inicio.php:obtener':
        return {
          datosVisitas: { totalVisitas: this.#filas('visitas').length },
          datosPagos: { totalPagos: sumar(this.#filas('pagos')) },
          ...this.#graficos(),
        }
      case 'miembros.php:get':
      case 'miembros.php:obtener_nombre_matricula':
        return this.#miembros(cuerpo)
      case 'miembros.php:obtener_id':
        return this.#miembro(String(cuerpo['id']))
      case 'visitas.php:obtener':
        return this.#visitas(filtros())
      case 'pagos.php:obtener':
        return this.#pagos(filtros())
    }
    throw new Error(`no se conoce ${metodo}`)
  }

  /** Of the dashboard's charts those that the import compares. */
  #graficos(): object {
    const grupos = (filas: Fila[], clave: (fecha: string) => string): [string, Fila[]][] => {
      const de = new Map<string, Fila[]>()
      for (const f of filas) {
        const suyas = de.get(clave(f['fecha']!)) ?? []
        if (suyas.push(f) === 1) de.set(clave(f['fecha']!), suyas)
      }
      return [...de].toSorted(([a], [b]) => (a < b ? -1 : 1))
    }
    const deEsteAnio = this.#filas('pagos').filter((f) => f['fecha']!.startsWith(this.#hoy.slice(0, 4)))
    return {
      visitasHora: grupos(this.#filas('visitas'), (f) => f.slice(11, 13)).map(([hora, de]) => ({
        hora: `${hora}hrs`,
        numeroVisitas: de.length,
      })),
      pagosMeses: grupos(deEsteAnio, (f) => f.slice(5, 7)).map(([mes, de]) => ({ mes: Number(mes), total: sumar(de) })),
    }
  }

  #perfil(id: string): unknown {
    const deEl = (tabla: string): Fila[] => this.#filas(tabla).filter((f) => f['idUsuario'] === id)
    const pagos = deEl('pagos')
    return {
      datosVisitas: { totalVisitas: deEl('visitas').length },
      datosPagos: { totalPagos: pagos.length === 0 ? null : sumar(pagos) },
    }
  }

  #miembros({ metodo, busqueda }: Cuerpo): unknown[] {
    const tipos = new Map(this.#filas('membresias').map((t) => [t['id'], t['nombre']]))
    const buscado = igualdad(String(busqueda ?? ''))
    return this.#filas('miembros')
      .filter(
        (m) =>
          metodo === 'get' || igualdad(m['nombre']!).includes(buscado) || igualdad(m['matricula']!).includes(buscado),
      )
      .map((m) => {
        const hayTipo = metodo === 'get' || tipos.has(m['idMembresia']!)
        const idMembresia = hayTipo ? m['idMembresia'] : null
        return { ...conNumeros(m), idMembresia: numero(idMembresia), membresia: tipos.get(m['idMembresia']!) ?? null }
      })
  }

  #miembro(id: string): unknown {
    const miembro = this.#filas('miembros').find((m) => m['id'] === id)
    return miembro ? { ...conNumeros(miembro), idMembresia: numero(miembro['idMembresia']) } : null
  }

  #entre(tabla: string, { fechaInicio, fechaFin }: Cuerpo): Fila[] {
    const dia = (f: Fila): string => f['fecha']!.slice(0, 10)
    return this.#filas(tabla).filter((f) => dia(f) >= fechaInicio && dia(f) <= fechaFin)
  }

  #nombres(): { tipo(id: string | null | undefined): string; usuario(id: string | null | undefined): string | null } {
    const tipos = new Map(this.#filas('membresias').map((t) => [t['id'], t['nombre']]))
    const usuarios = new Map(this.#filas('usuarios').map((u) => [u['id'], u['usuario']]))
    return { tipo: (id) => tipos.get(id!) ?? 'VISITA REGULAR', usuario: (id) => usuarios.get(id!) ?? null }
  }

  #visitas(filtros: Cuerpo): unknown {
    const miembros = new Map(this.#filas('miembros').map((m) => [m['id'], m]))
    const nombres = this.#nombres()
    const visitas = this.#entre('visitas', filtros).map((v) => ({
      fecha: v['fecha'],
      ...quien(miembros.get(v['idMiembro']!)),
      usuario: nombres.usuario(v['idUsuario']),
      membresia: nombres.tipo(v['idMembresia']),
    }))
    return { visitas, totalesMembresias: [], totalesUsuarios: [], totalesMiembros: [] }
  }

  #pagos(filtros: Cuerpo): unknown {
    const de = new Map<string, Fila[]>()
    for (const m of this.#filas('miembros')) {
      const clave = igualdad(m['matricula']!)
      de.set(clave, [...(de.get(clave) ?? []), m])
    }
    const nombres = this.#nombres()
    const filas = this.#entre('pagos', filtros)
    const pagos = filas.flatMap((p) =>
      (de.get(igualdad(p['matricula']!)) ?? [undefined]).map((m) => ({
        fecha: p['fecha'],
        monto: p['monto'],
        ...quien(m),
        usuario: nombres.usuario(p['idUsuario']),
        membresia: nombres.tipo(p['idMembresia']),
      })),
    )
    // The real one joins in whatever order its server finds good.
    pagos.sort(
      (a, b) => Number((a.matricula ?? '') > (b.matricula ?? '')) - Number((a.matricula ?? '') < (b.matricula ?? '')),
    )
    const totalPagos = filas.length === 0 ? null : sumar(filas)
    return { totalPagos, pagos, totalesMembresias: [], totalesUsuario: [], totalesMiembros: [] }
  }
}

const quien = (m: Fila | undefined): { nombre: string | null; imagen: string | null; matricula: string | null } => ({
  nombre: m?.['nombre'] ?? null,
  imagen: m?.['imagen'] ?? null,
  matricula: m?.['matricula'] ?? null,
})

const conNumeros = (m: Fila): Cuerpo => ({
  ...m,
  id: Number(m['id']),
  edad: Number(m['edad']),
  sufreEnfermedad: numero(m['sufreEnfermedad']),
  tieneSeguro: numero(m['tieneSeguro']),
})

/** What a server of the test answers to one request: a status and bytes, or what is sent as JSON. */
export interface Respuesta {
  estado?: number
  cabeceras?: Record<string, string>
  texto?: string
  json?: unknown
}

/** An HTTP server of the test on a free port; `responder` sees the script and the JSON that was sent. */
export interface ServidorViejo {
  direccion: string
  puerto: number
  /** Every script and method that was asked for. */
  pedidos: string[]
  cerrar(): Promise<void>
}

async function leerCuerpo(pedido: IncomingMessage): Promise<Cuerpo> {
  const partes: Buffer[] = []
  for await (const parte of pedido) partes.push(parte as Buffer)
  const texto = Buffer.concat(partes).toString()
  return texto === '' ? {} : (JSON.parse(texto) as Cuerpo)
}

/** A fault of the test's own answers must not leave anybody waiting. */
function intentar(responder: () => Respuesta): Respuesta {
  try {
    return responder()
  } catch (error) {
    return { estado: 418, texto: String(error) }
  }
}

export async function servir(
  responder: (guion: string, cuerpo: Cuerpo, pedido: IncomingMessage) => Respuesta,
): Promise<ServidorViejo> {
  const pedidos: string[] = []
  const servidor: Server = createServer((pedido, respuesta) => {
    void leerCuerpo(pedido).then((cuerpo) => {
      const guion = decodeURIComponent(pedido.url!.replace(/^\/api\//, ''))
      pedidos.push(`${guion}:${cuerpo['metodo']}`)
      const r = intentar(() => responder(guion, cuerpo, pedido))
      respuesta.writeHead(r.estado ?? 200, { 'content-type': 'application/json', ...r.cabeceras })
      respuesta.end(r.texto ?? (r.json === undefined ? '' : JSON.stringify(r.json)))
    })
  }).listen(0, '127.0.0.1')
  await new Promise((listo) => servidor.once('listening', listo))
  const { port } = servidor.address() as AddressInfo
  return {
    direccion: `http://127.0.0.1:${port}/api/`,
    puerto: port,
    pedidos,
    cerrar: async () => {
      servidor.closeAllConnections()
      await new Promise((listo) => servidor.close(listo))
    },
  }
}
