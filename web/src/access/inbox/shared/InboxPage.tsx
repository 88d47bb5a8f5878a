// A page of messages, and below it the older ones when they are asked for.
import type { InboxMessage } from '@portal/contract/access/inbox'
import { inboxCalls } from '@portal/contract/access/inbox'
import { useRef, useState } from 'react'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { formatDateTime } from '../../../platform/formats.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './InboxBell.module.css'

export function InboxPage({ before }: { before?: number }) {
  const [isMore, setMore] = useState(false)
  const { data, error, refetch } = useCallQuery(inboxCalls.getInbox, before === undefined ? {} : { before }, {
    quiet: true,
  })
  if (error && !data)
    return (
      <div role="alert" className="bare pad2 text-sm muted">
        <p className="bare below2">Your messages did not load. {error.message}</p>
        <Button look="text" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <p className="bare pad2 text-sm muted">Loading your messages.</p>
  const { messages, hasOlder } = data
  const oldest = messages.at(-1)?.messageId
  if (oldest === undefined)
    return before === undefined ? (
      <p className="bare pad2 text-sm muted">
        No messages yet. News of your orders, claims and machines will stand here.
      </p>
    ) : null
  return (
    <>
      <ul className={`list ${classes['messages'] ?? ''}`}>
        {messages.map((message) => (
          <Message key={message.messageId} message={message} />
        ))}
      </ul>
      {hasOlder && !isMore && (
        <Button look="quiet" wide onClick={() => setMore(true)}>
          Show older
        </Button>
      )}
      {hasOlder && isMore && <InboxPage before={oldest} />}
    </>
  )
}

function Message({ message: { messageId, severity, title, href, writtenAt, isRead } }: { message: InboxMessage }) {
  const read = useCallMutation(inboxCalls.markMessageRead, { invalidates: [inboxCalls.getInbox], quiet: true })
  const named = useRef<HTMLDivElement>(null)
  const markRead = () => {
    if (!isRead) read.mutate({ messageId })
  }
  return (
    <li data-unread={!isRead}>
      <div ref={named} tabIndex={-1} className={isRead ? 'breaks' : 'breaks strong'}>
        {!isRead && <span className="visually-hidden">Unread: </span>}
        {href ? (
          <Link className="finger block tall1h link" href={href} onClick={markRead}>
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </div>
      <div className="row wrap gap3 lines0h text-note muted numbers">
        <time dateTime={writtenAt}>{formatDateTime(writtenAt)}</time>
        {severity === 'high' && <span className="strong danger">High severity</span>}
        {!isRead && (
          <Button
            look="text"
            className="push"
            aria-label={`Mark read: ${title}`}
            disabled={read.isPending}
            onClick={() => {
              // The button goes away; the keyboard stays at its message.
              named.current?.focus()
              markRead()
            }}
          >
            Mark read
          </Button>
        )}
      </div>
    </li>
  )
}
