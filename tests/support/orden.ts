import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take ten seconds and more, the longest first. The others are short for their size, and vitest orders what
 * it has not run before by size.
 */
const LARGAS = [
  'cobros-concurrencia.test.ts',
  'hostiles-guiones.test.ts',
  'hostiles-rest.test.ts',
  'comprobacion.test.ts',
  'faults.test.ts',
  'sistema.test.ts',
  'respaldo-comprobado.test.ts',
  'grabaciones.test.ts',
  'listas-escala.test.ts',
  'informes-escala.test.ts',
  'recorrido.test.ts',
  'proceso.test.ts',
  'conexiones-proceso.test.ts',
  'lectores.test.ts',
  'embebida.test.ts',
  'respaldo.test.ts',
  'http-crudo.test.ts',
  'imagenes-hostiles.test.ts',
  'demo.test.ts',
  'sin-pagar.test.ts',
  'mostrador.spec.ts',
  'impresos.spec.ts',
  'seguridad.spec.ts',
  'teclado.spec.ts',
  'sistema.spec.ts',
  'administracion.spec.ts',
  'dia.spec.ts',
]

/**
 * The long files of each project first, so that no worker begins one when the others have nothing left to do. The
 * projects stay one after the other: a worker that is given a file of another one has to begin anew.
 */
export class LargasPrimero extends BaseSequencer {
  override async sort(archivos: TestSpecification[]): Promise<TestSpecification[]> {
    const orden = await super.sort(archivos)
    const proyectos = [...new Set(orden.map((a) => a.project.name))]
    const lugar = (a: TestSpecification): number => {
      const i = LARGAS.indexOf(path.basename(a.moduleId))
      return proyectos.indexOf(a.project.name) * (LARGAS.length + 1) + (i < 0 ? LARGAS.length : i)
    }
    return orden.toSorted((a, b) => lugar(a) - lugar(b))
  }
}
