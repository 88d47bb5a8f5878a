// All users, for staff [A6.13, S16.01]: searched past the accounts, under the exception 'staff'.
import type { ExportRequest, SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { searchRequest } from '@portal/contract/platform/lists'
import type { FoundUser, userManagementCalls } from '@portal/contract/access/userManagement'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { downloadList, searchList } from '../../platform/lists/declared.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import type { ListRequest } from '../../platform/lists/listRequest.rules.ts'
import { parseListRequest } from '../../platform/lists/listRequest.rules.ts'
import { userRows } from './userManagement.list.ts'
import { customerName, findUserList } from './userManagement.reads.ts'
import { normalizeQuery } from './userManagement.rules.ts'

export { changeStatus } from './changes.ts'
export { findRoleFault } from './userManagement.rules.ts'
export { loadRoles } from './userRecord.reads.ts'

type Input<C extends keyof typeof userManagementCalls> = z.output<(typeof userManagementCalls)[C]['input']>

const noFilter: RowFilter = { accounts: [] }
/** The staff of the provider alone. */
export const internal: RowFilter = { accounts: [], tallied: [sql<boolean>`u.is_internal_associate`] }

const toListRequest = (ctx: Ctx, request: SearchRequest): ListRequest =>
  parseListRequest(ctx.viewer, userRows, { ...request, query: normalizeQuery(request.query ?? '') })

/** A page of all users, or of some. */
export async function searchUserList(
  ctx: Ctx,
  request: SearchRequest,
  whose = noFilter,
): Promise<SearchPage<FoundUser>> {
  const asked = toListRequest(ctx, request)
  const page = await searchList(ctx, await findUserList(ctx, asked.words), { request, wanted: asked, whose })
  const ways = await ctx.services.identity.connectionsOf(page.content.map(({ authId }) => authId))
  return { ...page, content: page.content.map((user) => ({ ...user, connections: ways.get(user.authId) ?? [] })) }
}

/** The same search in the words of the specification. */
export async function searchUsers(ctx: Ctx, input: Input<'searchUsers'>) {
  const { pageSize, page, filterAccountId, filterStatus, query, sort } = input
  const [fieldName = '', direction] = sort.split(':')
  const { content, totalRecords } = await searchUserList(
    ctx,
    searchRequest.parse({
      query,
      page,
      size: pageSize,
      sortOptions: [{ fieldName, direction }],
      multiValueFilterOptions: [
        ...(filterStatus.length > 0 ? [{ fieldName: 'userStatus', values: filterStatus }] : []),
        ...(filterAccountId === undefined ? [] : [{ fieldName: 'accountId', values: [String(filterAccountId)] }]),
      ],
    }),
  )
  const filteredCustomerName = filterAccountId === undefined ? null : await customerName(ctx, filterAccountId)
  return { users: content, totalCount: totalRecords, filteredCustomerName }
}

/** The whole result of a search, or the users selected in it, as a file; answers where it lies. */
export async function exportUsers(ctx: Ctx, request: ExportRequest): Promise<{ url: string }> {
  const asked = toListRequest(ctx, request)
  const list = await findUserList(ctx, asked.words)
  return downloadList(ctx, list, { request, wanted: asked, whose: noFilter, fileName: 'users' })
}

/** True if a person has an email address. */
export async function checkEmailExists({ db }: Ctx, email: string): Promise<{ exists: boolean }> {
  const found = await db.selectFrom('portal_user').select('user_id').where('email', '=', email).executeTakeFirst()
  return { exists: found !== undefined }
}
