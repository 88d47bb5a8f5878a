// People at a customer, as the ERP knows them.
import type { Db } from '../platform/db/transaction.ts'

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
