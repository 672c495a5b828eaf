import { apiDocumentacion } from '@mancuerna/contract/sistema/sistema'
import type { Response } from 'express'
import { DomainError } from '../../platform/core/error'
import { implementar } from '../../platform/http/rest/implementar'
import type { DocumentoOpenApi } from './openapi'

const PAGINA = 'pagina.html'

/**
 * GET /api/openapi.json and its reading page GET /api/docs, all of it from our own files. @param carpetas by name of
 * file
 */
export const rutasDocumentacion = (documento: () => DocumentoOpenApi, carpetas: ReadonlyMap<string, string>) => {
  const mandar = (res: Response, nombre: string): void => {
    const root = carpetas.get(nombre)
    if (!root) throw new DomainError('NO_ENCONTRADO', { datos: { que: 'El archivo' } })
    // Browsers ask each time whether it is still the same: after an update it is not.
    res.setHeader('Cache-Control', 'no-cache').sendFile(nombre, { root, cacheControl: false })
  }
  return implementar(apiDocumentacion, {
    'GET /api/openapi.json': async () => ({ ...documento() }),
    'GET /api/docs': async ({ res }) => mandar(res, PAGINA),
    'GET /api/docs/:archivo': async ({ params, res }) => mandar(res, params.archivo),
  })
}
