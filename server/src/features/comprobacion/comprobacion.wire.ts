import type { ComprobacionEstado } from '@mancuerna/contract/sistema/comprobacion'
import type { z } from 'zod'
import type { Anotada, comprobacionEnCurso } from './comprobacion.repo'

interface Estado {
  enCurso: Awaited<ReturnType<typeof comprobacionEnCurso>>
  ultima: Anotada | null
}

/** What the page shows. */
export const estadoSalida = ({ enCurso, ultima }: Estado): z.input<typeof ComprobacionEstado> => ({
  en_curso: enCurso && {
    comenzada_en: enCurso.comenzadaEn.toISOString(),
    hechas: enCurso.hechas,
    total: enCurso.total,
  },
  ultima: ultima && {
    comenzada_en: ultima.comenzadaEn.toISOString(),
    duracion_segundos: ultima.segundos,
    origen: ultima.origen,
    usuario: ultima.usuario,
    estado: ultima.estado,
    sello: ultima.sello === null ? null : { numero: ultima.sello, huella: ultima.huella ?? '' },
    revisiones: ultima.revisiones.map((r) => ({
      nombre: r.nombre,
      frase: r.frase,
      filas: r.filas,
      desajustes: r.desajustes,
      primero: r.primero,
    })),
  },
})
