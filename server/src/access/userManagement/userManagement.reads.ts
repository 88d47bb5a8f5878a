// Reads of the search of staff beside the list itself.
import type { FoundCustomer, FoundOrder } from '@portal/contract/access/userManagement'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'
import type { Word } from '../../platform/lists/list.ts'
import type { SearchMatches } from './userManagement.list.ts'
import { userRows, searchedUserList } from './userManagement.list.ts'

/** The list of users for a search of `words`: what they name is looked up once for all of its statements. */
export async function findUserList({ db }: Ctx, words: readonly Word[]): Promise<typeof userRows> {
  if (words.length === 0) return userRows
  const { rows } = await sql<SearchMatches>`
    select array(select accounts_of_word(word)) as accounts, array(select buyers_of_order(word)) as buyers
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) with ordinality words (word, at) order by at`.execute(db)
  return searchedUserList(words, rows)
}

/** The name of a customer; null for one no one knows. */
export async function customerName({ db }: Ctx, accountId: number): Promise<string | null> {
  const found = await db.selectFrom('account').select('name').where('account_id', '=', accountId).executeTakeFirst()
  return found?.name ?? null
}

/** Customers that have every word in their name or at the beginning of their number; a number that fits comes first. */
export async function findCustomers({ db }: Ctx, query: string, size: number): Promise<FoundCustomer[]> {
  const words = splitWords(query)
  if (words.length === 0) return []
  const [first] = words
  const { rows } = await sql<FoundCustomer>`
    select a.account_id as "accountId", a.party_id as "partyId", a.account_number as "accountNumber", a.name as "customerName",
      a.payment_terms as "paymentTerms", a.profile_class as "profileClass", a.warranty_types as "warrantyType",
      (select concat_ws(', ', d.address1, d.city, coalesce(d.state, d.province), d.postal_code) from address d
        where d.account_id = a.account_id and d.removed_at is null order by d.is_primary desc, d.address_id limit 1) as "primarySiteAddress"
    from account a
    where a.account_id in (select find_accounts(${JSON.stringify(words)}::jsonb))
    order by lower(a.account_number) like ${first?.starts} desc, a.name, a.account_number limit ${size}`.execute(db)
  return rows
}

/** The orders of a number, whatever the case of its letters. */
export async function findOrders({ db }: Ctx, number: string): Promise<FoundOrder[]> {
  const rows = await db
    .selectFrom('sales_order as o')
    .leftJoin('account as a', 'a.account_id', 'o.account_id')
    .select(['o.order_number', 'o.ordered_at', 'o.user_id', 'a.name', 'a.account_number'])
    .where('o.order_number', 'in', [number, number.toUpperCase()])
    .orderBy('o.order_id')
    .execute()
  return rows.map((row) => ({
    orderNumber: row.order_number,
    orderedAt: row.ordered_at.toISOString(),
    customerName: row.name,
    accountNumber: row.account_number,
    authId: row.user_id,
  }))
}
