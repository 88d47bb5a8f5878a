// Making, changing and deleting a group [B7.10].
import { groupMessages } from '@portal/contract/machines/groupForm'
import type { groupCalls, GroupDetail } from '@portal/contract/machines/groups'
import type { z } from 'zod'
import { getAddress } from '../../buying/addresses/addresses.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import type { Group } from './groupAccess.ts'
import {
  badField,
  groupsToChange,
  lockGroups,
  recordChange,
  refuseDemo,
  refuseStale,
  viewsAll,
  visibleGroups,
} from './groupAccess.ts'
import { replaceContacts, replaceLinks, replaceUnits } from './groupMembers.ts'
import { getGroup } from './groups.reads.ts'

type GroupInput = z.output<(typeof groupCalls.saveGroup)['input']>
type Patch = Partial<Omit<GroupInput, 'groupId' | 'version' | 'accountId' | 'multiOrg'>>

/** Makes a group, or changes the one of `groupId`. */
export async function saveGroup(ctx: Ctx, { groupId, version, ...given }: GroupInput): Promise<GroupDetail> {
  const { accountId, multiOrg, ...patch } = given
  if (groupId === undefined) return createGroup(ctx, given)
  if (version === undefined) throw badField('version', groupMessages.version)
  const [group] = await groupsToChange(ctx, [groupId])
  if (!group) throw notFound(groupMessages.gone)
  const moved = (accountId && accountId !== group.account_id) || multiOrg !== group.multi_org
  if (moved) throw badField('accountId', groupMessages.stays)
  return updateGroup(ctx, { groupId, version, ...patch })
}

async function createGroup(ctx: Ctx, { accountId, multiOrg, ...patch }: Omit<GroupInput, 'groupId' | 'version'>) {
  const { db, viewer, now } = ctx
  refuseDemo(viewer)
  if (multiOrg && !viewsAll(viewer)) throw forbidden(groupMessages.cross)
  const owner = multiOrg ? await parentAccount(ctx) : getOwner(ctx, accountId)
  const linked = await visibleGroups(ctx, [...(patch.subGroups ?? []), ...(patch.parents ?? [])])
  await lockGroups(ctx, [owner, ...linked.map(({ account_id }) => account_id)])
  const group = await db
    .insertInto('unit_group')
    .values({
      account_id: owner,
      name: patch.name,
      description: patch.description,
      multi_org: multiOrg,
      version: 0,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await applyPatch(ctx, group, patch)
  await recordChange(ctx, group, ['The group was made.'])
  return loadGroup(ctx, group.group_id)
}

/** Whose group it becomes: for those who view all the one they chose, for others their first active organization [B5.03, B5.06]. */
function getOwner({ viewer }: Ctx, accountId: number | null | undefined): number {
  if (viewsAll(viewer) && !accountId) throw badField('accountId', groupMessages.organization)
  const owner = accountId || viewer.activeAccounts[0]
  if (owner === undefined || !viewer.activeAccounts.includes(owner))
    throw badField('accountId', groupMessages.otherOrganization)
  return owner
}

/** The parent company: a cross-organizational group belongs to it [B4.07]. */
async function parentAccount({ db, viewer }: Ctx): Promise<number> {
  const own = await db
    .selectFrom('account')
    .select(['account_id', 'parent_account_id'])
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirst()
  if (!own) throw forbidden(groupMessages.cross)
  return own.parent_account_id ?? own.account_id
}

/** Changes what is given; throws CONFLICT for a stale version. */
export async function updateGroup(
  ctx: Ctx,
  { groupId, version, ...patch }: Patch & { groupId: number; version: number },
): Promise<GroupDetail> {
  const [group] = await groupsToChange(ctx, [groupId], [...(patch.subGroups ?? []), ...(patch.parents ?? [])])
  if (!group) throw notFound(groupMessages.gone)
  await refuseStale(ctx, group, version)
  const lines = await applyPatch(ctx, group, patch)
  if (lines.length > 0) await recordChange(ctx, group, lines)
  return loadGroup(ctx, groupId)
}

async function loadGroup(ctx: Ctx, groupId: number): Promise<GroupDetail> {
  const group = await getGroup(ctx, groupId)
  if (!group) throw new Error('A group that was just written is not there.')
  return group
}

/** Writes what differs; answers it in sentences. */
async function applyPatch(ctx: Ctx, group: Group, patch: Patch): Promise<string[]> {
  const lines: string[] = []
  const billing = await findGroupAddress(ctx, group, 'BILLING', patch.billingAddress, patch.ebsBillingAddressId)
  const shipping = await findGroupAddress(ctx, group, 'SHIPPING', patch.shippingAddress, patch.ebsShippingAddressId)
  const set = {
    ...(patch.name !== undefined && patch.name !== group.name && { name: patch.name }),
    ...(patch.description !== undefined &&
      patch.description !== group.description && { description: patch.description }),
    ...(billing !== undefined && billing !== group.billing_address_id && { billing_address_id: billing }),
    ...(shipping !== undefined && shipping !== group.shipping_address_id && { shipping_address_id: shipping }),
  }
  if (set.name !== undefined) lines.push(`The name was "${group.name}" and is now "${set.name}".`)
  if (set.description !== undefined) lines.push(`The description is now "${set.description}".`)
  if ('billing_address_id' in set) lines.push(`The billing address was ${billing === null ? 'removed' : 'changed'}.`)
  if ('shipping_address_id' in set) lines.push(`The shipping address was ${shipping === null ? 'removed' : 'changed'}.`)
  if (Object.keys(set).length > 0)
    await ctx.db.updateTable('unit_group').set(set).where('group_id', '=', group.group_id).execute()
  if (patch.subGroups) lines.push(...(await replaceLinks(ctx, group, 'subGroups', patch.subGroups)))
  if (patch.parents) lines.push(...(await replaceLinks(ctx, group, 'parents', patch.parents)))
  if (patch.instances) lines.push(...(await replaceUnits(ctx, group, patch.instances)))
  if (patch.contacts) lines.push(...(await replaceContacts(ctx, group, patch.contacts)))
  return lines
}

/** The id of the address given, null for none, undefined for the one there is; it must be the organization's and may serve [B5.05]. */
async function findGroupAddress(
  ctx: Ctx,
  { account_id: owner }: Group,
  type: 'BILLING' | 'SHIPPING',
  given: { addressId: number } | null | undefined,
  ebsAddressId: string | null | undefined,
): Promise<number | null | undefined> {
  if (given === null) return null
  const wanted = given === undefined && ebsAddressId ? { ebsAddressId } : given?.addressId
  if (wanted === undefined) return ebsAddressId === null ? null : undefined
  const address = await getAddress(ctx, wanted, type, [owner])
  if (!address) throw badField(type === 'BILLING' ? 'billingAddress' : 'shippingAddress', groupMessages.address)
  return address.addressId
}

/** Deletes a group; its units and sub-groups stay. False when there is none to see. */
export async function deleteGroup(ctx: Ctx, groupId: number, version?: number): Promise<{ deleted: boolean }> {
  const groups = await groupsToChange(ctx, [groupId]).catch((error: unknown) => {
    if (error instanceof PortalError && error.code === 'NOT_FOUND') return []
    throw error
  })
  const [group] = groups
  if (!group) return { deleted: false }
  if (version !== undefined) await refuseStale(ctx, group, version)
  await ctx.db.deleteFrom('unit_group').where('group_id', '=', groupId).execute()
  return { deleted: true }
}
