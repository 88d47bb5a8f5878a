// Activation and delegated registration [A§4]: what a link is worth, and using it once. The link decides because everybody
// here is a stranger who holds one, and the database keeps the rest out of reach (0020_registration.sql).
import { messages } from '@portal/contract/platform/errors'
import { passwordMessages } from '@portal/contract/access/passwords'
import type { ActivationOutcome } from '@portal/contract/access/registration'
import { completionPasswordProblem } from '@portal/contract/access/policyForms'
import { activationMessages } from '@portal/contract/access/registration'
import type { UserStatus } from '@portal/contract/access/session'
import { maySignIn } from '@portal/contract/access/session'
import { addFirstAddress } from '../../buying/addresses/addresses.ts'
import { findContact } from '../contacts/contacts.ts'
import { openPersonalAccount } from '../organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import { badInput, forbidden } from '../../platform/http/errors.ts'
import { refuseWeakPassword } from '../../platform/identity/newPassword.ts'
import { isCommonPassword } from '../../platform/identity/passwords.rules.ts'
import { notify } from '../../platform/notify/notify.ts'
import { changeApplicant } from '../users/users.ts'
import { limit, mayEmail } from './limits.ts'
import { hashLinkToken } from '../../platform/keys/linkToken.ts'
import { useLinks } from './links.ts'
import { accountExists } from './registration.emails.ts'
import { queueEmail, sendLink } from './registration.jobs.ts'
import type { EmailChoice } from './registration.jobs.ts'
import { linkWith } from './registration.reads.ts'
import type { LinkPurpose } from './registration.rules.ts'
import { getOutcome, utcDate } from './registration.rules.ts'

type Applicant = TableRow<'portal_user'>

interface HeldLink {
  id: string
  token: string
}

const missing = [{ message: activationMessages.missing }]

async function check(ctx: Ctx, { id, token }: HeldLink, purpose: LinkPurpose) {
  if (!id || !token) return { outcome: 'MISSING' as const, link: undefined }
  await limit(ctx, 'registration-link')
  const link = await linkWith(ctx.db, id, hashLinkToken(token))
  return { outcome: getOutcome(link, purpose, ctx.now), link }
}

/** The state of a link, changing nothing: the delegated entry asks it, and mail scanners may [D1.16]. */
export async function getRegistrationProfile(ctx: Ctx, held: HeldLink) {
  const known = held.id && held.token ? await linkWith(ctx.db, held.id, hashLinkToken(held.token)) : undefined
  const { outcome } = await check(ctx, held, known?.purpose ?? 'activation')
  return {
    outcome,
    email: known?.email ?? null,
    firstName: known?.firstName ?? null,
    lastName: known?.lastName ?? null,
    businessName: known?.businessName ?? null,
    userStatus: known?.status ?? null,
    activationTokenCreated: known ? utcDate(known.createdAt) : null,
    errors: outcome === 'MISSING' ? missing : null,
  }
}

/**
 * Activates a registration with the password chosen by the holder of the link, because that of the form may be a
 * stranger's. Of several who hold the link at once, one gets SUCCESS and the others ALREADY_ACTIVE.
 */
export async function setRegistrationStatus(ctx: Ctx, held: HeldLink & { status: UserStatus; password: string }) {
  // Everything else is the staff's to set.
  if (held.status !== 'REGISTERED') throw forbidden(messages.forbidden)
  const { outcome, link } = await check(ctx, held, 'activation')
  if (outcome !== 'READY' || !link) return { outcome, errors: outcome === 'MISSING' ? missing : null }
  refuseWeakPassword(ctx.config, held.password, link.email)
  return { outcome: await activate(ctx, held), errors: null }
}

async function activate(ctx: Ctx, { id: userId, token, password }: HeldLink & { password: string }) {
  // Anyone who comes second waits here, and then finds no one to activate.
  const person = await ctx.db
    .selectFrom('portal_user')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'UNCONFIRMED')
    .forUpdate()
    .executeTakeFirst()
  if (!person) return 'ALREADY_ACTIVE' as const
  // Anyone who registered the address again in the meantime used the link up.
  const outcome = getOutcome(await linkWith(ctx.db, userId, hashLinkToken(token)), 'activation', ctx.now)
  if (outcome !== 'READY') return outcome
  const place = person.registration_type === 'B2C' && person.account_id === null ? await openAccount(ctx, person) : {}
  const contact = person.registration_type === 'B2B' ? await freeContact(ctx, person) : {}
  await changeApplicant(ctx.db, userId, 'UNCONFIRMED', {
    status: 'REGISTERED',
    status_updated_at: ctx.now,
    ...place,
    ...contact,
  })
  await useLinks(ctx.db, userId, ctx.now)
  const { email, first_name: firstName, last_name: lastName } = person
  await ctx.services.identity.setPassword({ userId, email, name: `${firstName} ${lastName}` }, password, {
    isProven: true,
  })
  return 'SUCCESS' as const
}

/** The contact of a business user at the customer, unless it is another person's. */
async function freeContact(ctx: Ctx, person: Applicant) {
  const { email, first_name: firstName, last_name: lastName, phone, account_id: accountId } = person
  if (accountId === null || person.contact_id !== null) return {}
  const contactId = await findContact(ctx.db, { accountId, email, firstName, lastName, phone: phone ?? '' })
  const holder = await ctx.db
    .selectFrom('portal_user')
    .select('user_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  return holder ? {} : { contact_id: contactId }
}

/** The customer record of a person who shops for themselves, at the address they registered with. */
async function openAccount(ctx: Ctx, person: Applicant) {
  const { db } = ctx
  const typed = await db
    .selectFrom('registration_address')
    .selectAll()
    .where('user_id', '=', person.user_id)
    .executeTakeFirst()
  if (!typed) return {}
  const name = `${person.first_name} ${person.last_name}`
  const accountId = await openPersonalAccount(ctx, { name, country: typed.country, phone: typed.phone_number })
  const addressId = await addFirstAddress(db, { ...typed, account_id: accountId, created_by: person.user_id })
  return { account_id: accountId, default_billing_address_id: addressId, default_shipping_address_id: addressId }
}

/**
 * Mails a new link to anyone who holds an old one, however old. A link we never sent is refused alike for every user id, so
 * that it says nothing about who exists; and the token is in the email only [D1.11, D1.12].
 */
export async function setNewRegistrationToken(ctx: Ctx, { id, token }: HeldLink) {
  const refused = (message: string) => ({ activationToken: null, email: null, errors: [{ message }] })
  if (!id || !token) return refused(activationMessages.missing)
  await limit(ctx, 'registration-link')
  const person = await linkWith(ctx.db, id, hashLinkToken(token))
  if (!person || !(await mayEmail(ctx, person.email))) return refused(activationMessages.resendFailed)
  if (maySignIn(person.status)) await notify(ctx, { kind: accountExists, to: person, severity: 'high', data: person })
  else await sendLink(ctx, person)
  return { activationToken: null, email: person.email, errors: null }
}

interface Completion {
  activationToken: string
  userId: string
  password: string
  allowHelpDesk: boolean
  receiveInfo: boolean
}

/** Completes an invitation; the link is used up by the completion, never by looking at it. */
export async function completeDelegatedRegistration(
  ctx: Ctx,
  { activationToken, userId, password, allowHelpDesk, receiveInfo }: Completion,
): Promise<{ outcome: ActivationOutcome }> {
  refuseWeakCompletion(ctx, password)
  const { outcome, link } = await check(ctx, { id: userId, token: activationToken }, 'invitation')
  if (outcome !== 'READY' || !link) return { outcome }
  const isFirst = await changeApplicant(ctx.db, userId, 'PENDING_REGISTRATION', {
    status: 'DELEGATED_REGISTERED',
    status_updated_at: ctx.now,
    allow_help_desk: allowHelpDesk,
    subscribed: receiveInfo,
    accepted_terms_at: ctx.now,
    registered_at: ctx.now,
  })
  if (!isFirst) return { outcome: 'ALREADY_ACTIVE' }
  await useLinks(ctx.db, userId, ctx.now)
  const { email, firstName, lastName } = link
  await ctx.services.identity.setPassword({ userId, email, name: `${firstName} ${lastName}` }, password, {
    isProven: true,
  })
  return { outcome: 'SUCCESS' }
}

function refuseWeakCompletion(ctx: Ctx, password: string): void {
  const problem =
    completionPasswordProblem(password, ctx.config.PASSWORD_POLICY) ??
    (isCommonPassword(password, '') ? passwordMessages.common : undefined)
  if (problem) throw badInput('password', problem)
}

/** Queues an email for `email` if it is a person the email suits; answers the same for everybody. */
export async function requestEmail(ctx: Ctx, email: string, choice: EmailChoice): Promise<void> {
  await limit(ctx, 'ask-letter')
  if (await mayEmail(ctx, email)) await queueEmail(ctx, email, choice)
}
