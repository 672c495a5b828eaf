import { apiMudanza } from '@mancuerna/contract/sistema/mudanza/mudanza'
import type { Request, Response } from 'express'
import type { Actor } from '../../platform/core/contexto'
import { recibirArchivo } from '../../platform/http/body/uploads'
import { implementar } from '../../platform/http/rest/implementar'
import { paginaSalida } from '../../platform/lists/lista-buscada.wire'
import type { CasosAsistente } from './asistente.casos'
import { mudanzaSalida, origenEntrada, pendienteSalida, puntoEntrada } from './mudanza.wire'

interface Instalacion {
  /** The largest file, in bytes. */
  maximo: number
  /** The gym's zone. */
  zona: string
  /** Where a piece waits until it is put in its place. */
  carpeta: string
}

interface Subida {
  actor: Actor
  req: Request
  res: Response
  consulta: { desde: number; total?: number | undefined; nombre: string }
}

/** `/api/v2/mudanza`, for administrators. */
export function rutasMudanza(casos: CasosAsistente, i: Instalacion) {
  const recibir = async (que: 'archivo' | 'imagenes', { actor, req, res, consulta }: Subida) => {
    const { desde, total = null, nombre } = consulta
    const archivo = await recibirArchivo(
      req,
      res,
      { maximo: Math.max(i.maximo - desde, 0), tipos: null, carpeta: i.carpeta },
      (a) => casos.recibir(actor, que, { nombre: nombre || a.nombre, desde, total, leer: a.stream }),
    )
    return { mensaje: archivo.entero ? 'Se recibió el archivo.' : 'Se recibió una parte.', archivo }
  }
  return implementar(apiMudanza, {
    'GET /api/v2/mudanza': async ({ actor }) => mudanzaSalida(await casos.ver(actor), i),
    'GET /api/v2/mudanza/pendientes': async ({ actor, consulta }) =>
      paginaSalida(
        consulta,
        await casos.listar(actor, { ...consulta, resueltos: consulta.resueltos === 'si' }),
        pendienteSalida,
      ),
    'POST /api/v2/mudanza/pendientes': async ({ actor, cuerpo }) => {
      await casos.resolver(actor, puntoEntrada(cuerpo))
      return { mensaje: cuerpo.resuelto ? 'Quedó resuelto.' : 'Vuelve a la lista.' }
    },
    'POST /api/v2/mudanza/archivo': (p) => recibir('archivo', p),
    'POST /api/v2/mudanza/imagenes': (p) => recibir('imagenes', p),
    'POST /api/v2/mudanza/revisar': async ({ actor, cuerpo }) => {
      await casos.revisar(actor, origenEntrada(cuerpo))
      return { mensaje: 'Se están leyendo los datos. Todavía no se escribe nada.' }
    },
    'POST /api/v2/mudanza/traer': async ({ actor, cuerpo }) => {
      await casos.traer(actor, cuerpo)
      return { mensaje: 'Se están trayendo los datos. Puede salir de esta página.' }
    },
    'POST /api/v2/mudanza/detener': async ({ actor }) => {
      await casos.detener(actor)
      return { mensaje: 'Se está deteniendo. Lo que ya se trajo queda.' }
    },
    'POST /api/v2/mudanza/comprobar': async ({ actor, cuerpo }) => {
      await casos.comprobar(actor, origenEntrada(cuerpo))
      return { mensaje: 'Se está leyendo el origen otra vez para compararlo.' }
    },
    'POST /api/v2/mudanza/cerrar': async ({ actor }) => {
      await casos.cerrar(actor)
      return { mensaje: 'Se está cerrando la mudanza.' }
    },
    'POST /api/v2/mudanza/deshacer': async ({ actor }) => {
      await casos.deshacer(actor)
      return { mensaje: 'Se está quitando lo que se trajo.' }
    },
  })
}
