import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { claves } from './claves'

const { inicio, perfil, sesion, ajustes, seguridad, factor, sistema } = claves
const areas = claves.areas.todas
const tipos = claves.tipos.todas
const productos = claves.productos.todas
const miembros = claves.miembros.todas
const clientes = claves.clientes.todas
const usuarios = claves.usuarios.todas
const sesiones = claves.sesiones.todas
const visitas = claves.visitas.todas
const cobros = claves.cobros.todas
const cuotas = claves.cuotas.todas
const pagos = claves.pagos.todas
const formasPago = claves.formasPago.todas
const mensajes = claves.mensajes.todas
const llaves = claves.llaves.todas
const paleta = claves.paletaToda

/** Where a person's name, card or state is read: their screens, every search, and the lists of what they did. */
const gente = [miembros, clientes, paleta, visitas, pagos, cobros, cuotas, mensajes, inicio]

/**
 * What each kind of write makes stale: the one place for it. Too much costs a request when it is next shown, too little
 * shows what is no more.
 */
const EFECTOS = {
  area: [areas, tipos, miembros, visitas, inicio],
  tipo: [tipos, miembros, paleta, visitas, pagos, cobros, inicio],
  producto: [productos, tipos],
  formaPago: [formasPago, cobros, cuotas, pagos],
  cliente: gente,
  miembro: gente,
  /** A regular visit is charged at once, and annulled with its charge: visits touch money too. */
  visita: [visitas, miembros, clientes, paleta, pagos, cobros, inicio, perfil],
  /** Charges, abonos, renewals and their annulments: debts, reports, and the state of members. */
  dinero: [...gente, perfil],
  usuario: [usuarios, sesion, perfil, visitas, pagos, cobros, cuotas],
  ajustes: [ajustes, sesion, inicio],
  llave: [llaves],
  sesiones: [sesiones],
  /** A second factor ends other sessions, and whoever had to set it up may go on. */
  factor: [factor, sesiones, sesion, usuarios, seguridad],
  /** Its own answer says what is now asked for; who has to set something up may read nothing else. */
  seguridad: [sesion],
  mensaje: [mensajes],
  respaldo: [sistema],
  exportacion: [sistema],
  comprobacion: [sistema],
  /** What it brings is on screen once it ended: the page asks for all of it then. */
  mudanza: [claves.mudanza.todas],
} as const satisfies Record<string, readonly (readonly unknown[])[]>

export type Cosa = keyof typeof EFECTOS

/**
 * The callbacks of a mutation that writes `que`: what is on screen is fetched again before the write counts as done,
 * the rest when it is next shown. After one that failed all of it is stale too (its answer may be all that was lost),
 * but nothing is fetched at once: what a half-filled form was opened on must not change under it.
 * @example useMutation({ mutationFn, ...useEfectos('cliente') })
 */
export function useEfectos(que: Cosa): { onSuccess: () => Promise<unknown>; onError: () => Promise<unknown> } {
  const client = useQueryClient()
  return useMemo(() => {
    const vencer = (refetchType: 'active' | 'none') =>
      Promise.all(EFECTOS[que].map((queryKey) => client.invalidateQueries({ queryKey, refetchType })))
    return { onSuccess: () => vencer('active'), onError: () => vencer('none') }
  }, [client, que])
}
