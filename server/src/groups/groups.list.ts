// The list of groups [B3.07], for screen, counts and download.
import type { GroupSummary } from '@portal/contract/groups'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { List } from '../platform/lists/list.ts'

const customerName = sql<string>`(select a.name from account a where a.account_id = g.account_id)`
const unitCount = sql<number>`(select coalesce(sum(t.n), 0)::int from group_tally t where t.group_id = g.group_id)`
const subGroupCount = sql<number>`(select count(*)::int from unit_group_parent p where p.parent_group_id = g.group_id)`

/** A group `g` as a row. */
export const groupColumns: RawBuilder<GroupSummary> = sql<GroupSummary>`g.group_id as "groupId", g.name, g.description,
  g.multi_org as "multiOrg", ${readListedName(sql`g.account_id`)} as "customerName", g.account_id as "accountId", ${unitCount} as "unitCount", ${subGroupCount} as "subGroupCount"`

export const groupList: List = {
  from: sql`unit_group g`,
  account: sql`g.account_id`,
  unit: null,
  key: sql`g.group_id`,
  name: sql`g.group_id::text`,
  sortedBy: { fieldName: 'name', direction: 'ASC' },
  has: ({ contains }) =>
    sql`(lower(g.name || ' ' || g.description) like ${contains} or lower(${customerName}) like ${contains})`,
  fields: {
    groupId: { value: sql`g.group_id`, type: 'number', sort: 'plain', filter: 'plain' },
    name: { value: sql`g.name`, sort: 'plain' },
    description: { value: sql`g.description`, sort: 'plain' },
    customerName: { value: customerName, sort: 'plain' },
    unitCount: { value: unitCount, sort: 'plain' },
    subGroupCount: { value: subGroupCount, sort: 'plain' },
    multiOrg: { value: sql`g.multi_org`, type: 'flag', filter: 'facet' },
    accountId: {
      value: sql`g.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
  },
}

export const groupFileColumns: FileColumn<GroupSummary>[] = [
  { header: 'Group', kind: 'text', value: (row) => row.name, width: 28 },
  { header: 'Description', kind: 'text', value: (row) => row.description, width: 48 },
  { header: 'Organization', kind: 'text', value: (row) => row.customerName, width: 32 },
  { header: 'Cross-organizational', kind: 'text', value: (row) => (row.multiOrg ? 'Yes' : 'No'), width: 20 },
  { header: 'Units', kind: 'number', value: (row) => row.unitCount, width: 8 },
  { header: 'Sub-groups', kind: 'number', value: (row) => row.subGroupCount, width: 12 },
]
