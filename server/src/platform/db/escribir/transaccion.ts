import type { Almacen } from '../../core/almacen'
import type { Actor } from '../../core/contexto'
import { hoyEn } from '@mancuerna/domain/fechas/fecha'
import { exigirConfirmado } from '../../core/por-confirmar'
import { hacerUnaVez } from './idempotencia'
import { type Caso, type Entorno, porIntentos } from './intentos'
import { type Mirada, verMirada } from '../mirada'
import { DURACION, origenDe } from '../conexiones/conexion'
import { enSql } from '../conexiones/transaccion-sql'
import { type Ctx, type CtxSql, preparada, Prisma, type PrismaClient, type Tx, type TxSql } from '../tx'

type UseCase<E, S> = (ctx: Ctx, entrada: E) => Promise<S>

export interface Executor {
  /**
   * The use case in one transaction, run again on a deadlock or a serialization failure. With `repeticion`, a write
   * that the same sender already did answers its first result and writes nothing; such a result must survive JSON (no
   * Date, no undefined). `plazo`: how long it may take, in ms, where that is more than the usual 20 s.
   */
  enTransaccion<E, S>(caso: UseCase<E, S>, opciones?: { plazo?: number }): Caso<E, S>
  /**
   * The same for a use case of statements alone, straight over pg, that is handed what it looks at first (db/mirada).
   * It alone takes an actor that is still to be asked about: that is the first thing it sends.
   */
  conMirada<E, S, V>(mirada: Mirada<E, V>, caso: (ctx: CtxSql, entrada: E, visto: V) => Promise<S>): Caso<E, S>
  /** The same where nothing is looked at first. */
  enSentencias<E, S>(caso: (ctx: CtxSql, entrada: E) => Promise<S>): Caso<E, S>
  /** A read: no transaction, each statement sees what is committed. */
  enLectura<E, S>(caso: UseCase<E, S>): Caso<E, S>
}

/** Asks again who acts, where that is still to be done. Nobody waits yet: the next statement goes out with it. */
const confirmar = async ({ tx, actor: { porConfirmar } }: CtxSql): Promise<void> => {
  if (!porConfirmar) return
  const { strings, values } = porConfirmar.sentencia
  porConfirmar.exigir(await tx.$queryRaw<unknown[]>(preparada(new Prisma.Sql([...strings], [...values]))))
}

/**
 * The one place that opens transactions.
 * @param clock the present moment of each attempt. `relojBase`: for tests alone, in place of the database's clock.
 * @param zona the gym's, by which today is told.
 * @param imagenes where use cases keep pictures.
 * @param alFallar told what failed after the transaction had its outcome: no answer depends on it any more.
 */
export function createExecutor(
  prisma: PrismaClient,
  { clock, relojBase }: { clock: () => Date; relojBase?: () => Date | null },
  zona: string,
  imagenes: Almacen,
  alFallar: (e: unknown) => void,
): Executor {
  const entorno = (actor: Actor): Entorno => {
    const ahora = clock()
    return { ahora, reloj: relojBase?.() ?? null, hoy: hoyEn(ahora, zona), zona, actor, imagenes }
  }
  const alrededor = { entorno, alFallar }
  const conPrisma =
    <S>(plazo?: number) =>
    (hacer: (tx: Tx) => Promise<S>): Promise<S> =>
      prisma.$transaction(hacer, plazo === undefined ? {} : { timeout: plazo })
  const conMirada: Executor['conMirada'] = ({ sql, leer }, caso) =>
    porIntentos(
      alrededor,
      (hacer: (tx: TxSql) => ReturnType<typeof caso>) => enSql(origenDe(prisma), DURACION, hacer),
      async (ctx, entrada, repeticion) => {
        const confirmado = confirmar(ctx)
        confirmado.catch(() => {}) // told below, whatever the other statement says first
        const mirar = sql(ctx, entrada)
        const hacer = (visto: unknown[]) => caso(ctx, entrada, leer(visto))
        if (repeticion) return hacerUnaVez(ctx, repeticion, { mirar, hacer, confirmado })
        const visto = await verMirada(ctx.tx, mirar)
        await confirmado
        return hacer(visto)
      },
    )
  return {
    enTransaccion: (caso, { plazo } = {}) =>
      porIntentos(alrededor, conPrisma(plazo), async (ctx, entrada, repeticion) => {
        exigirConfirmado(ctx.actor)
        const hacer = () => caso(ctx, entrada)
        return repeticion ? hacerUnaVez(ctx, repeticion, { mirar: null, hacer }) : hacer()
      }),
    conMirada,
    enSentencias: (caso) => conMirada({ sql: () => null, leer: () => null }, caso),
    enLectura: (caso) => async (actor, entrada) => {
      exigirConfirmado(actor)
      return caso({ ...entorno(actor), tx: prisma, alConfirmar: () => {}, alDeshacer: () => {} }, entrada)
    },
  }
}
