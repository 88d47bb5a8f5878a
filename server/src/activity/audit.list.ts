// The list of the whole audit for operators [P9.73], past the accounts, for screen, counts and download.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { List } from '../platform/lists/list.ts'
import type { ActivityRow } from './activity.list.ts'
import { callsNamed } from './activity.list.ts'

export interface AuditRow extends ActivityRow {
  user_id: string
  acting_as: string | null
}

export const auditColumns: RawBuilder<AuditRow> = sql<AuditRow>`e.audit_id::text, e.at, e.kind, e.call, e.outcome, e.reason, e.user_id,
  e.acting_as, e.actor_name, e.is_staff, e.subject_name, e.target_type, e.target_id, e.target_name, e.target_id as target_key,
  e.address, e.user_agent, (select a.name from account a where a.account_id = e.account_id) as customer_name`

export const auditList: List = {
  from: sql`audit_entry e`,
  account: null,
  unit: null,
  key: sql`e.audit_id`,
  name: sql`e.audit_id::text`,
  range: sql`e.at`,
  sortedBy: { fieldName: 'at', direction: 'DESC' },
  has: ({ contains }) => {
    const named = callsNamed(contains)
    return sql`(lower(e.actor_name) like ${contains} or lower(coalesce(e.subject_name, '')) like ${contains}
      or lower(coalesce(e.target_name, '')) like ${contains} or lower(e.call) like ${contains} or e.call = any(${named}::text[])
      or e.account_id in (select a.account_id from account a where lower(a.name) like ${contains} or a.account_number like ${contains}))`
  },
  fields: {
    at: { value: sql`e.at`, sort: 'plain' },
    kind: { value: sql`e.kind`, filter: 'facet' },
    person: { value: sql`nullif(e.actor_name, '')`, sort: 'blanks-last', filter: 'facet' },
    accountId: {
      value: sql`e.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select x.name || ' - ' || x.account_number from account x where x.account_id = ${value})`,
    },
    actedFor: { value: sql`e.subject_name`, filter: 'facet' },
    outcome: { value: sql`e.outcome`, filter: 'facet' },
    isStaff: { value: sql`e.is_staff`, type: 'flag', filter: 'facet' },
    personId: { value: sql`e.user_id`, filter: 'plain' },
    actedForId: { value: sql`e.acting_as`, filter: 'plain' },
    targetId: { value: sql`e.target_id`, filter: 'plain' },
  },
}
