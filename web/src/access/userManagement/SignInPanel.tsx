// How a user signs in: ways, wrong passwords, live sessions, and the link to choose a password [A6.18].
import { securityMessages } from '@portal/contract/access/security'
import { maySignIn } from '@portal/contract/access/session'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { useUserAct } from './useUserAct.ts'

export function SignInPanel({ record: { user, sessions, failedSignIns, mayChange } }: { record: UserRecord }) {
  const [message, setMessage] = useState<{ text: string; isFault: boolean }>()
  const reset = useUserAct(userRecordCalls.resetPassword, (answer) =>
    setMessage(
      answer.reset
        ? { text: `A link to choose a new password is on its way to ${user.email}.`, isFault: false }
        : { text: securityMessages.notReset, isFault: true },
    ),
  )
  const end = useUserAct(userRecordCalls.endUserSessions, ({ ended }) =>
    setMessage({ text: `${plural(ended, 'session')} ended.`, isFault: false }),
  )
  const error = reset.error ?? end.error
  // The other button's message says nothing of this one.
  const begin = () => {
    setMessage(undefined)
    reset.reset()
    end.reset()
  }
  return (
    <div className="stack gap4 unspaced">
      <p>
        {user.connections.length > 0 ? `Signs in by ${user.connections.join(', ')}.` : 'Has no password yet.'}{' '}
        {failedSignIns.count > 0 && `${plural(failedSignIns.count, 'attempt')} with a wrong password in the last hour.`}
        {failedSignIns.waitsUntil && ` The next one has to wait until ${formatDateTime(failedSignIns.waitsUntil)}.`}
      </p>
      {sessions.length > 0 ? (
        <ul className="stack gap2h list text-label" aria-label="Sessions">
          {sessions.map(({ sessionId, device, place, signedInAt, lastSeenAt }) => (
            <li key={sessionId}>
              {device} · {place}
              <small className="block">
                last seen {formatDateTime(lastSeenAt)} · logged in {formatDateTime(signedInAt)}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p>Not logged in anywhere.</p>
      )}
      <div className="row wrap gap3 unspaced">
        {/* Others get none: what they need is in the verdict. */}
        {maySignIn(user.userStatus) && (
          <Button
            loading={reset.isPending}
            onClick={() => {
              begin()
              reset.mutate({ email: user.email })
            }}
          >
            Reset password
          </Button>
        )}
        {sessions.length > 0 && mayChange && (
          <Button
            loading={end.isPending}
            onClick={() => {
              begin()
              end.mutate({ userId: user.authId })
            }}
          >
            Log them out everywhere
          </Button>
        )}
        {error ? (
          <p role="alert" className="bare danger">
            {error.message}
          </p>
        ) : (
          message && (
            <p role={message.isFault ? 'alert' : 'status'} className={message.isFault ? 'bare danger' : undefined}>
              {message.text}
            </p>
          )
        )}
      </div>
    </div>
  )
}
