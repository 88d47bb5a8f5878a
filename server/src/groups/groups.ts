// Groups of the organizations being viewed: the list, one group, and what is below it [B§7.2].
import type { GroupSummary } from '@portal/contract/groups'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/lists'
import type { Ctx } from '../platform/ctx.ts'
import { exportList } from '../platform/lists/export.ts'
import { loadPage } from '../platform/lists/page.ts'
import { getAccounts, parseListRequest } from '../platform/lists/wanted.rules.ts'
import { groupColumns, groupFileColumns, groupList } from './groups.list.ts'

export { addGroupUnits, changeGroupUnits } from './groupUnits.ts'
export { groupsOfContact, handOverGroups } from './handOver.ts'
export { contactRelationships, explodedGroup, flattenedGroup, getGroup, searchGroupUnits } from './groups.reads.ts'
export { findUsersToNotify } from './notified.ts'
export { deleteGroup, saveGroup, updateGroup } from './saveGroup.ts'

/** A page of groups. */
export const searchGroups = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<GroupSummary>> =>
  loadPage(
    ctx.db,
    groupList,
    parseListRequest(ctx.viewer, groupList, request),
    { accounts: getAccounts(request, ctx.viewer.activeAccounts) },
    groupColumns,
  )

/** The whole result of a search, or the groups selected in it, as a file; answers where it lies. */
export const exportGroups = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  exportList(ctx, {
    list: groupList,
    request,
    whose: { accounts: getAccounts(request, ctx.viewer.activeAccounts) },
    read: groupColumns,
    columns: groupFileColumns,
    fileName: 'groups',
  })
