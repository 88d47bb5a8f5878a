// The list of users and contacts [A3.14, S14.01], for screen, counts and download.
import { contactList, contactStates } from '@portal/contract/access/contactList'
import { formatEmail } from '@portal/contract/access/contactManagement'
import { formatPhone } from '@portal/contract/platform/phone'
import type { UserStatus } from '@portal/contract/access/session'
import { sql } from 'kysely'
import { readListedName } from '../session/session.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import type { Word } from '../../platform/lists/list.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

// What a user says of themselves is before what the ERP knows of the contact.
const firstName = sql<string>`coalesce(u.first_name, c.first_name)`
const lastName = sql<string>`coalesce(u.last_name, c.last_name)`
const email = sql<string | null>`coalesce(u.email, c.email)`
const jobTitle = sql<string | null>`coalesce(u.job_title, c.job_title)`
// Whoever can log in is active, even where the ERP closed their contact.
const state = sql`case when u.user_id is null then case when c.active then 'NONE' else 'DEACTIVATED' end
  when u.status in ('REGISTERED', 'DELEGATED_REGISTERED') then 'ACTIVE'
  when u.status = 'PENDING_REGISTRATION' then 'INVITED'
  when u.status = 'UNCONFIRMED' then 'UNCONFIRMED'
  when u.status = 'PENDING_APPROVAL' then 'WAITING'
  else 'DEACTIVATED' end`

export const contactNames = { firstName, lastName, email, jobTitle, state }

/** True if a person has a word in name, address, job or role. */
export const contactWords = ({ contains }: Word) =>
  sql<boolean>`(lower(${firstName} || ' ' || ${lastName} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${jobTitle}, '')) like ${contains}
      or lower(coalesce(r.name, '')) like ${contains})`

/** Contacts with the user each is, if any, and that user's role. */
export const contactTables = sql`contact c
  left join portal_user u on u.contact_id = c.contact_id and u.account_id = c.account_id and not u.is_internal_associate
  left join role r on r.role_id = u.role_id`

interface AlsoRead {
  accountId: number
  customerName: string
  userId: string | null
  userStatus: UserStatus | null
  roleId: number | null
  roleName: string | null
}

export const contactRows = listOf(contactList, {
  from: contactTables,
  account: sql`c.account_id`,
  unit: null,
  key: sql`c.contact_id`,
  name: sql`c.contact_id::text`,
  has: contactWords,
  table: tableOf('contact', 'c'),
  values: {
    firstName,
    lastName,
    email,
    jobTitle,
    state,
    phoneNumbers: sql`coalesce((select jsonb_agg(jsonb_build_object('phoneLineId', p.phone_line_id, 'phoneNumber', p.phone_number, 'textEnabled', p.text_enabled,
      'isCodeSent', not p.text_enabled and p.text_code_hash is not null) order by p.phone_line_id)
      from contact_phone p where p.contact_id = c.contact_id), '[]')`,
    role: sql`r.name`,
    customerName: sql`(select a.name from account a where a.account_id = c.account_id)`,
  },
  sorting: {
    firstName: { value: sql`lower(${firstName})` },
    lastName: { value: sql`lower(${lastName})` },
    email: { value: sql`lower(${email})` },
    jobTitle: { value: sql`lower(${jobTitle})` },
    // Of one state by name.
    state: { order: sql`row(array_position(${sql.val([...contactStates])}::text[], ${state}), lower(${lastName}))` },
  },
  also: sql<AlsoRead>`c.account_id as "accountId", ${readListedName(sql`c.account_id`)} as "customerName",
    u.user_id as "userId", u.status as "userStatus", r.role_id as "roleId", r.name as "roleName"`,
  computed: ['hasConnectAccount', 'authProfile', 'customer'],
  compute: ({ state: standing, userId, roleId, roleName, accountId, customerName }) => ({
    hasConnectAccount: standing === 'ACTIVE',
    authProfile:
      userId === null
        ? null
        : { authId: userId, roles: roleId === null || roleName === null ? [] : [{ id: roleId, name: roleName }] },
    customer: { accountId, customerName },
  }),
  inFile: {
    email: (row) => formatEmail(row.email),
    role: (row) => row.roleName,
    phones: (row) => row.phoneNumbers.map(({ phoneNumber }) => formatPhone(phoneNumber)).join(', '),
  },
})
export type ContactRow = StoredRow<typeof contactRows>
