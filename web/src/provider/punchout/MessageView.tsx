// One punch-out message [P13.05]: the document with its secrets masked, how it was answered, and what the check found.
import type { PunchoutMessageDetail } from '@portal/contract/provider/punchoutMessageLog'
import { messageDirectionLabels } from '@portal/contract/provider/punchoutMessageLog'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../platform/formats.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import type { Crumb } from '../../ui/layout/Crumbs.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Findings } from './Findings.tsx'
import { MessageVerdict, formatStatus } from './messageList.tsx'

interface MessageViewProps {
  /** Undefined while it loads; null where there is none. */
  message: PunchoutMessageDetail | null | undefined
  isFailed: boolean
  onRetry: () => void
  crumbs: readonly Crumb[]
  /** Where all messages are. */
  all: string
  actions?: ReactNode
}

/** The number in an address; the last there can be, which no message has, for anything else. */
export const messageIdIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 2_147_483_647)

export function MessageView({ message, isFailed, onRetry, crumbs, all, actions: buttons }: MessageViewProps) {
  if (isFailed && !message) return <ErrorState message="The message did not load." onRetry={onRetry} />
  if (message === undefined)
    return (
      <>
        <h1 className="visually-hidden">Punch-out Message</h1>
        <SkeletonRows rows={4} height={72} />
      </>
    )
  if (message === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this message"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink href={all} look="primary">
            All messages
          </ButtonLink>
        }
      >
        <p>There is no message of this number.</p>
      </EmptyState>
    )
  const { errors, advice } = message
  return (
    <article>
      <PageHeader title={message.kind} crumbs={crumbs} actions={buttons} />
      <div className={record['columns']}>
        <section className={record['panel']} aria-labelledby="message-document">
          <h2 id="message-document">Document</h2>
          <pre
            className="bare above3 frame text-note lines-kept breaks pad4 capped-lg"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
            tabIndex={0}
            aria-labelledby="message-document"
          >
            {message.document}
          </pre>
        </section>
        <section className={record['panel']} aria-labelledby="message-facts">
          <h2 id="message-facts">Details</h2>
          <Facts
            facts={[
              ['Verdict', <MessageVerdict key="verdict" {...message} />],
              ['Answer', formatStatus(message)],
              [messageDirectionLabels[message.direction], formatDateTime(message.sentAt)],
              ['Connection', message.connectionName ?? 'Unknown sender'],
              ['Organization', message.customerName],
              ['Document id', message.payloadId],
              ['Trial', message.isTrial ? 'Yes, the portal played the buyer' : null],
            ]}
          />
          <Findings title="Errors" findings={errors} />
          <Findings title="Advice" findings={advice} />
        </section>
      </div>
    </article>
  )
}
