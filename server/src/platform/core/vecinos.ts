/** Functions that may be done by another process: what goes in and comes out must survive structuredClone. */
export type Encargos = Record<string, (...args: never[]) => Promise<unknown>>

/** The processes of one server, as one of them sees the others (docs/decisions/0101). */
export interface Vecinos {
  /**
   * The same functions, done by one of the processes for all of them, always the same one for as long as it lives: for
   * what is known in its memory alone. What they refuse (DomainError) is refused here too; OCUPADO when that process
   * ends meanwhile.
   */
  enUno<T extends Encargos>(nombre: string, casos: T): T
  /** Told once this process is that one; never, where another is. */
  alTocarme(hacer: () => void): void
  /**
   * What each of the processes answers, this one too; who ends meanwhile is left out. Throws what one of them refuses.
   */
  enTodos<T>(nombre: string, hacer: () => Promise<T>): () => Promise<T[]>
}

/** A server of one process: everything is done here, and costs nothing more. */
export const SIN_VECINOS: Vecinos = {
  enUno: (_nombre, casos) => casos,
  alTocarme: (hacer) => hacer(),
  enTodos: (_nombre, hacer) => async () => [await hacer()],
}
