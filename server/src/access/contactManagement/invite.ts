// Makes a person who has still to register: their contact and their user. Who may do it, the caller has asked.
import type { Customer } from '@portal/contract/access/contactManagement'
import { contactMessages } from '@portal/contract/access/contactManagement'
import { localeForCountry } from '@portal/contract/platform/locales'
import { isPhone, phoneFormat, normalizePhone } from '@portal/contract/platform/phone'
import { holdInvitation, isInvitationHeld } from '../approvals/approvals.ts'
import { addPhoneLine, changeContact, findContact } from '../contacts/contacts.ts'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { insertUser } from '../users/users.ts'
import type { Form } from './importRows.ts'

/** A number in the form it is kept; throws BAD_INPUT where it is none of this country. */
export function toStoredPhone(typed: string, country: string): string {
  if (isPhone(typed, country)) return normalizePhone(typed, country)
  throw badInput('phoneNumber', phoneFormat)
}

/** A person to make; without a role they may nothing yet. */
type Person = Pick<Form, 'email' | 'firstName' | 'lastName' | 'jobTitle' | 'phoneNumber'> & { roleId: number | null }

/** Inserts contact and user; throws CONFLICT where a person has the address. */
export async function insertInvited(
  { db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>,
  { email, firstName, lastName, jobTitle, phoneNumber, roleId }: Person,
  { accountId, country }: Pick<Customer, 'accountId' | 'country'>,
  status: 'PENDING_REGISTRATION' | 'PENDING_APPROVAL' = 'PENDING_REGISTRATION',
): Promise<{ contactId: number; userId: string }> {
  const phone = phoneNumber ? toStoredPhone(phoneNumber, country) : ''
  const contactId = await findContact(db, { accountId, email, firstName, lastName, phone })
  const holder = await db
    .selectFrom('portal_user')
    .select('user_id')
    .where('contact_id', '=', contactId)
    .executeTakeFirst()
  if (holder) throw createEmailConflict()
  if (phone) await addPhoneLine(db, { contactId, accountId, phone })
  const userId = await insertUser(db, {
    email,
    first_name: firstName,
    last_name: lastName,
    phone: phone || null,
    job_title: jobTitle || null,
    account_id: accountId,
    contact_id: contactId,
    registration_type: 'B2B',
    is_validated_b2b: true,
    status,
    status_updated_at: now,
    role_id: roleId,
    locale: localeForCountry(country, config.COUNTRIES),
  })
  if (!userId) throw createEmailConflict()
  const names = { first_name: firstName, last_name: lastName, job_title: jobTitle || null }
  await changeContact(db, contactId, { ...names, active: true })
  return { contactId, userId }
}

/** Inserts an invited person; `isHeld` where staff look at it before their link is mailed [P9.114]. */
export async function insertOrHold(
  ctx: Ctx,
  person: Person,
  customer: Customer,
  { isMailed }: { isMailed: boolean },
): Promise<{ contactId: number; userId: string; isHeld: boolean }> {
  const isHeld = isInvitationHeld(ctx, person.email)
  const made = await insertInvited(ctx, person, customer, isHeld ? 'PENDING_APPROVAL' : 'PENDING_REGISTRATION')
  if (isHeld) await holdInvitation(ctx, { ...person, userId: made.userId }, customer, { isMailed })
  return { ...made, isHeld }
}

/** True if a person has the address: tried and taken back. */
export async function isAddressTaken(
  { db, now, config }: Pick<Ctx, 'db' | 'now' | 'config'>,
  email: string,
  customer: Customer,
) {
  const nobody = { firstName: '-', lastName: '-', jobTitle: '', phoneNumber: '', roleId: null }
  try {
    await inSavepoint(db, () => insertInvited({ db, now, config }, { ...nobody, email }, customer), { keeps: false })
    return false
  } catch (error) {
    if (error instanceof PortalError) return true
    throw error
  }
}

const createEmailConflict = () => new PortalError('CONFLICT', contactMessages.email, { email: contactMessages.email })
