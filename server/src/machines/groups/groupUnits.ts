// Units of groups: put in by id or by pasted serials, moved between groups, taken out [B7.11].
import type { OutputOf } from '@portal/contract/platform/call'
import { groupMessages } from '@portal/contract/machines/groupForm'
import type { groupCalls, UnitOutcome } from '@portal/contract/machines/groups'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Group } from './groupAccess.ts'
import { badField, groupsToChange, recordChange } from './groupAccess.ts'

interface Unit {
  instance_id: number
  unit_serial: string
  account_id: number
}

/** Those of these units that the viewer may see. */
export const loadUnits = ({ db, viewer }: Ctx, ids: readonly number[]): Promise<Unit[]> =>
  db
    .selectFrom('unit')
    .select(['instance_id', 'unit_serial', 'account_id'])
    .where('instance_id', '=', anyKey(ids))
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .execute()

// A serial is unique in all the fleets; how it is written in capitals is not asked.
const unitsOfSerials = async ({ db, viewer }: Ctx, serials: readonly string[]): Promise<Unit[]> =>
  serials.length === 0
    ? []
    : db
        .selectFrom('unit')
        .select(['instance_id', 'unit_serial', 'account_id'])
        .where('account_id', '=', anyOf(viewer.allowedAccounts))
        .where(sql<boolean>`lower(unit_serial) = any(${serials.map((serial) => serial.toLowerCase())}::text[])`)
        .execute()

const belongsToGroup = (group: Group, unit: Unit): boolean => group.multi_org || unit.account_id === group.account_id

/** Puts units into a group; answers the ids of those that were not in it. */
export async function addUnits({ db }: Ctx, group: Group, units: readonly Unit[]): Promise<number[]> {
  const foreign = units.find((unit) => !belongsToGroup(group, unit))
  if (foreign) throw badField('instances', groupMessages.outsideUnit(foreign.unit_serial))
  if (units.length === 0) return []
  const rows = await db
    .insertInto('unit_group_unit')
    .values(
      units.map((unit) => ({
        group_id: group.group_id,
        instance_id: unit.instance_id,
        account_id: group.account_id,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('instance_id')
    .execute()
  return rows.map((row) => row.instance_id)
}

/** Takes units out of a group; answers the ids of those that were in it. */
export async function removeUnits({ db }: Ctx, group: Group, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('unit_group_unit')
    .where('group_id', '=', group.group_id)
    .where('instance_id', '=', anyKey(ids))
    .returning('instance_id')
    .execute()
  return rows.map((row) => row.instance_id)
}

const units = (count: number): string => (count === 1 ? '1 unit was' : `${count} units were`)

/** Changes of the units of a group, in sentences. */
export const unitLines = (added: number, removed: number): string[] => [
  ...(added > 0 ? [`${units(added)} added.`] : []),
  ...(removed > 0 ? [`${units(removed)} taken out.`] : []),
]

type Add = z.output<(typeof groupCalls.addGroupUnits)['input']>

/** Puts units into a group by id and serial, and says of each line what became of it [S14.03]. */
export async function addGroupUnits(
  ctx: Ctx,
  { groupId, instanceIds, unitSerials }: Add,
): Promise<OutputOf<typeof groupCalls.addGroupUnits>> {
  const [group] = await groupsToChange(ctx, [groupId])
  if (!group) throw notFound(groupMessages.gone)
  const byId = new Map((await loadUnits(ctx, instanceIds)).map((unit) => [String(unit.instance_id), unit]))
  const bySerial = new Map(
    (await unitsOfSerials(ctx, unitSerials)).map((unit) => [unit.unit_serial.toLowerCase(), unit]),
  )
  const lines = [
    ...instanceIds.map((id) => ({ line: String(id), unit: byId.get(String(id)) })),
    ...unitSerials.filter(Boolean).map((serial) => ({ line: serial, unit: bySerial.get(serial.toLowerCase()) })),
  ]
  const fitting = lines.flatMap(({ unit }) => (unit && belongsToGroup(group, unit) ? [unit] : []))
  const added = await addUnits(ctx, group, [...new Map(fitting.map((unit) => [unit.instance_id, unit])).values()])
  const version = added.length > 0 ? await recordChange(ctx, group, unitLines(added.length, 0)) : group.version
  const named = new Set<number>()
  const toOutcome = (unit: Unit | undefined): UnitOutcome => {
    if (!unit) return 'UNKNOWN'
    if (!belongsToGroup(group, unit)) return 'OTHER_ORGANIZATION'
    if (named.has(unit.instance_id)) return 'REPEATED'
    named.add(unit.instance_id)
    return added.includes(unit.instance_id) ? 'ADDED' : 'ALREADY_IN'
  }
  const outcomes = lines.map(({ line, unit }) => ({
    line,
    instanceId: unit?.instance_id ?? null,
    outcome: toOutcome(unit),
  }))
  return { version, added, outcomes }
}

type UnitChange = z.output<(typeof groupCalls.changeGroupUnits)['input']>['changes'][number]

/** Moves units between groups, all or nothing; the answer turned round takes it back. Units no one sees are left out. */
export async function changeGroupUnits(
  ctx: Ctx,
  changes: readonly UnitChange[],
): Promise<OutputOf<typeof groupCalls.changeGroupUnits>> {
  const groups = await groupsToChange(
    ctx,
    changes.map(({ groupId }) => groupId),
  )
  const done = []
  const versions = new Map<number, number>()
  for (const [at, { groupId, add, remove }] of changes.entries()) {
    const group = groups[at]
    if (!group) continue
    const removed = await removeUnits(ctx, group, remove)
    const added = await addUnits(ctx, group, await loadUnits(ctx, add))
    const before = versions.get(groupId) ?? group.version
    const lines = unitLines(added.length, removed.length)
    const version = lines.length > 0 ? await recordChange(ctx, { ...group, version: before }, lines) : before
    versions.set(groupId, version)
    done.push({ groupId, version, added, removed })
  }
  return { changes: done }
}
