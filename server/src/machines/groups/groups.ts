// Groups of the organizations being viewed: the list, one group, and what is below it [B§7.2].
import type { GroupSummary } from '@portal/contract/machines/groups'
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import type { Ctx } from '../../platform/http/ctx.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import { getAccounts } from '../../platform/lists/listRequest.rules.ts'
import { groupRows } from './groups.list.ts'

export { addGroupUnits, changeGroupUnits } from './groupUnits.ts'
export { groupsOfContact, handOverGroups } from './handOver.ts'
export { contactRelationships, explodedGroup, flattenedGroup, getGroup, searchGroupUnits } from './groups.reads.ts'
export { findContactsOfUnits, findUsersToNotify } from './notified.ts'
export { deleteGroup, saveGroup, updateGroup } from './saveGroup.ts'

const whose = (ctx: Ctx, request: SearchRequest) => ({ accounts: getAccounts(request, ctx.viewer.activeAccounts) })

/** A page of groups. */
export const searchGroups = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<GroupSummary>> =>
  searchList(ctx, groupRows, { request, whose: whose(ctx, request) })

/** The whole result of a search, or the groups selected in it, as a file; answers where it lies. */
export const exportGroups = (ctx: Ctx, request: ExportRequest): Promise<{ url: string }> =>
  downloadList(ctx, groupRows, { request, whose: whose(ctx, request), fileName: 'groups' })
