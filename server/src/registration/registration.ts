// Registering (A §4 Registration outcome): the mail domain decides about a business, a person confirms by e-mail.
import { fillBrand } from 'contract/brand'
import { messages } from 'contract/errors'
import { localeOfCountry } from 'contract/locales'
import { addressMessages, countyName, validationRequest, validationRequestOf } from 'contract/places'
import type { EmailCheckResult, RegistrationResult } from 'contract/registration'
import type { RegistrationForm } from 'contract/registrationForm'
import { plainPhone, registrationMessages } from 'contract/registrationForm'
import type { UserStatus } from 'contract/session'
import { sql } from 'kysely'
import { brandOf } from '../brand/brand.ts'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import { refuseWeakPassword } from '../platform/identity/newPassword.ts'
import { sendLetter } from '../platform/mail/letters.ts'
import { limit, mayWriteTo } from './limits.ts'
import { newLink } from './links.ts'
import { activationLetter, existsLetter, pendingLetter } from './registration.emails.ts'
import { globalRole, personAt, proofOf, rulesOf } from './registration.reads.ts'
import type { Customer } from './registration.rules.ts'
import { checkDomain, domainOf, fastTrack, isCompetitor, waitingReason } from './registration.rules.ts'

/** What the mail domain of `email` says; the customer only when ACCEPTED (decisions §1.38). */
export async function checkEmail(ctx: Ctx, email: string) {
  await limit(ctx, 'check-email')
  const { result, customer } = checkDomain(await rulesOf(ctx.db, domainOf(email)))
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

/** Whether the two numbers approve the address at once. */
export async function fastTrackEmailCheck(ctx: Ctx, numbers: Numbers): Promise<{ result: RegistrationResult }> {
  await limit(ctx, 'check-email')
  if (isCompetitor(numbers.email, ctx.config.COMPETITOR_DOMAINS)) return { result: 'COMPETITOR' }
  const { result } = checkDomain(await rulesOf(ctx.db, domainOf(numbers.email)))
  const proof = await proofOf(ctx.db, numbers.accountNumber, numbers.invoiceNumber)
  return { result: fastTrack(numbers.email, result, proof) }
}

/** What was decided about an applicant, whether or not the address is known. */
interface Decision {
  result: RegistrationResult
  check: EmailCheckResult | null
  customer: Customer | null
  status: Extract<UserStatus, 'UNCONFIRMED' | 'PENDING_APPROVAL'>
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

  const { result: check, customer } = checkDomain(await rulesOf(ctx.db, domainOf(form.email)))
  if (form.accountNumber || form.invoiceNumber) {
    const proof = await proofOf(ctx.db, form.accountNumber, form.invoiceNumber)
    const result = fastTrack(form.email, check, proof)
    if (result !== 'SUCCESS' || !proof.customer) return refused(result)
    return { result, check: 'ACCEPTED', customer: proof.customer, status: 'UNCONFIRMED' }
  }
  return { result: 'SUCCESS', check, customer, status: check === 'ACCEPTED' ? 'UNCONFIRMED' : 'PENDING_APPROVAL' }
}

/**
 * Registers an applicant and queues the letter: activation, pending, or, where the address has an account, a notice to
 * its holder. All three answer alike, in what they say and in how long it takes.
 */
export async function registerUser(
  ctx: Ctx,
  form: RegistrationForm,
): Promise<{ result: RegistrationResult; userStatus: UserStatus | null }> {
  await limit(ctx, 'register')
  refuseWeakPassword(ctx.config, form.password, form.email)
  await refuseBadAddress(ctx, form)
  await spendCaptcha(ctx, form.captcha)
  const decision = await decide(ctx, form)
  if (decision.result !== 'SUCCESS') return { result: decision.result, userStatus: null }

  await sql`savepoint applicant`.execute(ctx.db)
  const userId = await insertApplicant(ctx, form, decision)
  if (!userId) {
    await ctx.outside.identity.pretendPassword(form.password)
    await tellHolder(ctx, form.email)
    return { result: 'SUCCESS', userStatus: decision.status }
  }
  await insertAddress(ctx, userId, form, decision)
  const person = { userId, email: form.email, name: `${form.firstName} ${form.lastName}` }
  try {
    await ctx.outside.identity.setPassword(person, form.password)
  } catch (error) {
    // The identity provider took no password: nothing of the applicant may stay.
    ctx.log.error({ err: error }, 'identity provider refused an applicant')
    await sql`rollback to savepoint applicant`.execute(ctx.db)
    return { result: 'FAILURE', userStatus: null }
  }
  await sendFirstLetter(ctx, userId, form, decision)
  return { result: 'SUCCESS', userStatus: decision.status }
}

// A person's address is checked first (A §4). What the service doubts the person was asked in the form.
async function refuseBadAddress(ctx: Ctx, form: RegistrationForm): Promise<void> {
  if (form.type !== 'B2C') return
  const { validationResult } = await ctx.outside.places.validate(validationRequest.parse(validationRequestOf(form)))
  if (validationResult !== 'INVALID') return
  const message = fillBrand(addressMessages.invalid, brandOf(ctx.config))
  throw new PortalError('BAD_INPUT', message, { address1: message })
}

/** Takes the captcha of a form; its refusal stands by the captcha. */
export async function spendCaptcha(ctx: Ctx, captcha: string): Promise<void> {
  if (!(await ctx.outside.captcha.spend(ctx.db, captcha)))
    throw new PortalError('BAD_INPUT', messages.badInput, { captcha: registrationMessages.captcha })
}

// The roles of people nobody has given one yet; a deployment without them gives none.
const firstRoles = { B2B: 'Viewer', B2C: 'Personal' } as const

/** The new user's id; undefined when the address is somebody's already. */
async function insertApplicant(ctx: Ctx, form: RegistrationForm, { check, customer, status }: Decision) {
  const isAccepted = check === 'ACCEPTED'
  const accepted = isAccepted ? customer : null
  const role = status === 'UNCONFIRMED' ? await globalRole(ctx.db, firstRoles[form.type]) : null
  const made = await ctx.db
    .insertInto('portal_user')
    .values({
      email: form.email,
      first_name: form.firstName,
      last_name: form.lastName,
      phone: plainPhone(form.phoneNumber),
      account_id: accepted?.accountId ?? null,
      registration_type: form.type,
      is_validated_b2b: isAccepted,
      status,
      status_updated_at: ctx.now,
      role_id: accepted?.defaultRoleId ?? role,
      user_entered_business_name: form.type === 'B2B' ? form.businessName || (customer?.name ?? null) : null,
      locale: localeOfCountry(form.country),
      subscribed: form.receiveInfo,
      allow_help_desk: form.remoteSupport,
      is_address_modification_allowed: form.type === 'B2C',
      accepted_terms_at: ctx.now,
      registered_at: ctx.now,
    })
    .onConflict((on) => on.column('email').doNothing())
    .returning('user_id as userId')
    .executeTakeFirst()
  return made?.userId
}

async function insertAddress(ctx: Ctx, userId: string, form: RegistrationForm, { customer, status }: Decision) {
  await ctx.db
    .insertInto('registration_address')
    .values({
      user_id: userId,
      account_id: customer?.accountId ?? null,
      address1: form.address1,
      address2: form.address2 || null,
      city: form.city,
      county: countyName(form.county) || null,
      state_province: form.state,
      postal_code: form.zip,
      country: form.country,
      phone_number: plainPhone(form.phoneNumber),
      tax_exempt: form.type === 'B2B' && form.taxExempt,
      rejection_reason: status === 'PENDING_APPROVAL' ? waitingReason : null,
      created_at: ctx.now,
    })
    .execute()
}

async function sendFirstLetter(ctx: Ctx, userId: string, form: RegistrationForm, { status }: Decision): Promise<void> {
  // The token and its date exist from registration on [A4.07]; who waits for approval is mailed one when he is approved.
  const link = await newLink(ctx.db, { userId, purpose: 'activation', now: ctx.now })
  const isReady = status === 'UNCONFIRMED' && link
  await sendLetter(ctx, await (isReady ? activationLetter(ctx.config, form, link) : pendingLetter(ctx.config, form)))
}

// The holder of the address hears of it, at most a few times an hour; the asker cannot tell.
async function tellHolder(ctx: Ctx, email: string): Promise<void> {
  const person = await personAt(ctx.db, email)
  if (person && (await mayWriteTo(ctx, email)))
    await sendLetter(ctx, await existsLetter(ctx.config, person, person.status))
}
