// People from a file, by an administrator of their organization [S14.02]: a dry run does everything and takes it back, so that
// it says what the import would.
import { contactMessages } from '@portal/contract/access/contactManagement'
import type { userImportCalls } from '@portal/contract/access/userImport'
import { maxImportRows } from '@portal/contract/access/userImport'
import { sql } from 'kysely'
import type { OutputOf } from '@portal/contract/platform/call'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { inviteUser } from './changes.ts'
import { getCompanyRoles } from './contactManagement.ts'
import { loadCustomers } from './contactManagement.reads.ts'
import type { ImportTargets } from './importRows.ts'
import { doRow, readRow } from './importRows.ts'
import { isAddressTaken } from './invite.ts'

/** A full file checked twice and imported. */
const perAdministrator = { times: 3 * maxImportRows, seconds: 60 * 60 }

type ImportUsersInput = z.output<typeof userImportCalls.importUsers.input>
type ImportUsersOutput = OutputOf<typeof userImportCalls.importUsers>

export async function importUsers(
  ctx: Ctx,
  { accountId, rows, isDryRun }: ImportUsersInput,
): Promise<ImportUsersOutput> {
  const places = await loadImportTargets(ctx, accountId)
  const seen = new Set<string>()
  const outcomes: ImportUsersOutput['outcomes'] = []
  for (const row of rows) {
    const result = await doRow(ctx, isDryRun, async () => {
      const { form } = await readRow(row, places, seen)
      return inviteUser(ctx, form, { isMailed: !isDryRun, counted: ['import', perAdministrator] })
    })
    outcomes.push(
      result.isDone
        ? { outcome: isDryRun ? 'READY' : 'INVITED', message: getHeldMessage(result.value.heldDomain) }
        : { outcome: 'REFUSED', message: result.message },
    )
  }
  return { outcomes }
}

const getHeldMessage = (domain: string | null): string =>
  domain === null ? '' : contactMessages.held.replace('{domain}', domain)

/** The organizations and roles of an administrator; a row without a number is of `accountId`. */
async function loadImportTargets(ctx: Ctx, accountId: number): Promise<ImportTargets> {
  const customers = await loadCustomers(ctx, sql<boolean>`a.kind = 'business'`)
  const roles = new Map<number, Awaited<ReturnType<typeof getCompanyRoles>>>()
  return {
    customerOf: (number) =>
      customers.find((each) => (number ? each.accountNumber === number : each.accountId === accountId)),
    rolesAt: async (of) => {
      const known = roles.get(of) ?? (await getCompanyRoles(ctx, of))
      roles.set(of, known)
      return known
    },
    isTaken: async (email, customer) =>
      (await ctx.services.throttle('import', ctx.viewer.userId, perAdministrator, ctx.now)) &&
      isAddressTaken(ctx, email, customer),
  }
}
