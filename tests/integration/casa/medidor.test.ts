import http from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clienteBench } from '../../bench/measure/http'
import { lectorDeRespuestas } from '../../bench/measure/load/respuesta'

/* What `npm run bench` counts, it must count right, however the network cuts an answer in pieces. */

const cuerpo = fc.string({ unit: 'binary', maxLength: 60 }).map((t) => Buffer.from(t))
const entera = fc.record({ estado: fc.constantFrom(200, 404, 503), datos: cuerpo }).map(({ estado, datos }) => ({
  estado,
  bytes: Buffer.concat([Buffer.from(`HTTP/1.1 ${estado} X\r\nContent-Length: ${datos.length}\r\n\r\n`), datos]),
}))
const aTrozos = fc.array(cuerpo, { maxLength: 4 }).map((trozos) => ({
  estado: 200,
  bytes: Buffer.concat([
    Buffer.from('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Otra: 1\r\n\r\n'),
    ...trozos
      .filter((t) => t.length > 0)
      .flatMap((t) => [Buffer.from(`${t.length.toString(16)}\r\n`), t, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]),
}))

/** The same bytes in pieces that end at these places. */
const cortar = (b: Buffer, cortes: readonly number[]): Buffer[] => {
  const en = [...cortes.map((c) => c % (b.length + 1)), b.length].toSorted((x, y) => x - y)
  return en.map((fin, i) => b.subarray(i === 0 ? 0 : en[i - 1], fin))
}

it('the load counts every answer once with its status, in whatever pieces they come', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(entera, aTrozos)), fc.array(fc.nat(), { maxLength: 12 }), (respuestas, cortes) => {
      const vistas: number[] = []
      const leer = lectorDeRespuestas((estado) => vistas.push(estado))
      for (const pieza of cortar(Buffer.concat(respuestas.map((r) => r.bytes)), cortes)) leer(pieza)
      expect(vistas).toEqual(respuestas.map((r) => r.estado))
    }),
  )
})

it('the client counts bytes and rows of an answer, and keeps no long one', async () => {
  let piezas: Buffer[] = []
  const servidor = http.createServer((_req, res) => {
    for (const p of piezas) res.write(p)
    res.end()
  })
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo))
  const cliente = clienteBench(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}`)
  try {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 4000 }), fc.array(fc.nat(), { maxLength: 20 }), async (filas, cortes) => {
        const datos = Buffer.from(`[${Array.from({ length: filas }, (_, i) => `{"usuario":"${i}","m":1}`).join(',')}]`)
        piezas = cortar(datos, cortes)
        const r = await cliente.pedir('GET', '/', undefined, {}, '"usuario":')
        expect([r.filas, r.bytes]).toEqual([filas, datos.length])
        expect(r.texto).toBe(datos.length <= 64 * 1024 ? datos.toString() : '')
      }),
      { numRuns: 40 },
    )
  } finally {
    cliente.cerrar()
    servidor.close()
  }
})
