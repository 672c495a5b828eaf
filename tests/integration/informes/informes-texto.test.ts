import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contieneTexto } from '@mancuerna/domain/texto'
import { entrar } from '../../support/cliente'
import {
  crearCliente,
  crearMiembroActivo,
  crearPago,
  crearTipo,
  crearUsuario,
  crearVisita,
} from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

const DIA = '2026-03-05'
interface Fila {
  id_ingreso?: number
  id_visita?: number
  nombre: string
  matricula: string | null
  membresia: string
  atendio: string | null
}
const id = (f: Fila): number => (f.id_ingreso ?? f.id_visita) as number

describe('a text in the rows of a report', () => {
  let s: ServidorDePrueba
  let admin: Awaited<ReturnType<typeof entrar>>
  const filas = async (ruta: string, buscar = ''): Promise<Fila[]> =>
    (await admin.get(`/api/v2/informes/${ruta}/filas?tamano=100&orden=fecha&buscar=${encodeURIComponent(buscar)}`))
      .cuerpo.filas

  beforeAll(async () => {
    s = await servidorDePrueba({ ahora: `${DIA}T20:00:00-05:00` })
    admin = await entrar(s)
    const usuarios = [
      1,
      (await crearUsuario(s, { nombre: 'Zoila García' })).id,
      (await crearUsuario(s, { nombre: 'Ágar Mensual', eliminado: true })).id,
    ]
    const tipos = [(await crearTipo(s, { nombre: 'Mensual Ñ' })).id, (await crearTipo(s, { nombre: 'Garra 10%' })).id]
    const nombres = ['José García', 'Zoila Agarra', 'Peña 10% off', 'Beto_uno', 'VISITA Regular', 'Ana Credito']
    for (const [i, nombre] of nombres.entries()) {
      const m = await crearMiembroActivo(s, { nombre, idTipo: tipos[i % 2] as number })
      const suelto = await crearCliente(s, { nombre: `${nombre} suelto` })
      for (const [k, idUsuario] of usuarios.entries()) {
        const momento = `${DIA}T10:0${k}:00-05:00`
        await crearVisita(s, { idMiembro: m.id, idCliente: m.idCliente, idTipo: m.idTipo, idUsuario, momento })
        await crearVisita(s, { idMiembro: null, idCliente: suelto.id, idTipo: null, idUsuario, momento })
        await crearPago(s, {
          idMiembro: m.id,
          idCliente: m.idCliente,
          idTipo: m.idTipo,
          idUsuario,
          fecha: DIA,
          monto: '1.00',
        })
        await crearPago(s, {
          idMiembro: null,
          idCliente: suelto.id,
          idTipo: null,
          idUsuario,
          fecha: DIA,
          monto: '2.00',
        })
      }
    }
  })
  afterAll(() => s.cerrar())

  it.each(['pagos', 'visitas'])(
    '[PAGOS-04] [VISITAS-03] finds in %s what person, matrícula, membership and user hold between them',
    async (ruta) => {
      const todas = await filas(ruta)
      expect(todas).toHaveLength(36)
      const deFila = (f: Fila): string => [f.nombre, f.matricula, f.membresia, f.atendio].filter(Boolean).join(' ')
      const trozo = fc
        .tuple(fc.constantFrom(...todas.map(deFila)), fc.nat(30), fc.integer({ min: 1, max: 6 }))
        .map(([t, desde, largo]) => t.slice(desde, desde + largo))
      const buscados = [
        'garcia mensual',
        'zoila gar',
        '10%',
        '_',
        'regular',
        'visita beto',
        'sin',
        'nada de esto',
        '2026-',
        'ñ',
        ...fc.sample(fc.array(trozo, { minLength: 1, maxLength: 3 }), { numRuns: 40, seed: 7 }).map((p) => p.join(' ')),
      ]
      for (const buscado of buscados)
        expect((await filas(ruta, buscado)).map(id), buscado).toEqual(
          todas.filter((f) => contieneTexto(deFila(f), buscado)).map(id),
        )
    },
  )
})
