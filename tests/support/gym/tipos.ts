import type { ClienteHttp } from '../cliente'

/** A membership type through the new door, 25.00 and for one person unless told. Returns its id. */
export async function altaDeTipo(admin: ClienteHttp, t: object): Promise<number> {
  const r = await admin.post('/api/tipos-membresia', { nombre_tipo: 'Mensual', es_grupal: 0, valor: 25, ...t })
  if (r.estado !== 201) throw new Error(r.texto)
  return r.cuerpo.id_tipo_membresia
}

/** A type as the new door answers it. */
export const leerTipo = async (admin: ClienteHttp, id: number) => (await admin.get(`/api/tipos-membresia/${id}`)).cuerpo

/** The combo CMB-1, for a type that includes one. Returns its id. */
export const altaDeCombo = async (admin: ClienteHttp): Promise<number> =>
  (
    await admin.post('/api/productos-ensamblados', {
      PdctEnsb_codigoEnsamble: 'CMB-1',
      PdctEnsb_codigoProducto: 'P-1',
    })
  ).cuerpo.PdctEnsb_ID
