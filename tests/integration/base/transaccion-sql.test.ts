import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leerCaida } from '../../../server/src/platform/core/caida'
import { DomainError } from '../../../server/src/platform/core/error'
import { crearPool, crearPrisma, origenDe } from '../../../server/src/platform/db/conexiones/conexion'
import { enSql, type TxSql } from '../../../server/src/platform/db/conexiones/transaccion-sql'
import { createExecutor, type Executor } from '../../../server/src/platform/db/escribir/transaccion'
import { type CtxSql, Prisma, type PrismaClient, sinEspera } from '../../../server/src/platform/db/tx'
import { anonimo } from '../../../server/src/platform/http/session/permisos'
import { contarViajes } from '../../support/gym/medir/viajes'
import { servidorDePrueba, type ServidorDePrueba } from '../../support/server'

/* What is written at every desk all day goes straight over pg, all else by Prisma: both keep the same promises. */

let s: ServidorDePrueba
beforeAll(async () => void (s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })))
afterAll(() => s.cerrar())

const area = (nombre: string) => Prisma.sql`INSERT INTO area (nombre) VALUES (${nombre})`
const cuantas = async (nombre: string): Promise<number> =>
  (await s.pool.query('SELECT count(*)::int AS n FROM area WHERE nombre = $1', [nombre])).rows[0].n
const abiertas = async (): Promise<number> =>
  (
    await s.pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
    )
  ).rows[0].n

const actor = anonimo('10.0.0.1', 'prueba')
type Caso = (ctx: CtxSql, nombre: string) => Promise<unknown>
const SIN_MIRAR = { sql: () => null, leer: () => null }

describe.each([
  ['Prisma', (e: Executor, caso: Caso) => e.enTransaccion(caso)],
  ['pg alone', (e: Executor, caso: Caso) => e.conMirada(SIN_MIRAR, caso)],
])('a transaction over %s', (como, envolver) => {
  const hacer = (caso: Caso) => {
    const almacen = { guardar: async () => {}, borrar: async () => {} }
    return envolver(
      createExecutor(s.prisma, { clock: s.clock }, s.config.zona, almacen, () => {}),
      caso,
    )
  }

  it('is refused as what it is where only COMMIT knows, and nothing of it stays', async () => {
    const nombre = `Sótano ${como}`
    const dos = hacer(async (ctx, cual) => {
      await ctx.tx.$executeRaw(area(`antes de ${cual}`))
      await sinEspera(ctx.tx, area(cual))
    })
    await dos(actor, nombre)
    await s.pool.query('UPDATE area SET nombre = $1 WHERE nombre = $2', [`otra ${como}`, `antes de ${nombre}`])
    await expect(dos(actor, nombre)).rejects.toMatchObject({ codigo: 'DUPLICADO' })
    expect([await cuantas(nombre), await cuantas(`antes de ${nombre}`), await abiertas()]).toEqual([1, 0, 0])
  })

  it('names what a constraint refused', async () => {
    const repetida = hacer(async (ctx, cual) => {
      await ctx.tx.$executeRaw(area(cual))
      await ctx.tx.$executeRaw(area(cual))
    })
    await expect(repetida(actor, `Doble ${como}`)).rejects.toMatchObject({
      codigo: 'DUPLICADO',
      detalles: { campos: { nombre_area: 'Ya existe.' } },
    })
    expect(await cuantas(`Doble ${como}`)).toBe(0)
  })

  it('is done again, what its use case does included, where the database only asks to try again', async () => {
    let veces = 0
    const choca = hacer(async (ctx, cual) => {
      await ctx.tx.$executeRaw(area(cual))
      const estado = veces++ === 0 ? '40001' : '00000'
      const sql = Prisma.raw(`DO $$ BEGIN IF '${estado}' = '40001' THEN
        RAISE EXCEPTION 'choque' USING ERRCODE = '40001'; END IF; END $$`)
      await sinEspera(ctx.tx, sql)
    })
    await choca(actor, `Terraza ${como}`)
    expect([veces, await cuantas(`Terraza ${como}`)]).toEqual([2, 1])
  })

  it('is undone by what refuses, and where nothing was asked the database hears nothing', async () => {
    const contar = contarViajes(s.pool, s.aparte.lectura)
    const rehusa = hacer(async (ctx, cual) => {
      if (cual !== 'nada') await ctx.tx.$executeRaw(area(cual))
      throw new DomainError('SIN_PERMISO')
    })
    const fallo = (cual: string) => rehusa(actor, cual).catch((e: DomainError) => e.codigo)
    expect(await fallo(`Patio ${como}`)).toBe('SIN_PERMISO')
    let codigo: unknown
    const { viajes } = await contar(async () => (codigo = await fallo('nada')))
    expect([codigo, viajes, await cuantas(`Patio ${como}`), await abiertas()]).toEqual(['SIN_PERMISO', 0, 0, 0])
  })

  it('reads values of all kinds as they were written', async () => {
    const momento = new Date('2026-03-05T15:00:00.123Z')
    const leida = hacer((ctx) =>
      ctx.tx.$queryRaw(Prisma.sql`SELECT ${momento}::timestamptz AS momento, ${['a"b', 'c,d{}']}::text[] AS textos,
        ${[1, 2]}::int[] AS numeros, ${null}::int AS nada, ${true}::boolean AS si, '2026-03-05'::date::text AS dia,
        1.50::numeric::text AS importe, ${'{"ñ": [1]}'}::jsonb AS json, 7::int AS entero`),
    )
    expect(await leida(actor, '')).toEqual([
      {
        momento,
        textos: ['a"b', 'c,d{}'],
        numeros: [1, 2],
        nada: null,
        si: true,
        dia: '2026-03-05',
        importe: '1.50',
        json: { ñ: [1] },
        entero: 7,
      },
    ])
  })
})

describe.each([
  ['Prisma', (prisma: PrismaClient, hacer: (tx: TxSql) => Promise<unknown>) => prisma.$transaction(hacer)],
  [
    'pg alone',
    (prisma: PrismaClient, hacer: (tx: TxSql) => Promise<unknown>) => enSql(origenDe(prisma), 20_000, hacer),
  ],
])('a statement over %s', (como, correr) => {
  it('is not written where its BEGIN failed, not even by itself', async () => {
    const pool = crearPool(s.base.url, { max: 1 })
    const prisma = crearPrisma(pool)
    try {
      await correr(prisma, (tx) => tx.$executeRaw`SELECT 1`)
      await pool.query('DEALLOCATE abrir') // what BEGIN was prepared as is gone: asking for it fails
      await expect(correr(prisma, (tx) => tx.$executeRaw(area(`Balcón ${como}`)))).rejects.toThrow('abrir')
      expect(await cuantas(`Balcón ${como}`)).toBe(0)
    } finally {
      await prisma.$disconnect()
      await pool.end()
    }
  })
})

describe('a transaction of pg alone', () => {
  const correr = <S>(hacer: (tx: TxSql) => Promise<S>, plazo = 20_000): Promise<S> =>
    enSql(origenDe(s.prisma), plazo, hacer)

  it('is not taken for done where a statement of it failed and nobody said so', async () => {
    const callada = correr(async (tx) => {
      await tx.$executeRaw(area('Azotea'))
      await tx.$executeRaw`SELECT 1 / 0`.catch(() => {})
    })
    await expect(callada).rejects.toThrow('una sentencia falló')
    expect([await cuantas('Azotea'), await abiertas()]).toEqual([0, 0])
  })

  it('sends nothing once its time is over, and undoes what it had done', async () => {
    // Its time is over before the first statement that follows: no clock decides.
    const larga = correr(async (tx) => {
      await tx.$executeRaw(area('Bodega'))
      await tx.$executeRaw(area('Desván'))
    }, -1)
    const fallo = await larga.catch((e: unknown) => e)
    expect(leerCaida(fallo)).toBe('OCUPADO')
    expect([await cuantas('Bodega'), await cuantas('Desván'), await abiertas()]).toEqual([0, 0, 0])
  })

  it('sends nothing after its end for whoever still holds it', async () => {
    let guardada: TxSql | undefined
    await correr(async (tx) => {
      guardada = tx
      await tx.$executeRaw(area('Pasillo'))
    })
    await expect((guardada as TxSql).$executeRaw(area('Tarde'))).rejects.toMatchObject({ code: 'P2028' })
    expect([await cuantas('Pasillo'), await cuantas('Tarde')]).toEqual([1, 0])
  })

  it('gives back no connection that was lost', async () => {
    const pool = crearPool(s.base.url, { max: 1 })
    const prisma = crearPrisma(pool)
    try {
      const cortada = enSql(origenDe(prisma), 20_000, async (tx) => {
        const [{ pid }] = await tx.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`
        await s.pool.query('SELECT pg_terminate_backend($1)', [pid])
        await tx.$executeRaw(area('Cortada'))
      })
      expect(leerCaida(await cortada.catch((e: unknown) => e))).toBe('SIN_BASE')
      expect(await enSql(origenDe(prisma), 20_000, (tx) => tx.$queryRaw`SELECT 1 AS uno`)).toEqual([{ uno: 1 }])
      expect(await cuantas('Cortada')).toBe(0)
    } finally {
      await prisma.$disconnect()
      await pool.end()
    }
  })
})
