// The list of all users for staff [A6.13, S16.01], for screen, counts and download.
import type { MarkedAddress } from '@portal/contract/userManagement'
import type { Locale } from '@portal/contract/locales'
import type { Organization, UserStatus } from '@portal/contract/session'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { List, Word } from '../platform/lists/list.ts'

export interface UserRow {
  user_id: string
  first_name: string
  last_name: string
  email: string
  phone: string | null
  is_internal_associate: boolean
  registration_type: 'B2B' | 'B2C'
  account_id: number | null
  account_number: string | null
  customer_name: string | null
  status: UserStatus
  is_validated_b2b: boolean
  role_name: string | null
  billing: MarkedAddress | null
  shipping: MarkedAddress | null
  favorites: MarkedAddress[]
  parent: Organization | null
  user_entered_business_name: string | null
  locale: Locale
  registered_at: Date | null
  approval: { approvalStatusNotes: string | null; approvalOrganization: { name: string } | null } | null
}

const marked = (which: RawBuilder<unknown>) => sql`(select jsonb_build_object('addressId', d.address_id,
    'detail', jsonb_build_object('address1', d.address1, 'address2', d.address2, 'city', d.city,
      'state', coalesce(d.state, d.province), 'postalCode', d.postal_code))
  from address d where ${which})`
const favorites = sql`coalesce((select jsonb_agg(${marked(sql`d.address_id = f.address_id`)} order by f.address_id)
  from address f where f.address_id = any(u.favorite_address_ids)), '[]')`

/** What is read of a user for the screen; the subqueries run for the rows of a page only. */
export const userColumns: RawBuilder<UserRow> = sql<UserRow>`u.user_id, u.first_name, u.last_name, u.email, u.phone, u.is_internal_associate,
  u.registration_type, u.account_id, u.status, u.is_validated_b2b, u.user_entered_business_name, u.locale, u.registered_at,
  (select a.account_number from account a where a.account_id = u.account_id) as account_number,
  (select a.name from account a where a.account_id = u.account_id) as customer_name,
  (select r.name from role r where r.role_id = u.role_id) as role_name,
  ${marked(sql`d.address_id = u.default_billing_address_id`)} as billing,
  ${marked(sql`d.address_id = u.default_shipping_address_id`)} as shipping,
  ${favorites} as favorites,
  (select jsonb_build_object('accountId', p.account_id, 'accountNumber', p.account_number, 'name', p.name, 'partyId', p.party_id)
    from account a join account p on p.account_id = a.parent_account_id where a.account_id = u.account_id) as parent,
  (select jsonb_build_object('approvalStatusNotes', w.rejection_reason,
      'approvalOrganization', (select jsonb_build_object('name', a.name) from account a where a.account_id = w.account_id))
    from registration_address w where w.user_id = u.user_id and w.rejection_reason is not null) as approval`

/** All users, when nobody searches for words. */
export const userList: List = {
  from: sql`staff_user u`,
  account: null,
  unit: null,
  key: sql`u.user_id`,
  name: sql`u.user_id`,
  tally: { from: sql`user_tally u`, count: sql<number>`coalesce(sum(u.n), 0)::int` },
  sortedBy: { fieldName: 'registrationDate', direction: 'ASC' },
  fields: {
    registrationDate: { value: sql`u.registered_at`, sort: 'blanks-last' },
    lastName: { value: sql`lower(u.last_name)`, sort: 'plain' },
    email: { value: sql`u.email`, sort: 'plain' },
    userStatus: { value: sql`u.status`, sort: 'plain', filter: 'facet' },
    type: {
      value: sql`(case when u.is_internal_associate then 'STAFF' else u.registration_type end)`,
      filter: 'facet',
    },
    role: {
      value: sql`u.role_id`,
      type: 'number',
      filter: 'facet',
      label: (value) => sql<string>`(select r.name from role r where r.role_id = ${value})`,
    },
    accountId: { value: sql`u.account_id`, type: 'number', filter: 'plain' },
  },
}

/** What a word names beside people. */
export interface Named {
  /** The customers with this name, or this number of theirs, of an order, an invoice or a unit. */
  accounts: number[]
  /** Who placed the order of this number. */
  buyers: string[]
}

/**
 * The same searched for `words`: each is in name, email or phone, anywhere or for a short one where a word begins, or names
 * what `named` has of it in the same place. What names nothing is left out, so that one index finds all words at once.
 */
export const searchedUserList = (words: readonly Word[], named: readonly Named[]): List => {
  const conditions = words.map((word, at) => {
    const { accounts = [], buyers = [] } = named[at] ?? {}
    const isInText = sql`u.search_text like ${word.exact.length < 3 ? `% ${word.starts}` : word.contains}`
    const ofAccounts = accounts.length > 0 ? [sql`u.account_id = any(${accounts}::int[])`] : []
    const ofBuyers = buyers.length > 0 ? [sql`u.user_id = any(${buyers}::text[])`] : []
    return sql`(${sql.join([isInText, ...ofAccounts, ...ofBuyers], sql` or `)})`
  })
  return { ...userList, hasAll: () => sql<boolean>`${sql.join(conditions, sql` and `)}`, foundFirst: true }
}
