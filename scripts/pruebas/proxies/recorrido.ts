import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { Navegador, type Respuesta, type Sitio } from './navegador'

/** A step and what went wrong in it; null: nothing. */
export interface Paso {
  paso: string
  fallo: string | null
}

/** A picture near the greatest that is taken (5 MB): 4.8 MB that nothing makes smaller. */
const LADO = 1265
let foto: Promise<string> | undefined
const fotoGrande = (): Promise<string> =>
  (foto ??= sharp(randomBytes(LADO * LADO * 3), { raw: { width: LADO, height: LADO, channels: 3 } })
    .png()
    .toBuffer()
    .then((b) => `data:image/png;base64,${b.toString('base64')}`))

/** What was answered, in a line. */
const enLinea = (r: Respuesta): string => {
  const dicho = r.cabeceras['x-error'] ?? r.json?.mensaje ?? r.cuerpo.toString().replace(/\s+/g, ' ')
  return `${r.estado} ${String(dicho).slice(0, 200)}`
}

/**
 * A day's work through a proxy, as the old pages and ours do it from `sitio`. `redirige`: its port for http, if it has
 * one; `barras`: it passes on a slash inside of a name.
 */
export async function recorrer(
  sitio: Sitio,
  clave: string,
  { redirige, barras }: { redirige: number | null; barras: boolean },
): Promise<Paso[]> {
  const pasos: Paso[] = []
  const viejo = new Navegador(sitio)
  const nuevo = new Navegador(sitio)
  const marca = randomBytes(4).toString('hex')
  const galleta = sitio.esquema === 'https' ? '__Host-mancuerna_sesion' : 'mancuerna_sesion'
  const php = (guion: string, datos: unknown) => viejo.pedir(`/api/${guion}.php`, datos)
  const dar = async (paso: string, hacer: () => Promise<string | null>): Promise<void> => {
    pasos.push({ paso, fallo: await hacer().catch((e: Error) => e.message) })
  }
  const verdad = (r: Respuesta): string | null => (r.json === true ? null : enLinea(r))
  let miembro = { id: 0, matricula: '', imagen: '' }

  if (redirige !== null)
    await dar('http lleva a https', async () => {
      const r = await new Navegador({ ...sitio, esquema: 'http', puerto: redirige }).pedir('/ingresar')
      const hacia = String(r.cabeceras.location)
      return r.estado >= 301 && r.estado <= 308 && hacia.startsWith('https://gimnasio.ec') ? null : enLinea(r)
    })
  await dar('entrar (puerta antigua)', async () => {
    const r = await php('usuarios', { metodo: 'login', usuario: { usuario: 'admin', password: clave } })
    if (r.json?.resultado !== true) return enLinea(r)
    return viejo.tiene(galleta) ? null : 'respondió true sin la cookie'
  })
  await dar('entrar (puerta nueva)', async () => {
    const r = await nuevo.pedir('/api/v2/sesion', { usuario: 'admin', password: clave })
    return r.json?.resultado === true && nuevo.tiene(galleta) ? null : enLinea(r)
  })
  await dar('foto de 4,8 MB', async () => {
    const textos = { nombre: `Ana ${marca}`, telefono: '1', direccion: 'x', nombreContacto: 'x', telefonoContacto: '1' }
    const datos = { ...textos, edad: 20, sufreEnfermedad: false, tieneSeguro: false, imagen: await fotoGrande() }
    const r = await php('miembros', { metodo: 'registrar', miembro: datos })
    if (typeof r.json !== 'string') return enLinea(r)
    const lista = (await php('miembros', { metodo: 'obtener_nombre_matricula', busqueda: marca })).json
    miembro = lista[0]
    const vista = await viejo.pedir(`/${miembro.imagen.replace('./', '')}`)
    if (vista.estado !== 200) return enLinea(vista)
    const { width } = await sharp(vista.cuerpo).metadata()
    return width === 1024 ? null : `la foto volvió con ${width} puntos de ancho`
  })
  await dar('visita (puerta antigua)', async () => {
    const plan = { nombre: `Plan ${marca}`, duracion: '30', precio: '25' }
    const creada = await php('membresias', { metodo: 'post', membresia: plan })
    const planes = (await php('membresias', { metodo: 'get' })).json as Array<{ id: number; nombre: string }>
    const idMembresia = planes.find((p) => p.nombre === plan.nombre)?.id
    const fecha = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const { matricula, id } = miembro
    const pago = { matricula, pago: '25', idMembresia, duracion: 30, fecha, idUsuario: '1' }
    const pagado = await php('miembros', { metodo: 'pagar', pago })
    const entra = await php('visitas', { metodo: 'registrar', visita: { idMiembro: id, idMembresia, idUsuario: '1' } })
    return verdad(creada) ?? verdad(pagado) ?? verdad(entra)
  })
  await dar('visita (puerta nueva)', async () => {
    const [persona] = (await nuevo.pedir(`/consulta_clientesApps/?consulta=${marca}`)).json as Array<{
      client_id: number
    }>
    const area = await nuevo.pedir('/api/areas', { nombre_area: `Sala ${marca}`, estado_area: 'ACTIVA' })
    const r = await nuevo.pedir('/api/visitas', {
      client_id: persona?.client_id,
      es_miembro: true,
      id_miembro: miembro.id,
      nombre_area_acceso: `Sala ${marca}`,
      estado_acceso: 'CONCEDIDO',
      motivo_denegacion: null,
      registrado_por: 'Sistema Web',
      observaciones: '',
    })
    if (area.estado !== 201) return enLinea(area)
    return r.estado === 201 && r.json?.id_visita ? null : enLinea(r)
  })
  await dar('lista entera', async () => {
    const lista = await nuevo.pedir('/api/miembros')
    return Array.isArray(lista.json) ? null : enLinea(lista)
  })
  if (barras)
    await dar('nombre con barra', async () => {
      const r = await nuevo.pedir('/api/clientes/00%2F11')
      return r.json?.codigo === 'NO_ENCONTRADO' ? null : enLinea(r)
    })
  return pasos
}

/** The sign-in that a proxy which tells no host makes impossible: refused on both doors, with what to set. */
export async function recorrerRechazo(sitio: Sitio, clave: string): Promise<Paso[]> {
  const n = new Navegador(sitio)
  const viejo = await n.pedir('/api/usuarios.php', { metodo: 'login', usuario: { usuario: 'admin', password: clave } })
  const nuevo = await n.pedir('/api/v2/sesion', { usuario: 'admin', password: clave })
  const dice = /X-Forwarded-Host/
  return [
    {
      paso: 'rechaza y dice qué poner (puerta antigua)',
      fallo: viejo.json?.resultado === false && dice.test(String(viejo.cabeceras['x-error'])) ? null : enLinea(viejo),
    },
    {
      paso: 'rechaza y dice qué poner (puerta nueva)',
      fallo: nuevo.estado === 403 && dice.test(nuevo.json?.mensaje) ? null : enLinea(nuevo),
    },
  ]
}
