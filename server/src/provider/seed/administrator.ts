// The administrator to begin with, and the way back in for one who is locked out.
import type { HomeCountries } from '@portal/contract/platform/locales'
import { userMessages } from '@portal/contract/access/userRecord'
import { sql } from 'kysely'
import { loadAdministrator, loadGlobalRoles } from '../demo/demo.ts'
import { recordCommand } from '../../platform/calls/audit.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { changeUser } from '../../access/users/users.ts'
import type { Owner } from './initialSeed.ts'

type Transact = <T>(work: (db: Db) => Promise<T>) => Promise<T>

interface AdministratorDeps {
  transact: Transact
  pool: Deps['pool']
  identity: Pick<Deps['services']['identity'], 'setPassword' | 'endSessions' | 'twoStep' | 'forgiveWrongPasswords'>
  now: Date
  countries: HomeCountries
}

/** Whom to make the administrator; the name counts for a person new. */
export interface FirstAdministrator {
  email: string
  name: string
  password: string
}

/** True if a person who can sign in holds an owner privilege: no one else can make another administrator. */
export async function hasAdministrator(owner: Owner): Promise<boolean> {
  const { rows } = await owner.query<{ count: number }>('select count_owners() as count')
  return rows[0]?.count !== 0
}

/**
 * Makes a person the administrator with this password. A person of the staff who is there keeps their name, and gets the
 * role Administrator, their account and their rights back; their second step and their sessions end. Throws for the
 * address of a customer's user. Answers their name and whether they are new. It is on record.
 */
export async function giveAdministrator(
  { transact, pool, identity, now, countries }: AdministratorDeps,
  { email: given, name: called, password }: FirstAdministrator,
): Promise<{ name: string; isNew: boolean }> {
  const email = given.toLowerCase()
  const before = await transact((db) => findPerson(db, email))
  if (before && !before.isStaff) throw new Error(`${email} is a user of a customer. Name an address of your own staff.`)
  if ((await transact(findRole)) === undefined) await loadGlobalRoles(transact, { now, countries })
  if (!before) await loadAdministrator(transact, { email, name: called, now, countries })
  const roleId = await transact(findRole)
  const person = before ?? (await transact((db) => findPerson(db, email)))
  if (!person || roleId === undefined) throw new Error('The administrator could not be made.')
  const standing = { role_id: roleId, status: 'REGISTERED' as const, status_updated_at: now, revoked_privileges: [] }
  await transact((db) => changeUser(db, person.userId, standing, userMessages.email))
  const name = `${person.firstName} ${person.lastName}`
  await identity.setPassword({ userId: person.userId, email, name }, password, { isProven: true })
  await identity.twoStep.stop(person.userId)
  await identity.forgiveWrongPasswords(email)
  await identity.endSessions(person.userId)
  await recordCommand({ pool }, { call: 'giveAdministrator', target: { type: 'user', id: person.userId, name } })
  return { name, isNew: before === undefined }
}

async function findPerson(db: Db, email: string) {
  return db
    .selectFrom('portal_user')
    .select([
      'user_id as userId',
      'first_name as firstName',
      'last_name as lastName',
      'is_internal_associate as isStaff',
    ])
    .where('email', '=', email)
    .executeTakeFirst()
}

/** The global role Administrator, as long as it holds an owner privilege. */
async function findRole(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ roleId: number }>`select r.role_id as "roleId" from role r
    where r.name = 'Administrator' and r.account_id is null and exists (select from role_privilege p
      where p.role_id = r.role_id and p.privilege in ('Product_Owner_Admin', 'Developer_Admin'))`.execute(db)
  return rows[0]?.roleId
}
