import Button from '@mui/material/Button'
import { useState } from 'react'
import { useAviso } from '../../components'
import { IconSearch } from '../../components/icons'
import { consultarNube, type ClienteNube } from './clientes.api'

/**
 * 'Consultar Cliente Cloud': looks a RUC/cédula up and hands over the first result (CLIENTE-08, CLIENTE-23,
 * CLIENTE-27).
 */
export function ConsultarNube({ rucCed, onDatos }: { rucCed: string; onDatos: (c: ClienteNube) => void }) {
  const [ocupado, setOcupado] = useState(false)
  const avisar = useAviso()
  const consultar = async () => {
    if (!rucCed.trim()) return avisar('Por favor ingrese primero un RUC/Cédula', 'error')
    setOcupado(true)
    try {
      const datos = await consultarNube(rucCed.trim())
      if (datos) onDatos(datos)
      else avisar('No se encontraron datos para el RUC/Cédula ingresado', 'info')
    } catch {
      avisar('Error al consultar los datos. Intente nuevamente.', 'error')
    } finally {
      setOcupado(false)
    }
  }
  return (
    <Button
      type="button"
      onClick={() => void consultar()}
      disabled={ocupado}
      startIcon={<IconSearch fontSize="small" />}
    >
      {ocupado ? 'Consultando…' : 'Consultar Cliente Cloud'}
    </Button>
  )
}
