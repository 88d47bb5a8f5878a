// The list of activity [P9.53], for screen, counts and download.
import type { Outcome } from '@portal/contract/activity'
import { auditActions } from '@portal/contract/auditActions'
import type { AuditKind } from '@portal/contract/auditKinds'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

export interface ActivityRow {
  audit_id: string
  at: Date
  kind: AuditKind
  call: string
  outcome: Outcome
  reason: string | null
  actor_name: string
  is_staff: boolean
  subject_name: string | null
  target_type: string | null
  target_id: string | null
  target_name: string | null
  target_key: string | null
  address: string | null
  user_agent: string | null
  customer_name: string | null
}

// What a person of the organization did in another that the viewer does not see is listed with them, without its record.
const isOurs = sql`e.account_id = e.seen_by`

export const activityColumns: RawBuilder<ActivityRow> = sql<ActivityRow>`e.audit_id::text, e.at, e.kind, e.call, e.outcome, e.reason,
  e.actor_name, e.is_staff, e.subject_name, case when ${isOurs} then e.target_type end as target_type,
  case when ${isOurs} then e.target_id end as target_id, case when ${isOurs} then e.target_name end as target_name,
  case when not ${isOurs} then null
    when e.target_type = 'user' then (select u.contact_id::text from portal_user u where u.user_id = e.target_id)
    when e.target_type in ('contact', 'group', 'order', 'invoice', 'payment') then e.target_id end as target_key,
  case when not e.is_staff then e.address end as address, case when not e.is_staff then e.user_agent end as user_agent,
  ${readListedName(sql`e.seen_by`)} as customer_name`

/** Entries about the viewer's organizations, and by their people. */
export const activityTables = sql`(
  select e.*, e.account_id as seen_by from audit_entry e where e.kind <> 'ROUTINE'
  union all
  select e.*, e.actor_account from audit_entry e
  where e.kind <> 'ROUTINE' and e.actor_account is distinct from e.account_id and e.account_id not in (select unnest(viewer_accounts()))) e`

// Somebody who is not signed in, and the portal itself, have no name.
const person = sql<string | null>`nullif(e.actor_name, '')`

export const activityList: List = {
  from: activityTables,
  account: sql`e.seen_by`,
  unit: null,
  key: sql`e.audit_id`,
  name: sql`e.audit_id::text`,
  range: sql`e.at`,
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  has: ({ contains }) => {
    const named = callsNamed(contains)
    return sql`(lower(e.actor_name) like ${contains} or lower(coalesce(e.subject_name, '')) like ${contains}
      or ${isOurs} and lower(coalesce(e.target_name, '')) like ${contains} or e.call = any(${named}::text[]))`
  },
  fields: {
    at: { value: sql`e.at`, sort: 'plain' },
    person: { value: person, sort: 'blanks-last', filter: 'facet' },
    kind: { value: sql`e.kind`, filter: 'facet' },
    outcome: { value: sql`e.outcome`, filter: 'facet' },
    isStaff: { value: sql`e.is_staff`, type: 'flag', filter: 'facet' },
    accountId: {
      value: sql`e.seen_by`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select x.name || ' - ' || x.account_number from account x where x.account_id = ${value})`,
    },
  },
}

/** The calls whose words have the word of a search, given as a LIKE pattern. */
export function callsNamed(contains: string): string[] {
  const word = contains.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  return auditActions.filter(({ words }) => words.toLowerCase().includes(word)).map(({ call }) => call)
}
