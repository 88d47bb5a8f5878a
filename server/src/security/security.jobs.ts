// Looks up who asked for a new password, out of the asker's sight: known and unknown addresses take the same time.
import { maySignIn } from 'contract/session'
import { personByEmail, refusalOf } from '../access/access.ts'
import type { Deps } from '../platform/calls/answer.ts'
import { inScope } from '../platform/db/scope.ts'
import type { Job } from '../platform/jobs/queue.ts'
import { sendLetter } from '../platform/mail/letters.ts'
import { notYetLetter, resetLetter } from './security.emails.ts'

export const passwordLetter = 'password-letter'

const linkSeconds = 60 * 60
/** Letters one address gets, however often somebody asks for them. */
const perPerson = { attempts: 5, windowSeconds: 60 * 60 }

/** Writes the letter for the owner of `email`, if there is one. Run twice it may send two, each with a good link. */
export const passwordLetterJob = (deps: Deps): Job<{ email: string }> => ({
  name: passwordLetter,
  run: ({ email }) =>
    inScope(deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const { config, outside, now } = deps
      const person = await personByEmail(db, email)
      if (!person || !(await outside.identity.allows('password-letter', email, perPerson))) return
      if (maySignIn(person.status)) {
        const expiresAt = new Date(now().getTime() + linkSeconds * 1000)
        const token = await outside.identity.issueReset(person.userId, expiresAt)
        await sendLetter({ db, outside }, await resetLetter(config, person, token))
      } else if (!['REJECTED', 'DEACTIVATED'].includes(person.status)) {
        await sendLetter({ db, outside }, await notYetLetter(config, person, refusalOf(person.status, config)))
      }
    }),
})
