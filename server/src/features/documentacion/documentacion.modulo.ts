import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { raiz } from '../../config/raiz'
import { unirGuiones } from '../../platform/http/legacy/unir'
import { definirRuta, type Ruta } from '../../platform/http/tipos'
import type { Modulo } from '../../modulo'
import { crearOpenApi, type DocumentoOpenApi } from './openapi'
import { crearPagina } from './pagina'

const etiqueta = 'Documentación'
const OpenApi = z.looseObject({ openapi: z.string(), info: z.unknown(), paths: z.record(z.string(), z.unknown()) })

/** The document is made of the declarations themselves, once, when it is first asked for. */
function alPrimerUso<T>(hacer: () => T): () => T {
  let valor: { v: T } | undefined
  return () => (valor ??= { v: hacer() }).v
}

/** A file of the page: the strict CSP lets styles and scripts come from our own address only. */
function archivo(nombre: string, tipo: string, resumen: string): Ruta {
  const texto = alPrimerUso(() =>
    readFileSync(path.join(raiz(), 'server', 'recursos', 'documentacion', nombre), 'utf8'),
  )
  return definirRuta({
    metodo: 'get',
    ruta: `/api/docs/${nombre}`,
    acceso: 'publica',
    etiqueta,
    resumen,
    respuesta: z.string(),
    directa: true,
    manejar: async ({ res }) => void res.setHeader('Cache-Control', 'no-cache').type(tipo).send(texto()),
  })
}

/** GET /api/openapi.json and its reading page GET /api/docs. Both public: they describe, they hold no data. @param modulos all of them, known once composed */
export function moduloDocumentacion(modulos: () => readonly Modulo[]): Modulo {
  const documento = alPrimerUso<DocumentoOpenApi>(() =>
    crearOpenApi(
      modulos().flatMap((m) => m.rutas ?? []),
      unirGuiones(modulos().flatMap((m) => m.guiones ?? [])),
    ),
  )
  const pagina = alPrimerUso(() => crearPagina(documento()))
  return {
    rutas: [
      definirRuta({
        metodo: 'get',
        ruta: '/api/openapi.json',
        acceso: 'publica',
        etiqueta,
        resumen: 'Esta interfaz, en OpenAPI 3.1',
        respuesta: OpenApi,
        manejar: async () => ({ ...documento() }),
      }),
      definirRuta({
        metodo: 'get',
        ruta: '/api/docs',
        acceso: 'publica',
        etiqueta,
        resumen: 'Esta interfaz, para leer',
        respuesta: z.string(),
        directa: true,
        manejar: async ({ res }) => void res.setHeader('Cache-Control', 'no-cache').type('html').send(pagina()),
      }),
      archivo('estilo.css', 'css', 'El estilo de la página'),
      archivo('buscar.js', 'js', 'El buscador de la página'),
    ],
  }
}
