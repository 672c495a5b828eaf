import { createContext, lazy, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import type { ConfirmDialogProps } from './ConfirmDialog'

const ConfirmDialog = lazy(() => import('./ConfirmDialog'))

type Question = Omit<ConfirmDialogProps, 'open' | 'onAccept' | 'onCancel'>

/** Asks and waits for the answer. */
export type Confirmar = (pregunta: Question) => Promise<boolean>

const Context = createContext<Confirmar>(() => Promise.resolve(false))

/**
 * `const confirmar = useConfirmar(); if (await confirmar({ title: 'Seguro que deseas eliminar Ana?', danger: true }))
 * …`
 */
export const useConfirmar = (): Confirmar => useContext(Context)

/** Holds the one confirmation dialog of the app. */
export function ConfirmarProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(() => undefined)

  const confirmar = useCallback<Confirmar>(
    (q) =>
      new Promise<boolean>((resolve) => {
        answer.current(false)
        answer.current = resolve
        setQuestion(q)
        setOpen(true)
      }),
    [],
  )
  const reply = (yes: boolean) => {
    setOpen(false)
    answer.current(yes)
    answer.current = () => undefined
  }

  return (
    <Context value={confirmar}>
      {children}
      {question ? (
        <Suspense fallback={null}>
          <ConfirmDialog {...question} open={open} onAccept={() => reply(true)} onCancel={() => reply(false)} />
        </Suspense>
      ) : null}
    </Context>
  )
}
