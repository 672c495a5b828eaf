import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { RadioField, SectionCard, SelectField, TextField, useAviso, useConfirmar } from '../../components'
import { mensajeDeError } from '../../lib/api/errores'
import { useCompararMudanza, useRevisar, type Mudanza, type Origen } from './mudanza.api'
import { SubirArchivo } from './SubirArchivo'

const ORIGENES = [
  { value: 'ARCHIVO', label: 'Un archivo' },
  { value: 'MARIADB', label: 'La base de datos' },
  { value: 'API', label: 'El programa anterior' },
] as const
type Clase = (typeof ORIGENES)[number]['value']

const AYUDAS: Record<Clase, string> = {
  ARCHIVO: 'El volcado (.sql o .sql.gz) que hacen phpMyAdmin, mysqldump o mariadb-dump. Es lo más completo.',
  MARIADB: 'La base MySQL o MariaDB en marcha. Solo se lee.',
  API: 'Para quien no tiene otra cosa. No da las contraseñas: cada usuario recibirá una nueva.',
}
const DIRECCIONES = {
  MARIADB: ['Dirección de la base', 'mysql://usuario:contraseña@servidor/base. No se guarda.'],
  API: ['Dirección del programa', 'http://servidor/api/'],
} as const

const VISITAS = 'visitas'

/** The host that an address names; null where it names none. */
const hostDe = (direccion: string): string | null => (URL.canParse(direccion) ? new URL(direccion).host || null : null)

interface Props {
  mudanza: Mudanza
  /** What is done with the source. */
  para: 'revisar' | 'comprobar'
  /** Back to where one was; absent: there is nowhere to go back to. */
  onVolver?: (() => void) | undefined
  onHecho: () => void
}

/** Where the data come from. An address is asked for once more, by its host, before the server calls it. */
export function PasoOrigen({ mudanza, para, onVolver, onHecho }: Props) {
  const [origen, setOrigen] = useState<Clase>('ARCHIVO')
  /** What was typed for each origin: a program's address is no database's. */
  const [direcciones, setDirecciones] = useState<Partial<Record<Clase, string>>>({})
  const direccion = direcciones[origen] ?? ''
  const [zona, setZona] = useState(para === 'comprobar' ? (mudanza.corrida?.zona ?? VISITAS) : VISITAS)
  const [error, setError] = useState('')
  const [revisar, comparar] = [useRevisar(), useCompararMudanza()]
  const confirmar = useConfirmar()
  const avisar = useAviso()
  const hacer = para === 'revisar' ? revisar : comparar
  const zonas = [...new Set([mudanza.zona_aqui, 'UTC', mudanza.corrida?.zona ?? 'UTC'])]

  const elegir = (clase: Clase): void => {
    setOrigen(clase)
    setError('')
  }

  const alPedir = async (): Promise<void> => {
    setError('')
    const host = hostDe(direccion.trim())
    const pedido: Origen = { origen, ...(zona === VISITAS ? {} : { zona }) }
    if (origen !== 'ARCHIVO') {
      if (!host) return setError(`Escriba la dirección: ${DIRECCIONES[origen][1]}`)
      const si = await confirmar({
        title: `¿Conectarse con ${host}?`,
        text: 'El servidor leerá los datos de esa dirección. Compruebe que es la del sistema anterior.',
        accept: 'Conectarse',
      })
      if (!si) return undefined
      Object.assign(pedido, { direccion: direccion.trim(), confirmada: host })
    }
    try {
      avisar((await hacer.mutateAsync(pedido)).mensaje)
      onHecho()
    } catch (e) {
      setError(mensajeDeError(e))
    }
    return undefined
  }

  return (
    <SectionCard
      title={para === 'revisar' ? 'De dónde se traen los datos' : 'Con qué se compara'}
      text={
        para === 'revisar'
          ? 'Primero se leen y se revisan. Nada se escribe hasta que usted lo apruebe.'
          : 'Se lee otra vez el sistema anterior y se compara con lo que hay aquí. No se escribe nada.'
      }
      footer={
        <>
          {onVolver ? <Button onClick={onVolver}>Volver</Button> : null}
          <Button
            variant="contained"
            disabled={hacer.isPending || (origen === 'ARCHIVO' && !mudanza.archivo?.entero)}
            onClick={() => void alPedir()}
          >
            {para === 'revisar' ? 'Revisar' : 'Comparar'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <RadioField label="Origen" value={origen} onChange={elegir} options={ORIGENES} helper={AYUDAS[origen]} />
        {origen === 'ARCHIVO' ? (
          <SubirArchivo
            que="archivo"
            label="Archivo del sistema anterior"
            ayuda="Se borra del servidor al cerrar la mudanza."
            accept=".sql,.gz,.txt"
            guardado={mudanza.archivo}
            maximo={mudanza.maximo_bytes}
          />
        ) : (
          <TextField
            label={DIRECCIONES[origen][0]}
            helper={DIRECCIONES[origen][1]}
            value={direccion}
            onChange={(d) => setDirecciones({ ...direcciones, [origen]: d })}
          />
        )}
        <SelectField
          label="Reloj del sistema anterior"
          value={zona}
          onChange={setZona}
          options={[
            { value: VISITAS, label: 'Según las horas de las visitas' },
            ...zonas.map((z) => ({ value: z, label: z })),
          ]}
          helper="Aquel programa guardaba la hora sin decir de qué zona era."
        />
        {error ? <Alert severity="error">{error}</Alert> : null}
      </Box>
    </SectionCard>
  )
}
