import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take most of a minute. The others are short for their size, and vitest orders what it has not run before
 * by size.
 */
const LARGAS = ['cobros-concurrencia.test.ts', 'hostiles-rest.test.ts', 'hostiles-guiones.test.ts']

/** The long files first, so that no worker begins one when the others have nothing left to do. */
export class LargasPrimero extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const lugar = (a: TestSpecification): number =>
      (LARGAS.indexOf(path.basename(a.moduleId)) + LARGAS.length + 1) % (LARGAS.length + 1)
    return (await super.sort(archivos)).toSorted((a, b) => lugar(a) - lugar(b))
  }
}
