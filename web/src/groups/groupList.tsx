// The list of groups [S14.03, B3.07].
import type { GroupSummary } from '@portal/contract/groups'
import { groupCalls } from '@portal/contract/groups'
import { paths } from '@portal/contract/paths'
import type { Column, ListConfig } from '../lists/shared/list.ts'
import { formatQuantity } from '../platform/formats.ts'

const columns = (manyOrganizations: boolean): Column<GroupSummary>[] => [
  { id: 'name', title: 'Group', sort: 'name', width: '240px', priority: 1, card: 'title', cell: (group) => group.name },
  {
    id: 'description',
    title: 'Description',
    sort: 'description',
    priority: 2,
    cell: (group) => group.description,
  },
  {
    id: 'customerName',
    title: 'Organization',
    sort: 'customerName',
    width: '260px',
    priority: 2,
    hidden: !manyOrganizations,
    cell: (group) => group.customerName,
  },
  {
    id: 'multiOrg',
    title: 'Cross-organizational',
    width: '176px',
    priority: 3,
    hidden: !manyOrganizations,
    cell: (group) => (group.multiOrg ? 'Yes' : null),
  },
  {
    id: 'unitCount',
    title: 'Units',
    sort: 'unitCount',
    align: 'end',
    width: '96px',
    priority: 1,
    cell: (group) => formatQuantity(group.unitCount),
  },
  {
    id: 'subGroupCount',
    title: 'Sub-groups',
    sort: 'subGroupCount',
    align: 'end',
    width: '120px',
    priority: 3,
    cell: (group) => formatQuantity(group.subGroupCount),
  },
]

/** The list of somebody who views one organization or several. */
export const groupList = (manyOrganizations: boolean): ListConfig<GroupSummary> => ({
  name: 'groups',
  noun: ['group', 'groups'],
  call: groupCalls.searchUnitGroups,
  download: groupCalls.exportUnitGroups,
  placeholder: 'Name, description or organization',
  columns: columns(manyOrganizations),
  ...(manyOrganizations && {
    filters: [
      { kind: 'flag', field: 'multiOrg', title: 'Cross-organizational' },
      { kind: 'values', field: 'accountId', title: 'Organization' },
    ],
  }),
  keyOf: (group) => String(group.groupId),
  getHref: (group) => paths.group(group.groupId),
  sortedBy: { fieldName: 'name', direction: 'ASC' },
  empty: {
    title: 'No groups yet',
    text: 'Put the units of a crew, a yard or a region into a group, and view the fleet by it.',
  },
})
