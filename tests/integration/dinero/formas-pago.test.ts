import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cobrarContado, linea } from '../../support/gym/dinero/cobros'
import { crearCliente } from '../../support/factories'
import { entrar, type Respuesta } from '../../support/cliente'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

describe('formas de pago', () => {
  let s: ServidorDePrueba
  let c: Awaited<ReturnType<typeof entrar>>
  let cliente: number
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    c = await entrar(s)
    cliente = (await crearCliente(s)).id
  })
  afterAll(() => s.cerrar())
  const contado = (monto: number, lineas: object[]): Promise<Respuesta> => cobrarContado(c, cliente, monto, lineas)

  it('[API-26] [COBRO-12] answers the available payment methods, also at the root', async () => {
    const r = await c.get('/api/formas-pago')
    expect(r.cuerpo[0]).toEqual({
      id_forma_pago: 1,
      nombre_forma_pago: 'Efectivo',
      tipo_categoria_cobro: 'EFECTIVO',
      requiere_conciliacion: 0,
    })
    expect(r.cuerpo.map((f: any) => [f.nombre_forma_pago, f.requiere_conciliacion])).toEqual([
      ['Efectivo', 0],
      ['Transferencia', 1],
      ['Depósito', 1],
      ['Tarjeta de débito', 1],
      ['Tarjeta de crédito', 1],
      ['Cheque', 1],
    ])
    expect((await c.get('/formas-pago')).cuerpo).toEqual(r.cuerpo)
  })

  it('[COBRO-12] an administrator keeps the methods; a used one is only switched off, Efectivo stays', async () => {
    const datos = {
      nombre_forma_pago: 'Billetera',
      tipo_categoria_cobro: 'digital',
      requiere_conciliacion: 1,
      orden: 9,
    }
    const { id_forma_pago: id } = (await c.post('/api/v2/formas-pago', datos)).cuerpo
    expect((await c.post('/api/v2/formas-pago', { ...datos, nombre_forma_pago: 'BILLETÉRA' })).cuerpo.codigo).toBe(
      'DUPLICADO',
    )
    expect((await c.put(`/api/v2/formas-pago/${id}`, { ...datos, nombre_forma_pago: 'Billetera móvil' })).estado).toBe(
      200,
    )
    expect((await contado(5, [linea(id, 5)])).estado).toBe(201)
    expect((await c.put(`/api/v2/formas-pago/${id}`, datos)).cuerpo.codigo).toBe('EN_USO')
    expect(
      (await c.put(`/api/v2/formas-pago/${id}`, { ...datos, nombre_forma_pago: 'Billetera móvil', activa: 0 })).estado,
    ).toBe(200)
    expect((await c.get('/api/formas-pago')).texto).not.toContain('Billetera')
    expect((await c.get('/api/v2/formas-pago')).cuerpo.find((f: any) => f.id_forma_pago === id)).toEqual({
      id_forma_pago: id,
      nombre_forma_pago: 'Billetera móvil',
      tipo_categoria_cobro: 'DIGITAL',
      requiere_conciliacion: 1,
      activa: 0,
      orden: 9,
      en_uso: 1,
    })
    expect((await contado(5, [linea(id, 5)])).estado).toBe(400)
    const efectivo = { nombre_forma_pago: 'Efectivo', tipo_categoria_cobro: 'EFECTIVO', requiere_conciliacion: 0 }
    expect((await c.put('/api/v2/formas-pago/1', { ...efectivo, activa: 0 })).cuerpo.codigo).toBe('PROTEGIDO')
    expect((await c.put('/api/v2/formas-pago/1', { ...efectivo, requiere_conciliacion: 1 })).cuerpo.codigo).toBe(
      'PROTEGIDO',
    )
    expect((await c.put('/api/v2/formas-pago/9999', efectivo)).estado).toBe(404)
  })
})
