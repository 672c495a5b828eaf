import type { Esquema } from './esquema'
import type { z } from 'zod'
import type { apiAjustes } from './sistema/ajustes'
import type { apiAreas } from './membresias/areas'
import type { apiAuditoria } from './sistema/auditoria'
import type { apiCartera } from './dinero/cartera'
import type { apiClientes } from './personas/clientes'
import type { apiClientesAnteriores } from './personas/clientes-anteriores'
import type { apiCobros } from './dinero/cobros'
import type { apiCobrosPorPasos } from './dinero/cobros-pasos'
import type { apiComprobacion } from './sistema/comprobacion'
import type { apiBusquedas } from './consultas'
import type { Metodo, Tabla } from './definir'
import type { apiEstadoSistema } from './sistema/estado-sistema'
import type { apiExportacion } from './sistema/exportacion'
import type { apiFichas } from './personas/fichas'
import type { apiFormasPago } from './dinero/formas-pago'
import type { apiImagenes } from './personas/imagenes'
import type { apiImportarPersonas } from './personas/importar-personas'
import type { apiInformes } from './informes'
import type { apiInicio } from './inicio'
import type { apiLlaves } from './sistema/llaves'
import type { apiMembresias } from './membresias/membresias'
import type { apiMensajes } from './sistema/mensajes'
import type { apiMiembros } from './membresias/miembros'
import type { apiListasDeMiembros } from './membresias/miembros-listas'
import type { apiPosiblesDobles } from './dinero/posibles-dobles'
import type { apiMudanza } from './sistema/mudanza/mudanza'
import type { apiProductos } from './membresias/productos'
import type { apiSeguridad } from './sistema/seguridad'
import type { apiSesion } from './sistema/sesion'
import type { apiDocumentacion, apiMetricas } from './sistema/sistema'
import type { apiTipos } from './membresias/tipos-membresia'
import type { apiUsuarios } from './personas/usuarios'
import type { apiVisitas } from './membresias/visitas'

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
    Llamadas<typeof apiExportacion>,
    Llamadas<typeof apiFichas>,
    Llamadas<typeof apiFormasPago>,
    Llamadas<typeof apiImagenes>,
    Llamadas<typeof apiImportarPersonas>,
    Llamadas<typeof apiInformes>,
    Llamadas<typeof apiInicio>,
    Llamadas<typeof apiListasDeMiembros>,
    Llamadas<typeof apiLlaves>,
    Llamadas<typeof apiMembresias>,
    Llamadas<typeof apiMensajes>,
    Llamadas<typeof apiMetricas>,
    Llamadas<typeof apiMiembros>,
    Llamadas<typeof apiMudanza>,
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
