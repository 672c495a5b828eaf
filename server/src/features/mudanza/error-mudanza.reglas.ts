/** Why a gym cannot be moved now: one Spanish sentence for who asked. Nothing was written. */
export class ErrorMudanza extends Error {
  override readonly name = 'ErrorMudanza'
}
