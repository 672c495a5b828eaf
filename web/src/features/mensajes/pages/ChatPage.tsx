import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PageHeader, SectionCard, TextField } from '../../../components'
import { IconSend } from '../../../components/icons'

interface Linea {
  id: number
  mia: boolean
  texto: string
}
const SEMILLA: readonly Linea[] = [
  { id: 1, mia: false, texto: '¡Hola! Soy el asistente del gimnasio.' },
  { id: 2, mia: true, texto: 'Hola, ¿a qué hora abren?' },
  { id: 3, mia: false, texto: 'Abrimos de lunes a sábado desde las 06:00.' },
]
/** The automatic reply comes this long after (CHAT-02). */
const RESPUESTA_MS = 1000

/** /chat: a local demonstration; nothing is sent to the server (CHAT-01). */
export default function ChatPage() {
  const [lineas, setLineas] = useState(SEMILLA)
  const [texto, setTexto] = useState('')
  const final = useRef<HTMLDivElement>(null)
  const turnos = useRef<ReturnType<typeof setTimeout>[]>([])
  // In braces: newer browsers answer with a promise, which React would take for a clean-up.
  useEffect(() => {
    void final.current?.scrollIntoView({ block: 'nearest' })
  }, [lineas])
  useEffect(() => () => turnos.current.forEach(clearTimeout), [])

  const decir = (mia: boolean, t: string) => setLineas((antes) => [...antes, { id: antes.length + 1, mia, texto: t }])
  const enviar = (e: FormEvent) => {
    e.preventDefault()
    const t = texto.trim()
    if (!t) return
    decir(true, t)
    setTexto('')
    turnos.current.push(setTimeout(() => decir(false, 'Mensaje recibido.'), RESPUESTA_MS))
  }
  return (
    <>
      <PageHeader title="Chat Bot" text="Una demostración: lo que se escribe aquí no sale de esta pantalla." />
      <SectionCard sx={{ maxWidth: 720 }}>
        <Box
          role="log"
          aria-label="Conversación"
          tabIndex={0}
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            height: 'min(52vh, 460px)',
            overflowY: 'auto',
            mb: 4,
          }}
        >
          {lineas.map((l) => (
            <Box
              key={l.id}
              sx={{
                alignSelf: l.mia ? 'flex-end' : 'flex-start',
                maxWidth: '80%',
                px: 4,
                py: 2,
                borderRadius: '12px',
                overflowWrap: 'anywhere',
                ...(l.mia
                  ? { bgcolor: 'secondary.soft', color: 'text.primary' }
                  : { bgcolor: 'background.alt', border: 1, borderColor: 'divider' }),
              }}
            >
              {l.texto}
            </Box>
          ))}
          <div ref={final} />
        </Box>
        <Box component="form" onSubmit={enviar} sx={{ display: 'flex', gap: 2 }}>
          <TextField
            label="Escriba un mensaje"
            hideLabel
            placeholder="Escriba un mensaje"
            autoFocus
            value={texto}
            onChange={setTexto}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="contained" startIcon={<IconSend fontSize="small" />}>
            Enviar
          </Button>
        </Box>
      </SectionCard>
    </>
  )
}
