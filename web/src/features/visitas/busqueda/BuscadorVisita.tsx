import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { TextField } from '../../../components'
import { IconScan, IconSearch } from '../../../components/icons'
import { useAtajo } from '../../../lib/hooks/useAtajo'
import type { Modo } from '../entidad'

const EscanerCamara = lazy(() => import('./EscanerCamara'))

interface Props {
  modo: Modo | null
  text: string
  onText: (text: string) => void
  /** 'Buscar', Enter or a scanned code. */
  onSearch: (text: string) => void
  inputRef: RefObject<HTMLInputElement | null>
}

const PISTA: Record<Modo, string> = {
  miembro: 'Nombre, matrícula o cédula del miembro, o escanee la credencial',
  ocasional: 'Nombre o cédula/RUC del cliente',
}
/** What a phone has room for; the line above the search says the rest. */
const PISTA_CORTA: Record<Modo, string> = { miembro: 'Nombre o matrícula', ocasional: 'Nombre o cédula' }

/**
 * The search of the check-in. A keyboard-wedge scanner needs no click: whatever is typed outside a field goes to this
 * one, and its Enter looks the code up.
 */
export function BuscadorVisita({ modo, text, onText, onSearch, inputRef }: Props) {
  const [camara, setCamara] = useState(false)
  const pistas = useMediaQuery('(max-width:599.95px)', { noSsr: true }) ? PISTA_CORTA : PISTA
  const { key: llegada } = useLocation()
  const seleccionar = () => {
    inputRef.current?.focus()
    inputRef.current?.select()
  }
  useAtajo('/', seleccionar)
  // F2 comes here from anywhere, from here too: what is typed then takes the place of the old text.
  useEffect(seleccionar, [llegada, inputRef])
  useEffect(() => {
    const alTeclear = (e: KeyboardEvent) => {
      const t = e.target
      const enCampo =
        t instanceof HTMLElement && (t.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(t.tagName))
      if (enCampo || e.ctrlKey || e.metaKey || e.altKey || e.key.length !== 1 || e.key === '/' || e.key === ' ') return
      if (document.querySelector('[role="dialog"]')) return
      // The key itself lands in the field that has just received the focus.
      inputRef.current?.focus()
      inputRef.current?.select()
    }
    window.addEventListener('keydown', alTeclear, true)
    return () => window.removeEventListener('keydown', alTeclear, true)
  }, [inputRef])

  return (
    <Box
      component="form"
      role="search"
      onSubmit={(e) => {
        e.preventDefault()
        onSearch(text)
      }}
      sx={{ display: 'flex', gap: 2, alignItems: 'stretch' }}
    >
      <TextField
        label="Buscar para registrar la visita"
        hideLabel
        autoFocus
        value={text}
        onChange={onText}
        disabled={modo === null}
        placeholder={modo ? pistas[modo] : 'Elija un modo de visita'}
        inputRef={inputRef as RefObject<HTMLInputElement>}
        start={<IconSearch fontSize="small" />}
        end={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            <Typography
              variant="caption"
              sx={{ color: 'text.tertiary', whiteSpace: 'nowrap', display: { xs: 'none', md: 'block' } }}
            >
              {modo === 'miembro' ? 'Escáner listo' : ''}
            </Typography>
            <IconButton
              size="small"
              edge="end"
              aria-label="Escanear con la cámara"
              data-tip="Escanear con la cámara"
              disabled={modo === null}
              onClick={() => setCamara(true)}
            >
              <IconScan fontSize="small" />
            </IconButton>
          </Box>
        }
        sx={{ flex: 1, '& .MuiOutlinedInput-root': { minHeight: 48, fontSize: '1rem' } }}
      />
      <Button type="submit" disabled={modo === null}>
        Buscar
      </Button>
      {camara ? (
        <Suspense fallback={null}>
          <EscanerCamara
            onClose={() => setCamara(false)}
            onCode={(codigo) => {
              setCamara(false)
              onText(codigo)
              onSearch(codigo)
            }}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}
