// The contacts of units: the contacts of their groups, and of the groups around those, who can log in [P6.11].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export interface GroupContactUser {
  userId: string
  email: string
}

/** One row for each unit and each of its contacts. */
export async function findContactsOfUnits(
  db: Db,
  instanceIds: readonly number[],
): Promise<(GroupContactUser & { instanceId: number })[]> {
  const { rows } = await sql<GroupContactUser & { instanceId: number }>`
    with recursive around as (
      select i.instance_id, i.group_id from unit_group_unit i where i.instance_id = any(${[...instanceIds]}::int[])
      union select a.instance_id, p.parent_group_id from unit_group_parent p join around a on a.group_id = p.group_id)
    select distinct a.instance_id as "instanceId", u.user_id as "userId", u.email from around a
      join unit_group_contact c on c.group_id = a.group_id
      join portal_user u on u.contact_id = c.contact_id
    where u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    order by u.email`.execute(db)
  return rows
}

export const findUsersToNotify = (db: Db, instanceId: number): Promise<GroupContactUser[]> =>
  findContactsOfUnits(db, [instanceId])
