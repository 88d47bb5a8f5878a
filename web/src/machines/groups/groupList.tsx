// The list of groups [S14.03, B3.07].
import type { GroupSummary } from '@portal/contract/machines/groups'
import { groupCalls, groupList } from '@portal/contract/machines/groups'
import { latePaths } from '@portal/contract/platform/latePaths'
import { screenOf } from '../../lists/shared/declared.tsx'
import type { ListConfig } from '../../lists/shared/list.ts'

/** The list of a person who views one organization or several. */
export const groupScreen = (manyOrganizations: boolean): ListConfig<GroupSummary> =>
  screenOf(groupList, {
    name: 'groups',
    call: groupCalls.searchUnitGroups,
    download: groupCalls.exportUnitGroups,
    views: { manyOrganizations },
    change: { customerName: { hidden: !manyOrganizations }, multiOrg: { hidden: !manyOrganizations } },
    ...(!manyOrganizations && { narrowing: [] }),
    cells: { multiOrg: ({ multiOrg }) => (multiOrg ? 'Yes' : null) },
    getHref: (group) => latePaths.group(group.groupId),
    empty: {
      title: 'No groups yet',
      text: 'Put the units of a crew, a yard or a region into a group, and view the fleet by it.',
    },
  })
