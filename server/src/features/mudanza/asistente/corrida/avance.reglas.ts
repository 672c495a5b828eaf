/** A stage of a work: how many rows it has, and what one of them costs beside a visit. */
export interface Etapa {
  etapa: string
  filas: number
  peso: number
}

/** What is being done, and how far it is: rows of this stage. */
interface Donde {
  etapa: string
  hechas: number
}

/** Measured on a gym of eight years: a person is client, record and member; a photo is decoded and encoded anew. */
const PESOS = { usuarios: 1, membresias: 1, miembros: 6, visitas: 1, pagos: 2, periodos: 4, fotos: 300 }

/** The stages of bringing what was read, by the rows that each table still brings. */
export function etapasDeTraer(porTraer: (tabla: string) => number, conFotos: boolean): Etapa[] {
  const miembros = porTraer('miembros')
  return [
    { etapa: 'Ajustes y usuarios', filas: porTraer('usuarios'), peso: PESOS.usuarios },
    { etapa: 'Membresías', filas: porTraer('membresias'), peso: PESOS.membresias },
    { etapa: 'Miembros', filas: miembros, peso: PESOS.miembros },
    { etapa: 'Visitas', filas: porTraer('visitas'), peso: PESOS.visitas },
    { etapa: 'Pagos', filas: porTraer('pagos'), peso: PESOS.pagos },
    { etapa: 'Períodos', filas: miembros, peso: PESOS.periodos },
    { etapa: 'Fotos', filas: conFotos ? miembros : 0, peso: PESOS.fotos },
  ]
}

/** How much of a work is done, 0 to 1; null for one whose size nobody knows. */
export function parteHecha(etapas: readonly Etapa[], donde: Donde): number | null {
  const coste = (e: Etapa): number => e.filas * e.peso
  const todo = etapas.reduce((suma, e) => suma + coste(e), 0)
  const cual = etapas.findIndex((e) => e.etapa === donde.etapa)
  const esta = etapas[cual]
  if (todo === 0 || !esta) return null
  const antes = etapas.slice(0, cual).reduce((suma, e) => suma + coste(e), 0)
  return (antes + Math.min(donde.hechas, esta.filas) * esta.peso) / todo
}

/** Too little to tell anything from: less than this part, or less than this time (ms). */
const POCO = { parte: 0.01, ms: 2_000 }

/** Whole seconds that the rest takes at the pace so far; null while too little is known. @param pasados in ms */
export function segundosQueFaltan(parte: number | null, pasados: number): number | null {
  if (parte === null || parte < POCO.parte || pasados < POCO.ms) return null
  return Math.ceil((pasados * (1 - parte)) / parte / 1000)
}
