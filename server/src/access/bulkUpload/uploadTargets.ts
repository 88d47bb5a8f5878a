// Where people of an upload may belong, and the roles that staff may give them there.
import type { Customer } from '@portal/contract/access/contactManagement'
import { sql } from 'kysely'
import type { ImportTargets } from '../contactManagement/contactManagement.ts'
import { isAddressTaken } from '../contactManagement/contactManagement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { firstRole } from '../registration/registration.ts'
import { findRoleFault, loadRoles } from '../userManagement/userManagement.ts'

/** Where the people of some rows may belong: any business, with the roles that staff may give there. */
export async function loadUploadTargets(
  ctx: Ctx,
  numbers: readonly string[],
  accountId: number | null,
): Promise<ImportTargets> {
  const { db, viewer } = ctx
  const { rows: customers } = await sql<Customer>`
    select a.account_id as "accountId", a.party_id as "partyId", a.account_number as "accountNumber", a.name as "customerName",
      a.country, a.payment_terms as "paymentTerms", a.profile_class as "profileClass", a.warranty_types as "warrantyType"
    from account a where a.kind = 'business'
      and (a.account_number = any(${[...new Set(numbers)]}::text[]) or a.account_id = ${accountId})`.execute(db)
  const ids = customers.map((each) => each.accountId)
  const roles = await loadRoles(db, sql<boolean>`r.account_id is null or r.account_id = any(${ids}::int[])`)
  return {
    customerOf: (number) =>
      customers.find((each) => (number ? each.accountNumber === number : each.accountId === accountId)),
    rolesAt: async (of) =>
      roles.filter(
        (role) =>
          role.privileges.length > 0 &&
          findRoleFault(role, { accountId: of, isStaff: false }, viewer.privileges) === undefined,
      ),
    isTaken: (email, customer) => isAddressTaken(ctx, email, customer),
  }
}

/** The roles of people for whom none was chosen. */
export async function firstRoles({ db }: Ctx) {
  const [personal, viewer] = [await firstRole(db, 'B2C'), await firstRole(db, 'B2B')]
  return {
    personal,
    business: async (accountId: number): Promise<number | null> => {
      const account = await db
        .selectFrom('account')
        .select('default_role_id')
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return account?.default_role_id ?? viewer
    },
  }
}
