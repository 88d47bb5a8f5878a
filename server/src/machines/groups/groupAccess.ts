// The right to change a group. Changes of an organization's groups happen one after the other, because two people who put
// two groups into each other at once must not both succeed [D2.32].
import { groupMessages } from '@portal/contract/machines/groupForm'
import type { GroupChange } from '@portal/contract/machines/groups'
import { sql } from 'kysely'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import { badInput, forbidden, notFound, PortalError } from '../../platform/http/errors.ts'
import { loadChangesSince } from './groups.reads.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

export type Group = TableRow<'unit_group'>

/** Throws for a demo organization [B2.71]. */
export function refuseDemo({ privileges }: Viewer): void {
  if (privileges.includes('Demo_Only_Organization_Of_Fleet_Update')) throw forbidden(groupMessages.demoRefused)
}

/** Holds the parent view and views all organizations [B2.70]. */
export const viewsAll = ({ privileges, activeAccounts, allowedAccounts }: Viewer): boolean =>
  privileges.includes('B2B_View_Parent_Holding') && activeAccounts.length === allowedAccounts.length

export const mayCross = ({ privileges }: Viewer): boolean => privileges.includes('B2B_View_Parent_Holding')

/**
 * The groups of `ids`, in their order, for a change that touches them and links to `others`; throws for one the viewer
 * may not change.
 */
export async function groupsToChange(
  ctx: Ctx,
  ids: readonly number[],
  others: readonly number[] = [],
): Promise<Group[]> {
  const { viewer } = ctx
  refuseDemo(viewer)
  await lockGroups(
    ctx,
    (await visibleGroups(ctx, [...ids, ...others])).map(({ account_id }) => account_id),
  )
  // Read again, because another person may have changed it while this one waited.
  const found = new Map((await visibleGroups(ctx, ids)).map((group) => [group.group_id, group]))
  return ids.map((id) => {
    const group = found.get(id)
    if (!group) throw notFound(groupMessages.gone)
    if (group.multi_org && !mayCross(viewer)) throw forbidden(groupMessages.cross)
    return group
  })
}

/** Those of these groups that the viewer may see. */
export const visibleGroups = ({ db, viewer }: Ctx, ids: readonly number[]): Promise<Group[]> =>
  db
    .selectFrom('unit_group')
    .selectAll()
    .where('group_id', '=', anyKey(ids))
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .execute()

/** Waits until no one else changes groups of these accounts; the trigger of unit_group_parent takes the same lock. */
export async function lockGroups({ db }: Pick<Ctx, 'db'>, accounts: readonly number[]): Promise<void> {
  for (const account of [...new Set(accounts)].toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`groups ${account}`}, 0))`.execute(db)
}

/** Throws for a version that is not the last one: `fields.version` says what changed since, a line for each change. */
export async function refuseStale(ctx: Ctx, group: Group, version: number): Promise<void> {
  if (version === group.version) return
  const changes = await loadChangesSince(ctx, group.group_id, version)
  const told = changes.map(({ by, lines }) => `${by}: ${lines.join(' ')}`).join('\n')
  throw new PortalError('CONFLICT', groupMessages.stale, { version: told || groupMessages.stale })
}

/** Counts a change and remembers what it was; answers the new version. */
export async function recordChange(
  { db, viewer, now }: Ctx,
  group: Pick<Group, 'group_id' | 'account_id' | 'version'>,
  lines: GroupChange['lines'],
): Promise<number> {
  const version = group.version + 1
  await db.updateTable('unit_group').set({ version, updated_at: now }).where('group_id', '=', group.group_id).execute()
  await db
    .insertInto('unit_group_change')
    .values({
      group_id: group.group_id,
      version,
      account_id: group.account_id,
      changed_by: viewer.name,
      changed_at: now,
      lines: [...lines],
    })
    .execute()
  return version
}

/** A fault of one field of the form. */
export const badField = (field: string, message: string): PortalError => badInput(field, message)
