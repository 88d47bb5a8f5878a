// Which organizations the viewer views, and which group [A2.72, A4.36, A4.38].
import { organizationMessages } from '@portal/contract/access/organizations'
import type { OrganizationChoice, SelectedGroup } from '@portal/contract/access/organizations'
import type { Session } from '@portal/contract/access/session'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput } from '../../platform/http/errors.ts'
import { changeOwnUser } from '../users/users.ts'
import { refreshSession } from './session.ts'
import { userFacts } from './session.reads.ts'
import { choices, groupsViewed, saveRecent, recentChoices } from './viewing.reads.ts'

interface Search {
  query: string
  page: number
  size: number
}

/** A page of the organizations the viewer may view. */
export const searchOrganizations = (
  ctx: Ctx,
  search: Search,
): Promise<{ content: OrganizationChoice[]; totalRecords: number }> => choices(ctx, search)

/** Those they chose lately and may still view. */
export const recentOrganizations = (ctx: Ctx): Promise<OrganizationChoice[]> => recentChoices(ctx)

/**
 * Views `ids` from the next request on: lists, addresses and carts follow [A4.37, A4.39]. With one, prices and wording
 * follow its locale. An organization that is not the viewer's is refused like one that does not exist.
 */
export async function viewOrganizations(ctx: Ctx, ids: readonly number[]): Promise<Session> {
  const wanted = [...new Set(ids)]
  const allowed = new Set(ctx.viewer.allowedAccounts)
  if (wanted.some((id) => !allowed.has(id))) throw badInput('activeOrgIds', organizationMessages.notYours)
  const only = wanted.length === 1 ? (wanted[0] ?? null) : null
  const locale = await localeFor(ctx, only ?? ctx.viewer.accountId)
  await changeOwnUser(ctx, {
    active_account_ids: wanted,
    selected_account_id: only,
    selected_group_id: null,
    ...(locale && { locale }),
  })
  await saveRecent(ctx, wanted)
  return refreshSession(ctx)
}

const localeFor = async (ctx: Ctx, accountId: number | null) =>
  (
    await ctx.db
      .selectFrom('account')
      .select('locale')
      .where('account_id', '=', accountId ?? 0)
      .executeTakeFirst()
  )?.locale

/** The first organization an associate selects; of what is said of it only the id counts. */
export const applyInitialOrganization = (ctx: Ctx, organization: { accountId: number }): Promise<Session> =>
  viewOrganizations(ctx, [organization.accountId])

/** Groups of the organizations being viewed. */
export const searchGroups = (ctx: Ctx, query: string): Promise<SelectedGroup[]> => groupsViewed(ctx, query)

/** Views one group, or none; one of an organization not being viewed is refused like one that does not exist, one without any unit says so. */
export async function selectGroup(ctx: Ctx, groupId: number | undefined): Promise<Session> {
  if (groupId !== undefined) {
    const found = await ctx.db
      .selectFrom('unit_group')
      .select('group_id')
      .where('group_id', '=', groupId)
      .where('account_id', '=', anyOf(ctx.viewer.activeAccounts))
      .executeTakeFirst()
    if (!found) throw badInput('groupId', organizationMessages.group)
  }
  await changeOwnUser(ctx, { selected_group_id: groupId ?? null })
  const facts = groupId === undefined ? undefined : await userFacts(ctx.db, ctx.viewer.userId)
  if (facts && !facts.group) throw badInput('groupId', organizationMessages.emptyGroup)
  return refreshSession(ctx)
}
