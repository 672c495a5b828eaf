import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take ten seconds and more, the longest first. The others are short for their size, and vitest orders
 * what it has not run before by size.
 */
const LARGAS = [
  'fuente-api.test.ts',
  'fuente-mariadb.test.ts',
  'importar-personas.test.ts',
  'embebida.test.ts',
  'respaldo.test.ts',
  'faults.test.ts',
  'mudanza-cortada.test.ts',
  'replica.test.ts',
  'exportacion.test.ts',
  'mensajes.test.ts',
  'proceso.test.ts',
  'comprobacion.test.ts',
  'mudanza-copias.test.ts',
  'planes.test.ts',
  'imagenes-s3.test.ts',
  'mudanza-repetida.test.ts',
  'cobros-concurrencia.test.ts',
  'procesos.test.ts',
  'respaldo-comprobado.test.ts',
  'hostiles-rest.test.ts',
  'acceso.test.ts',
  'http-crudo.test.ts',
  'lectores.test.ts',
  'recorrido.test.ts',
  'hostiles-guiones.test.ts',
  'sistema.test.ts',
  'mudanza-origenes.test.ts',
  'listas-escala.test.ts',
  'miembros-entera.test.ts',
  'conexiones-proceso.test.ts',
  'sin-pagar.test.ts',
  'informes-escala.test.ts',
  'mudanza-asistente.test.ts',
  'imagenes-hostiles.test.ts',
  'demo.test.ts',
  'grabaciones.test.ts',
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
