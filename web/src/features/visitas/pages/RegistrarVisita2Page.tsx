import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { puedeEntrar } from '@mancuerna/domain/membresias/visita'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Avatar,
  Fecha,
  PageHeader,
  SearchSelect,
  SectionCard,
  StatusChip,
  useAviso,
  useConfirmar,
} from '../../../components'
import { claves } from '../../../lib/api/claves'
import { ErrorApi, ErrorRed, falloCon } from '../../../lib/api/errores'
import { useClaveIdempotencia } from '../../../lib/api/idempotencia'
import { PagoMembresiaDialog } from '../../cobros'
import type { Miembro } from '../../../shared/consultas'
import { SinPagar } from '../../../shared/SinPagar'
import { Deuda } from '../Deuda'
import { aEnvio, VISITA_VACIA } from '../entidad'
import {
  areasActivasQuery,
  buscarMiembros,
  miembroAhoraQuery,
  useRegistrarVisita,
  type FilaMiembro,
} from '../visitas.api'
import { VisitaRegularDialog } from '../VisitaRegularDialog'

/** /registrar-visita2: the older visit screen (docs/domain.md, Visits). */
export default function RegistrarVisita2Page() {
  const [elegido, setElegido] = useState<FilaMiembro | null>(null)
  const detalle = useQuery({ ...miembroAhoraQuery(elegido?.id_miembro ?? 0), enabled: elegido !== null })
  const [regular, setRegular] = useState(false)
  const [vez, setVez] = useState(0)
  const limpiar = () => {
    setElegido(null)
    setVez((n) => n + 1)
  }
  return (
    <>
      <PageHeader title="Registrar visita" text="Busque por nombre o matrícula." />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 640 }}>
        <SectionCard>
          <SearchSelect<FilaMiembro>
            key={vez}
            label="Miembro"
            autoFocus
            value={elegido}
            onChange={setElegido}
            queryKey={(t) => claves.miembros.buscar(t, { visita: true })}
            search={buscarMiembros}
            getKey={(m) => m.id_miembro}
            getLabel={(m) => m.client_nombre}
            getDetail={(m) => m.matricula}
            getBadge={(m) => m.estado || 'SIN MEMBRESÍA'}
            placeholder="Nombre o matrícula"
          />
          {elegido ? null : (
            <Button sx={{ mt: 4 }} onClick={() => setRegular(true)}>
              Registrar visita regular
            </Button>
          )}
        </SectionCard>
        {elegido && detalle.data ? <Tarjeta key={detalle.data.id_miembro} m={detalle.data} onDone={limpiar} /> : null}
      </Box>
      {regular ? <VisitaRegularDialog onClose={() => setRegular(false)} /> : null}
    </>
  )
}

function Tarjeta({ m, onDone }: { m: Miembro; onDone: () => void }) {
  const avisar = useAviso()
  const confirmar = useConfirmar()
  const clave = useClaveIdempotencia()
  const registrar = useRegistrarVisita()
  const activas = useQuery(areasActivasQuery).data ?? []
  const [pagando, setPagando] = useState(false)

  const visitar = async () => {
    if (!(await confirmar({ title: `Registrar visita del miembro ${m.client_nombre}?`, accept: 'Registrar visita' })))
      return
    try {
      const visita = aEnvio({ modo: 'miembro', miembro: m }, activas, VISITA_VACIA)
      await clave.con((claveIdempotencia) => registrar.mutateAsync({ visita, claveIdempotencia }))
      avisar('Visita registrada')
      onDone()
    } catch (e) {
      if (!(e instanceof ErrorApi) && !(e instanceof ErrorRed)) throw e
      avisar(falloCon('Error al registrar la visita. Verifique los datos.', e), 'error')
    }
  }
  return (
    <SectionCard flush>
      <Box sx={{ display: 'flex', gap: 5, flexWrap: 'wrap', p: 5 }}>
        <Avatar nombre={m.client_nombre} imagen={m.foto} size={120} />
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {m.client_nombre}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>{m.matricula}</Typography>
          <StatusChip estado={m.estado} />
          <Typography sx={{ mt: 3, fontWeight: 600 }}>{m.nombre_tipo_membresia ?? 'Sin membresía'}</Typography>
          {m.fecha_fin ? (
            <Typography sx={{ color: 'text.secondary' }}>
              Válida hasta <Fecha value={m.fecha_fin} />
            </Typography>
          ) : null}
        </Box>
      </Box>
      <SinPagar miembro={m} flush />
      <Deuda miembro={m} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', p: 5 }}>
        {puedeEntrar(m.estado) ? (
          <Button variant="contained" onClick={() => void visitar()} disabled={registrar.isPending}>
            Registrar visita
          </Button>
        ) : null}
        {m.estado === '' || m.estado === 'VENCIDO' ? (
          <Button variant="contained" onClick={() => setPagando(true)}>
            Actualizar membresía
          </Button>
        ) : null}
      </Box>
      {pagando ? (
        <PagoMembresiaDialog
          miembro={{ id: m.id_miembro, matricula: m.matricula }}
          success="Pago realizado con éxito, Ahora puedes registrar la visita"
          onPaid={onDone}
          onClose={() => setPagando(false)}
        />
      ) : null}
    </SectionCard>
  )
}
