// The content in place of a page while it loads, when it failed, and when there is no such thing.
import { useQueryClient } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../platform/config.ts'
import { CallError } from '../platform/errors.ts'
import { isJustReconnected, useOffline } from '../platform/connection.ts'
import { page } from '../platform/page.ts'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../ui/feedback/SkeletonRows.tsx'
import classes from './fallbacks.module.css'
import type { Row } from './routeRows.ts'

/** `head`: of the page, where it is known already. */
export function Pending({ head }: { head?: ReactNode }) {
  const title = useRouteContext({ from: '__root__', select: ({ row }: { row?: Row }) => row?.title })
  return (
    <div className={classes['pending']}>
      {head ?? <h1 className="visually-hidden">{title}</h1>}
      <SkeletonRows rows={8} height={56} />
    </div>
  )
}

export function LoadError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const client = useQueryClient()
  const brand = useBrand()
  const message = error instanceof CallError ? error.body?.userFriendlyMessage : undefined
  const retry = async () => {
    // A script that is gone since a new build, or a mistake of ours: only a fresh start helps.
    if (!(error instanceof CallError)) return page.reload()
    await client.invalidateQueries()
    await router.invalidate()
    reset()
  }
  // A page that did not come because the line was down comes once it is back.
  const isOffline = useOffline()
  const failedOffline = useRef(false)
  useEffect(() => {
    if (isOffline) failedOffline.current = true
    else if (failedOffline.current || isJustReconnected()) void retry()
    // oxlint-disable-next-line react/exhaustive-deps -- when the line changes, nothing else
  }, [isOffline])
  if (isOffline) return <ErrorState title="You are offline" message="This page loads once you are back online." />
  return <ErrorState message={fillBrand(message ?? messages.generic, brand)} onRetry={() => void retry()} />
}

export const Missing = () => (
  <EmptyState
    level={1}
    title="We could not find that"
    art="/art/states/no-results.svg"
    action={
      <ButtonLink href={paths.store()} look="primary">
        Go to the supply store
      </ButtonLink>
    }
  >
    It may have moved, or it is not yours to see.
  </EmptyState>
)
