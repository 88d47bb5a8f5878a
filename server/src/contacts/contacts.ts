// People at a customer, as the ERP knows them.
import { sql } from 'kysely'
import type { Updateable } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'
import type { ContactTable } from './contacts.tables.ts'

interface Person {
  accountId: number
  email: string
  firstName: string
  lastName: string
  phone: string
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

type Change = Pick<Updateable<ContactTable>, 'first_name' | 'last_name' | 'job_title' | 'email' | 'active'>

/** Changes a contact. */
export async function changeContact(db: Db, contactId: number, changes: Change): Promise<void> {
  await db
    .updateTable('contact')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('contact_id', '=', contactId)
    .execute()
}

interface Line {
  contactId: number
  accountId: number
  phone: string
  /** Who recorded, and when, that the person agreed to get texts; null when they did not. */
  optIn: { by: string; at: Date } | null
}

/** Adds a phone number to a contact; undefined when they have it already. */
export async function addPhoneLine(db: Db, { contactId, accountId, phone, optIn }: Line): Promise<number | undefined> {
  const made = await db
    .insertInto('contact_phone')
    .values({
      contact_id: contactId,
      account_id: accountId,
      phone_number: phone,
      text_enabled: optIn !== null,
      text_opt_in_at: optIn?.at ?? null,
      text_opt_in_by: optIn?.by ?? null,
    })
    .onConflict((on) => on.columns(['contact_id', 'phone_number']).doNothing())
    .returning('phone_line_id as phoneLineId')
    .executeTakeFirst()
  return made?.phoneLineId
}

interface KeptLine {
  phoneLineId: number
  textEnabled: boolean
}

/** Keeps these lines of a contact and removes the others; an agreement to texts is recorded when it is given. */
export async function keepPhoneLines(
  db: Db,
  contactId: number,
  lines: readonly KeptLine[],
  optIn: { by: string; at: Date },
): Promise<void> {
  const of = lines.map(({ phoneLineId }) => phoneLineId)
  await db
    .deleteFrom('contact_phone')
    .where('contact_id', '=', contactId)
    .where(sql<boolean>`phone_line_id <> all(${of}::int[])`)
    .execute()
  for (const { phoneLineId, textEnabled } of lines)
    await db
      .updateTable('contact_phone')
      .set({
        text_enabled: textEnabled,
        text_opt_in_at: textEnabled ? optIn.at : null,
        text_opt_in_by: textEnabled ? optIn.by : null,
      })
      .where('contact_id', '=', contactId)
      .where('phone_line_id', '=', phoneLineId)
      .where('text_enabled', '<>', textEnabled)
      .execute()
}
