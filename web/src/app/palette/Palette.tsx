import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Kbd } from '../../components/display/Kbd'
import { visuallyHidden } from '../../components/fields/Field'
import { IconSearch } from '../../components/icons'
import { StatusChip } from '../../components/display/StatusChip'
import { usePaletteItems, type PaletteItem } from './usePaletteItems'

/**
 * Ctrl+K: finds members, clients, pages and actions by name, matrícula or cédula; arrows and Enter choose. No file of
 * its own: its field stands before the next key is pressed, so nothing that is typed after Ctrl+K goes elsewhere.
 */
export function Palette({ onClose }: { onClose: () => void }) {
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
      <Box component="h2" id={`${id}-t`} sx={visuallyHidden}>
        Buscar
      </Box>
      <PaletteInput
        value={text}
        onChange={(v) => {
          setText(v)
          setAt(0)
        }}
        onKeyDown={onKey}
        list={`${id}-l`}
        active={items.length > 0 ? `${id}-${active}` : undefined}
      />
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
              return (
                <PaletteOption
                  key={item.id}
                  id={`${id}-${i}`}
                  index={i}
                  item={item}
                  active={i === active}
                  onChoose={() => go(i)}
                  onPoint={() => i !== active && setAt(i)}
                />
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

interface PaletteInputProps {
  value: string
  onChange: (text: string) => void
  onKeyDown: (e: KeyboardEvent) => void
  /** Id of the list of results. */
  list: string
  /** Id of the result that Enter would open; undefined without results. */
  active: string | undefined
}

function PaletteInput({ value, onChange, onKeyDown, list, active }: PaletteInputProps) {
  return (
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
        value={value}
        onChange={(e) => onChange(e.target.value)}
        onKeyDown={onKeyDown}
        placeholder="Nombre, matrícula, cédula, página o acción"
        sx={{ fontSize: '1rem', '& input:focus-visible': { outline: 'none' } }}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-expanded': active !== undefined,
            'aria-controls': list,
            'aria-autocomplete': 'list',
            'aria-label': 'Buscar',
            'aria-activedescendant': active,
            autoComplete: 'off',
            spellCheck: false,
          } as object,
        }}
      />
      <Kbd>Esc</Kbd>
    </Box>
  )
}

interface PaletteOptionProps {
  id: string
  index: number
  item: PaletteItem
  active: boolean
  onChoose: () => void
  onPoint: () => void
}

/** One result: a person, a page or an action. */
function PaletteOption({ id, index, item, active, onChoose, onPoint }: PaletteOptionProps) {
  const Icon = item.icono
  return (
    <Box
      id={id}
      data-i={index}
      role="option"
      aria-selected={active}
      onClick={onChoose}
      onMouseMove={onPoint}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 2.5,
        minHeight: 42,
        borderRadius: '8px',
        cursor: 'pointer',
        bgcolor: active ? 'secondary.soft' : 'transparent',
        color: active ? 'secondary.main' : 'text.primary',
      }}
    >
      <Icon sx={{ fontSize: 18, color: active ? 'inherit' : 'text.tertiary' }} />
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
}
