// People at a customer, as the ERP knows them.
import type { PhoneLine } from '@portal/contract/platform/phoneLines'
import type { ContactRegistration } from '@portal/contract/access/registration'
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import { anyKey } from '../../platform/db/anyOf.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Tables } from '../../schema.gen.ts'

export { confirmTextCode, phoneBook, sendTextCode } from './textCodes.ts'

interface Person {
  accountId: number
  email: string
  firstName: string
  lastName: string
  phone: string
  /** Their own statements; kept with a new contact alone, because no one has proven who they are. */
  registration?: ContactRegistration
}

/** The contact of a person at a customer: the one there is, or a new one. */
export async function findContact(db: Db, person: Person): Promise<number> {
  const known = await db
    .selectFrom('contact')
    .select('contact_id as contactId')
    .where('email', '=', person.email)
    .where('account_id', '=', person.accountId)
    .orderBy('contact_id')
    .executeTakeFirst()
  if (known) return known.contactId
  const { contactId } = await db
    .insertInto('contact')
    .values({
      account_id: person.accountId,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      ...(person.registration && { registration: JSON.stringify(person.registration) }),
    })
    .returning('contact_id as contactId')
    .executeTakeFirstOrThrow()
  if (person.phone)
    await db
      .insertInto('contact_phone')
      .values({ contact_id: contactId, account_id: person.accountId, phone_number: person.phone })
      .execute()
  return contactId
}

type ContactChange = Pick<Updateable<Tables['contact']>, 'first_name' | 'last_name' | 'job_title' | 'email' | 'active'>

/** Changes a contact. */
export async function changeContact(db: Db, contactId: number, changes: ContactChange): Promise<void> {
  await db
    .updateTable('contact')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('contact_id', '=', contactId)
    .execute()
}

/** Marks contacts as users of the portal, or not any more: how many that changed. */
export async function markPortalUsers(db: Db, contactIds: readonly number[], isPortalUser: boolean): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('contact')
    .set({ is_portal_user: isPortalUser, updated_at: sql<Date>`now()` })
    .where('contact_id', '=', anyKey(contactIds))
    .where('is_portal_user', '<>', isPortalUser)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

interface Line {
  contactId: number
  accountId: number
  phone: string
}

/** Adds a phone number to a contact; undefined when they have it already. */
export async function addPhoneLine(db: Db, { contactId, accountId, phone }: Line): Promise<number | undefined> {
  const made = await db
    .insertInto('contact_phone')
    .values({ contact_id: contactId, account_id: accountId, phone_number: phone })
    .onConflict((on) => on.columns(['contact_id', 'phone_number']).doNothing())
    .returning('phone_line_id as phoneLineId')
    .executeTakeFirst()
  return made?.phoneLineId
}

interface StoredPhoneLine {
  phoneLineId: number
  textEnabled: boolean
}

/** Keeps these lines of a contact and removes the others; texts end where they are not allowed any more. */
export async function savePhoneLines(db: Db, contactId: number, lines: readonly StoredPhoneLine[]): Promise<void> {
  const getLineIds = (some: readonly StoredPhoneLine[]) => some.map(({ phoneLineId }) => phoneLineId)
  await db
    .deleteFrom('contact_phone')
    .where('contact_id', '=', contactId)
    .where(sql<boolean>`phone_line_id <> all(${getLineIds(lines)}::int[])`)
    .execute()
  await endTextsAt(db, contactId, getLineIds(lines.filter(({ textEnabled }) => !textEnabled)))
}

/** Ends texts to these lines of a contact. */
export async function endTextsAt(db: Db, contactId: number, phoneLineIds: readonly number[]): Promise<void> {
  await db
    .updateTable('contact_phone')
    .set({ text_enabled: false, text_opt_in_at: null, text_opt_in_by: null, text_code_hash: null })
    .where('contact_id', '=', contactId)
    .where(sql<boolean>`phone_line_id = any(${phoneLineIds}::int[])`)
    .execute()
}

/** The phone numbers of a contact, in the order they were added. */
export async function loadPhoneLines(db: Db, contactId: number): Promise<PhoneLine[]> {
  const rows = await db
    .selectFrom('contact_phone')
    .select(['phone_line_id', 'phone_number', 'text_enabled', 'text_code_hash'])
    .where('contact_id', '=', contactId)
    .orderBy('phone_line_id')
    .execute()
  return rows.map((row) => ({
    phoneLineId: row.phone_line_id,
    phoneNumber: row.phone_number,
    textEnabled: row.text_enabled,
    isCodeSent: !row.text_enabled && row.text_code_hash !== null,
  }))
}

/** The country of an account, whose phone numbers need no dial code. */
export async function findCountry(db: Db, accountId: number): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select('country')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.country ?? ''
}
