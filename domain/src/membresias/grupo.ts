/** What a membership type says about sharing it. */
export interface TipoDeGrupo {
  esGrupal: boolean
  capacidad: number
}

/** People that one membership of this type covers, its holder included. SQL says the same in grupo_ocupacion(). */
export const capacidadDe = (tipo: TipoDeGrupo): number => (tipo.esGrupal ? tipo.capacidad : 1)

/** Whether so many people, the holder included, fit in one membership of this type. */
export const cabeEnGrupo = (personas: number, tipo: TipoDeGrupo): boolean => personas <= capacidadDe(tipo)
