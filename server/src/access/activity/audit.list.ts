// The list of the whole audit for operators [P9.73], past the accounts, for screen, counts and download.
import { auditList } from '@portal/contract/access/auditSearch'
import { sql } from 'kysely'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import type { SourceRow } from './activity.list.ts'
import { callsNamed, describe, inFile, sortedPerson } from './activity.list.ts'

export const auditRows = listOf(auditList, {
  from: sql`audit_entry e`,
  account: null,
  unit: null,
  key: sql`e.audit_id`,
  name: sql`e.audit_id::text`,
  range: sql`e.at`,
  has: ({ contains }) => {
    const named = callsNamed(contains)
    return sql`(lower(e.actor_name) like ${contains} or lower(coalesce(e.subject_name, '')) like ${contains}
      or lower(coalesce(e.target_name, '')) like ${contains} or lower(e.call) like ${contains} or e.call = any(${named}::text[])
      or e.account_id in (select a.account_id from account a where lower(a.name) like ${contains} or a.account_number like ${contains}))`
  },
  table: tableOf('audit_entry', 'e'),
  values: {
    activityId: sql`e.audit_id::text`,
    person: sql`e.actor_name`,
    personId: sql`e.user_id`,
    actedFor: sql`e.subject_name`,
    actedForId: sql`e.acting_as`,
    target: sql`coalesce(e.target_name, '')`,
    targetKey: sql`e.target_id`,
    customerName: sql`coalesce((select a.name from account a where a.account_id = e.account_id), '')`,
  },
  sorting: { person: sortedPerson },
  also: sql<Pick<SourceRow, 'address' | 'user_agent'>>`e.address, e.user_agent`,
  computed: ['action', 'place', 'device'],
  compute: describe,
  inFile,
})
