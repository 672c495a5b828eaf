import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Documento } from '@mancuerna/domain/dinero/cobros'
import { leerCentavos } from '@mancuerna/domain/dinero/dinero'
import { useRef } from 'react'
import { api } from '../../../lib/api/api'
import { useEfectos } from '../../../lib/api/efectos'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { miembroQuery } from '../../../shared/consultas'
import { siguienteDocumentoQuery, useRegistrarCobro } from '../cobros.api'
import { formasPagoQuery } from '../metodos/formas.api'
import { useConfirmarReciente } from './useConfirmarReciente'

/** The document of a payment that asks for none: that of the charge form for a membership. */
const DOCUMENTO: Documento = 'NOTA_VENTA'

/** A payment of one membership, as the dialog gives it. */
export interface PagoDeMembresia {
  tipo: number
  monto: string
  fecha: string
  /** Null: the gym's first method. */
  forma: number | null
  referencia: string
}

/**
 * Pays a membership by a whole charge that renews it: it has a document and a receipt, stands in *Cobros* and is
 * annulled there. A free membership has nothing to charge and is renewed without one. Answers null where another desk
 * has just done it and the person does not want it twice, else the last day and the charge.
 */
export function usePagarMembresia(idMiembro: number) {
  const client = useQueryClient()
  const clave = useClaveIdempotencia()
  const reciente = useConfirmarReciente()
  const cobrar = useRegistrarCobro()
  const numero = useRef('')
  const renovarGratis = useMutation({
    mutationFn: ({ p, forma, confirmar, claveIdempotencia }: Envio) =>
      api.post(
        '/api/v2/miembros/:id/pagar',
        {
          id_tipo_membresia: p.tipo,
          monto: p.monto,
          fecha: p.fecha,
          id_forma_pago: forma,
          ...(confirmar ? { confirmar } : {}),
        },
        { params: { id: idMiembro }, claveIdempotencia },
      ),
    ...useEfectos('dinero'),
  })
  const cobro = async ({ p, forma, confirmar, claveIdempotencia }: Envio) => {
    const { client_id } = await client.ensureQueryData(miembroQuery(idMiembro))
    const r = await cobrar.mutateAsync({
      cobro: {
        client_id,
        monto_total_cobro: p.monto,
        origen_transaccion: 'MEMBRESIA',
        documento_cobro_tipo: DOCUMENTO,
        numero_documento: numero.current,
        fecha_documento: p.fecha,
        fecha_pago: p.fecha,
        tipo_cobro: 'contado',
        lineas: [{ id_forma_pago: forma, monto_detalle: p.monto, referencia_metodo: p.referencia.trim() }],
        renovacion: { id_miembro: idMiembro, id_tipo_membresia: p.tipo },
        ...(confirmar ? { confirmar } : {}),
      },
      claveIdempotencia,
    })
    return { fechaFin: r.renovacion?.fecha_fin ?? '', idCobro: r.id_transaccion }
  }
  return async (p: PagoDeMembresia): Promise<{ fechaFin: string; idCobro: number | null } | null> => {
    const forma = p.forma ?? (await client.ensureQueryData(formasPagoQuery))[0]?.id_forma_pago ?? 0
    const gratis = leerCentavos(p.monto) === 0
    // What may have arrived goes again as it was, with its number.
    if (!gratis && (!clave.enDuda() || !numero.current))
      numero.current = (await client.fetchQuery(siguienteDocumentoQuery(DOCUMENTO))).numero_documento
    return clave.con((claveIdempotencia) =>
      reciente.enviar(async (confirmar) => {
        const envio = { p, forma, confirmar, claveIdempotencia }
        return gratis ? { fechaFin: (await renovarGratis.mutateAsync(envio)).fecha_fin, idCobro: null } : cobro(envio)
      }),
    )
  }
}

interface Envio {
  p: PagoDeMembresia
  forma: number
  confirmar: boolean
  claveIdempotencia: string
}
