import type { DelObrero, DelPrimero, Desenlace } from './avisos'

/** A worker, as the others reach it. */
export interface Extension {
  decir(aviso: DelPrimero): void
}

type Encargado = Extract<DelObrero, { tipo: 'encarga' }>

/** Carries what workers ask of one another; it is where the first process is between them. */
export interface Centralita {
  /** It serves, and may be asked. The first that is there does what one does for all; when it ends, the next. */
  alta(obrero: Extension): void
  /** It ended: who waited for it is told. */
  baja(obrero: Extension): void
  encargar(de: Extension, e: Encargado): void
  hecho(de: Extension, id: number, desenlace: Desenlace): void
}

/** Who asks may ask again: by then another one does it. */
const SIN_NADIE: Desenlace = { rechazo: { codigo: 'OCUPADO', detalles: { datos: { segundos: 2 } } } }

/** What is asked of one process, until it answers or ends. */
interface Pendiente {
  a: Extension
  cerrar(desenlace: Desenlace | null): void
}

export function crearCentralita(): Centralita {
  const obreros = new Set<Extension>() // the longest there first
  const pendientes = new Map<number, Pendiente>()
  let serie = 0
  let elQueToca: Extension | undefined

  const pedir = (a: Extension, encargo: Encargado['encargo'], cerrar: Pendiente['cerrar']): void => {
    const id = serie++
    pendientes.set(id, { a, cerrar })
    a.decir({ tipo: 'haz', encargo: { ...encargo, id } })
  }
  const turnar = (): void => {
    elQueToca = [...obreros][0]
    elQueToca?.decir({ tipo: 'te-toca' })
  }

  return {
    alta(obrero) {
      obreros.add(obrero)
      if (!elQueToca) turnar()
    },
    baja(obrero) {
      obreros.delete(obrero)
      for (const [id, p] of pendientes) {
        if (p.a !== obrero) continue
        pendientes.delete(id)
        p.cerrar(null)
      }
      if (elQueToca === obrero) turnar()
    },
    encargar(de, { a, encargo }) {
      const contestar = (desenlace: Desenlace): void => de.decir({ tipo: 'hecho', id: encargo.id, desenlace })
      if (a === 'uno') {
        if (!elQueToca) return contestar(SIN_NADIE)
        return pedir(elQueToca, encargo, (desenlace) => contestar(desenlace ?? SIN_NADIE))
      }
      const valores: unknown[] = []
      let rechazado: Desenlace | undefined
      let faltan = obreros.size
      if (faltan === 0) return contestar({ valor: valores })
      for (const obrero of obreros)
        pedir(obrero, encargo, (desenlace) => {
          if (desenlace && 'valor' in desenlace) valores.push(desenlace.valor)
          else if (desenlace) rechazado ??= desenlace
          if (--faltan === 0) contestar(rechazado ?? { valor: valores })
        })
    },
    hecho(de, id, desenlace) {
      const p = pendientes.get(id)
      if (p?.a !== de) return
      pendientes.delete(id)
      p.cerrar(desenlace)
    },
  }
}
