// The messages of a connection [P13.05]: what came and went, how it was answered, and what the check found in each.
import type { PunchoutMessage } from '@portal/contract/punchoutConnections'
import { punchoutConnectionCalls, shownMessages } from '@portal/contract/punchoutConnections'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCallQuery } from '../platform/client.ts'
import { debounce } from '../platform/delays.ts'
import { formatDateTime, plural } from '../platform/formats.ts'
import actions from '../ui/actions.module.css'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FindField } from '../ui/FindField.tsx'
import { Modal } from '../ui/Modal.tsx'
import list from '../ui/rowList.module.css'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './punchout.module.css'

interface MessagesProps {
  title: string
  /** Null for senders that no connection knows. */
  connectionId: number | null
}

export function Messages({ title, connectionId }: MessagesProps) {
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), debounce.shortest)
  const [open, setOpen] = useState<PunchoutMessage>()
  const { data, isError, refetch } = useCallQuery(
    punchoutConnectionCalls.punchoutMessages,
    { connectionId, query },
    { quiet: true, keepPrevious: true },
  )
  return (
    <section aria-label={title}>
      <h2 className={classes['title']}>{title}</h2>
      {isError && !data ? (
        <ErrorState message="The messages did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} height={48} />
      ) : (
        <>
          <FindField label="Find a message" value={text} count={plural(data.length, 'message')} onChange={setText} />
          {data.length === 0 && <p>{query ? 'No Results Found' : 'No messages yet.'}</p>}
          <ul className={list['rows']} aria-label={`List of ${title.toLowerCase()}`}>
            {data.map((message) => (
              <li key={message.messageId}>
                <div>
                  <b>{message.kind}</b>
                  <p>{summaryOf(message)}</p>
                </div>
                <button type="button" className={actions['quiet']} onClick={() => setOpen(message)}>
                  Open <span className="visually-hidden">{message.kind}</span>
                </button>
              </li>
            ))}
          </ul>
          {data.length === shownMessages && <p>The last {shownMessages} are shown.</p>}
        </>
      )}
      {open && <Document message={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const summaryOf = ({ direction, sentAt, statusCode, statusText, errors, advice }: PunchoutMessage): string =>
  [
    direction === 'in' ? 'Received' : 'Sent',
    formatDateTime(sentAt),
    ...(statusCode === null ? [] : [`${statusCode} ${statusText}`.trim()]),
    ...(errors.length > 0 ? [plural(errors.length, 'error')] : []),
    ...(advice.length > 0 ? [`${advice.length} to look at`] : []),
  ].join(' · ')

function Document({ message, onClose }: { message: PunchoutMessage; onClose: () => void }) {
  const { data, isError, refetch } = useCallQuery(
    punchoutConnectionCalls.getPunchoutMessage,
    { messageId: message.messageId },
    { quiet: true },
  )
  return (
    <Modal opened size="large" title={message.kind} onClose={onClose}>
      <p>{summaryOf(message)}</p>
      <Findings title="Errors" findings={message.errors} />
      <Findings title="Advice" findings={message.advice} />
      {isError && !data ? (
        <ErrorState message="The document did not load." onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={6} height={24} />
      ) : (
        <pre className={classes['document']}>{data?.document ?? 'This message is gone.'}</pre>
      )}
    </Modal>
  )
}

const Findings = ({ title, findings }: { title: string; findings: readonly string[] }) =>
  findings.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </>
  )
