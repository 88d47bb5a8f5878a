// Somebody keeps the portal's own privileges: a change that would lock everybody out is refused [P9.04].
import { userMessages } from '@portal/contract/userRecord'
import { sql } from 'kysely'
import type { Db } from '../platform/db/transaction.ts'
import { PortalError } from '../platform/errors.ts'

/** People who can sign in and hold one of the two, at least. */
const enough = 2

async function countOwners(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from portal_user u
    where u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and exists (select from role_privilege p
      where p.role_id = u.role_id and p.privilege in ('Product_Owner_Admin', 'Developer_Admin')
        and p.privilege <> all (u.revoked_privileges))`.execute(db)
  return rows[0]?.n ?? 0
}

/** Makes a change of users, one after the other, and refuses one that leaves too few people with the portal's own privileges. */
export async function keepOwners<T>(db: Db, change: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_xact_lock(hashtextextended('owners of the portal', 0))`.execute(db)
  const before = await countOwners(db)
  const result = await change()
  const after = await countOwners(db)
  if (after < before && after < enough) throw new PortalError('CONFLICT', userMessages.owners)
  return result
}
