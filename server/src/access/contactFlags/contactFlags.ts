// Contact flags [A7.26]: the contacts of business users who can log in are marked, batch by batch, by their place.
import type { contactFlagCalls } from '@portal/contract/access/contactFlags'
import { sql } from 'kysely'
import type { z } from 'zod'
import { markPortalUsers } from '../contacts/contacts.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

/** As the index of 0317_contact_flags.sql has it. */
const active = sql<boolean>`registration_type = 'B2B' and status in ('REGISTERED', 'DELEGATED_REGISTERED') and not is_internal_associate`

export async function countActiveUsers({ db }: Ctx): Promise<{ numActiveB2BUsers: number }> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from portal_user where ${active}`.execute(db)
  return { numActiveB2BUsers: rows[0]?.n ?? 0 }
}

type Batch = z.output<(typeof contactFlagCalls)['updateB2BContactsWithACFlag']['input']>

/** Marks the contacts of a batch. The same batch twice changes nothing more. */
export async function markBatch({ db }: Ctx, { startNum, howMany, isACUser, isDryRun }: Batch) {
  const { rows } = await sql<{ contactId: number | null; isMarked: boolean | null }>`
    select c.contact_id as "contactId", c.is_portal_user as "isMarked"
    from (select user_id, contact_id from portal_user where ${active} order by user_id offset ${startNum} limit ${howMany}) u
      left join contact c using (contact_id)
    order by c.contact_id`.execute(db)
  const contacts = rows.flatMap(({ contactId, isMarked }) => (contactId === null ? [] : [{ contactId, isMarked }]))
  const wrong = contacts.flatMap(({ contactId, isMarked }) => (isMarked === isACUser ? [] : [contactId]))
  const updated = isDryRun ? wrong.length : await markPortalUsers(db, wrong, isACUser)
  return {
    users: rows.length,
    updated,
    unchanged: contacts.length - updated,
    withoutContact: rows.length - contacts.length,
  }
}
