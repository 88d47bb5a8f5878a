// Emails asked for by address alone. What there is to send is found out here, after the answer, so that every asker gets
// the same whether the address is known or not [Q2.03].
import { randomUUID } from 'node:crypto'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { notify } from '../../platform/notify/notify.ts'
import { newLink, useLinks } from './links.ts'
import { accountExists, activation, invitation, registrationPending } from './registration.emails.ts'
import type { RegisteredUser } from './registration.reads.ts'
import { personAt } from './registration.reads.ts'

/** Which email was asked for; `link` is whichever link the person still has to use, `only-link` ends those sent before. */
export type EmailChoice = 'AccountPendingEmail' | 'AccountActivationEmail' | 'AccountExistsEmail' | 'link' | 'only-link'

interface Request {
  requestId: string
  email: string
  wanted: EmailChoice
}

/** The data of an email. */
export type EmailDeps = Pick<Ctx, 'db' | 'services' | 'now'>

const name = 'registration-letter'

/** Has the email written once the caller's transaction has committed, if `email` is a person it suits. */
export const queueEmail = (ctx: Ctx, email: string, choice: EmailChoice): Promise<void> =>
  ctx.services.queue().enqueue(ctx.db, name, { requestId: randomUUID(), email, wanted: choice } satisfies Request)

/** The job that writes it. */
export const registrationEmailJob = (deps: Deps): Job<Request> => ({
  name,
  run: ({ requestId, email, wanted }) =>
    withTransaction(deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      const person = await personAt(db, email)
      const writing = { db, services: deps.services, now: deps.now() }
      if (person) await writeEmail(writing, person, wanted, requestId)
    }),
})

async function writeEmail(
  writing: EmailDeps,
  person: RegisteredUser,
  choice: EmailChoice,
  requestId: string,
): Promise<void> {
  const { status } = person
  if (choice === 'AccountExistsEmail')
    return notify(writing, { kind: accountExists, to: person, severity: 'high', data: person })
  if (choice === 'AccountPendingEmail') {
    if (status === 'PENDING_APPROVAL')
      await notify(writing, { kind: registrationPending, to: person, severity: 'high', data: person })
    return undefined
  }
  if (choice === 'AccountActivationEmail' && status !== 'UNCONFIRMED') return undefined
  if (choice === 'only-link') await useLinks(writing.db, person.userId, writing.now, requestId)
  return sendLink(writing, person, requestId)
}

/** Makes a new link for anyone who still has one to use, and mails it; no one's status changes [D1.12]. */
export async function sendLink(
  writing: EmailDeps,
  person: RegisteredUser,
  requestId?: string,
  batch?: string,
): Promise<void> {
  const { db, now } = writing
  const purpose = person.status === 'PENDING_REGISTRATION' ? 'invitation' : 'activation'
  if (person.status !== 'UNCONFIRMED' && person.status !== 'PENDING_REGISTRATION') return
  const link = await newLink(db, { userId: person.userId, purpose, now, ...(requestId && { requestId }) })
  if (!link) return
  const kind = purpose === 'invitation' ? invitation : activation
  await notify(writing, { kind, to: person, severity: 'high', data: { ...person, ...link }, ...(batch && { batch }) })
}
