import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { comprobarTodo } from '../../../../server/src/features/comprobacion/comprobar'
import { type ClienteHttp, entrar } from '../../cliente'
import { crearTipo } from '../../factories'
import { servidorDePrueba, type ServidorDePrueba } from '../../server'

export const IMPORTAR = '/api/v2/importar-personas'
export const REVISAR = `${IMPORTAR}/revisar`

/** A gym that takes people of other programs in. Its types: one of 30 days, one without duration, one sold no more. */
export interface Importador {
  s: ServidorDePrueba
  admin: ClienteHttp & { token: string }
  /** Sends a file as a form does; `clave`: its Idempotency-Key. */
  enviar(ruta: string, archivo: string | Uint8Array, mas?: { nombre?: string; clave?: string }): Promise<Enviado>
  /** `columnas`: what each of them holds, where its headings do not tell. */
  importar(archivo: string | Uint8Array, mas?: { columnas?: string; clave?: string; nombre?: string }): Promise<Enviado>
  revisar(archivo: string | Uint8Array, columnas?: string): Promise<Enviado>
  miembro(codigo: string): Promise<any>
  periodos(id: number): Promise<any>
  /** The checks of the whole that find something wrong. */
  quejas(): Promise<unknown[]>
}
interface Enviado {
  estado: number
  cuerpo: any
}

/** With a server of its own, to be closed. */
export async function abrirImportador(): Promise<Importador> {
  const s = await servidorDePrueba({ ahora: '2026-03-05T10:00:00-05:00' })
  const admin = await entrar(s)
  await crearTipo(s, { nombre: 'Mensual', valor: '25.00', duracion: 30 })
  await crearTipo(s, { nombre: 'Variable', valor: '40.00', duracion: null })
  await crearTipo(s, { nombre: 'De antes', estado: 'INACTIVO' })
  const enviar: Importador['enviar'] = async (ruta, archivo, { nombre = 'socios.csv', clave } = {}) => {
    const form = new FormData()
    form.set('archivo', new Blob([archivo as never]), nombre)
    const r = await fetch(s.url + ruta, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${admin.token}`, ...(clave ? { 'idempotency-key': clave } : {}) },
    })
    return { estado: r.status, cuerpo: await r.json() }
  }
  const conColumnas = (ruta: string, columnas?: string) =>
    columnas === undefined ? ruta : `${ruta}?columnas=${columnas}`
  return {
    s,
    admin,
    enviar,
    importar: (archivo, mas = {}) => enviar(conColumnas(IMPORTAR, mas.columnas), archivo, mas),
    revisar: (archivo, columnas) => enviar(conColumnas(REVISAR, columnas), archivo),
    miembro: async (codigo) => (await admin.get(`/api/v2/miembros/por-codigo?codigo=${codigo}`)).cuerpo,
    periodos: async (id) => (await admin.get(`/api/v2/miembros/${id}/historia`)).cuerpo.periodos,
    quejas: async () => (await comprobarTodo(s.pool)).revisiones.filter((r) => r.desajustes > 0),
  }
}

/** Folders of files that are being taken at this moment. */
export const subidos = (): string[] => readdirSync(tmpdir()).filter((n) => /^mancuerna-[0-9a-f-]{36}$/.test(n))

/** A workbook that is small to send and would be hundreds of megabytes unpacked. */
export async function bombaCon(libro: Buffer): Promise<Buffer> {
  const { default: Zip } = await import('jszip')
  const zip = await Zip.loadAsync(libro)
  zip.file('xl/sharedStrings.xml', Buffer.alloc(65 * 1024 * 1024, 32))
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}
