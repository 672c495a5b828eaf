import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './EmptyState'
import { SectionCard } from './SectionCard'
import { SkeletonForm } from './Skeletons'

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>
  children: (data: T) => ReactNode
  /** The shape of what is on its way; a form's unless told. */
  loading?: ReactNode
  /** The screen's own sentence where it fails. */
  message?: string
}

/**
 * What a page is about: its data as soon as they are there, their shape until then, or why they did not come.
 * Data that are there stay when a later reading fails: somebody may be at work with them.
 */
export function QueryContent<T>({ query, children, loading, message }: QueryContentProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return <ErrorState card error={query.error} message={message} onRetry={() => void query.refetch()} />
  return (
    loading ?? (
      <SectionCard>
        <SkeletonForm />
      </SectionCard>
    )
  )
}
