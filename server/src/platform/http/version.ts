import type { Request, Response } from 'express'

/**
 * For a list that says its own version: marks the answer with it, private to the caller, and answers 304 (true) to
 * whoever already has it. Not `req.fresh`: fetch() sends 'no-cache' with an If-None-Match of its caller, and would
 * never see a 304.
 */
export function sinCambios(req: Request, res: Response, version: string): boolean {
  const etag = `W/"${version}"`
  res.setHeader('ETag', etag)
  res.setHeader('Cache-Control', 'private, no-cache')
  if (
    !req
      .get('if-none-match')
      ?.split(',')
      .some((t) => t.trim() === etag)
  )
    return false
  res.status(304).end()
  return true
}
