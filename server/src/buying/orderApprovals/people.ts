// The people of an organization, with what they may: who orders, who approves, who administers.
import { manageUsers, passes } from '@portal/contract/access/privileges'
import { approveOrders } from '@portal/contract/buying/orderApprovalRights'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export interface Person {
  userId: string
  name: string
  email: string
  roleId: number | null
  roleName: string | null
  mayApprove: boolean
  /** Administers the people of the organization and may approve. */
  isAdministrator: boolean
}

/** A person with the privileges of their role that nobody took from them. */
export interface Colleague {
  userId: string
  name: string
  email: string
  roleId: number | null
  roleName: string | null
  privileges: string[]
}

/** Those who may sign in today, by name. */
export async function loadColleagues(db: Db, accountId: number): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email, u.role_id as "roleId", r.name as "roleName",
      array(select p.privilege from role_privilege p where p.role_id = u.role_id and p.privilege <> all (u.revoked_privileges)) as privileges
    from portal_user u left join role r on r.role_id = u.role_id
    where u.account_id = ${accountId} and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and u.is_validated_b2b
      and not u.is_internal_associate and not u.is_punchout
    order by 2, u.user_id`.execute(db)
  return rows
}

/** The same with what they may of orders. */
export async function loadPeople(db: Db, accountId: number): Promise<Person[]> {
  return (await loadColleagues(db, accountId)).map(({ privileges, ...person }) => {
    const mayApprove = passes(approveOrders, privileges)
    return { ...person, mayApprove, isAdministrator: mayApprove && passes(manageUsers, privileges) }
  })
}
