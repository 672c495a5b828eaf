import { hoyEn, momentoCivil, sumarDias } from '@mancuerna/domain/fechas/fecha'
import type pg from 'pg'
import type { Relojes } from './comparar/comparar.repo'
import { decidir } from './obra/decidir.repo'
import { quitarLoTraido } from './obra/deshacer.repo'
import { ErrorMudanza } from './error-mudanza.reglas'
import { informar, type Informe } from './informe/informe'
import { visitasPorHora } from './informe/informe.repo'
import { leerOrigen } from './leer'
import type { Avance } from './obra/avance'
import { cambiarEstado, cerrarLibro, empezar, revisada, terminar, ultima, type Mudanza } from './obra/mudanzas.repo'
import { enObra, type Obra } from './obra/obra.repo'
import type { Fuente, FuenteImagenes } from './origen/tipos'
import { respetarCatalogo } from './traer/catalogo.repo'
import { etapasDe } from './traer/etapas'
import { quitar, type Taller } from './traer/imagenes'
import type { Traida } from './traer/numeros.repo'
import { respetarMiembros } from './traer/personas.repo'
import { zonaPropuesta } from './zona.reglas'

export interface Mudanzas {
  /**
   * Reads a source and decides what becomes of each row; nothing of the gym's is written. `simular` leaves nothing
   * behind at all. `zona`: of the source's clock; null asks the visits.
   */
  revisar(
    fuente: Fuente,
    p: { zona: string | null; simular?: boolean; idUsuario?: number | null; alAvanzar?: (a: Avance) => void },
  ): Promise<{ informe: Informe; zona: string }>
  /** Brings what was read last, stage by stage; called again after a stop it goes on. */
  traer(p: { imagenes?: FuenteImagenes | null; alAvanzar?: (a: Avance) => void; senal?: AbortSignal }): Promise<Informe>
  /** Reads the source again and compares it with what is here. */
  comprobar(fuente: Fuente, p: { zona: string | null; alAvanzar?: (a: Avance) => void }): Promise<Informe>
  /** The cut-over: from now on nothing is brought, and what was brought is sealed. */
  cerrar(): Promise<void>
  /** Takes out all that was brought. @throws ErrorMudanza when somebody worked with it here. */
  deshacer(): Promise<void>
}

/** Moving a gym in (docs/moving-in.md). */
export function casosMudanza(k: { pool: pg.Pool; clock: () => Date; zona: string; taller: Taller }): Mudanzas {
  const dias = () => {
    const hoy = hoyEn(k.clock(), k.zona)
    return { hoy, ayer: sumarDias(hoy, -1) }
  }
  const relojes = (suya: string): Relojes => ({ suya, nuestra: k.zona, ahora: k.clock(), hoy: dias().hoy })
  const abierta = async (o: Obra): Promise<Mudanza | null> => {
    const m = await ultima(o)
    if (m?.estado === 'CERRADA')
      throw new ErrorMudanza('La mudanza ya se cerró: desde entonces no se trae nada del sistema anterior.')
    return m
  }

  async function leerYDecidir(
    o: Obra,
    fuente: Fuente,
    zona: string | null,
    alAvanzar: (a: Avance) => void,
  ): Promise<string> {
    await leerOrigen(o, fuente.filas(), dias(), (hechas) => alAvanzar({ etapa: 'Leyendo', hechas }))
    alAvanzar({ etapa: 'Revisando', hechas: 0 })
    const porHora = new Map((await visitasPorHora(o)).map((x) => [x.hora, x.visitas]))
    const suya = zona ?? zonaPropuesta(porHora, k.zona, desfaseDe(k.zona, k.clock()))
    await decidir(o, suya, k.clock())
    await respetarCatalogo(o)
    await respetarMiembros(o)
    return suya
  }

  return {
    revisar: (fuente, { zona, simular = false, idUsuario = null, alAvanzar = () => undefined }) =>
      enObra(k.pool, async (o) => {
        await abierta(o)
        return o.enTransaccion(
          async () => {
            const m = await empezar(o, {
              clase: fuente.clase,
              origen: fuente.descripcion,
              zona: zona ?? k.zona,
              ahora: k.clock(),
              idUsuario,
            })
            const suya = await leerYDecidir(o, fuente, zona, alAvanzar)
            const informe = await informar(o, relojes(suya), { escrito: false, faltas: fuente.faltas() })
            await revisada(o, m.id, suya, informe)
            return { informe, zona: suya }
          },
          { deshacer: simular },
        )
      }),

    traer: (p) =>
      enObra(k.pool, async (o) => {
        const m = await abierta(o)
        if (!m || !['REVISADA', 'TRAYENDO', 'FALLIDA'].includes(m.estado))
          throw new ErrorMudanza('No hay nada que traer: primero indique de dónde.')
        const t: Traida = { idMudanza: m.id, ahora: k.clock(), hoy: dias().hoy, zona: m.zona, zonaAqui: k.zona }
        for (const [etapa, hacer] of etapasDe(o, t, { ...p, taller: k.taller })) {
          p.senal?.throwIfAborted()
          p.alAvanzar?.({ etapa, hechas: 0 })
          await cambiarEstado(o, m.id, 'TRAYENDO', etapa)
          await hacer()
        }
        // In a transaction: with room for what is compared.
        const informe = await o.enTransaccion(() => informar(o, relojes(m.zona), { escrito: true, faltas: [] }))
        await terminar(o, m.id, 'TRAIDA', k.clock(), informe)
        return informe
      }),

    comprobar: (fuente, { zona, alAvanzar = () => undefined }) =>
      enObra(k.pool, async (o) => {
        const m = await ultima(o)
        return o.enTransaccion(
          async () => {
            const suya = await leerYDecidir(o, fuente, zona ?? m?.zona ?? null, alAvanzar)
            alAvanzar({ etapa: 'Comparando', hechas: 0 })
            const dichos = (await fuente.dichos?.(dias().hoy)) ?? []
            return informar(o, relojes(suya), { escrito: true, faltas: fuente.faltas(), dichos })
          },
          { deshacer: true },
        )
      }),

    cerrar: () =>
      enObra(k.pool, (o) =>
        o.enTransaccion(async () => {
          const m = await abierta(o)
          if (m?.estado !== 'TRAIDA') throw new ErrorMudanza('Solo se cierra una mudanza que se trajo entera.')
          await cerrarLibro(o)
          await cambiarEstado(o, m.id, 'CERRADA')
        }),
      ),

    async deshacer() {
      const fotos = await enObra(k.pool, (o) =>
        o.enTransaccion(async () => {
          const m = await abierta(o)
          if (!m || m.estado === 'DESHECHA') throw new ErrorMudanza('No hay ninguna mudanza que deshacer.')
          await cambiarEstado(o, m.id, 'DESHACIENDO')
          const quitadas = await quitarLoTraido(o)
          await cambiarEstado(o, m.id, 'DESHECHA')
          return quitadas
        }),
      )
      try {
        for (const foto of fotos) await quitar(k.taller.almacen, foto)
      } catch {
        // It is undone all the same; what the store would not delete now is nobody's, and the daily sweep tells or
        // takes it.
      }
    },
  }
}

/** Hours of a zone from UTC at a moment. */
function desfaseDe(zona: string, ahora: Date): number {
  const aqui = momentoCivil(ahora, zona)
  return Math.round((Date.parse(`${aqui.fecha}T${aqui.hora}Z`) - ahora.getTime()) / 3_600_000)
}
