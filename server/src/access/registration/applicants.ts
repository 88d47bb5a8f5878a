// Applicants as the database keeps them: made from the form, and made from it again while the mailbox is not proven.
import { localeForCountry } from '@portal/contract/platform/locales'
import { countyName } from '@portal/contract/buying/addressValidation'
import type { EmailCheckResult, RegistrationResult } from '@portal/contract/access/registration'
import type { RegistrationForm } from '@portal/contract/access/registrationForm'
import { normalizePhone } from '@portal/contract/platform/phone'
import type { UserStatus } from '@portal/contract/access/session'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { changeApplicant, insertUser } from '../users/users.ts'
import { useLinks } from './links.ts'
import { globalRole } from './registration.reads.ts'
import type { Customer } from './registration.rules.ts'
import { waitingReason } from './registration.rules.ts'

/** The decision about an applicant, whether or not the address is known. */
export interface Decision {
  result: RegistrationResult
  check: EmailCheckResult | null
  customer: Customer | null
  status: Extract<UserStatus, 'UNCONFIRMED' | 'PENDING_APPROVAL'>
}

// The roles of people no one has given one yet; a deployment without them gives none.
const firstRoles = { B2B: 'Viewer', B2C: 'Personal' } as const

/** The role of the portal that a new user of this type begins with. */
export const firstRole = (db: Db, type: keyof typeof firstRoles): Promise<number | null> =>
  globalRole(db, firstRoles[type])

/** The person on a form, and what was decided about them. */
async function applicantOf(ctx: Ctx, form: RegistrationForm, { check, customer, status }: Decision) {
  const isAccepted = check === 'ACCEPTED'
  const accepted = isAccepted ? customer : null
  const role = status === 'UNCONFIRMED' ? await firstRole(ctx.db, form.type) : null
  return {
    email: form.email,
    first_name: form.firstName,
    last_name: form.lastName,
    phone: normalizePhone(form.phoneNumber, form.country),
    account_id: accepted?.accountId ?? null,
    registration_type: form.type,
    is_validated_b2b: isAccepted,
    status_updated_at: ctx.now,
    role_id: accepted?.defaultRoleId ?? role,
    user_entered_business_name: form.type === 'B2B' ? form.businessName || (customer?.name ?? null) : null,
    locale: localeForCountry(form.country, ctx.config.COUNTRIES),
    subscribed: form.receiveInfo,
    allow_help_desk: form.remoteSupport,
    is_address_modification_allowed: form.type === 'B2C',
    accepted_terms_at: ctx.now,
    registered_at: ctx.now,
  }
}

/** The new user's id; undefined when the address is a person's already. */
export async function insertApplicant(
  ctx: Ctx,
  form: RegistrationForm,
  decision: Decision,
): Promise<string | undefined> {
  return insertUser(ctx.db, { ...(await applicantOf(ctx, form, decision)), status: decision.status })
}

/** Keeps the address of the form, in place of an earlier one. */
export async function saveAddress(ctx: Ctx, userId: string, form: RegistrationForm, { customer, status }: Decision) {
  const typed = {
    account_id: customer?.accountId ?? null,
    address1: form.address1,
    address2: form.address2 || null,
    city: form.city,
    county: countyName(form.county) || null,
    state_province: form.state,
    postal_code: form.zip,
    country: form.country,
    phone_number: normalizePhone(form.phoneNumber, form.country),
    tax_exempt: form.type === 'B2B' && form.taxExempt,
    rejection_reason: status === 'PENDING_APPROVAL' ? waitingReason : null,
    created_at: ctx.now,
  }
  await ctx.db
    .insertInto('registration_address')
    .values({ user_id: userId, ...typed })
    .onConflict((on) => on.column('user_id').doUpdateSet(typed))
    .execute()
}

/**
 * Replaces what an unconfirmed applicant registered with, and uses up the links to it. 'approved' where staff or the ERP
 * looked at a registration and let it pass: what they saw stays. 'told' where there is nothing to replace.
 */
export async function replaceApplicant(
  ctx: Ctx,
  userId: string,
  form: RegistrationForm,
  decision: Decision,
): Promise<'replaced' | 'approved' | 'told'> {
  // A person who activates at this moment is waited for, and then is no applicant any more.
  const applicant = await ctx.db
    .selectFrom('portal_user as u')
    .leftJoin('registration_address as a', 'a.user_id', 'u.user_id')
    .select('a.rejection_reason')
    .where('u.user_id', '=', userId)
    .where('u.status', '=', 'UNCONFIRMED')
    .forUpdate('u')
    .executeTakeFirst()
  if (!applicant) return 'told'
  if (applicant.rejection_reason) return 'approved'
  await changeApplicant(ctx.db, userId, 'UNCONFIRMED', {
    ...(await applicantOf(ctx, form, decision)),
    contact_id: null,
  })
  if (decision.status === 'PENDING_APPROVAL')
    await sql`select registration_waits(${userId}, ${ctx.now})`.execute(ctx.db)
  await useLinks(ctx.db, userId, ctx.now)
  return 'replaced'
}
