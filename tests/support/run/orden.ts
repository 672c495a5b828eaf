import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take ten seconds and more, the longest first. The others are short for their size, and vitest orders what
 * it has not run before by size.
 */
const LARGAS = [
  'fuente-api.test.ts',
  'fuente-mariadb.test.ts',
  'cobros-concurrencia.test.ts',
  'hostiles-guiones.test.ts',
  'hostiles-rest.test.ts',
  'mudanza-copias.test.ts',
  'comprobacion.test.ts',
  'faults.test.ts',
  'sistema.test.ts',
  'respaldo-comprobado.test.ts',
  'grabaciones.test.ts',
  'listas-escala.test.ts',
  'informes-escala.test.ts',
  'recorrido.test.ts',
  'proceso.test.ts',
  'procesos.test.ts',
  'conexiones-proceso.test.ts',
  'replica.test.ts',
  'importar-personas.test.ts',
  'lectores.test.ts',
  'mudanza-repetida.test.ts',
  'mudanza-cortada.test.ts',
  'embebida.test.ts',
  'respaldo.test.ts',
  'exportacion.test.ts',
  'http-crudo.test.ts',
  'mudanza-origenes.test.ts',
  'mudanza-asistente.test.ts',
  'imagenes-hostiles.test.ts',
  'imagenes-s3.test.ts',
  'demo.test.ts',
  'sin-pagar.test.ts',
  'imagenes.test.ts',
  'mudanza.spec.ts',
  'mostrador.spec.ts',
  'impresos.spec.ts',
  'seguridad.spec.ts',
  'teclado.spec.ts',
  'sistema.spec.ts',
  'administracion.spec.ts',
  'dia.spec.ts',
  'enunciados.spec.ts',
  'enunciados-catalogo.spec.ts',
  'enunciados-mostrador.spec.ts',
  'enunciados-marco.spec.ts',
  'miembros-gestion.spec.ts',
  'graficos.spec.ts',
  'caja.spec.ts',
  'catalogo.spec.ts',
  'red.spec.ts',
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
