/**
 * Something the person who starts the server must put right: a wrong setting, a port in use, a database that does not
 * answer. `message` is Spanish and complete; `main.ts` prints it alone (no stack) and exits with code 1.
 */
export class ErrorDeArranque extends Error {
  override name = 'ErrorDeArranque'
}
