// What the import of an organization's administrator and the bulk upload of staff have in common [S14.02, A6.26]: how a row is
// read, and that each is done by itself.
import { newDelegatedUserSchema } from '@portal/contract/contactManagement'
import type { Customer, newDelegatedUser } from '@portal/contract/contactManagement'
import type { ImportField } from '@portal/contract/userImport'
import { importMessages } from '@portal/contract/userImport'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'

export type Form = z.output<typeof newDelegatedUser>

/** Where somebody may belong, and the roles they may get there. */
export interface Places {
  customerOf: (accountNumber: string) => Customer | undefined
  rolesAt: (accountId: number) => Promise<readonly { roleId: number; roleName: string }[]>
}

/** A row as the form of a new user, with their organization; throws with what is wrong. */
export async function readRow(
  row: Record<ImportField, string>,
  { customerOf, rolesAt }: Places,
  seen: Set<string>,
): Promise<{ form: Form; customer: Customer }> {
  const customer = customerOf(row.accountNumber.trim())
  if (!customer) throw refused(importMessages.organization)
  const wanted = row.role.trim().toLowerCase()
  const role = (await rolesAt(customer.accountId)).find(({ roleName }) => roleName.toLowerCase() === wanted)
  if (!role) throw refused(importMessages.role)
  const read = newDelegatedUserSchema(customer.country).safeParse({ ...row, ...customer, roleId: role.roleId })
  if (!read.success) throw refused([...new Set(read.error.issues.map(({ message }) => message))].join(' '))
  if (seen.has(read.data.email)) throw refused(importMessages.twice)
  seen.add(read.data.email)
  return { form: read.data, customer }
}

export const refused = (message: string) => new PortalError('BAD_INPUT', message)

/** What became of a row: what `work` gave, or why it was refused. */
export type RowResult<T> = { isDone: true; value: T } | { isDone: false; message: string }

/** Does one row in a savepoint: what is refused leaves nothing and stops no other. A dry run does everything and takes it back. */
export async function doRow<T>({ db }: Ctx, isDryRun: boolean, work: () => Promise<T>): Promise<RowResult<T>> {
  await sql`savepoint imported`.execute(db)
  try {
    const value = await work()
    await sql.raw(isDryRun ? 'rollback to savepoint imported' : 'release savepoint imported').execute(db)
    return { isDone: true, value }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    await sql`rollback to savepoint imported`.execute(db)
    return { isDone: false, message: error.message }
  }
}
