// Approval of registrations [A2.34, A7.21]: the queue beside the registration that is open. After a decision the next opens.
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { approvalCalls, approvalSearch } from '@portal/contract/access/approvals'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useRef, useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { plural } from '../../platform/formats.ts'
import { textIn } from '../../platform/urlState.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Presence } from './Presence.tsx'
import { Queue } from './Queue.tsx'
import type { Mode } from './Registration.tsx'
import { Registration } from './Registration.tsx'
import { useQueueKeys } from './useQueueKeys.ts'

export const Route = createFileRoute('/pages/csr/approval/')({
  /** The registration that is open. */
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (textIn(id) ? { id: textIn(id) } : {}),
  component: ApprovalPage,
})

const request = { page: approvalSearch.page, pageSize: approvalSearch.pageSize }

function ApprovalPage() {
  const { id } = Route.useSearch()
  const navigate = Route.useNavigate()
  const client = useQueryClient()
  const queue = useCallQuery(approvalCalls.getApprovals, request, {
    quiet: true,
    refetchOnFocus: true,
    refetchInterval: () => 30_000,
  })
  const [told, setTold] = useState<{ text: string; isFault: boolean }>()
  const [mode, setMode] = useState<Mode>('approve')
  const wanted = useRef<'heading' | Mode>(undefined)
  const rows = queue.data?.registrations ?? []
  const at = Math.max(
    0,
    rows.findIndex(({ authId }) => authId === id),
  )
  const current = rows[at]
  const open = (authId: string | undefined) => {
    setMode('approve')
    void navigate({ search: authId ? { id: authId } : {}, replace: true, resetScroll: false })
  }
  const opened = useCallQuery(
    approvalCalls.getApproval,
    { authId: current?.authId ?? '-' },
    { enabled: current !== undefined, quiet: true },
  )
  const registration = opened.data?.authId === current?.authId ? opened.data : undefined
  const step = (by: number) => {
    const next = rows[at + by]
    if (!next) return
    wanted.current = 'heading'
    setTold(undefined)
    open(next.authId)
  }
  const focusWanted = () => {
    const selector = { heading: '#applicant', approve: '[data-decide=a]', reject: '[data-decide=r]' }
    const element = wanted.current && document.querySelector<HTMLElement>(selector[wanted.current])
    if (!element) return
    wanted.current = undefined
    element.focus()
  }
  useQueueKeys((key) => {
    if (key === 'j') return step(1)
    if (key === 'k') return step(-1)
    wanted.current = key === 'a' ? 'approve' : 'reject'
    setMode(wanted.current)
    return focusWanted()
  })
  // The row a key asked for may have still to be loaded.
  useEffect(focusWanted)
  const leave = (text: string, isFault: boolean) => {
    wanted.current = 'heading'
    setTold({ text, isFault })
    open((rows[at + 1] ?? rows[at - 1])?.authId)
    void queue.refetch()
    // A colleague may have decided it: the tab counts it no more.
    void client.invalidateQueries({ queryKey: [staffWorkCalls.getStaffWork.name] })
  }
  return (
    <>
      <PageHeader
        title="Approval"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead={queue.data && leadOf(queue.data)}
      />
      {told && <p role={told.isFault ? 'alert' : 'status'}>{told.text}</p>}
      {queue.isError && !queue.data ? (
        <ErrorState message="The registrations did not load." onRetry={() => void queue.refetch()} />
      ) : !queue.data ? (
        <SkeletonRows rows={6} height={64} />
      ) : !current ? (
        <EmptyState title="Nobody waits">New business registrations that no email rule decides appear here.</EmptyState>
      ) : (
        <div className="side-first gap5">
          <Queue registrations={rows} current={current.authId} onOpen={open} />
          <div className="stack narrow gap5 unspaced">
            {registration && <Presence key={`who ${registration.authId}`} authId={registration.authId} />}
            {registration ? (
              <Registration
                key={registration.authId}
                registration={registration}
                mode={mode}
                onMode={setMode}
                onDecided={(text) => leave(text, false)}
                onLost={(error: CallError) => leave(error.message, true)}
              />
            ) : opened.isError ? (
              <ErrorState message="The registration did not load." onRetry={() => void opened.refetch()} />
            ) : opened.data === null ? (
              <EmptyState title="This registration is decided">Somebody else decided it a moment ago.</EmptyState>
            ) : (
              <SkeletonRows rows={6} height={64} />
            )}
          </div>
        </div>
      )}
    </>
  )
}

function leadOf({ waiting, late }: { waiting: number; late: number }): string {
  if (waiting === 0) return 'No registration waits for you.'
  const verb = waiting === 1 ? 'waits' : 'wait'
  return `${plural(waiting, 'registration')} ${verb}${late > 0 ? `, ${late} past the deadline` : ''}.`
}
