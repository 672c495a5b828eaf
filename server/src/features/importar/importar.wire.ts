import type { PersonasImportadas, PersonasRevisadas } from '@mancuerna/contract/personas/importar-personas'
import { CAMPOS_IMPORTADOS } from '@mancuerna/domain/personas/columnas-importadas'
import { contar } from '@mancuerna/domain/texto'
import type { ResultadoImportacion } from './importar-personas'
import type { Lectura } from './leer-archivo'
import { queHace } from './plan.reglas'
import type { Problema } from './persona.reglas'

/** So many rows and texts of a file are shown. */
const VISTA = 10
const EJEMPLOS = 3
const MAX_PROBLEMAS = 100
const MAX_AVISOS = 50
/** A cell is shown so far. */
const LARGO = 80

const corto = (texto: string): string => (texto.length > LARGO ? `${texto.slice(0, LARGO - 1)}…` : texto)

/** What a file would do, with its first rows as they are understood. */
export function personasRevisadas(l: Lectura): PersonasRevisadas {
  const hacen = l.planes.map(queHace)
  const cuantos = (que: (typeof hacen)[number]): number => hacen.filter((h) => h === que).length
  const avisos = l.planes.flatMap((p) => (p.aviso === null ? [] : [{ linea: p.persona.linea, mensaje: p.aviso }]))
  return {
    columnas: l.hoja.titulos.map((titulo, i) => ({
      titulo: corto(titulo),
      ejemplos: l.hoja.filas
        .map((f) => corto((f.celdas[i] ?? '').trim()))
        .filter((c) => c !== '')
        .slice(0, EJEMPLOS),
      campo: l.columnas[i] ?? null,
    })),
    faltas: l.faltas,
    filas: l.hoja.filas.length,
    nuevos: cuantos('NUEVO'),
    cambian: cuantos('CAMBIA'),
    iguales: cuantos('IGUAL'),
    vista: l.faltas.length > 0 ? [] : vista(l),
    problemas: l.problemas.slice(0, MAX_PROBLEMAS).map((p) => problemaSalida(l, p)),
    total_problemas: l.problemas.length,
    avisos: avisos.slice(0, MAX_AVISOS),
    total_avisos: avisos.length,
  }
}

function vista(l: Lectura): PersonasRevisadas['vista'] {
  const planes = new Map(l.planes.map((p) => [p.persona.linea, p]))
  return l.hoja.filas.slice(0, VISTA).map(({ linea, celdas }) => {
    const plan = planes.get(linea)
    const leido: PersonasRevisadas['vista'][number]['valores'] = {}
    l.columnas.forEach((campo, i) => {
      if (campo !== null) leido[campo] = corto((celdas[i] ?? '').trim())
    })
    if (!plan) return { linea, que: null, cambios: [], valores: leido }
    const { cedula, membresia } = plan.persona
    const valores = {
      ...leido,
      ...(cedula === null ? {} : { cedula }),
      ...(membresia && { tipo: membresia.tipo.nombre, fin: membresia.fin }),
      ...(membresia?.inicio ? { inicio: membresia.inicio } : {}),
    }
    return { linea, que: queHace(plan), cambios: plan.cambios, valores }
  })
}

const problemaSalida = (l: Lectura, p: Problema): PersonasRevisadas['problemas'][number] => ({
  ...p,
  valor: corto(p.valor),
  titulo: corto(l.hoja.titulos[l.columnas.indexOf(p.campo)] ?? CAMPOS_IMPORTADOS[p.campo]),
})

/** What a file did. */
export const personasImportadas = (r: ResultadoImportacion): PersonasImportadas => ({
  mensaje:
    `Importación terminada: ${contar(r.nuevos, 'nueva', 'nuevas')}, ` +
    `${contar(r.cambiados, 'cambiada', 'cambiadas')}, ${r.iguales} sin cambio.`,
  ...r,
})
