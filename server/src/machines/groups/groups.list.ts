// The list of groups [B3.07], for screen, counts and download.
import { groupList } from '@portal/contract/machines/groups'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

const customerName = sql<string>`(select a.name from account a where a.account_id = g.account_id)`

export const groupRows = listOf(groupList, {
  from: sql`unit_group g`,
  account: sql`g.account_id`,
  unit: null,
  key: sql`g.group_id`,
  name: sql`g.group_id::text`,
  has: ({ contains }) =>
    sql`(lower(g.name || ' ' || g.description) like ${contains} or lower(${customerName}) like ${contains})`,
  table: tableOf('unit_group', 'g'),
  values: {
    customerName: readListedName(sql`g.account_id`),
    unitCount: sql`(select coalesce(sum(t.n), 0)::int from group_tally t where t.group_id = g.group_id)`,
    subGroupCount: sql`(select count(*)::int from unit_group_parent p where p.parent_group_id = g.group_id)`,
  },
  sorting: { customerName: { value: customerName } },
})
