// People from a file [S14.02]. Each row is done by itself in a savepoint: what is refused leaves nothing and stops no
// other. A dry run does everything and takes it back, so that it says what the import would.
import { newDelegatedUserSchema } from '@portal/contract/contactManagement'
import type { userImportCalls } from '@portal/contract/userImport'
import { importMessages, maxImportRows } from '@portal/contract/userImport'
import { sql } from 'kysely'
import type { OutputOf } from '@portal/contract/call'
import type { z } from 'zod'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import { inviteUser } from './changes.ts'
import { getCompanyRoles } from './contactManagement.ts'
import { customersWhere } from './contactManagement.reads.ts'

/** A full file checked twice and imported. */
const perAdministrator = { times: 3 * maxImportRows, seconds: 60 * 60 }

type Asked = z.output<typeof userImportCalls.importUsers.input>
type Answer = OutputOf<typeof userImportCalls.importUsers>
type Row = Asked['rows'][number]

export async function importUsers(ctx: Ctx, { accountId, rows, isDryRun }: Asked): Promise<Answer> {
  const customers = await customersWhere(ctx, sql<boolean>`a.kind = 'business'`)
  const roles = new Map<number, Awaited<ReturnType<typeof getCompanyRoles>>>()
  const rolesOf = async (of: number) => {
    const known = roles.get(of) ?? (await getCompanyRoles(ctx, of))
    roles.set(of, known)
    return known
  }
  const seen = new Set<string>()
  const invite = async (row: Row): Promise<void> => {
    const number = row.accountNumber.trim()
    const customer = customers.find((each) => (number ? each.accountNumber === number : each.accountId === accountId))
    if (!customer) throw refused(importMessages.organization)
    const wanted = row.role.trim().toLowerCase()
    const role = (await rolesOf(customer.accountId)).find(({ roleName }) => roleName.toLowerCase() === wanted)
    if (!role) throw refused(importMessages.role)
    const read = newDelegatedUserSchema(customer.country).safeParse({ ...row, ...customer, roleId: role.roleId })
    if (!read.success) throw refused([...new Set(read.error.issues.map(({ message }) => message))].join(' '))
    if (seen.has(read.data.email)) throw refused(importMessages.twice)
    seen.add(read.data.email)
    await inviteUser(ctx, read.data, { isMailed: !isDryRun, counted: ['import', perAdministrator] })
  }
  const outcomes: Answer['outcomes'] = []
  for (const row of rows) outcomes.push(await outcomeOf(ctx, isDryRun, () => invite(row)))
  return { outcomes }
}

const refused = (message: string) => new PortalError('BAD_INPUT', message)

async function outcomeOf(
  { db }: Ctx,
  isDryRun: boolean,
  work: () => Promise<void>,
): Promise<Answer['outcomes'][number]> {
  await sql`savepoint imported`.execute(db)
  try {
    await work()
    await sql.raw(isDryRun ? 'rollback to savepoint imported' : 'release savepoint imported').execute(db)
    return { outcome: isDryRun ? 'READY' : 'INVITED', message: '' }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    await sql`rollback to savepoint imported`.execute(db)
    return { outcome: 'REFUSED', message: error.message }
  }
}
