// An entry by its number: loading, failed, none there, or what shows it.
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

interface LoadState<Entry> {
  data: Entry | null | undefined
  isError: boolean
  refetch: () => unknown
}

export function EntryStates<Entry>({
  title,
  entry: { data, isError, refetch },
  back,
  none,
  children,
}: {
  title: string
  entry: LoadState<Entry>
  /** Where all entries are. */
  back: { label: string; href: string }
  none: string
  children: (entry: Entry) => ReactNode
}) {
  if (isError && !data) return <ErrorState message="The entry did not load." onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <>
        <h1 className="visually-hidden">{title}</h1>
        <SkeletonRows rows={4} height={72} />
      </>
    )
  if (data !== null) return children(data)
  return (
    <EmptyState
      level={1}
      title="We could not find this entry"
      art="/art/states/no-results.svg"
      action={
        <ButtonLink href={back.href} look="primary">
          {back.label}
        </ButtonLink>
      }
    >
      <p>{none}</p>
    </EmptyState>
  )
}
