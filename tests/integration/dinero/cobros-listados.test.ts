import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cobrarContado, linea } from '../../support/gym/dinero/cobros'
import { datosDeCobro, crearCliente } from '../../support/factories'
import { entrar, type Respuesta } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('cobros listados y numerados', () => {
  let s: ServidorDePrueba
  let c: Awaited<ReturnType<typeof entrar>>
  let cliente: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    c = await entrar(s)
    cliente = (await crearCliente(s)).id
  })
  afterAll(() => s.cerrar())
  const cobrar = (cuerpo: object): Promise<Respuesta> => c.post('/api/v2/cobros', cuerpo)
  const contado = (monto: string | number, lineas: object[], mas: object = {}): Promise<Respuesta> =>
    cobrarContado(c, cliente, monto, lineas, mas)

  it('suggests the next document number of a type', async () => {
    const sig = async (tipo: string): Promise<string> =>
      (await c.get(`/api/v2/cobros/siguiente-documento?tipo=${tipo}`)).cuerpo.numero_documento
    expect(await sig('FACTURA')).toBe('001-001-000000001')
    await contado(1, [linea(1, 1)], { documento_cobro_tipo: 'FACTURA', numero_documento: '001-001-000000041' })
    expect(await sig('FACTURA')).toBe('001-001-000000042')
    expect((await c.get('/api/v2/cobros/siguiente-documento')).cuerpo.mensaje).toBe(
      'El tipo de documento es obligatorio.',
    )
  })

  // Beside the charge of somebody else that the test above made.
  it('lists charges by period, state, client and text, a page at a time', async () => {
    const cli = (await crearCliente(s, { nombre: 'Zoila Única' })).id
    const ids: number[] = []
    for (const m of [1, 2, 3])
      ids.push(
        (await cobrar(datosDeCobro(cli, m, { tipo_cobro: 'contado', lineas: [linea(1, m)] }))).cuerpo.id_transaccion,
      )
    const lista = async (q: string): Promise<any> => (await c.get(`/api/v2/cobros?${q}`)).cuerpo
    expect(await lista(`client_id=${cli}&tamano=2`)).toMatchObject({
      total: 3,
      pagina: 1,
      tamano: 2,
      filas: [{ id_transaccion: ids[2], recibido: '3.00', client_nombre: 'Zoila Única' }, { id_transaccion: ids[1] }],
    })
    expect((await lista('buscar=zoila%20unica')).total).toBe(3)
    expect((await lista(`client_id=${cli}&desde=2026-03-05&hasta=2026-03-05`)).total).toBe(3)
    expect((await lista(`client_id=${cli}&desde=2026-03-06`)).total).toBe(0)
    await c.post(`/api/v2/cobros/${ids[0]}/anular`, { motivo: 'x' })
    expect((await lista(`client_id=${cli}&estado=Anulado`)).filas.map((f: any) => f.id_transaccion)).toEqual([ids[0]])
    expect((await lista(`client_id=${cli}&estado=Conciliado`)).total).toBe(2)
    expect((await c.get('/api/v2/cobros/9999999')).estado).toBe(404)
  })
})
