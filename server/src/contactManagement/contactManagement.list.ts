// The list of users and contacts [A3.14, S14.01], for screen, counts and download.
import type { ContactState } from '@portal/contract/contactManagement'
import type { PhoneLine } from '@portal/contract/phoneLines'
import type { UserStatus } from '@portal/contract/session'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

export interface ContactRow {
  contact_id: number
  account_id: number
  customer_name: string
  first_name: string
  last_name: string
  email: string | null
  job_title: string | null
  state: ContactState
  user_id: string | null
  user_status: UserStatus | null
  role_id: number | null
  role_name: string | null
  phones: PhoneLine[]
}

// What a user says of themselves stands before what the ERP knows of the contact.
const firstName = sql<string>`coalesce(u.first_name, c.first_name)`
const lastName = sql<string>`coalesce(u.last_name, c.last_name)`
const email = sql<string | null>`coalesce(u.email, c.email)`
const jobTitle = sql<string | null>`coalesce(u.job_title, c.job_title)`
const customerName = sql<string>`(select a.name from account a where a.account_id = c.account_id)`
// Whoever can log in is active, even where the ERP closed their contact.
const state = sql<ContactState>`case when u.user_id is null then case when c.active then 'NONE' else 'DEACTIVATED' end
  when u.status in ('REGISTERED', 'DELEGATED_REGISTERED') then 'ACTIVE'
  when u.status = 'PENDING_REGISTRATION' then 'INVITED'
  when u.status = 'UNCONFIRMED' then 'UNCONFIRMED'
  when u.status = 'PENDING_APPROVAL' then 'WAITING'
  else 'DEACTIVATED' end`

export const contactColumns: RawBuilder<ContactRow> = sql<ContactRow>`c.contact_id, c.account_id, ${readListedName(sql`c.account_id`)} as customer_name,
  ${firstName} as first_name, ${lastName} as last_name, ${email} as email, ${jobTitle} as job_title, ${state} as state,
  u.user_id, u.status as user_status, r.role_id, r.name as role_name,
  coalesce((select jsonb_agg(jsonb_build_object('phoneLineId', p.phone_line_id, 'phoneNumber', p.phone_number, 'textEnabled', p.text_enabled,
    'isCodeSent', not p.text_enabled and p.text_code_hash is not null) order by p.phone_line_id)
    from contact_phone p where p.contact_id = c.contact_id), '[]') as phones`

/** Contacts with the user each is, if any, and that user's role. */
export const contactTables = sql`contact c
  left join portal_user u on u.contact_id = c.contact_id and u.account_id = c.account_id and not u.is_internal_associate
  left join role r on r.role_id = u.role_id`

export const contactList: List = {
  from: contactTables,
  account: sql`c.account_id`,
  unit: null,
  key: sql`c.contact_id`,
  name: sql`c.contact_id::text`,
  sortedBy: { fieldName: 'lastName', direction: 'ASC' },
  has: ({ contains }) =>
    sql`(lower(${firstName} || ' ' || ${lastName} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${jobTitle}, '')) like ${contains}
      or lower(coalesce(r.name, '')) like ${contains})`,
  fields: {
    lastName: { value: sql`lower(${lastName})`, sort: 'plain' },
    firstName: { value: sql`lower(${firstName})`, sort: 'plain' },
    email: { value: sql`lower(${email})`, sort: 'blanks-last' },
    jobTitle: { value: sql`lower(${jobTitle})`, sort: 'blanks-last' },
    customerName: { value: customerName, sort: 'plain' },
    state: { value: state, sort: 'plain', filter: 'facet' },
    role: { value: sql`r.name`, sort: 'blanks-last', filter: 'facet' },
    accountId: {
      value: sql`c.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
  },
}
