import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './EmptyState'
import { SectionCard } from './SectionCard'
import { SkeletonForm } from './Skeletons'

interface QueryContentProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isError' | 'refetch'>
  children: (data: T) => ReactNode
}

/**
 * What a page is about: its data as soon as they are there, the shape of a form until then, or why they did not come.
 * Data that are there stay when a later reading fails: somebody may be at work with them.
 */
export function QueryContent<T>({ query, children }: QueryContentProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return <ErrorState card error={query.error} onRetry={() => void query.refetch()} />
  return (
    <SectionCard>
      <SkeletonForm />
    </SectionCard>
  )
}
