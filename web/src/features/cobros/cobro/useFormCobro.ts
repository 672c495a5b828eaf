import { useCallback, useState } from 'react'
import { MENSAJES_COBRO } from '@mancuerna/domain/dinero/formulario-cobro'
import { falloCon } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { aEnvio, validarValores, type ValoresCobro } from './cobro-form'
import { useRegistrarCobro } from '../cobros.api'
import { useConfirmarReciente } from '../membresia/useConfirmarReciente'
import { useFormas } from '../metodos/formas.api'

/** What the screen shows once a charge was registered. */
export interface Registrado {
  id: number
  mensaje: string
  cambio: string
  valores: ValoresCobro
  renovacion?: { fecha_inicio: string; fecha_fin: string } | undefined
}

/** The charge form: values, rules shared with the server, and the one atomic call. */
export function useFormCobro(inicial: ValoresCobro, idVisita: number | null) {
  const registrar = useRegistrarCobro()
  const clave = useClaveIdempotencia()
  const reciente = useConfirmarReciente()
  const [registrado, setRegistrado] = useState<Registrado | null>(null)
  const [error, setError] = useState('')
  const { daCambio } = useFormas()
  const validar = useCallback((v: ValoresCobro) => validarValores(v, daCambio), [daCambio])
  const f = useFormulario<ValoresCobro>({
    inicial,
    validar,
    alEnviar: async (v) => {
      setError('')
      const r = await clave.con((claveIdempotencia) =>
        reciente.enviar((confirmar) =>
          registrar.mutateAsync({
            cobro: { ...aEnvio(v, idVisita), ...(confirmar ? { confirmar } : {}) },
            claveIdempotencia,
          }),
        ),
      )
      if (!r) return
      setRegistrado({
        id: r.id_transaccion,
        mensaje: r.mensaje,
        cambio: r.cambio,
        valores: v,
        renovacion: r.renovacion,
      })
    },
    alRechazar: () => setError(MENSAJES_COBRO.general),
    alFallar: (e) => setError(falloCon('Error al registrar el pago. Verifique los datos e intente de nuevo.', e)),
  })
  /** 'Cancelar': what is typed next is another charge. */
  const reiniciar = (v: ValoresCobro) => {
    clave.renovar()
    reciente.olvidar()
    setError('')
    f.reiniciar(v)
  }
  return {
    ...f,
    reiniciar,
    enDuda: clave.enDuda,
    error: error === MENSAJES_COBRO.general && f.esValido ? '' : error,
    registrado,
  }
}

export type FormCobro = ReturnType<typeof useFormCobro>
