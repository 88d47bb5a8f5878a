// The contacts of a unit: the contacts of its groups, and of the groups around those, who can log in [P6.11].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export interface GroupContactUser {
  userId: string
  email: string
}

export async function findUsersToNotify(db: Db, instanceId: number): Promise<GroupContactUser[]> {
  const { rows } = await sql<GroupContactUser>`
    with recursive around as (
      select i.group_id from unit_group_unit i where i.instance_id = ${instanceId}
      union select p.parent_group_id from unit_group_parent p join around a on a.group_id = p.group_id)
    select distinct u.user_id as "userId", u.email from around a
      join unit_group_contact c on c.group_id = a.group_id
      join portal_user u on u.contact_id = c.contact_id
    where u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    order by u.email`.execute(db)
  return rows
}
