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
  /** Belongs to the organization above, whose rules this one inherits. */
  isAbove: boolean
}

/** A person who orders, as rules name them. */
export type Orderer = Pick<Person, 'userId' | 'name' | 'roleId' | 'roleName'>

/** A person with the privileges of their role that were not taken from them. */
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

/** People of the holding of an organization who may view it, and so order for it, by name; `isAbove` of the one above it. */
export async function loadHoldingPeople(db: Db, accountId: number): Promise<(Colleague & { isAbove: boolean })[]> {
  const { rows } = await sql<Colleague & { isAbove: boolean }>`
    select user_id as "userId", name, email, role_id as "roleId", role_name as "roleName", privileges, is_above as "isAbove"
    from people_of_holding(${accountId})`.execute(db)
  return rows
}

/** True if a person neither belongs to an organization any more nor orders for it from its holding. */
export async function hasLeft(db: Db, { accountId, userId }: { accountId: number; userId: string }): Promise<boolean> {
  const isThey = (each: { userId: string }) => each.userId === userId
  if ((await loadColleagues(db, accountId)).some(isThey)) return false
  return !(await loadHoldingPeople(db, accountId)).some(isThey)
}

/** The role of a person who orders for an organization, of its own people or of its holding. */
export async function findRole(db: Db, { accountId, userId }: { accountId: number; userId: string }) {
  const isThey = (each: { userId: string }) => each.userId === userId
  const colleague = (await loadColleagues(db, accountId)).find(isThey)
  return (colleague ?? (await loadHoldingPeople(db, accountId)).find(isThey))?.roleId ?? null
}

const toPerson = ({ privileges, ...person }: Colleague, isAbove: boolean): Person => {
  const mayApprove = passes(approveOrders, privileges)
  return { ...person, mayApprove, isAdministrator: mayApprove && passes(manageUsers, privileges), isAbove }
}

/** Colleagues with what they may of orders. */
export const loadPeople = async (db: Db, accountId: number): Promise<Person[]> =>
  (await loadColleagues(db, accountId)).map((each) => toPerson(each, false))

/** Colleagues, and people of the organization above who may view this one. */
export async function loadApprovers(db: Db, accountId: number): Promise<Person[]> {
  const above = (await loadHoldingPeople(db, accountId)).filter((each) => each.isAbove)
  return [...(await loadPeople(db, accountId)), ...above.map(({ isAbove, ...person }) => toPerson(person, isAbove))]
}
