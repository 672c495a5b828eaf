import { conComa, escribirCentavos, leerCentavos, rechazoDeMonto } from '@mancuerna/domain/dinero/dinero'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entrar } from '../../support/cliente'
import { crearCliente } from '../../support/factories'
import { MONTOS } from '../../support/gym/dinero/montos'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* Every amount that a person may type is taken exactly or refused, by one parser: rule, newer door, old door. */
describe('los montos como se escriben', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
    admin = await entrar(s)
  })
  afterAll(() => s.cerrar())

  it('[CONST-04] the table has 60 or more, and the rule takes each exactly or says why not', () => {
    expect(MONTOS.length).toBeGreaterThanOrEqual(60)
    for (const [escrito, guardado] of MONTOS) {
      const centavos = leerCentavos(escrito)
      const rechazo = rechazoDeMonto(escrito)
      if (guardado === null) expect(rechazo, escrito).toMatch(/^(El monto|«)/)
      else {
        expect([rechazo, escribirCentavos(centavos ?? -1)], escrito).toEqual([null, guardado])
        expect(leerCentavos(conComa(centavos ?? -1)), escrito).toBe(centavos)
      }
    }
    expect(rechazoDeMonto('1.234')).toBe(
      '«1.234» se puede leer de dos maneras. Escriba los miles sin separar y los centavos con coma: 1234,00.',
    )
    expect(rechazoDeMonto('-5')).toBe('El monto no puede ser negativo.')
    expect(rechazoDeMonto('123456789,00')).toBe('El monto es demasiado grande: puede ser hasta 99.999.999,99.')
  })

  it('[CONST-04] both doors store each exactly, or refuse it with the same sentence and store nothing', async () => {
    const guardados = async () =>
      Object.fromEntries(
        (
          await s.pool.query<{ nombre: string; valor: string }>('SELECT nombre, valor::text FROM tipo_membresia')
        ).rows.map((f) => [f.nombre, f.valor]),
      )
    for (const [i, [escrito, guardado]] of MONTOS.entries()) {
      s.clock.avanzar(5000)
      const membresia = { nombre: `Viejo ${i}`, duracion: '30', precio: escrito }
      const viejo = await admin.php('membresias', { metodo: 'post', membresia })
      expect(viejo.cuerpo, escrito).toBe(guardado !== null)
      const nuevo = await admin.post('/api/tipos-membresia', {
        nombre_tipo: `Nuevo ${i}`,
        es_grupal: 0,
        valor: escrito,
      })
      expect(nuevo.estado, escrito).toBe(guardado === null ? 400 : 201)
      // A negative price has the specification's own sentence (TIPO-20).
      if (guardado === null && (leerCentavos(escrito) ?? 0) >= 0)
        expect(nuevo.cuerpo.campos.valor, escrito).toBe(rechazoDeMonto(escrito))
    }
    const enBase = await guardados()
    for (const [i, [escrito, guardado]] of MONTOS.entries())
      expect([enBase[`Viejo ${i}`], enBase[`Nuevo ${i}`]], escrito).toEqual([
        guardado ?? undefined,
        guardado ?? undefined,
      ])
  })

  it('a sentence of the server says amounts as the screens do', async () => {
    const { id } = await crearCliente(s)
    const r = await admin.post('/api/v2/cobros', {
      client_id: id,
      monto_total_cobro: '1.250,00',
      origen_transaccion: 'OTRO_SERVICIO',
      documento_cobro_tipo: 'TICKET',
      numero_documento: '1',
      fecha_documento: '2026-03-05',
      tipo_cobro: 'contado',
      lineas: [{ id_forma_pago: 1, monto_detalle: '15,50' }],
    })
    expect([r.estado, r.cuerpo.mensaje]).toEqual([422, 'Las líneas no cubren el total: faltan $1.234,50.'])
  })
})
