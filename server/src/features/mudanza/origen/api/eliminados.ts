import { pedirObjeto, type ApiVieja, type Objeto } from './respuestas'

/** As many ids are asked about; past the last user nobody knows how far they went. */
const DE_MAS = 20
const MAXIMO = 300

const contar = (dicho: Objeto, parte: string, clave: string): string => {
  const valor = (dicho[parte] as Objeto | null | undefined)?.[clave]
  return typeof valor === 'number' || typeof valor === 'string' ? String(valor) : '0'
}

/**
 * A sentence for each user who is gone and has visits or payments: only the profile of an id still tells of them, and
 * not which they are. `ids`: of the users who are there.
 */
export async function eliminadosDe(api: ApiVieja, ids: readonly number[]): Promise<string[]> {
  const hay = new Set(ids)
  const hasta = Math.max(0, ...ids) + DE_MAS
  const frases: string[] = []
  for (let id = 0; id <= Math.min(hasta, MAXIMO); id++) {
    if (hay.has(id)) continue
    const dicho = await pedirObjeto(api, 'usuarios.php', { metodo: 'informacion_perfil', idUsuario: id })
    const visitas = contar(dicho, 'datosVisitas', 'totalVisitas')
    const pagos = contar(dicho, 'datosPagos', 'totalPagos')
    if (visitas !== '0' || Number(pagos) !== 0)
      frases.push(
        `El usuario ${id} fue eliminado y tiene ${visitas} visitas y ${pagos} en pagos: no se sabe cuáles son.`,
      )
  }
  return frases
}
