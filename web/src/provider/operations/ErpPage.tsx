// ERP [P14.23]: how the maker's ERP is connected, and what it gets back.
import { createFileRoute } from '@tanstack/react-router'
import type { ErpEvent } from '@portal/contract/provider/erp'
import { erpCalls, erpEventStateLabels, erpEventStates, erpLimits } from '@portal/contract/provider/erp'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import lines from '../../ui/layout/recordLines.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { Tone } from '../../ui/feedback/StatusBadge.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'

export const Route = createFileRoute('/pages/csr/operations/erp/')({ component: ErpPage })

const tones: Record<ErpEvent['state'], Tone> = { WAITING: 'info', RETRYING: 'soon', FAILED: 'danger', DONE: 'ok' }
const invalidates = [erpCalls.getErpConnection, erpCalls.getErpEvents]

function ErpPage() {
  const { data, isError, refetch } = useCallQuery(erpCalls.getErpConnection, {}, { quiet: true, refetchOnFocus: true })
  return (
    <>
      <PageHeader
        title="ERP"
        lead={
          data &&
          `${plural(data.waiting, 'event')} waiting, ${data.failed === 0 ? 'none given up' : `${data.failed} given up`}.`
        }
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
      />
      {isError && !data ? (
        <ErrorState message="The connection did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} height={64} />
      ) : (
        <div className={record['main']}>
          <section className={record['panel']} aria-labelledby="erp-connection">
            <h2 id="erp-connection">Connection</h2>
            <p>
              {data.webhookHost
                ? `Events are sent to ${data.webhookHost}, and wait in the feed until then.`
                : 'No webhook is set (ERP_WEBHOOK_URL). Events wait until the ERP fetches them with a key.'}
            </p>
            {data.keys.length === 0 ? (
              <p className="bare above1 text-note muted">No key yet: npm run erp-key on the server makes one.</p>
            ) : (
              <Keys keys={data.keys} />
            )}
          </section>
          <Events failed={data.failed} />
        </div>
      )}
    </>
  )
}

const Keys = ({
  keys,
}: {
  keys: {
    keyId: number
    name: string
    hint: string
    createdAt: string
    lastUsedAt: string | null
    endedAt: string | null
  }[]
}) => (
  <table className={lines['lines']}>
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Made</th>
        <th scope="col">Last used</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {keys.map(({ keyId, name, hint, createdAt, lastUsedAt, endedAt }) => (
        <tr key={keyId}>
          <td className={lines['cell']}>
            <b>{name}</b>
            <span className="block above0h text-note muted">
              number {keyId}, ends with {hint}
            </span>
          </td>
          <td data-label="Made">{formatDateTime(createdAt)}</td>
          <td data-label="Last used">{lastUsedAt ? formatDateTime(lastUsedAt) : '–'}</td>
          <td data-label="State">
            <StatusBadge tone={endedAt ? 'neutral' : 'ok'}>{endedAt ? 'Ended' : 'Good'}</StatusBadge>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Events({ failed }: { failed: number }) {
  const [state, setState] = useState<ErpEvent['state'] | null>(null)
  const [page, setPage] = useState(0)
  const { data, isError, refetch } = useCallQuery(
    erpCalls.getErpEvents,
    { state, page },
    { quiet: true, keepPrevious: true },
  )
  const replay = useCallMutation(erpCalls.replayErpEvent, { invalidates })
  const replayAll = useCallMutation(erpCalls.replayErpEvents, { invalidates, onSuccess: () => setPage(0) })
  const isAtWork = replay.isPending || replayAll.isPending
  const pages = Math.ceil((data?.total ?? 0) / erpLimits.page)
  const choose = (next: ErpEvent['state'] | null) => {
    setState(next)
    setPage(0)
  }
  return (
    <section className={record['panel']} aria-labelledby="erp-events">
      <div className="row wrap between gap4 lines2">
        <h2 id="erp-events">Events</h2>
        {failed > 0 && (
          <Button look="primary" disabled={isAtWork} onClick={() => replayAll.mutate({})}>
            Send {plural(failed, 'given-up event')} again
          </Button>
        )}
      </div>
      <div className="flex wrap gap2 lines1" role="group" aria-label="State">
        {[null, ...erpEventStates].map((each) => (
          <Button key={each ?? 'ALL'} aria-pressed={state === each} onClick={() => choose(each)}>
            {each === null ? 'All' : erpEventStateLabels[each]}
          </Button>
        ))}
      </div>
      {isError && !data ? (
        <ErrorState message="The events did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={5} height={64} />
      ) : (
        <>
          <p role="status">{data.total === 0 ? 'No events.' : plural(data.total, 'event')}</p>
          <ul className="stack list below4">
            {data.events.map((event) => (
              <li className="row wrap gap4 lines2 tall3 line-below" key={event.eventId}>
                <div className="words">
                  <p className="bare lines-kept breaks">
                    <b>{event.type}</b> {event.subject}{' '}
                    <StatusBadge tone={tones[event.state]}>{erpEventStateLabels[event.state]}</StatusBadge>
                  </p>
                  <p className="bare above1 text-note muted">{factsOf(event)}</p>
                  {event.error && <p className="bare above1 text-note muted">{event.error}</p>}
                </div>
                {event.state !== 'WAITING' && (
                  <Button disabled={isAtWork} onClick={() => replay.mutate({ eventId: event.eventId })}>
                    Send again
                    <span className="visually-hidden">
                      {' '}
                      {event.type} {event.subject}
                    </span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {pages > 1 && <Pages page={page} pages={pages} setPage={setPage} />}
        </>
      )}
    </section>
  )
}

const Pages = ({ page, pages, setPage }: { page: number; pages: number; setPage: (page: number) => void }) => (
  <span className="inline-row gap2">
    <Button look="quiet" disabled={page === 0} onClick={() => setPage(page - 1)}>
      Previous
    </Button>
    {page + 1} of {pages}
    <Button look="quiet" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
      Next
    </Button>
  </span>
)

function factsOf({
  customerName,
  occurredAt,
  attempts,
  nextAttemptAt,
  acknowledgedAt,
  acknowledgedBy,
}: ErpEvent): string {
  const facts = [customerName, formatDateTime(occurredAt)]
  if (attempts > 0) facts.push(`tried ${plural(attempts, 'time')}`)
  if (nextAttemptAt) facts.push(`again ${formatDateTime(nextAttemptAt)}`)
  if (acknowledgedAt) facts.push(`acknowledged ${formatDateTime(acknowledgedAt)} by ${acknowledgedBy ?? 'the ERP'}`)
  return facts.filter(Boolean).join(', ')
}
