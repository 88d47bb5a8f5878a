// Organizations the viewer may see [A3.04, A§6].
import { localeForCountry } from '@portal/contract/platform/locales'
import type { RawBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Tables } from '../../schema.gen.ts'

/** The ordering rules of an organization; undefined when the viewer may not see it. */
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
  { db, config }: Pick<Ctx, 'db' | 'config'>,
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
      locale: localeForCountry(country, config.COUNTRIES),
      profile_class: 'Consumer',
      phone,
    })
    .returning('account_id as accountId')
    .executeTakeFirstOrThrow()
  return accountId
}

/** The role new people of an organization get; null for none, and for an organization no one knows. */
export async function getDefaultRole(db: Db, accountId: number): Promise<number | null> {
  const row = await db
    .selectFrom('account')
    .select('default_role_id as roleId')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.roleId ?? null
}

/** A condition on `account a` and the rest of the statement: at most 10 by name or number, those that begin so first. */
export function whereNameContains(text: string): RawBuilder<unknown> {
  const like = escapeLike(text)
  return sql`(a.name ilike ${`%${like}%`} or a.account_number ilike ${`${like}%`})
    order by lower(a.account_number) = ${text.toLowerCase()} desc, a.name ilike ${`${like}%`} desc, a.name, a.account_id limit 10`
}

type OrganizationChange = Pick<
  Updateable<Tables['account']>,
  'default_role_id' | 'purchase_orders_enabled' | 'parent_account_id'
>

/** Changes an organization; false for one no one knows, and for the customer record of one person. */
export async function changeOrganization(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  accountId: number,
  change: OrganizationChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...change, updated_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'business')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
