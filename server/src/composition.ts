import type http from 'node:http'
import type { Express } from 'express'
import type pg from 'pg'
import type { Logger } from 'pino'
import { crearApp } from './app'
import type { Config } from './config/env'
import type { AlmacenDeImagenes } from './platform/core/almacen'
import { SIN_VECINOS, type Vecinos } from './platform/core/vecinos'
import type { ConexionesAparte } from './platform/db/conexiones/aparte'
import { createExecutor } from './platform/db/escribir/transaccion'
import type { PrismaClient } from './platform/db/tx'
import { leerSola } from './platform/db/conexiones/unida'
import { moduloAreas } from './features/areas/areas.modulo'
import { moduloAuditoria } from './features/auditoria/auditoria.modulo'
import { moduloCartera } from './features/cartera/cartera.modulo'
import { moduloCobros } from './features/cobros/cobros.modulo'
import { moduloFormasPago } from './features/formas-pago/formas.modulo'
import { crearAlmacen } from './platform/images/store/almacen'
import { moduloComprobacion } from './features/comprobacion/comprobacion.modulo'
import { crearPreparador, type OpcionesPreparador } from './platform/images/preparar'
import { moduloDocumentacion } from './features/documentacion/documentacion.modulo'
import { moduloMantenimiento } from './features/mantenimiento/mantenimiento.modulo'
import { moduloMiembros } from './features/miembros/miembros.modulo'
import { moduloMensajes } from './features/mensajes/mensajes.modulo'
import { moduloMudanza } from './features/mudanza/mudanza.modulo'
import { moduloMetricas } from './features/metricas/metricas.modulo'
import { moduloAjustes } from './features/ajustes/ajustes.modulo'
import { moduloLlaves } from './features/llaves/llaves.modulo'
import { moduloImagenes } from './features/imagenes/imagenes.modulo'
import { moduloUsuarios } from './features/usuarios/usuarios.modulo'
import { moduloInformes } from './features/informes/informes.modulo'
import { moduloInicio } from './features/inicio/inicio.modulo'
import { moduloVisitas } from './features/visitas/visitas.modulo'
import { moduloBuscar } from './features/buscar/buscar.modulo'
import { moduloClientes } from './features/clientes/clientes.modulo'
import { moduloImportar } from './features/importar/importar.modulo'
import { moduloProductos } from './features/productos/productos.modulo'
import { moduloMembresias } from './features/membresias/membresias.modulo'
import { moduloTipos } from './features/membresias/tipos/tipos.modulo'
import { moduloSeguridad } from './features/seguridad/seguridad.modulo'
import { moduloSistema } from './features/sistema/sistema.modulo'
import { moduloExportacion } from './features/exportacion/exportacion.modulo'
import { moduloSesion } from './features/sesion/sesion.modulo'
import { crearPrimerAdministrador } from './features/usuarios/primer-administrador'
import type { Plazos } from './platform/http/connection/conexiones'
import { formaDeGuion } from './platform/http/legacy/despachar'
import { unirGuiones } from './platform/http/legacy/unir'
import { crearServidor } from './platform/http/connection/servidor'
import type { FormaDe } from './platform/http/connection/sin-peticion'
import type { Kit, Modulo } from './modulo'

export interface Dependencias {
  config: Config
  pool: pg.Pool
  aparte: ConexionesAparte
  prisma: PrismaClient
  clock: () => Date
  /** What tests put in place of the database's clock. */
  relojBase?: () => Date | null
  registro: Logger
  /** A pictures' store with other times (tests). */
  almacen?: AlmacenDeImagenes
  /** The other processes of this server; alone, when absent. */
  vecinos?: Vecinos
  /** Bounds of the pictures' queue, and its program (tests). */
  imagenes?: OpcionesPreparador
  /** The bundled program that makes backups (tests); else the one beside the server's. */
  programaRespaldo?: string
  /** Checks each answer of both doors against its contract (tests). */
  comprobarRespuestas?: boolean
}

export interface Aplicacion {
  app: Express
  formaDe: FormaDe
  /** An HTTP server around it, not yet listening. */
  crearServidor(plazos?: Partial<Plazos>): http.Server
  iniciarTareas(): void
  /** The stop begins: /readyz says so from now on. */
  anunciarParada(): void
  cerrar(): Promise<void>
  /** The administrator that this start created, if it was the very first. */
  primerArranque?: { usuario: string; contrasena: string }
  /** What the application answers to: OpenAPI and the access table read it. */
  modulos: readonly Modulo[]
}

/** The only place that wires things together. */
export async function componer(deps: Dependencias): Promise<Aplicacion> {
  const { config, pool, aparte, prisma, clock, registro, vecinos = SIN_VECINOS } = deps
  const relojBase = deps.relojBase ?? (() => null)
  const almacen = deps.almacen ?? crearAlmacen(config.imagenes)
  const preparador = crearPreparador((err) => registro.warn({ err }, 'imagen rechazada'), deps.imagenes)
  const kit: Kit = {
    config,
    pool,
    lectura: aparte.lectura,
    informes: aparte.informes,
    prisma,
    clock,
    relojBase,
    registro,
    executor: createExecutor(prisma, { clock, relojBase }, config.zona, almacen, (e) =>
      registro.error({ err: e }, 'tarea posterior fallida'),
    ),
    almacen,
    // One decoder for all processes: the worst picture takes half a gigabyte.
    prepararImagen: vecinos.enUno('imagenes', { preparar: preparador.preparar }).preparar,
    vecinos,
  }
  const sesion = moduloSesion(kit)
  const llaves = moduloLlaves(kit)
  const usuarios = moduloUsuarios(kit)
  const modulos: Modulo[] = [
    sesion,
    llaves,
    usuarios,
    moduloSeguridad(kit),
    moduloAjustes(kit),
    moduloImagenes(kit),
    moduloAreas(kit),
    moduloClientes(kit),
    moduloBuscar(kit),
    moduloTipos(kit),
    moduloProductos(kit),
    moduloImportar(kit),
    moduloMiembros(kit),
    moduloMembresias(kit),
    moduloFormasPago(kit),
    moduloCobros(kit),
    moduloCartera(kit),
    moduloVisitas(kit),
    moduloInformes(kit),
    moduloInicio(kit),
    moduloMensajes(kit),
    moduloAuditoria(kit),
    moduloComprobacion(kit),
    moduloMetricas(kit),
    moduloMantenimiento(kit),
    moduloSistema(kit, deps.programaRespaldo),
    moduloExportacion(kit),
    moduloMudanza(kit),
    moduloDocumentacion(() => modulos),
  ]
  const guiones = unirGuiones(modulos.flatMap((m) => m.guiones ?? []))
  const formaDe: FormaDe = (ruta) => formaDeGuion(guiones, ruta)
  let parando = false
  const app = crearApp({
    config,
    registro,
    antes: modulos.flatMap((m) => m.antes ?? []),
    autenticador: {
      porToken: sesion.porToken,
      porTokenReciente: sesion.porTokenReciente,
      porLlave: llaves.porLlave,
    },
    rutas: modulos.flatMap((m) => m.rutas ?? []),
    guiones,
    buscarAutor: usuarios.buscarAutor,
    leerSola: (lectura) => leerSola(pool, lectura),
    comprobarBase: () => aparte.comprobar(),
    hayImagenes: () => almacen.responde(),
    parando: () => parando,
    comprobarRespuestas: deps.comprobarRespuestas ?? false,
  })
  // Last: nothing that may fail comes after a password that is shown once. Of several processes the first one does it.
  const primerArranque = deps.vecinos ? undefined : await crearPrimerAdministrador(kit)
  return {
    app,
    modulos,
    formaDe,
    crearServidor: (plazos) => crearServidor(app, formaDe, plazos),
    iniciarTareas: () => modulos.forEach((m) => m.iniciar?.()),
    anunciarParada: () => void (parando = true),
    cerrar: async () => {
      // What is under way may have a picture in hand: it ends first.
      await Promise.all(modulos.map((m) => m.cerrar?.()))
      preparador.cerrar()
    },
    ...(primerArranque ? { primerArranque } : {}),
  }
}
