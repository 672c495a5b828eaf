import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DomainError } from '../../../server/src/platform/core/error'
import { leerErrorDb, POR_SQLSTATE, traducirErrorDb } from '../../../server/src/platform/db/errores'
import { crearMiembroActivo, crearPago, crearTipo, crearVisita } from '../../support/factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
afterAll(() => s.cerrar())

const propio = /^MA\d{3}$/
const contraasiento = (idOriginal: number) =>
  `INSERT INTO ingreso (momento, fecha, hora, monto, concepto, id_cliente, anula_a, motivo)
   SELECT momento, fecha, hora, -monto - 1, concepto, id_cliente, id, 'prueba' FROM ingreso WHERE id = ${idOriginal}`

/** A statement that each of our SQLSTATEs refuses. */
const RECHAZADOS: Record<string, () => Promise<string>> = {
  MA001: async () => `UPDATE usuario SET rol = 'RECEPCION' WHERE id = 1`,
  MA002: async () => {
    const { adherido, otro } = await grupo(3)
    return `UPDATE miembro SET id_miembro_titular = ${adherido} WHERE id = ${otro}`
  },
  MA003: async () => {
    const { titular, otro } = await grupo(2)
    return `UPDATE miembro SET id_miembro_titular = ${titular} WHERE id = ${otro}`
  },
  MA004: async () => {
    const { tipo, titular } = await grupo(3)
    await crearMiembroActivo(s, { idTipo: tipo, idTitular: titular })
    return `UPDATE tipo_membresia SET capacidad_maxima_miembros = 2 WHERE id = ${tipo}`
  },
  MA005: async () => `DELETE FROM ingreso WHERE id = ${await crearPago(s)}`,
  MA006: async () => contraasiento(await crearPago(s)),
  MA007: async () => `UPDATE visita SET id_usuario = NULL WHERE id = ${await crearVisita(s)}`,
}

async function grupo(capacidad: number) {
  const tipo = (await crearTipo(s, { capacidad })).id
  const titular = (await crearMiembroActivo(s, { idTipo: tipo })).id
  const adherido = (await crearMiembroActivo(s, { idTipo: tipo, idTitular: titular })).id
  return { tipo, titular, adherido, otro: (await crearMiembroActivo(s, { idTipo: tipo })).id }
}

const fallar = async (hacer: Promise<unknown>): Promise<unknown> =>
  hacer.then(
    () => {
      throw new Error('no se rechazó')
    },
    (e: unknown) => e,
  )

describe('what triggers refuse', () => {
  it('has an SQLSTATE of its own in every function of the database, and a meaning for each', async () => {
    const { rows } = await s.pool.query<{ nombre: string; texto: string }>(
      `SELECT proname AS nombre, prosrc AS texto FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND prosrc ~ 'RAISE EXCEPTION'`,
    )
    for (const { nombre, texto } of rows) {
      const veces = texto.match(/RAISE EXCEPTION/g)?.length
      const estados = [...texto.matchAll(/ERRCODE = '(MA\d{3})'/g)].map((m) => m[1] as string)
      expect({ nombre, n: estados.length }).toEqual({ nombre, n: veces })
      for (const e of estados) expect(Object.keys(RECHAZADOS)).toContain(e)
    }
    expect(Object.keys(POR_SQLSTATE).filter((c) => propio.test(c))).toEqual(Object.keys(RECHAZADOS))
  })

  it.each(Object.keys(RECHAZADOS))('%s becomes its code, through Prisma and through pg', async (sqlstate) => {
    const sql = await (RECHAZADOS[sqlstate] as () => Promise<string>)()
    for (const e of [await fallar(s.prisma.$executeRawUnsafe(sql)), await fallar(s.pool.query(sql))]) {
      expect(leerErrorDb(e)?.sqlstate).toBe(sqlstate)
      const traducido = traducirErrorDb(e)
      const codigo = POR_SQLSTATE[sqlstate]
      if (codigo) expect((traducido as DomainError).codigo).toBe(codigo)
      else expect(traducido).toBe(e)
    }
  })

  it('is read in a model call of Prisma too', async () => {
    const e = await fallar(s.prisma.usuario.update({ where: { id: 1 }, data: { rol: 'RECEPCION' } }))
    expect((traducirErrorDb(e) as DomainError).codigo).toBe('ULTIMO_ADMINISTRADOR')
  })
})

describe('what constraints refuse', () => {
  it('is recognised by their name, which the message quotes in any language', () => {
    const cuota = (mensaje: string) => ({ cause: { originalCode: '23514', originalMessage: mensaje } })
    for (const e of [
      cuota('new row for relation "cuota" violates check constraint "cuota_pagado_check"'),
      cuota('el nuevo registro para la relación «cuota» viola la restricción «check» «cuota_pagado_check»'),
    ])
      expect((traducirErrorDb(e) as DomainError).codigo).toBe('ABONO_EXCEDIDO')
    expect(traducirErrorDb(cuota('violates check constraint "otra"'))).toEqual(
      cuota('violates check constraint "otra"'),
    )
  })
})
