import type { MudanzaEstado, OrigenEntrada } from '@mancuerna/contract/sistema/mudanza/mudanza'
import type { InformeMudanza } from '@mancuerna/contract/sistema/mudanza/mudanza-informe'
import type { PendienteMudanza, ResolucionMudanza } from '@mancuerna/contract/sistema/mudanza/mudanza-pendientes'
import { parteHecha, segundosQueFaltan } from './asistente/corrida/avance.reglas'
import type { Pendiente } from './asistente/pendientes/pendientes.repo'
import type { MudanzaVista } from './asistente/corrida/vista'

const enCursoSalida = ({ enMarcha, otro, etapas, corrida }: MudanzaVista): MudanzaEstado['en_curso'] => {
  if (!enMarcha)
    return otro
      ? {
          que: 'OTRO',
          etapa: corrida?.etapa ?? '',
          hechas: 0,
          total: null,
          parte: null,
          restante_segundos: null,
          deteniendo: false,
        }
      : null
  const { que, paso, lleva, deteniendo } = enMarcha
  const parte = que === 'TRAER' ? parteHecha(etapas, paso) : null
  const total = etapas.find((e) => e.etapa === paso.etapa)?.filas ?? null
  return {
    que,
    etapa: paso.etapa,
    hechas: paso.hechas,
    total: total === null ? null : Math.max(total, paso.hechas),
    parte,
    restante_segundos: segundosQueFaltan(parte, lleva),
    deteniendo,
  }
}

/** The move as it leaves. */
export const mudanzaSalida = (v: MudanzaVista, i: { maximo: number; zona: string }): MudanzaEstado => ({
  corrida: v.corrida && {
    id: v.corrida.id,
    clase: v.corrida.clase,
    origen: v.corrida.origen,
    zona: v.corrida.zona,
    estado: v.corrida.estado,
    etapa: v.corrida.etapa,
    error: v.corrida.error,
    creada_en: v.corrida.creadaEn.toISOString(),
    terminada_en: v.corrida.terminadaEn?.toISOString() ?? null,
    usuario: v.corrida.usuario,
  },
  en_curso: enCursoSalida(v),
  fallo: v.fallo,
  informe: (v.corrida?.informe ?? null) as InformeMudanza | null,
  comparacion: v.comparacion && { en: v.comparacion.en.toISOString(), informe: v.comparacion.informe },
  archivo: v.archivo,
  imagenes: v.imagenes,
  pendientes: v.pendientes,
  maximo_bytes: i.maximo,
  zona_aqui: i.zona,
})

/** What was chosen to read from, as the use case takes it. */
export const origenEntrada = (o: OrigenEntrada) => ({
  origen: o.origen,
  direccion: o.direccion,
  confirmada: o.confirmada,
  zona: o.zona ?? null,
})

/** One line of the worklist as it leaves. */
export const pendienteSalida = (p: Pendiente): PendienteMudanza => ({
  clave: `${p.tabla}-${p.idViejo}`,
  tabla: p.tabla,
  id_viejo: p.idViejo,
  notas: p.notas,
  id_miembro: p.idMiembro,
  nombre: p.nombre,
  matricula_alla: p.matriculaAlla,
  matricula: p.matricula,
  momento: p.momento,
  monto: p.monto,
  resuelto: p.resueltoEn && { por: p.resueltoPor ?? '', en: p.resueltoEn.toISOString() },
})

/** A point of the worklist as the use case takes it. */
export const puntoEntrada = ({ clase, tabla, id_viejo, resuelto }: ResolucionMudanza) => ({
  clase,
  tabla,
  idViejo: id_viejo,
  resuelto,
})
