// The list of all users for staff [A6.13, S16.01], for screen, counts and download.
import { formatEmail } from '@portal/contract/access/contactManagement'
import { toDay } from '@portal/contract/platform/days'
import { formatPhone } from '@portal/contract/platform/phone'
import { userList } from '@portal/contract/access/userManagement'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import type { Word } from '../../platform/lists/list.ts'

const marked = (which: RawBuilder<unknown>) => sql`(select jsonb_build_object('addressId', d.address_id,
    'detail', jsonb_build_object('address1', d.address1, 'address2', d.address2, 'city', d.city,
      'state', coalesce(d.state, d.province), 'postalCode', d.postal_code))
  from address d where ${which})`
const favorites = sql`coalesce((select jsonb_agg(${marked(sql`d.address_id = f.address_id`)} order by f.address_id)
  from address f where f.address_id = any(u.favorite_address_ids)), '[]')`

/** All users, when no one searches for words; the subqueries run for the rows of a page only. */
export const userRows = listOf(userList, {
  from: sql`staff_user u`,
  account: null,
  unit: null,
  key: sql`u.user_id`,
  name: sql`u.user_id`,
  tally: { from: sql`user_tally u`, count: sql<number>`coalesce(sum(u.n), 0)::int` },
  table: tableOf('portal_user', 'u'),
  values: {
    authId: sql`u.user_id`,
    phoneNumber: sql`u.phone`,
    userStatus: sql`u.status`,
    registrationDate: sql`u.registered_at`,
    isValidatedB2BUser: sql`u.is_validated_b2b`,
    accountNumber: sql`(select a.account_number from account a where a.account_id = u.account_id)`,
    customerName: sql`(select a.name from account a where a.account_id = u.account_id)`,
    roleName: sql`(select r.name from role r where r.role_id = u.role_id)`,
    defaultBillingAddress: marked(sql`d.address_id = u.default_billing_address_id`),
    defaultShippingAddress: marked(sql`d.address_id = u.default_shipping_address_id`),
    favoriteAddresses: favorites,
    parentOrganization: sql`(select jsonb_build_object('accountId', p.account_id, 'accountNumber', p.account_number, 'name', p.name, 'partyId', p.party_id)
      from account a join account p on p.account_id = a.parent_account_id where a.account_id = u.account_id)`,
    approvalQueueDetails: sql`(select jsonb_build_object('approvalStatusNotes', w.rejection_reason,
        'approvalOrganization', (select jsonb_build_object('name', a.name) from account a where a.account_id = w.account_id))
      from registration_address w where w.user_id = u.user_id and w.rejection_reason is not null)`,
    type: sql`(case when u.is_internal_associate then 'STAFF' else u.registration_type end)`,
    role: sql`u.role_id`,
  },
  sorting: {
    lastName: { value: sql`lower(u.last_name)` },
    role: { label: (value) => sql<string>`(select r.name from role r where r.role_id = ${value})` },
  },
  computed: ['connections'],
  // Empty, because the ways of signing in are known elsewhere (userManagement.ts).
  compute: ({ email }) => ({ email: formatEmail(email), connections: [] }),
  inFile: {
    phoneNumber: (row) => row.phoneNumber && formatPhone(row.phoneNumber),
    registrationDate: (row) => row.registrationDate && toDay(row.registrationDate, 'UTC'),
  },
})
export type UserRow = StoredRow<typeof userRows>

/** Other things that a word may name than people. */
export interface SearchMatches {
  /** The customers with this name, or this number of theirs, of an order, an invoice or a unit. */
  accounts: number[]
  /** Who placed the order of this number. */
  buyers: string[]
}

/**
 * The same searched for `words`: each is in name, email or phone, anywhere or for a short one where a word begins, or names
 * what `named` has of it in the same place. What names nothing is left out, so that one index finds all words at once.
 */
export const searchedUserList = (words: readonly Word[], named: readonly SearchMatches[]): typeof userRows => {
  const conditions = words.map((word, at) => {
    const { accounts = [], buyers = [] } = named[at] ?? {}
    const isInText = sql`u.search_text like ${word.exact.length < 3 ? `% ${word.starts}` : word.contains}`
    const ofAccounts = accounts.length > 0 ? [sql`u.account_id = any(${accounts}::int[])`] : []
    const ofBuyers = buyers.length > 0 ? [sql`u.user_id = any(${buyers}::text[])`] : []
    return sql`(${sql.join([isInText, ...ofAccounts, ...ofBuyers], sql` or `)})`
  })
  return { ...userRows, hasAll: () => sql<boolean>`${sql.join(conditions, sql` and `)}`, foundFirst: true }
}
