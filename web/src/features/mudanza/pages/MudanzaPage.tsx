import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { rutas } from '../../../app/rutas'
import { PageHeader, PrintButton, QueryContent, Steps, usePrint } from '../../../components'
import { formatMomento } from '../../../lib/momento'
import { Avance } from '../Avance'
import { HojaMudanza } from '../informe/HojaMudanza'
import { Cuadra, InformeMudanza } from '../informe/InformeMudanza'
import { mudanzaQuery, type Corrida, type Informe, type Mudanza } from '../mudanza.api'
import { PasoComprobar } from '../PasoComprobar'
import { PasoOrigen } from '../PasoOrigen'
import { PasoTraer } from '../PasoTraer'
import { Pendientes } from '../Pendientes'

const PASOS = ['Origen', 'Revisión', 'Traer', 'Cierre'] as const
const TERMINADAS: readonly Corrida['estado'][] = ['TRAIDA', 'CERRADA']

/** What the person chooses a source for, when the state alone does not say it. */
type Eligiendo = 'revisar' | 'comprobar' | null

/** Where one is, from 0. */
function pasoDe({ corrida, en_curso }: Mudanza, eligiendo: Eligiendo): number {
  if (en_curso?.que === 'REVISAR') return 0
  if (en_curso?.que === 'TRAER') return 2
  if (eligiendo) return eligiendo === 'revisar' ? 0 : 3
  if (!corrida || corrida.estado === 'DESHECHA') return 0
  if (TERMINADAS.includes(corrida.estado)) return 3
  return corrida.estado === 'REVISADA' ? 1 : 2
}

/** /mudanza: a gym of the old system moves in, from the choice of its source to the cut-over. */
export default function MudanzaPage() {
  const query = useQuery(mudanzaQuery)
  const { data } = query
  const [eligiendo, setEligiendo] = useState<Eligiendo>(null)
  useAlTerminar(data)
  const impresion = usePrint(async () => true)
  const informe = data && informeDe(data)
  const imprime = data?.corrida && informe && TERMINADAS.includes(data.corrida.estado) ? data.corrida : null
  return (
    <>
      <PageHeader
        trail={[['Configurar', rutas.configurar]]}
        title="Mudanza"
        text="Traiga los miembros, pagos y visitas del sistema anterior."
        actions={imprime && !data?.en_curso ? <PrintButton of={impresion} /> : null}
      />
      <QueryContent query={query}>
        {(mudanza) => (
          <>
            <Steps steps={PASOS} current={pasoDe(mudanza, eligiendo)} />
            <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Contenido mudanza={mudanza} eligiendo={eligiendo} onElegir={setEligiendo} />
            </Box>
            {impresion.printing && imprime && informe ? <HojaMudanza corrida={imprime} informe={informe} /> : null}
          </>
        )}
      </QueryContent>
    </>
  )
}

/** The newest that is known: a comparison, or what bringing came to. */
const informeDe = (m: Mudanza): Informe | null => m.comparacion?.informe ?? m.informe

/** Everything else that is on screen somewhere is another once something ended. */
function useAlTerminar(m: Mudanza | undefined): void {
  const cliente = useQueryClient()
  const antes = useRef(m?.en_curso ?? null)
  useEffect(() => {
    if (antes.current && m && !m.en_curso) void cliente.invalidateQueries()
    antes.current = m?.en_curso ?? null
  }, [cliente, m])
}

interface ContenidoProps {
  mudanza: Mudanza
  eligiendo: Eligiendo
  onElegir: (e: Eligiendo) => void
}

function Contenido({ mudanza, eligiendo, onElegir }: ContenidoProps) {
  const { corrida, en_curso, fallo } = mudanza
  if (en_curso) return <Avance enCurso={en_curso} />
  const aviso = fallo ? <Alert severity="error">{fallo.motivo}</Alert> : null
  const vacia = !corrida || corrida.estado === 'DESHECHA'
  if (vacia || eligiendo)
    return (
      <>
        {aviso}
        {corrida?.estado === 'DESHECHA' && !aviso ? (
          <Alert severity="info">Se quitó todo lo que se había traído. Puede empezar de nuevo.</Alert>
        ) : null}
        <PasoOrigen
          key={eligiendo ?? ''}
          mudanza={mudanza}
          para={eligiendo ?? 'revisar'}
          onVolver={vacia ? undefined : () => onElegir(null)}
          onHecho={() => onElegir(null)}
        />
      </>
    )
  const terminada = TERMINADAS.includes(corrida.estado)
  const informe = informeDe(mudanza)
  return (
    <>
      {aviso}
      {terminada && informe ? <Cuadra diferencias={informe.diferencias} /> : null}
      {terminada ? (
        <PasoComprobar
          corrida={corrida}
          onComparar={() => onElegir('comprobar')}
          onTraerMas={() => onElegir('revisar')}
        />
      ) : (
        <>
          <Parada corrida={corrida} dicho={fallo !== null} />
          <PasoTraer key={corrida.estado} mudanza={mudanza} onOrigen={() => onElegir('revisar')} />
        </>
      )}
      <Resultado mudanza={mudanza} corrida={corrida} terminada={terminada} />
    </>
  )
}

/** Why it stands still: stopped by somebody, by a fault, or by the end of a server. */
function Parada({ corrida, dicho }: { corrida: Corrida; dicho: boolean }) {
  if (corrida.estado === 'REVISADA') return null
  const donde = corrida.etapa ? ` en ${corrida.etapa}` : ''
  if (corrida.error !== null)
    return dicho ? null : (
      <Alert severity="error">
        Se detuvo{donde}: {corrida.error}
      </Alert>
    )
  return (
    <Alert severity="warning">
      {corrida.estado === 'FALLIDA' ? 'Se detuvo' : 'Se interrumpió'}
      {donde}. Lo que ya se trajo está aquí; el resto no.
    </Alert>
  )
}

function Resultado({ mudanza, corrida, terminada }: { mudanza: Mudanza; corrida: Corrida; terminada: boolean }) {
  const informe = informeDe(mudanza)
  if (!informe) return null
  const comparada = mudanza.comparacion
  const datos: (readonly [string, string])[] = [
    ['Origen', corrida.origen],
    ['Reloj del sistema anterior', corrida.zona],
    ['Quién la hizo', corrida.usuario ?? 'Desde el equipo del servidor'],
    comparada ? ['Comparada', formatMomento(comparada.en)] : ['Leída', formatMomento(corrida.creada_en)],
  ]
  return (
    <>
      {terminada ? <Pendientes cuantos={mudanza.pendientes} /> : null}
      <InformeMudanza informe={informe} traidas={terminada} datos={datos} />
    </>
  )
}
