// Registering [A4.02, A4.03, A4.04]: the mail domain decides about a business, a person confirms by e-mail.
import { fillBrand } from '@portal/contract/provider/brand'
import { messages } from '@portal/contract/platform/errors'
import { getDomain } from '@portal/contract/access/emailRules'
import { addressMessages, validationRequest, toValidationRequest } from '@portal/contract/buying/addressValidation'
import { registrationCountryProblem } from '@portal/contract/access/policyForms'
import type { RegistrationResult } from '@portal/contract/access/registration'
import type { RegistrationForm } from '@portal/contract/access/registrationForm'
import { registrationMessages } from '@portal/contract/access/registrationForm'
import { formatRegion } from '@portal/contract/platform/regions'
import type { UserStatus } from '@portal/contract/access/session'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { refuseWeakPassword } from '../../platform/identity/newPassword.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Decision } from './applicants.ts'
import { insertApplicant, saveAddress, replaceApplicant } from './applicants.ts'
import { limit, mayEmail } from './limits.ts'
import { newLink, useLinks } from './links.ts'
import { accountExists, activation, registrationPending } from './registration.emails.ts'
import { queueEmail, sendLink } from './registration.jobs.ts'
import type { RegisteredUser } from './registration.reads.ts'
import { personAt, loadProof, loadRules } from './registration.reads.ts'
import { checkDomain, fastTrack, isCompetitor } from './registration.rules.ts'

export { approvalWords, rejectionWords, sendApproval, sendRejection } from './approval.ts'
export { firstRole } from './applicants.ts'
export { addEmailDomain } from './emailRules.ts'
export { isCompetitor } from './registration.rules.ts'

/** The verdict of the domain of `email`; the customer only when ACCEPTED [D1.38]. */
export async function checkEmail(ctx: Ctx, email: string) {
  await limit(ctx, 'check-email')
  const { result, customer } = checkDomain(await loadRules(ctx.db, getDomain(email)))
  const shown = result === 'ACCEPTED' ? customer : null
  return {
    result,
    customerNumber: shown?.accountNumber ?? null,
    customerName: shown?.name ?? null,
    customerId: shown?.accountId ?? null,
    customerPartyId: shown?.partyId ?? null,
  }
}

interface Numbers {
  email: string
  accountNumber: string
  invoiceNumber: string
}

/** True if the two numbers approve the address at once. */
export async function fastTrackEmailCheck(ctx: Ctx, numbers: Numbers): Promise<{ result: RegistrationResult }> {
  await limit(ctx, 'check-email')
  if (isCompetitor(numbers.email, ctx.config.COMPETITOR_DOMAINS)) return { result: 'COMPETITOR' }
  const { result } = checkDomain(await loadRules(ctx.db, getDomain(numbers.email)))
  const proof = await loadProof(ctx.db, numbers.accountNumber, numbers.invoiceNumber)
  return { result: fastTrack(numbers.email, result, proof) }
}

async function decide(ctx: Ctx, form: RegistrationForm): Promise<Decision> {
  const refused = (result: RegistrationResult): Decision => ({
    result,
    check: null,
    customer: null,
    status: 'PENDING_APPROVAL',
  })
  if (isCompetitor(form.email, ctx.config.COMPETITOR_DOMAINS)) return refused('COMPETITOR')
  if (form.type === 'B2C') return { result: 'SUCCESS', check: null, customer: null, status: 'UNCONFIRMED' }

  const { result: check, customer } = checkDomain(await loadRules(ctx.db, getDomain(form.email)))
  if (form.accountNumber || form.invoiceNumber) {
    const proof = await loadProof(ctx.db, form.accountNumber, form.invoiceNumber)
    const result = fastTrack(form.email, check, proof)
    if (result !== 'SUCCESS' || !proof.customer) return refused(result)
    return { result, check: 'ACCEPTED', customer: proof.customer, status: 'UNCONFIRMED' }
  }
  return { result: 'SUCCESS', check, customer, status: check === 'ACCEPTED' ? 'UNCONFIRMED' : 'PENDING_APPROVAL' }
}

/**
 * Registers an applicant and queues the email: activation, pending, or, where the address has an account, a notice to its
 * holder. All three answer alike, in words and time, so that the answer does not say which it was.
 */
export async function registerUser(
  ctx: Ctx,
  typed: RegistrationForm,
): Promise<{ result: RegistrationResult; userStatus: UserStatus | null }> {
  const form = { ...typed, state: formatRegion(typed.country, typed.state) }
  await limit(ctx, 'register')
  refuseWeakPassword(ctx.config, form.password, form.email)
  const problem = registrationCountryProblem(form, ctx.config.COUNTRIES)
  if (problem) throw badInput('country', problem)
  await refuseBadAddress(ctx, form)
  await spendCaptcha(ctx, form.captcha)
  const decision = await decide(ctx, form)
  if (decision.result !== 'SUCCESS') return { result: decision.result, userStatus: null }

  // Hashed meanwhile, for a known address too, so that the time does not show what the database has to do.
  const hashing = ctx.services.identity.hashPassword(form.password)
  hashing.catch(() => undefined)
  await sql`savepoint applicant`.execute(ctx.db)
  const userId = (await insertApplicant(ctx, form, decision)) ?? (await reuseApplicant(ctx, form, decision))
  if (userId) {
    await saveAddress(ctx, userId, form, decision)
    await sendFirstEmail(ctx, userId, form, decision)
  }
  const keepPassword = await hashing
  if (userId) {
    const person = { userId, email: form.email, name: `${form.firstName} ${form.lastName}` }
    try {
      await keepPassword(person, { isProven: false })
    } catch (error) {
      // Nothing of the applicant may stay, because the identity provider took no password.
      ctx.log.error({ err: error }, 'identity provider refused an applicant')
      await sql`rollback to savepoint applicant`.execute(ctx.db)
      return { result: 'FAILURE', userStatus: null }
    }
  }
  return { result: 'SUCCESS', userStatus: decision.status }
}

/**
 * The applicant of this address made again from the form, while no one has proven the mailbox: anyone who opens the email
 * decides, not anyone who came first. Everybody else who has the address is notified of the attempt, at most a few times an
 * hour; the asker cannot know which it was.
 */
async function reuseApplicant(ctx: Ctx, form: RegistrationForm, decision: Decision): Promise<string | undefined> {
  const holder = await personAt(ctx.db, form.email)
  // Without an email the old links stay valid, because otherwise no one could activate.
  if (!holder || !(await mayEmail(ctx, form.email))) return undefined
  const isProven = await ctx.services.identity.isProven(holder.userId)
  const fate = isProven ? 'told' : await replaceApplicant(ctx, holder.userId, form, decision)
  if (fate === 'replaced') return holder.userId
  if (fate === 'approved') await sendLink(ctx, holder)
  else await notify(ctx, { kind: accountExists, to: holder, severity: 'high', data: holder })
  return undefined
}

// A person's address is checked first [A§4]. What the service doubts the person was asked in the form.
async function refuseBadAddress(ctx: Ctx, form: RegistrationForm): Promise<void> {
  if (form.type !== 'B2C') return
  const { validationResult, faults } = await ctx.services.addressValidation.validate(
    validationRequest.parse(toValidationRequest(form)),
  )
  if (validationResult !== 'INVALID') return
  const message = fillBrand(addressMessages.invalid, getBrand(ctx.config))
  throw new PortalError(
    'BAD_INPUT',
    message,
    faults.length > 0 ? Object.fromEntries(faults.map((fault) => [fault.field, fault.message])) : { address1: message },
  )
}

/** Takes the captcha of a form; its refusal is by the captcha. */
export async function spendCaptcha(ctx: Ctx, captcha: string): Promise<void> {
  if (!(await ctx.services.captcha.spend(ctx.db, captcha)))
    throw new PortalError('BAD_INPUT', messages.badInput, { captcha: registrationMessages.captcha })
}

async function sendFirstEmail(ctx: Ctx, userId: string, form: RegistrationForm, { status }: Decision): Promise<void> {
  // The token and its date exist from registration on; who waits for approval is mailed one when they are approved.
  const link = await newLink(ctx.db, { userId, purpose: 'activation', now: ctx.now })
  const to = { email: form.email, userId }
  if (status === 'UNCONFIRMED' && link)
    await notify(ctx, { kind: activation, to, severity: 'high', data: { firstName: form.firstName, ...link } })
  else await notify(ctx, { kind: registrationPending, to, severity: 'high', data: form })
}

/**
 * Mails a person who has still to use a link a new one, once the caller's transaction has committed; false when their
 * mailbox got too many. With `isMoved` the links sent before end.
 */
export async function sendNewLink(ctx: Ctx, email: string, { isMoved = false } = {}): Promise<boolean> {
  if (!(await mayEmail(ctx, email))) return false
  await queueEmail(ctx, email, isMoved ? 'only-link' : 'link')
  return true
}

/** Mails a person invited their link with the transaction of `ctx`, behind all mail that is not of the same `batch`. */
export const sendInvitation = (ctx: Ctx, person: RegisteredUser, batch: string): Promise<void> =>
  sendLink(ctx, person, undefined, batch)

/** Ends the links a person was sent: they open nothing any more. */
export const endLinks = (ctx: Ctx, userId: string): Promise<void> => useLinks(ctx.db, userId, ctx.now)
