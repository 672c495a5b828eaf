import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Kbd } from '../../components/display/Kbd'
import { oculto } from '../../components/fields/Field'
import { IconSearch } from '../../components/icons'
import { StatusChip } from '../../components/display/StatusChip'
import { usePaletteItems } from './usePaletteItems'

/** Ctrl+K: finds members, clients, pages and actions by name, matrícula or cédula; arrows and Enter choose. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { groups, items, searching, failed } = usePaletteItems(text)
  const active = Math.min(at, Math.max(0, items.length - 1))

  const go = (index: number) => {
    const item = items[index]
    if (!item) return
    onClose()
    void navigate(item.ruta)
  }
  const onKey = (e: KeyboardEvent) => {
    const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (step && items.length > 0) {
      e.preventDefault()
      const next = (active + step + items.length) % items.length
      setAt(next)
      list.current?.querySelector(`[data-i="${next}"]`)?.scrollIntoView({ block: 'nearest' })
    }
    if (e.key === 'Enter') {
      e.preventDefault()
      go(active)
    }
  }

  let index = -1
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-t`}
      maxWidth={false}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { width: 620, mt: { xs: 4, sm: '10vh' }, maxHeight: { xs: 'calc(100dvh - 32px)', sm: '70vh' } } },
      }}
      transitionDuration={0}
    >
      <Box component="h2" id={`${id}-t`} sx={oculto}>
        Buscar
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: 4,
          height: 56,
          flex: 'none',
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.tertiary',
        }}
      >
        <IconSearch fontSize="small" />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(e) => {
            setText(e.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
          placeholder="Nombre, matrícula, cédula, página o acción"
          sx={{ fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-expanded': items.length > 0,
              'aria-controls': `${id}-l`,
              'aria-autocomplete': 'list',
              'aria-label': 'Buscar',
              'aria-activedescendant': items.length > 0 ? `${id}-${active}` : undefined,
              autoComplete: 'off',
              spellCheck: false,
            } as object,
          }}
        />
        <Kbd>Esc</Kbd>
      </Box>
      <Box ref={list} id={`${id}-l`} role="listbox" aria-label="Resultados" sx={{ overflowY: 'auto', p: 2 }}>
        {groups.map((g) => (
          <Box key={g.titulo} role="group" aria-label={g.titulo}>
            <Typography
              variant="caption"
              aria-hidden
              component="div"
              sx={{ px: 2.5, pt: 2, pb: 1, color: 'text.tertiary', fontWeight: 600 }}
            >
              {g.titulo}
            </Typography>
            {g.items.map((item) => {
              index += 1
              const i = index
              const Icono = item.icono
              return (
                <Box
                  key={item.id}
                  id={`${id}-${i}`}
                  data-i={i}
                  role="option"
                  aria-selected={i === active}
                  onClick={() => go(i)}
                  onMouseMove={() => i !== active && setAt(i)}
                  sx={{
                    display: 'flex',
                    alignItems: 'center',
                    gap: 3,
                    px: 2.5,
                    minHeight: 42,
                    borderRadius: '8px',
                    cursor: 'pointer',
                    bgcolor: i === active ? 'secondary.soft' : 'transparent',
                    color: i === active ? 'secondary.main' : 'text.primary',
                  }}
                >
                  <Icono sx={{ fontSize: 18, color: i === active ? 'inherit' : 'text.tertiary' }} />
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography noWrap component="span" sx={{ fontWeight: 500 }}>
                      {item.titulo}
                    </Typography>
                    {item.detalle ? (
                      <Typography component="span" variant="caption" sx={{ color: 'text.secondary', ml: 2 }}>
                        {item.detalle}
                      </Typography>
                    ) : null}
                  </Box>
                  {item.estado !== undefined ? <StatusChip estado={item.estado} /> : null}
                  {item.tecla ? <Kbd>{item.tecla}</Kbd> : null}
                </Box>
              )
            })}
          </Box>
        ))}
      </Box>
      <Typography
        role="status"
        variant="caption"
        sx={{
          px: 4,
          pb: items.length === 0 || searching || failed ? 4 : 0,
          color: failed ? 'error.main' : 'text.tertiary',
        }}
      >
        {failed
          ? 'No se pudo buscar miembros ni clientes.'
          : searching
            ? 'Buscando miembros y clientes…'
            : items.length === 0
              ? 'Nada con ese texto.'
              : ''}
      </Typography>
    </Dialog>
  )
}
