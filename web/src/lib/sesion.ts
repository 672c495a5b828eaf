import type { Respuesta } from '@mancuerna/contract/api'
import type { Gimnasio, Rol } from '@mancuerna/contract/sistema/sesion'
import { useSyncExternalStore } from 'react'
import { almacen } from './almacen'
import { api } from './api/api'
import { navegador } from './navegador'

/**
 * `Rol`: what a signed-in user may do; the server enforces it, the client only hides. `Gimnasio`: the gym as every
 * screen shows it.
 */
export type { Gimnasio, Rol } from '@mancuerna/contract/sistema/sesion'

/** A role as one reads it; nothing while it is not known. */
export const nombreDeRol = (rol: Rol | null): string =>
  rol === null ? '' : rol === 'ADMINISTRADOR' ? 'Administrador' : 'Recepción'

/** What browser storage knows about the session. */
export interface Sesion {
  ingresado: boolean
  /** What one signs in with; goes in `registrado_por`. */
  nombreUsuario: string
  /** The person's name, for the eye; the user name until the server has said it. */
  nombre: string
  idUsuario: string
  /** null until the server has said it: a browser where the old client signed in knows no role. */
  rol: Rol | null
  gimnasio: Gimnasio
}

const ROLES: readonly Rol[] = ['ADMINISTRADOR', 'RECEPCION']
const KEYS = {
  ingresado: 'ingresado',
  nombreUsuario: 'nombreUsuario',
  nombrePersona: 'nombrePersona',
  idUsuario: 'idUsuario',
  rol: 'rol',
  nombre: 'gimnasio.nombre',
  logo: 'gimnasio.logo',
  telefono: 'gimnasio.telefono',
  direccion: 'gimnasio.direccion',
} as const

function leer(): Sesion {
  const text = (k: keyof typeof KEYS) => almacen.leer(KEYS[k]) ?? ''
  return {
    ingresado: text('ingresado') === 'true',
    nombreUsuario: text('nombreUsuario'),
    nombre: text('nombrePersona') || text('nombreUsuario'),
    idUsuario: text('idUsuario'),
    rol: ROLES.find((r) => r === text('rol')) ?? null,
    gimnasio: { nombre: text('nombre'), logo: text('logo'), telefono: text('telefono'), direccion: text('direccion') },
  }
}

let actual = leer()
const oyentes = new Set<() => void>()

function refrescar(): void {
  const next = leer()
  if (JSON.stringify(next) === JSON.stringify(actual)) return
  actual = next
  oyentes.forEach((o) => o())
}

if (typeof window !== 'undefined') {
  // Another tab signed in or out: this one agrees at once; with another user, everything on screen is stale.
  window.addEventListener('storage', () => {
    const before = actual
    refrescar()
    if (before.ingresado && actual.ingresado && before.idUsuario !== actual.idUsuario) navegador.recargar()
  })
}

/** Stores who signed in; `ingresado` false is 'cambia' and 'inscribe', where the flag is not stored. */
export function guardarSesion(
  datos: { nombreUsuario: string; idUsuario: number | null; rol?: Rol; nombre?: string },
  ingresado: boolean,
): void {
  almacen.guardar(KEYS.nombreUsuario, datos.nombreUsuario)
  almacen.guardar(KEYS.idUsuario, String(datos.idUsuario ?? ''))
  almacen.guardar(KEYS.nombrePersona, datos.nombre)
  if (datos.rol) almacen.guardar(KEYS.rol, datos.rol)
  almacen.guardar(KEYS.ingresado, ingresado ? 'true' : null)
  refrescar()
}

/** Keeps the gym's name, logo, phone and address for the next start. */
export function guardarGimnasio(gimnasio: Partial<Gimnasio> | null | undefined): void {
  if (!gimnasio) return
  for (const k of ['nombre', 'logo', 'telefono', 'direccion'] as const) {
    if (gimnasio[k] !== undefined) almacen.guardar(KEYS[k], gimnasio[k] ?? '')
  }
  refrescar()
}

/** Forgets flag, name and id in this browser, without asking the server. */
export function olvidarSesion(): void {
  for (const k of ['ingresado', 'nombreUsuario', 'nombrePersona', 'idUsuario', 'rol'] as const)
    almacen.guardar(KEYS[k], null)
  refrescar()
}

/**
 * Signs in on the server; a wrong pair is an ErrorApi with code CREDENCIALES. What it answers goes to `guardarSesion`.
 */
export const iniciarSesion = (usuario: string, password: string) =>
  api.post('/api/v2/sesion', { usuario: usuario.trim(), password }, { sinRecuperar: true })

/**
 * The second step of a user with a second factor; a wrong code is an ErrorApi with code CODIGO_INCORRECTO, a pass that
 * ran out one with PASE_VENCIDO.
 */
export const completarSesion = (pase: string, codigo: string) =>
  api.post('/api/v2/sesion/codigo', { pase, codigo }, { sinRecuperar: true })

/** What a finished sign-in answers. */
export type SesionAbierta = Respuesta<'POST /api/v2/sesion/codigo'>

/** Logout: ends the session on the server, forgets it here and reloads the page. */
export async function cerrarSesion(): Promise<void> {
  await api.delete('/api/v2/sesion', { sinRecuperar: true, timeout: 4000 }).catch(() => undefined)
  olvidarSesion()
  navegador.recargar()
}

/** The session as this browser knows it; changes in another tab arrive by themselves. */
export function useSesion(): Sesion {
  return useSyncExternalStore(
    (o) => {
      oyentes.add(o)
      return () => oyentes.delete(o)
    },
    () => actual,
  )
}

/** The session outside React (registrado_por, idUsuario…). */
export const sesionActual = (): Sesion => actual

/** True for administrators, once it is known: what RECEPCION cannot do is hidden with it. */
export function useEsAdministrador(): boolean {
  return useSesion().rol === 'ADMINISTRADOR'
}
