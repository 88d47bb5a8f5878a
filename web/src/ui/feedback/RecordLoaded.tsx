// A record once it is there; before, without and instead of it what is in its place.
import type { ReactNode } from 'react'
import type { CallError } from '../../platform/errors.ts'
import { ButtonLink } from '../forms/Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

export interface RecordLoadedProps<T> {
  /** 'quote': its kind. */
  noun: string
  name: string
  /** The address of the list of all. */
  list: string
  answer: { data: T | null | undefined; isError: boolean; error: CallError | null; refetch: () => unknown }
  children: (record: T) => ReactNode
}

export function RecordLoaded<T>({ noun, name, list, answer, children }: RecordLoadedProps<T>) {
  const { data: record, isError, error, refetch } = answer
  if (isError && !record)
    return (
      <ErrorState
        title={`The ${noun} did not load`}
        message={error?.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (record === undefined)
    return (
      <>
        <h1 className="visually-hidden">
          {noun.charAt(0).toUpperCase()}
          {noun.slice(1)} {name}
        </h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  if (record === null)
    return (
      <EmptyState
        level={1}
        title={`We could not find this ${noun}`}
        art="/art/states/no-results.svg"
        action={
          <ButtonLink look="primary" href={list}>
            All {noun}s
          </ButtonLink>
        }
      >
        <p>
          There is no {noun} {name} of an organization you may see.
        </p>
      </EmptyState>
    )
  return children(record)
}
