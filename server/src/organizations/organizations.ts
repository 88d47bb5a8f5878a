// Organizations the viewer may see [A3.04, A§6].
import { localeForCountry } from '@portal/contract/locales'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import type { Db } from '../platform/db/transaction.ts'

/** What ordering needs to know of an organization; undefined when the viewer may not see it. */
export const getAccount = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select([
      'account_id as accountId',
      'account_number as accountNumber',
      'name',
      'payment_terms as paymentTerms',
      'purchase_orders_enabled as isCustomerPurchaseOrderEnabled',
      'tax_exempt as taxExempt',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** The customer record of a person who shops for themselves; gives its id. */
export async function openPersonalAccount(
  db: Db,
  { name, country, phone }: { name: string; country: string; phone: string },
): Promise<number> {
  const { accountId } = await db
    .insertInto('account')
    .values({
      account_number: sql<string>`'P' || nextval('personal_account_number')`,
      name,
      kind: 'person',
      party_id: sql<number>`currval('personal_account_number')`,
      country,
      locale: localeForCountry(country),
      profile_class: 'Consumer',
      phone,
    })
    .returning('account_id as accountId')
    .executeTakeFirstOrThrow()
  return accountId
}
