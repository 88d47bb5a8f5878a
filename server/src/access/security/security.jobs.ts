// Looks up who asked for a new password, after the answer, so that known and unknown addresses take the same time.
import { emailChangeMessages } from '@portal/contract/access/emailChange'
import { maySignIn } from '@portal/contract/access/session'
import { personByEmail, getRefusal } from '../session/session.ts'
import { isWaitingForPassword } from '../emailChange/emailChange.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { passwordNotYet, passwordReset } from './security.emails.ts'

export const passwordEmail = 'password-letter'

const linkSeconds = 60 * 60
/** Emails one address gets, however often a person asks for them. */
const perPerson = { attempts: 5, windowSeconds: 60 * 60 }

/** Writes the email for the owner of `email`, if there is one. Run twice it may send two, each with a good link. */
export const passwordEmailJob = (deps: Deps): Job<{ email: string }> => ({
  name: passwordEmail,
  run: ({ email }) =>
    withTransaction(deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const { config, services, now } = deps
      const person = await personByEmail(db, email)
      if (!person || !(await services.identity.allows('password-letter', email, perPerson))) return
      if (maySignIn(person.status) && (await isWaitingForPassword(db, person.userId, now()))) {
        const next = emailChangeMessages.passwordWaits
        await notify(
          { db, services },
          { kind: passwordNotYet, to: person, severity: 'high', data: { ...person, next } },
        )
      } else if (maySignIn(person.status)) {
        const expiresAt = new Date(now().getTime() + linkSeconds * 1000)
        // A sign-in record is made because an imported user has none yet; a known one stays as it is.
        const name = `${person.firstName} ${person.lastName}`
        await services.identity.takePerson({ ...person, name }, null, { isProven: false })
        const token = await services.identity.issueReset(person.userId, expiresAt)
        await notify(
          { db, services },
          { kind: passwordReset, to: person, severity: 'high', data: { ...person, token } },
        )
      } else if (!['REJECTED', 'DEACTIVATED'].includes(person.status)) {
        const next = getRefusal(person.status, config)
        await notify(
          { db, services },
          { kind: passwordNotYet, to: person, severity: 'high', data: { ...person, next } },
        )
      }
    }),
})
