// What is written of a role; who may is decided before, and by the database (0930_own_roles.sql).
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'

interface RoleToInsert {
  /** Of a role that comes back. */
  roleId?: number | undefined
  name: string
  accountId: number | null
  keptBy: 'STAFF' | 'ORGANIZATION'
  privileges: readonly string[]
}

/** Inserts a role; undefined where there is one of this name. */
export async function insertRole(db: Db, role: RoleToInsert): Promise<number | undefined> {
  const made = await db
    .insertInto('role')
    .values({
      ...(role.roleId !== undefined && { role_id: role.roleId }),
      name: role.name,
      account_id: role.accountId,
      kept_by: role.keptBy,
    })
    .onConflict((on) => on.doNothing())
    .returning('role_id as roleId')
    .executeTakeFirst()
  if (made) await grant(db, made.roleId, role.privileges)
  return made?.roleId
}

export async function grant(db: Db, roleId: number, privileges: readonly string[]): Promise<void> {
  if (privileges.length === 0) return
  const rows = [...new Set(privileges)].map((privilege) => ({ role_id: roleId, privilege }))
  await db.insertInto('role_privilege').values(rows).execute()
}

export async function revoke(db: Db, roleId: number, privileges: readonly string[]): Promise<void> {
  if (privileges.length === 0) return
  await db.deleteFrom('role_privilege').where('role_id', '=', roleId).where('privilege', 'in', privileges).execute()
}

interface RoleChange {
  roleId: number
  version: number
  name?: string
  added?: readonly string[]
  removed?: readonly string[]
}

/** Changes a role as it was seen; its new version, undefined where it is another by now. */
export async function changeRole(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { roleId, version, name, added = [], removed = [] }: RoleChange,
): Promise<number | undefined> {
  const changed = await db
    .updateTable('role')
    .set({ version: sql<number>`version + 1`, updated_at: now, ...(name !== undefined && { name }) })
    .where('role_id', '=', roleId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!changed) return undefined
  await grant(db, roleId, added)
  await revoke(db, roleId, removed)
  return changed.version
}

/** Deletes a role that no one holds. */
export async function deleteEmptyRole(db: Db, roleId: number): Promise<void> {
  await db.deleteFrom('role').where('role_id', '=', roleId).execute()
}
