import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { puedeEntrar } from '@mancuerna/domain/membresias/visita'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { rutas } from '../../../app/rutas'
import { EmptyState, PageHeader, RadioField, SectionCard } from '../../../components'
import { IconDoor } from '../../../components/icons'
import { BuscadorVisita } from '../busqueda/BuscadorVisita'
import { ResultadosClientes, ResultadosMiembros } from '../busqueda/Resultados'
import type { Entidad } from '../entidad'
import { FormularioVisita } from '../FormularioVisita'
import { SinPagar } from '../../../shared/SinPagar'
import { Deuda } from '../Deuda'
import { Rechazo } from '../Rechazo'
import { TarjetaMiembro } from '../TarjetaMiembro'
import { useFlechas } from '../busqueda/useFlechas'
import { UltimasEntradas } from '../UltimasEntradas'
import { useCheckIn } from '../useCheckIn'

const MODOS = [
  { value: 'miembro', label: 'Soy Miembro / Buscar' },
  { value: 'nuevo', label: 'Registrarme como Miembro' },
  { value: 'ocasional', label: 'Visita Ocasional / Pago por Uso' },
] as const

/** /registrar-visita: the front desk. From scan to registered visit without the mouse: scan, look, Enter. */
export default function RegistrarVisitaPage() {
  const navigate = useNavigate()
  const c = useCheckIn()
  const [params] = useSearchParams()
  const codigo = params.get('codigo')
  useEffect(() => {
    if (!codigo) return
    c.onText(codigo)
    void c.buscar(codigo)
    // Once, for the code that the address brings.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [codigo])

  // A phone's first screen shows the search: there the modes come after it.
  const telefono = useMediaQuery('(max-width:599.95px)', { noSsr: true })
  const modos = (
    <RadioField
      label="Modo de visita"
      hideLabel
      value={c.modo}
      options={MODOS}
      onChange={(m) => (m === 'nuevo' ? void navigate(rutas.crudMiembrosForm) : c.cambiarModo(m))}
    />
  )
  const { zona, conFlechas } = useFlechas(c.inputRef)

  return (
    <>
      <PageHeader
        title="Registro de Visitas"
        text="Escanee la credencial o busque por nombre, matrícula o cédula."
        actions={telefono ? undefined : modos}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
        }}
      >
        <Box ref={zona} onKeyDown={conFlechas} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <BuscadorVisita
            modo={c.modo}
            text={c.text}
            onText={c.onText}
            onSearch={(t) => void c.buscar(t)}
            inputRef={c.inputRef}
          />
          {telefono ? modos : null}
          {c.entidad ? <Elegido c={c} entidad={c.entidad} /> : <Hallados c={c} />}
        </Box>
        <UltimasEntradas />
      </Box>
    </>
  )
}

type CheckIn = ReturnType<typeof useCheckIn>

/** Who was chosen: as he is, why he may not enter, and the form. */
function Elegido({ c, entidad }: { c: CheckIn; entidad: Entidad }) {
  const inactivo = entidad.modo === 'miembro' && !puedeEntrar(entidad.miembro.estado)
  return (
    <SectionCard flush>
      {entidad.modo === 'miembro' ? (
        <TarjetaMiembro miembro={entidad.miembro} />
      ) : (
        <Box sx={{ p: 5 }}>
          <Typography variant="h2">{entidad.cliente.client_nombre}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            Cédula/RUC {entidad.cliente.client_rucCed || 'sin registrar'}
          </Typography>
        </Box>
      )}
      {entidad.modo === 'miembro' ? <SinPagar miembro={entidad.miembro} flush /> : null}
      {entidad.modo === 'miembro' ? <Deuda miembro={entidad.miembro} /> : null}
      {entidad.modo === 'miembro' && inactivo ? (
        <Rechazo miembro={entidad.miembro} onDenegar={c.visita.denegar} />
      ) : null}
      {inactivo && c.visita.valores.estado === 'CONCEDIDO' ? null : (
        <FormularioVisita
          entidad={entidad}
          areas={c.areas.data}
          areasFailed={c.areas.isError}
          visita={c.visita}
          onCancel={c.limpiar}
        />
      )}
    </SectionCard>
  )
}

/** What the search found, or how to begin. */
function Hallados({ c }: { c: CheckIn }) {
  if (c.buscado === '')
    return (
      <SectionCard>
        <EmptyState icon={IconDoor} title="Seleccione un modo de visita y busque una entidad para continuar." />
      </SectionCard>
    )
  if (c.modo === 'ocasional')
    return (
      <ResultadosClientes
        text={c.buscado}
        rows={c.clientes.data}
        loading={c.clientes.isPending}
        error={c.clientes.isError}
        onSelect={c.elegirCliente}
        onConsumidorFinal={() => void c.elegirConsumidorFinal()}
      />
    )
  return (
    <ResultadosMiembros
      text={c.buscado}
      rows={c.miembros.data}
      loading={c.miembros.isPending}
      error={c.miembros.isError}
      onSelect={(m) => void c.elegirMiembro(m.id_miembro)}
    />
  )
}
