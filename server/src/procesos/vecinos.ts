import { leerCaida } from '../platform/core/caida'
import { DomainError } from '../platform/core/error'
import type { Encargos, Vecinos } from '../platform/core/vecinos'
import type { DelObrero, DelPrimero, Desenlace } from './avisos'

interface Espera {
  listo(valor: unknown): void
  fallo(e: DomainError): void
}

/** A worker's side of what the processes of a server do for one another. */
export interface VecinosDelObrero extends Vecinos {
  /** What the first process said, where it is about this. */
  oir(aviso: DelPrimero): void
}

/**
 * @param decir to the first process
 * @param alFallar told of what failed here for somebody else, and is no refusal
 */
export function crearVecinos(decir: (aviso: DelObrero) => void, alFallar: (e: unknown) => void): VecinosDelObrero {
  const aqui = new Map<string, Encargos>()
  const esperas = new Map<number, Espera>()
  const porTocar: Array<() => void> = []
  let meToca = false
  let serie = 0

  const encargar = (a: 'uno' | 'todos', nombre: string, metodo: string, args: unknown[]): Promise<unknown> =>
    new Promise((listo, fallo) => {
      const id = serie++
      esperas.set(id, { listo, fallo })
      decir({ tipo: 'encarga', a, encargo: { id, nombre, metodo, args } })
    })

  const rechazoDe = (e: unknown): Desenlace => {
    if (e instanceof DomainError) return { rechazo: { codigo: e.codigo, detalles: e.detalles } }
    alFallar(e)
    return { rechazo: { codigo: leerCaida(e) ?? 'INTERNO', detalles: {} } }
  }

  const hacer = async (nombre: string, metodo: string, args: unknown[]): Promise<Desenlace> => {
    try {
      const caso = aqui.get(nombre)?.[metodo] as ((...a: unknown[]) => Promise<unknown>) | undefined
      if (!caso) throw new Error(`nadie hace ${nombre}.${metodo}`)
      return { valor: await caso(...args) }
    } catch (e) {
      return rechazoDe(e)
    }
  }

  return {
    enUno<T extends Encargos>(nombre: string, casos: T): T {
      aqui.set(nombre, casos)
      const deLejos = (metodo: string) => [metodo, (...args: unknown[]) => encargar('uno', nombre, metodo, args)]
      return Object.fromEntries(Object.keys(casos).map(deLejos)) as T
    },
    alTocarme(hacerlo) {
      if (meToca) hacerlo()
      else porTocar.push(hacerlo)
    },
    enTodos<T>(nombre: string, hacerlo: () => Promise<T>) {
      aqui.set(nombre, { hacer: hacerlo })
      return () => encargar('todos', nombre, 'hacer', []) as Promise<T[]>
    },
    oir(aviso) {
      if (aviso.tipo === 'te-toca') {
        meToca = true
        for (const hacerlo of porTocar.splice(0)) hacerlo()
      } else if (aviso.tipo === 'haz') {
        const { id, nombre, metodo, args } = aviso.encargo
        void hacer(nombre, metodo, args).then((desenlace) => decir({ tipo: 'hecho', id, desenlace }))
      } else if (aviso.tipo === 'hecho') {
        const espera = esperas.get(aviso.id)
        esperas.delete(aviso.id)
        const { desenlace } = aviso
        if ('valor' in desenlace) espera?.listo(desenlace.valor)
        else espera?.fallo(new DomainError(desenlace.rechazo.codigo, desenlace.rechazo.detalles))
      }
    },
  }
}
