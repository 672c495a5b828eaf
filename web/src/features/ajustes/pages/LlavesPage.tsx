import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rutas } from '../../../app/rutas'
import {
  DataTable,
  EmptyState,
  FormDialog,
  PageHeader,
  RadioField,
  StatusChip,
  TextField,
  useAviso,
  useConfirmar,
  type Column,
} from '../../../components'
import { IconBan, IconKey, IconPlus } from '../../../components/icons'
import { SecretoDialog } from '../../../components/feedback/SecretoDialog'
import { ErrorApi, mensajeDeError } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { direccionServidor } from '../../../lib/servidor'
import { nombreDeRol } from '../../../lib/sesion'
import { useFormulario } from '../../../lib/hooks/useFormulario'
import { llavesQuery, useCrearLlave, useRevocarLlave, type Llave } from '../ajustes.api'

const COLUMNS: Column<Llave>[] = [
  { id: 'nombre', header: 'Nombre', primary: true },
  { id: 'prefijo', header: 'Empieza con', value: (l) => `${l.prefijo}…` },
  { id: 'redes', header: 'Desde', hideBelow: 'md', value: (l) => l.redes.join(', ') || 'Cualquier dirección' },
  { id: 'rol', header: 'Rol', hideBelow: 'lg', value: (l) => nombreDeRol(l.rol) },
  { id: 'ultimo_uso_en', header: 'Último uso', type: 'momento' },
  {
    id: 'estado',
    header: 'Estado',
    value: (l) => (l.revocada_en ? 'REVOCADA' : 'ACTIVA'),
    render: (l) => (
      <StatusChip estado={l.revocada_en ? 'ANULADA' : 'ACTIVA'} label={l.revocada_en ? 'REVOCADA' : 'ACTIVA'} />
    ),
  },
]
const ROLES = [
  { value: 'ADMINISTRADOR', label: 'Administrador' },
  { value: 'RECEPCION', label: 'Recepción' },
] as const

const PARA_QUE =
  'Para que el cliente anterior, desde otra dirección, use este servidor con solo cambiar su dirección base.'

/** /claves: keys for old clients on another host, which can send neither cookie nor header. */
export default function LlavesPage() {
  const query = useQuery(llavesQuery)
  const revocar = useRevocarLlave()
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const [creando, setCreando] = useState(false)
  const [creada, setCreada] = useState<string | null>(null)
  const alRevocar = async (l: Llave) => {
    const si = await confirmar({
      title: `¿Revocar la llave ${l.nombre}?`,
      text: 'El equipo que la usa deja de entrar enseguida. No se puede deshacer.',
      accept: 'Revocar',
      danger: true,
    })
    if (!si) return
    try {
      avisar((await revocar.mutateAsync(l.id)).mensaje)
    } catch (e) {
      avisar(mensajeDeError(e), 'error')
    }
  }
  const nueva = (
    <Button variant="contained" startIcon={<IconPlus fontSize="small" />} onClick={() => setCreando(true)}>
      Nueva llave
    </Button>
  )
  return (
    <>
      <PageHeader trail={[['Configurar', rutas.configurar]]} title="Llaves de acceso" text={PARA_QUE} actions={nueva} />
      <DataTable
        label="Llaves"
        columns={COLUMNS}
        rows={query.data}
        query={query}
        rowKey={(l) => l.id}
        defaultSort={{ id: 'nombre' }}
        rowActions={(l) => [
          {
            label: 'Revocar',
            icon: IconBan,
            danger: true,
            disabled: l.revocada_en !== null,
            reason: 'Ya está revocada',
            onClick: (x) => void alRevocar(x),
          },
        ]}
        empty={
          <EmptyState
            icon={IconKey}
            title="No hay llaves"
            text="Cree una por cada equipo que use el cliente anterior."
            action={nueva}
          />
        }
      />
      {creando ? <NuevaLlave onClose={() => setCreando(false)} onCreated={setCreada} /> : null}
      {creada ? (
        <SecretoDialog
          title="Llave creada"
          text="Ponga esta dirección como base del cliente anterior."
          secrets={[
            ['Dirección base', `${direccionServidor()}/k/${creada}`],
            ['Llave', creada],
          ]}
          onClose={() => setCreada(null)}
        />
      ) : null}
    </>
  )
}

const validar = (v: { nombre: string }) => (v.nombre.trim() ? {} : { nombre: 'Debes colocar este campo.' })

function NuevaLlave({ onClose, onCreated }: { onClose: () => void; onCreated: (llave: string) => void }) {
  const avisar = useAviso()
  const crear = useCrearLlave()
  const clave = useClaveIdempotencia()
  const f = useFormulario({
    inicial: { nombre: '', redes: '', rol: 'ADMINISTRADOR' as Llave['rol'] },
    validar,
    alEnviar: async (v) => {
      const llave = { nombre: v.nombre.trim(), redes: v.redes.split(/[\s,]+/).filter(Boolean), rol: v.rol }
      const r = await clave.con((claveIdempotencia) => crear.mutateAsync({ llave, claveIdempotencia }))
      onClose()
      onCreated(r.clave)
    },
    // The server names the network that is wrong ('redes.0'); here they share one field.
    alFallar: (e) => {
      const red =
        e instanceof ErrorApi ? Object.entries(e.campos).find(([campo]) => campo.startsWith('redes')) : undefined
      if (red) f.ponerErrores({ redes: red[1] })
      else avisar(mensajeDeError(e), 'error')
    },
  })
  return (
    <FormDialog
      open
      title="Nueva llave"
      onClose={onClose}
      form={f.form}
      busy={f.enviando}
      dirty={f.sucio}
      accept="Crear llave"
    >
      <TextField
        label="Nombre"
        required
        autoFocus
        helper="El equipo que la usará, por ejemplo «Recepción 2»"
        {...f.campo('nombre')}
      />
      <TextField
        label="Direcciones permitidas"
        rows={2}
        helper="Una o varias redes, por ejemplo 192.168.1.0/24. Vacío: cualquiera."
        {...f.campo('redes')}
      />
      <RadioField label="Rol" options={ROLES} value={f.valores.rol} onChange={(rol) => f.cambiar({ rol })} />
    </FormDialog>
  )
}
