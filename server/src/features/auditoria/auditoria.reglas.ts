import type { AuditoriaFila } from '@mancuerna/contract/sistema/auditoria'
import { ACCIONES, type Accion, type Entidad, ENTIDADES, frase } from '@mancuerna/domain/auditoria'

/** What a row of the trail says was done, and the name of what it was done to. */
interface Hecho {
  accion: string
  entidad: string
  sujeto: string | null
}

/** By whom, with the names of today. */
interface Autor {
  accion: string
  idUsuario: number | null
  usuario: string | null
  idLlave: number | null
  llave: string | null
}

/** Rows that an older version wrote, with words that are no more, are told by those words. */
export const fraseDe = ({ accion, entidad, sujeto }: Hecho): string =>
  (ACCIONES as string[]).includes(accion) && (ENTIDADES as string[]).includes(entidad)
    ? frase(accion as Accion, entidad as Entidad, sujeto ?? '')
    : [accion, entidad, sujeto].filter(Boolean).join(' ')

/** Who did it. A failed sign-in is nobody's, whatever name was typed. */
export function autorDe(a: Autor): AuditoriaFila['autor'] {
  if (a.accion === 'entrar_fallido') return { tipo: 'nadie', id: null, nombre: 'Sin identificar' }
  if (a.idUsuario !== null) return { tipo: 'usuario', id: a.idUsuario, nombre: a.usuario ?? `Usuario ${a.idUsuario}` }
  if (a.idLlave !== null) return { tipo: 'clave', id: a.idLlave, nombre: `Llave «${a.llave ?? a.idLlave}»` }
  return { tipo: 'sistema', id: null, nombre: 'El sistema' }
}
