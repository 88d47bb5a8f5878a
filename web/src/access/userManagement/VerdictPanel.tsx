// The answer on top of a user's page: whether they can sign in, why not, and the button that mends it [P9.02].
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { securityMessages } from '@portal/contract/access/security'
import type { Remedy, UserRecord } from '@portal/contract/access/userRecord'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { useState } from 'react'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { RevokeInvitation } from './RevokeInvitation.tsx'
import { useUserAct } from './useUserAct.ts'
import classes from './users.module.css'

const labels: Record<Exclude<Remedy, 'approve' | 'organization' | 'role'>, string> = {
  link: 'Send a new link',
  password: 'Send a password link',
  activate: 'Activate',
  invite: 'Invite again',
  attempts: 'Let them try again',
}

export function VerdictPanel({ record }: { record: UserRecord }) {
  const { verdict, mayChange, isYourself } = record
  return (
    <section
      className={`row wrap between gap6 lines3 below5 pad4-5 rounded breaks lit unspaced ${classes['verdict'] ?? ''}`}
      data-can={verdict.canSignIn}
      aria-label="Verdict"
    >
      <p>
        <strong>{verdict.text}</strong>
      </p>
      {!mayChange && <p>{userMessages.reach}</p>}
      {mayChange && !isYourself && (
        <div className="row wrap gap3">
          {verdict.remedy && <RemedyButton record={record} remedy={verdict.remedy} />}
          {record.user.userStatus === 'PENDING_REGISTRATION' && <RevokeInvitation user={record.user} />}
        </div>
      )}
    </section>
  )
}

function RemedyButton({ record: { user }, remedy }: { record: UserRecord; remedy: Remedy }) {
  const [message, setMessage] = useState('')
  const userId = user.authId
  const link = useUserAct(userRecordCalls.resendDelegatedAdminInvite, () => setMessage('A new link is on its way.'))
  const password = useUserAct(userRecordCalls.resetPassword, ({ reset }) =>
    setMessage(reset ? 'A link to choose a password is on its way.' : securityMessages.notReset),
  )
  const activate = useUserAct(userRecordCalls.changeStatus)
  const forgive = useUserAct(userRecordCalls.forgiveSignIns)
  if (remedy === 'approve') return <Link href={staffPaths.approval(userId)}>Open the approvals</Link>
  if (remedy === 'organization') return <a href="#organization">Choose an organization</a>
  if (remedy === 'role') return <a href="#access">Choose a role</a>
  const acts = {
    link: () => link.mutate({ authId: userId }),
    password: () => password.mutate({ email: user.email }),
    activate: () => activate.mutate({ userId, status: 'REGISTERED' }),
    invite: () => activate.mutate({ userId, status: 'PENDING_REGISTRATION' }),
    attempts: () => forgive.mutate({ userId }),
  }
  const all = [link, password, activate, forgive]
  const error = all.find((act) => act.error)?.error
  return (
    <>
      <Button look="primary" loading={all.some((act) => act.isPending)} onClick={acts[remedy]}>
        {labels[remedy]}
      </Button>
      {error ? <p role="alert">{error.message}</p> : message && <p role="status">{message}</p>}
    </>
  )
}
