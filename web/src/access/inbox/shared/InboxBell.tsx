// The inbox in the header [P6.05]: how many messages are unread, and the newest of them.
import { IconBell } from '../../../ui/icons/IconBell.ts'
import { inboxCalls } from '@portal/contract/access/inbox'
import { paths } from '@portal/contract/platform/paths'
import { useRef } from 'react'
import { useCallMutation, useCallQuery } from '../../../platform/client.ts'
import { plural } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Dropdown } from '../../../ui/overlays/Dropdown.tsx'
import { Link } from '../../../ui/text/Link.tsx'
import classes from './InboxBell.module.css'
import { InboxPage } from './InboxPage.tsx'

/** The greatest number that is written out: the header must not grow with it. */
const maxCount = 99

export interface InboxBellProps {
  /** The classes of the header's buttons. */
  tool: string | undefined
}

export function InboxBell({ tool }: InboxBellProps) {
  const { privileges } = useSession()
  const { data, refetch } = useCallQuery(inboxCalls.getInbox, {}, { quiet: true, refetchOnFocus: true })
  const readAll = useCallMutation(inboxCalls.markInboxRead, { invalidates: [inboxCalls.getInbox] })
  const heading = useRef<HTMLHeadingElement>(null)
  const unread = data?.unread ?? 0
  const newest = data?.messages[0]?.messageId
  const label = (
    <>
      <IconBell size={20} aria-hidden />
      {unread > 0 && <span className="corner">{unread > maxCount ? `${maxCount}+` : unread}</span>}
    </>
  )
  return (
    <div data-late="inbox">
      <Dropdown
        className={tool}
        ariaLabel={unread > 0 ? `Inbox, ${plural(unread, 'unread message')}` : 'Inbox'}
        align="end"
        chevron={false}
        label={label}
        onOpen={() => void refetch()}
      >
        <section className={`left ${classes['panel'] ?? ''}`} aria-label="Inbox">
          <div className="row between gap3 pad1-2 touch">
            <h2 className="text-base heading" ref={heading} tabIndex={-1}>
              Inbox
            </h2>
            {unread > 0 && newest !== undefined && (
              <Button
                look="text"
                disabled={readAll.isPending}
                onClick={() => {
                  heading.current?.focus()
                  readAll.mutate({ upTo: newest })
                }}
              >
                Mark all read
              </Button>
            )}
          </div>
          <InboxPage />
          {privileges.includes('B2B_Dashboard') && (
            <Link href={paths.notificationSettings()} className="row line-above text-sm ink touch pad1-2">
              Notification settings
            </Link>
          )}
        </section>
      </Dropdown>
    </div>
  )
}
