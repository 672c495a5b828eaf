import type { ExportarConsulta } from '@mancuerna/contract/informes'
import type { Request, Response } from 'express'
import { sendStream } from './connection/stream'

type Formato = ExportarConsulta['formato']

/** Media types of the exports. */
const TIPOS: Record<Formato, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends an export as a file to save. `nombre`: what it holds and of when, without its ending. */
export const enviarArchivo = (
  { req, res, consulta: { formato } }: { req: Request; res: Response; consulta: { formato: Formato } },
  nombre: string,
  chunks: AsyncIterable<string | Uint8Array>,
): Promise<void> =>
  sendStream(
    req,
    res,
    {
      'Content-Type': TIPOS[formato],
      'Content-Disposition': `attachment; filename="${nombre}.${formato}"`,
    },
    chunks,
  )
