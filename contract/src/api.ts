import type { Esquema } from './esquema'
import type { z } from 'zod'
import type { apiAjustes } from './ajustes'
import type { apiAreas } from './areas'
import type { apiAuditoria } from './auditoria'
import type { apiCartera } from './cartera'
import type { apiClientes } from './clientes'
import type { apiClientesAnteriores } from './clientes-anteriores'
import type { apiCobros } from './cobros'
import type { apiCobrosPorPasos } from './cobros-pasos'
import type { apiComprobacion } from './comprobacion'
import type { apiBusquedas } from './consultas'
import type { Metodo, Tabla } from './definir'
import type { apiEstadoSistema } from './estado-sistema'
import type { apiFichas } from './fichas'
import type { apiFormasPago } from './formas-pago'
import type { apiImagenes } from './imagenes'
import type { apiInformes } from './informes'
import type { apiInicio } from './inicio'
import type { apiLlaves } from './llaves'
import type { apiMembresias } from './membresias'
import type { apiMensajes } from './mensajes'
import type { apiMiembros } from './miembros'
import type { apiListasDeMiembros } from './miembros-listas'
import type { apiPosiblesDobles } from './posibles-dobles'
import type { apiProductos } from './productos'
import type { apiSeguridad } from './seguridad'
import type { apiSesion } from './sesion'
import type { apiDocumentacion, apiMetricas } from './sistema'
import type { apiTipos } from './tipos-membresia'
import type { apiUsuarios } from './usuarios'
import type { apiVisitas } from './visitas'

/* The newer door as the web client sees it. Types only: nothing of zod reaches a browser. */

type Llamadas<A extends { llamadas: Tabla }> = A['llamadas']

/** Every call, by method and path. A new feature adds its table here. */
export interface Api
  extends
    Llamadas<typeof apiAjustes>,
    Llamadas<typeof apiAreas>,
    Llamadas<typeof apiAuditoria>,
    Llamadas<typeof apiBusquedas>,
    Llamadas<typeof apiCartera>,
    Llamadas<typeof apiClientes>,
    Llamadas<typeof apiClientesAnteriores>,
    Llamadas<typeof apiCobros>,
    Llamadas<typeof apiCobrosPorPasos>,
    Llamadas<typeof apiComprobacion>,
    Llamadas<typeof apiDocumentacion>,
    Llamadas<typeof apiEstadoSistema>,
    Llamadas<typeof apiFichas>,
    Llamadas<typeof apiFormasPago>,
    Llamadas<typeof apiImagenes>,
    Llamadas<typeof apiInformes>,
    Llamadas<typeof apiInicio>,
    Llamadas<typeof apiListasDeMiembros>,
    Llamadas<typeof apiLlaves>,
    Llamadas<typeof apiMembresias>,
    Llamadas<typeof apiMensajes>,
    Llamadas<typeof apiMetricas>,
    Llamadas<typeof apiMiembros>,
    Llamadas<typeof apiPosiblesDobles>,
    Llamadas<typeof apiProductos>,
    Llamadas<typeof apiSeguridad>,
    Llamadas<typeof apiSesion>,
    Llamadas<typeof apiTipos>,
    Llamadas<typeof apiUsuarios>,
    Llamadas<typeof apiVisitas> {}

type Entra<L, C extends string> = L extends Record<C, infer E extends Esquema> ? z.input<E> : undefined

/** The body of a call that takes a file: the client makes the form of it. `Blob` as the platform knows it. */
export interface Subida {
  archivo: Blob
}

/** What one call takes and answers, in the wire's own words. */
interface Tipos<L> {
  params: Entra<L, 'params'>
  consulta: Entra<L, 'consulta'>
  cuerpo: L extends { archivo: true } ? Subida : Entra<L, 'cuerpo'>
  respuesta: L extends { respuesta: infer R extends Esquema } ? z.output<R> : never
}

/** The calls of a method by path: looked up once here, so that a call costs the compiler one property. */
type PorMetodo<M extends Metodo> = { [K in keyof Api as K extends `${M} ${infer R}` ? R : never]: Tipos<Api[K]> }
export interface Gets extends PorMetodo<'GET'> {
  /** With the slash that the visit screen puts before the query (API-17); the server takes both. */
  '/consulta_clientesApps/': PorMetodo<'GET'>['/consulta_clientesApps']
}
export interface Posts extends PorMetodo<'POST'> {}
export interface Puts extends PorMetodo<'PUT'> {}
export interface Patches extends PorMetodo<'PATCH'> {}
export interface Deletes extends PorMetodo<'DELETE'> {}

/** What a call answers: `Respuesta<'GET /api/areas'>`. */
export type Respuesta<K extends keyof Api> = Tipos<Api[K]>['respuesta']
/** What a call takes as its body. */
export type Cuerpo<K extends keyof Api> = Tipos<Api[K]>['cuerpo']
/** What a call takes as its query. */
export type Consulta<K extends keyof Api> = Tipos<Api[K]>['consulta']
