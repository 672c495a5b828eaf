import type { ComprobacionEstado } from '@mancuerna/contract/sistema/comprobacion'
import type { Problema } from '@mancuerna/contract/sistema/estado-sistema'
import { formatNumero } from '@mancuerna/domain/dinero/dinero'
import { contar } from '@mancuerna/domain/texto'

const HORA = 3600
const DIA = 24 * HORA
/** Without a verified backup for so long it is said, and after so long it is said in red; in seconds. */
const AVISO = 2 * DIA
const GRAVE = 7 * DIA
/** Without a check of the ledger for so long it is said; in seconds. */
const SIN_COMPROBAR = 7 * DIA
/** After a failure the next try comes in an hour, or sooner where they are more frequent. */
const REINTENTO = HORA

/** What is known of the backups; ages in seconds, by the database's clock. */
export interface Respaldado {
  /** How long ago the last verified one ended; null: there is none. */
  verificado: number | null
  /** Since when the installation exists. */
  instalado: number
  /** What the last one that ended said. */
  ultimo: { estado: 'VERIFICADO' | 'SIN_VERIFICAR' | 'FALLIDO'; motivo: string | null } | null
  bytesUltimo: number | null
  libre: number | null
}

/** What is wrong with the backups, the gravest first, each with what to do. */
export function problemasDeRespaldos(r: Respaldado): Problema[] {
  const problemas: Problema[] = []
  const hace = r.verificado ?? r.instalado
  if (hace > AVISO)
    problemas.push({
      nivel: hace > GRAVE ? 'GRAVE' : 'AVISO',
      texto:
        r.verificado === null
          ? 'Todavía no hay ningún respaldo comprobado.'
          : `El último respaldo comprobado es de hace ${dias(hace)}.`,
      que_hacer: 'Haga uno ahora, y pida a quien instaló el sistema que se hagan solos cada día.',
    })
  if (r.ultimo?.estado === 'FALLIDO')
    problemas.push({
      nivel: 'GRAVE',
      texto: 'El último respaldo falló.',
      que_hacer: `${r.ultimo.motivo ?? ''} Corríjalo y haga otro.`.trim(),
    })
  if (r.ultimo?.estado === 'SIN_VERIFICAR')
    problemas.push({
      nivel: 'AVISO',
      texto: 'El último respaldo está entero, pero no se pudo comprobar.',
      que_hacer: r.ultimo.motivo ?? '',
    })
  if (r.libre !== null && r.libre < 2 * (r.bytesUltimo ?? 0))
    problemas.push({
      nivel: 'AVISO',
      texto: 'En el disco de los respaldos queda poco espacio: no caben dos más.',
      que_hacer: 'Libere espacio, o pida a quien instaló el sistema que se guarden menos respaldos.',
    })
  return porGravedad(problemas)
}

type Revisada = NonNullable<ComprobacionEstado['ultima']>['revisiones'][number]

/** What is known of the checks of the ledger. */
export interface LibroComprobado {
  /** The last whole one, and how many seconds ago it began; null: there is none. */
  entera: { hace: number; revisiones: readonly Revisada[] } | null
  /** Since when the installation exists, in seconds. */
  instalado: number
}

function desajustes(revisiones: readonly Revisada[]): Problema[] {
  const malas = revisiones.filter((r) => r.desajustes > 0)
  const [mala] = malas
  if (!mala?.primero) return []
  const { tabla, id, dice, debe } = mala.primero
  return [
    {
      nivel: 'GRAVE',
      texto: `El libro no cuadra: ${contar(malas.length, 'revisión encontró', 'revisiones encontraron')} algo.`,
      que_hacer:
        `${mala.frase} No es así en ${tabla} ${id}: dice «${dice}» y debe decir «${debe}». ` +
        'Guarde los respaldos anteriores y avise a quien cuida la base de datos: ' +
        'algo la cambió por fuera del programa.',
    },
  ]
}

/** What is wrong with the ledger, with the first row that does not fit; or that nobody looked for long. */
export function problemasDelLibro({ entera, instalado }: LibroComprobado): Problema[] {
  const problemas = entera ? desajustes(entera.revisiones) : []
  if ((entera?.hace ?? instalado) > SIN_COMPROBAR)
    problemas.push({
      nivel: 'AVISO',
      texto: entera
        ? `La última comprobación del libro es de hace ${dias(entera.hace)}.`
        : 'El libro no se ha comprobado nunca.',
      que_hacer: 'Compruébelo ahora. Se hace solo cada noche, entre las 2 y las 5, si el servidor está en marcha.',
    })
  return problemas
}

/** That nobody sees or saves a picture. */
export const problemasDeImagenes = (responde: boolean): Problema[] =>
  responde
    ? []
    : [
        {
          nivel: 'GRAVE',
          texto: 'El almacén de las imágenes no responde: las fotos y el logo no se ven ni se guardan.',
          que_hacer:
            'Todo lo demás funciona, y una persona se puede registrar sin foto. ' +
            'Avise a quien instaló el sistema: el registro del servidor dice por qué.',
        },
      ]

/** Those to be mended now stand first. */
export const porGravedad = (problemas: readonly Problema[]): Problema[] => [
  ...problemas.filter((p) => p.nivel === 'GRAVE'),
  ...problemas.filter((p) => p.nivel !== 'GRAVE'),
]

/** Two days or more. */
const dias = (segundos: number): string => `${formatNumero(Math.floor(segundos / DIA))} días`

/**
 * Whether it is time for the next backup. @param cada how often, in seconds. @param edades how long ago the last whole
 * one ended and the last one was tried; null: never.
 */
export function tocaRespaldo(cada: number, edades: { entero: number | null; intento: number | null }): boolean {
  const { entero, intento } = edades
  return (entero === null || entero >= cada) && (intento === null || intento >= Math.min(cada, REINTENTO))
}
