import { DomainError } from '../../../../platform/core/error'
import { abrirFuente } from '../../origen/fuente'
import { abrirImagenes } from '../../origen/imagenes/abrir'
import type { Fuente, FuenteImagenes } from '../../origen/tipos'
import type { Deposito, Pedido } from './deposito'

/** Where the data are, as somebody chose it in the client. */
export interface OrigenPedido {
  origen: 'ARCHIVO' | 'MARIADB' | 'API'
  direccion: string
  /** The host of the address once more. */
  confirmada: string
}

/** Where the photos are. */
export interface ImagenesPedidas {
  imagenes: Pedido['imagenes']
  direccion: string
  confirmada: string
}

const PROTOCOLOS = { MARIADB: /^(mysql|mariadb):$/, API: /^https?:$/, DIRECCION: /^https?:$/ } as const
const FORMAS = {
  MARIADB: 'La dirección es mysql://usuario:contraseña@servidor/base.',
  API: 'La dirección es http://servidor/api/.',
  DIRECCION: 'La dirección es http://servidor/.',
} as const
const delCampo = (campo: string, texto: string): DomainError =>
  new DomainError('VALIDACION', { campos: { [campo]: texto } })

/**
 * An address that this server would be made to call: of its own kind only, never a path of its disk, and whoever asks
 * has named its host a second time. Throws VALIDACION.
 */
function revisarDireccion(
  clase: keyof typeof PROTOCOLOS,
  { direccion, confirmada }: { direccion: string; confirmada: string },
): void {
  const url = URL.canParse(direccion) ? new URL(direccion) : null
  if (!url || !PROTOCOLOS[clase].test(url.protocol) || url.host === '') throw delCampo('direccion', FORMAS[clase])
  if (clase === 'DIRECCION' && (url.username !== '' || url.password !== ''))
    throw delCampo('direccion', 'Escriba la dirección sin usuario ni contraseña.')
  if (confirmada !== url.host)
    throw delCampo('confirmada', `Confirme que este servidor debe conectarse con ${url.host}.`)
}

/** Throws VALIDACION, or MUDANZA_RECHAZADA where no file has been uploaded. */
export async function revisarOrigen(p: OrigenPedido, deposito: Deposito): Promise<void> {
  if (p.origen === 'ARCHIVO') await deposito.entero('archivo')
  else revisarDireccion(p.origen, p)
}

/** Throws as `revisarOrigen`. */
export async function revisarImagenes(p: ImagenesPedidas, deposito: Deposito): Promise<void> {
  if (p.imagenes === 'ARCHIVO') await deposito.entero('imagenes')
  if (p.imagenes === 'DIRECCION') revisarDireccion('DIRECCION', p)
}

async function* hastaElCorte<T>(filas: AsyncIterable<T>, senal: AbortSignal): AsyncGenerator<T> {
  for await (const f of filas) {
    senal.throwIfAborted()
    yield f
  }
}

/** The source that was chosen, which ends when `senal` is aborted. Throws ErrorFuente. */
export async function abrirPedido(p: OrigenPedido, deposito: Deposito, senal: AbortSignal): Promise<Fuente> {
  const subido = p.origen === 'ARCHIVO' ? await deposito.entero('archivo') : null
  const f = await abrirFuente(subido?.ruta ?? p.direccion)
  // A source that is waited for ends with its connection.
  senal.addEventListener('abort', () => void f.cerrar().catch(() => undefined), { once: true })
  return {
    clase: f.clase,
    descripcion: subido?.nombre ?? f.descripcion,
    filas: () => hastaElCorte(f.filas(), senal),
    tablas: () => f.tablas(),
    faltas: () => f.faltas(),
    ...(f.dichos && { dichos: (hoy: string) => f.dichos!(hoy) }),
    cerrar: () => f.cerrar(),
  }
}

/** The photos that were chosen; null: none. Throws ErrorFuente. */
export async function abrirFotos(
  p: Pick<Pedido, 'imagenes' | 'direccion'>,
  deposito: Deposito,
): Promise<FuenteImagenes | null> {
  if (p.imagenes === 'NINGUNA') return null
  return abrirImagenes(p.imagenes === 'ARCHIVO' ? (await deposito.entero('imagenes')).ruta : p.direccion)
}
