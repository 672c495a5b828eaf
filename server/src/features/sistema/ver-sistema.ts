import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Problema } from '@mancuerna/contract/sistema/estado-sistema'
import type { AlmacenDeImagenes } from '../../platform/core/almacen'
import type { Ctx } from '../../platform/db/tx'
import { ultimaEntera } from '../comprobacion/comprobacion.repo'
import { porGravedad, problemasDeImagenes, problemasDelLibro, problemasDeRespaldos } from './sistema.reglas'
import {
  type DatosBase,
  type FilaRespaldo,
  leerDatosBase,
  ultimosRespaldos,
  ultimoVerificado as buscarVerificado,
} from './sistema.repo'

/** How many of the last backups the page lists. */
const ULTIMOS = 20

/** A backup, and whether its file is in this server's folder. */
export interface RespaldoVisto extends FilaRespaldo {
  descargable: boolean
}

/** What the installation is, as an administrator sees it. */
export interface SistemaVisto {
  base: DatosBase
  imagenes: { tipo: AlmacenDeImagenes['tipo']; donde: string; responde: boolean }
  libre: number | null
  verificado: RespaldoVisto | null
  enCurso: RespaldoVisto | null
  ultimos: RespaldoVisto[]
  problemas: Problema[]
}

/**
 * The database, the pictures' store, the last backups, and what is wrong with them or with the ledger.
 * @param carpeta where this server keeps its backups
 */
export async function verSistema(
  ctx: Ctx,
  { carpeta, almacen }: { carpeta: string; almacen: AlmacenDeImagenes },
): Promise<SistemaVisto> {
  const [base, filas, verificado, entera, libre, responde] = await Promise.all([
    leerDatosBase(ctx.tx),
    ultimosRespaldos(ctx.tx, ULTIMOS),
    buscarVerificado(ctx.tx),
    ultimaEntera(ctx.tx),
    espacioLibre(carpeta),
    almacen.comprobar().then(
      () => true,
      () => false,
    ),
  ])
  const ultimos = await Promise.all(filas.map((r) => ver(r, carpeta)))
  const ultimo = filas.find((r) => r.estado !== 'PEDIDO' && r.estado !== 'EN_CURSO')
  const deRespaldos = problemasDeRespaldos({
    verificado: verificado?.hace ?? null,
    instalado: base.edad,
    ultimo: ultimo ? { estado: ultimo.estado as 'FALLIDO', motivo: ultimo.motivo } : null,
    bytesUltimo: verificado?.bytes ?? null,
    libre,
  })
  const delLibro = problemasDelLibro({
    // Its moment was taken from the program's clock, not from the database's.
    entera: entera && { ...entera, hace: (ctx.ahora.getTime() - entera.comenzadaEn.getTime()) / 1000 },
    instalado: base.edad,
  })
  return {
    base,
    imagenes: { tipo: almacen.tipo, donde: almacen.donde, responde },
    libre,
    verificado: verificado && (await ver(verificado, carpeta)),
    enCurso: ultimos.find((r) => r.estado === 'PEDIDO' || r.estado === 'EN_CURSO') ?? null,
    ultimos,
    problemas: porGravedad([...problemasDeImagenes(responde), ...deRespaldos, ...delLibro]),
  }
}

async function ver(r: FilaRespaldo, carpeta: string): Promise<RespaldoVisto> {
  return { ...r, descargable: (await archivoDe(r, carpeta)) !== null }
}

/** The path of a backup's file in this server's folder, or null: made elsewhere, removed, or not whole. */
export async function archivoDe(r: FilaRespaldo, carpeta: string): Promise<string | null> {
  const entero = r.estado === 'VERIFICADO' || r.estado === 'SIN_VERIFICAR'
  if (!entero || r.borrado || !r.archivo || r.carpeta !== carpeta) return null
  const archivo = path.join(carpeta, path.basename(r.archivo))
  const s = await stat(archivo).catch(() => null)
  return s?.isFile() && s.size === r.bytes ? archivo : null
}

/** Bytes that may still be written where the folder is, or will be; null when it cannot be told. */
async function espacioLibre(carpeta: string): Promise<number | null> {
  const s = await statfs(carpeta).catch(() => null)
  if (s) return s.bavail * s.bsize
  const superior = path.dirname(carpeta)
  return superior === carpeta ? null : espacioLibre(superior)
}
