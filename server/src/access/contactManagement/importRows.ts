// Rules that the import of an organization's administrator and the bulk upload of staff have in common [S14.02, A6.26]: how a row is
// read, and that each is done by itself.
import type { Customer } from '@portal/contract/access/contactManagement'
import { contactMessages, newDelegatedUser, newDelegatedUserSchema } from '@portal/contract/access/contactManagement'
import { suggestSimilarName } from '@portal/contract/access/similarNames'
import type { ImportField } from '@portal/contract/access/userImport'
import { importMessages } from '@portal/contract/access/userImport'
import type { z } from 'zod'
import { inSavepoint } from '../../platform/db/savepoint.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'

export type Form = z.output<typeof newDelegatedUser>

/** Where a person may belong, and the roles they may get there. */
export interface ImportTargets {
  customerOf: (accountNumber: string) => Customer | undefined
  rolesAt: (accountId: number) => Promise<readonly { roleId: number; roleName: string }[]>
  /** True if a person has the address. Asked only of rows that are refused anyway, because a good one finds out when it is invited. */
  isTaken: (email: string, customer: Customer) => Promise<boolean>
}

/** A row as the form of a new user, with their organization; throws with all that is wrong, so that it is mended once [P7.21]. */
export async function readRow(
  row: Record<ImportField, string>,
  { customerOf, rolesAt, isTaken }: ImportTargets,
  seen: Set<string>,
): Promise<{ form: Form; customer: Customer }> {
  const customer = customerOf(row.accountNumber.trim())
  const wanted = row.role.trim().toLowerCase()
  const roles = customer ? await rolesAt(customer.accountId) : []
  const role = roles.find(({ roleName }) => roleName.toLowerCase() === wanted)
  const faults = new Set<string>()
  if (!customer) faults.add(importMessages.organization)
  else if (!role)
    faults.add(
      suggestSimilarName(
        importMessages.role,
        row.role,
        roles.map(({ roleName }) => roleName),
      ),
    )
  // A field that the form asks of the person is asked of a row without organization or role as well; only a phone number has to know its country.
  const { accountId, partyId, country } = customer ?? { accountId: 0, partyId: 0, country: '' }
  const phoneNumber = customer ? row.phoneNumber : ''
  const person = { ...row, phoneNumber, accountId, partyId, roleId: role?.roleId ?? 1 }
  const read = newDelegatedUserSchema(country).safeParse(person)
  for (const { message } of read.error?.issues ?? []) faults.add(message)
  const email = newDelegatedUser.shape.email.safeParse(row.email).data
  if (email !== undefined && seen.has(email)) faults.add(importMessages.twice)
  else if (customer && email !== undefined && faults.size > 0 && (await isTaken(email, customer)))
    faults.add(contactMessages.email)
  if (!customer || !read.success || faults.size > 0) throw refused([...faults].join(' '))
  seen.add(read.data.email)
  return { form: read.data, customer }
}

export const refused = (message: string) => new PortalError('BAD_INPUT', message)

/** The outcome of a row: what `work` gave, or why it was refused. */
export type RowResult<T> = { isDone: true; value: T } | { isDone: false; message: string }

/** Does one row in a savepoint, so that a refused row leaves nothing and stops no other. A dry run does everything and takes it back. */
export async function doRow<T>({ db }: Ctx, isDryRun: boolean, work: () => Promise<T>): Promise<RowResult<T>> {
  try {
    return { isDone: true, value: await inSavepoint(db, work, { keeps: !isDryRun }) }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    return { isDone: false, message: error.message }
  }
}
