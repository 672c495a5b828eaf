import { expect } from 'vitest'
import type { ClienteHttp, Respuesta } from '../../cliente'
import { datosDeCobro } from '../../factories'

/** Who charges whom. */
export interface Cobranza {
  c: ClienteHttp
  cliente: number
}

/** The steps in which the old client charges: the transaction, then its lines or quotas one by one. */
export function pasosDe(cobranza: () => Cobranza) {
  const paso1 = (cuerpo: object): Promise<Respuesta> => cobranza().c.post('/api/pagos/transacciones', cuerpo)
  return {
    paso1,
    /** The first step of a charge that is paid at once, and what was sent, to send it again. */
    async abrir(monto: string | number, mas: object = {}): Promise<{ id: number; cuerpo: Record<string, unknown> }> {
      const cuerpo = datosDeCobro(cobranza().cliente, monto, { estado_transaccion: 'Conciliado', ...mas })
      const r = await paso1(cuerpo)
      expect(r.estado).toBe(201)
      return { id: r.cuerpo.id_transaccion, cuerpo }
    },
    linea: (id: number, forma: number, monto: string | number, mas: object = {}): Promise<Respuesta> =>
      cobranza().c.post('/api/pagos/detalles-metodo', {
        id_transaccion: id,
        id_forma_pago: forma,
        monto_detalle: monto,
        ...mas,
      }),
    cuota: (id: number, monto: string | number, fecha: string, mas: object = {}): Promise<Respuesta> =>
      cobranza().c.post('/api/pagos/cuotas-credito', {
        id_transaccion: id,
        monto_cuota: monto,
        fecha_vencimiento: fecha,
        ...mas,
      }),
    ver: async (id: number): Promise<any> => (await cobranza().c.get(`/api/v2/cobros/${id}`)).cuerpo,
  }
}
