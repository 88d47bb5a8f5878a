// Units that must not be used: taken out of service, and signed off by a person who answers for it (040-one-condition).
import type { OutOfService } from '@portal/contract/machines/outOfService'
import { maxOutOfService, signOffMessages } from '@portal/contract/machines/outOfService'
import type { Condition } from '@portal/contract/machines/condition'
import { unitMessages } from '@portal/contract/machines/units'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyKey, anyOf } from '../../platform/db/anyOf.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { unitsById } from './fleet.reads.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

/** When a unit was out of service, the newest first. */
export async function listOutOfService({ db, viewer }: Ctx, instanceId: number): Promise<OutOfService[]> {
  const rows = await db
    .selectFrom('out_of_service')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .orderBy('taken_at', 'desc')
    .orderBy('out_of_service_id', 'desc')
    .limit(maxOutOfService)
    .execute()
  return rows.map((row) => ({
    outOfServiceId: row.out_of_service_id,
    cause: row.cause,
    reason: row.reason,
    inspectionNumber: row.inspection_number,
    srId: row.sr_id,
    takenBy: row.taken_by,
    takenAt: row.taken_at.toISOString(),
    signedOffBy: row.signed_off_by,
    signedOffAt: row.signed_off_at?.toISOString() ?? null,
    signOffNote: row.sign_off_note,
  }))
}

/** The ids of what keeps each of these units out of service; nothing for one in service. */
export async function findOpenOutages(
  { db, viewer }: Ctx,
  units: readonly { instanceId: number }[],
): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('out_of_service')
    .select(['instance_id', 'out_of_service_id'])
    .where('instance_id', '=', anyKey(units.map(({ instanceId }) => instanceId)))
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .where('signed_off_at', 'is', null)
    .orderBy('out_of_service_id')
    .execute()
  const byUnit = Map.groupBy(rows, (row) => row.instance_id)
  return new Map([...byUnit].map(([id, those]) => [id, those.map((row) => row.out_of_service_id)]))
}

interface OpenOutage {
  instanceId: number
  accountId: number
  cause: TableRow<'out_of_service'>['cause']
  reason: string
  srId?: number
}

/** Takes a unit that the caller has found to be the viewer's out of service. */
export async function insertOutage(
  { db, viewer, now, principal }: Ctx,
  { srId, ...taken }: OpenOutage,
): Promise<number> {
  const made = await db
    .insertInto('out_of_service')
    .values({
      instance_id: taken.instanceId,
      account_id: taken.accountId,
      cause: taken.cause,
      reason: taken.reason,
      sr_id: srId ?? null,
      taken_by: viewer.name,
      taken_by_id: principal.actor.userId,
      taken_at: now,
    })
    .returning('out_of_service_id')
    .executeTakeFirstOrThrow()
  return made.out_of_service_id
}

/** Takes a unit of the viewer's out of service; answers the id of its outage. */
export async function takeOut(
  ctx: Ctx,
  { instanceId, reason }: { instanceId: number; reason: string },
): Promise<number> {
  const unit = await ctx.db
    .selectFrom('unit')
    .select('account_id')
    .where('instance_id', '=', instanceId)
    .where('account_id', '=', anyOf(ctx.viewer.allowedAccounts))
    .executeTakeFirst()
  if (!unit) throw notFound(unitMessages.unknown)
  return insertOutage(ctx, { instanceId, accountId: unit.account_id, cause: 'HAND', reason })
}

/** Takes back outages that the asker made, by their ids or those of their service requests, and that are open still; gives their units. */
export async function takeBackOutages(
  { db, viewer, now, principal }: Ctx,
  ids: readonly number[],
  key: 'out_of_service_id' | 'sr_id' = 'out_of_service_id',
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .updateTable('out_of_service')
    .set({ signed_off_by: viewer.name, signed_off_at: now, sign_off_note: takenBackNote, taken_back: true })
    .where(key, '=', anyKey(ids))
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .where('taken_by_id', '=', principal.actor.userId)
    .where('signed_off_at', 'is', null)
    .returning('instance_id')
    .execute()
  return rows.map((row) => row.instance_id)
}
const takenBackNote = 'Taken back: it was taken out of service by mistake.'

/** Signs off one reason why a unit is out of service; of two who do so at once, the second is refused. */
export async function signOffUnit(
  ctx: Ctx,
  { outOfServiceId, note }: { outOfServiceId: number; note: string },
): Promise<{ condition: Condition }> {
  const { db, viewer, now } = ctx
  const found = await db
    .selectFrom('out_of_service')
    .select(['instance_id', 'account_id', 'cause', 'inspection_number', 'taken_by_id', 'taken_at', 'signed_off_by'])
    .where('out_of_service_id', '=', outOfServiceId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  if (found.signed_off_by !== null)
    throw new PortalError('CONFLICT', `This was signed off by ${found.signed_off_by} already.`)
  if (found.cause !== 'HAND') await checkSigner(ctx, found)
  await db
    .updateTable('out_of_service')
    .set({ signed_off_by: viewer.name, signed_off_at: now, sign_off_note: note })
    .where('out_of_service_id', '=', outOfServiceId)
    .execute()
  const [unit] = await unitsById(ctx, [found.instance_id])
  if (!unit) throw notFound()
  return { condition: unit.condition }
}

type Outage = Pick<
  TableRow<'out_of_service'>,
  'instance_id' | 'account_id' | 'inspection_number' | 'taken_by_id' | 'taken_at'
>

/** A defect is repaired before its unit is signed off, and by somebody else than who found or repaired it [P6.35]. */
async function checkSigner({ db, principal }: Ctx, outage: Outage): Promise<void> {
  const signer = principal.actor.userId
  const defects = await db
    .selectFrom('inspection_defect')
    .select(['severity', 'repaired_by_id', 'repaired_at', 'inspection_number'])
    .where('instance_id', '=', outage.instance_id)
    .where('account_id', '=', outage.account_id)
    .execute()
  if (defects.some(({ severity, repaired_at: at }) => severity === 'SEVERE' && at === null))
    throw new PortalError('CONFLICT', signOffMessages.open)
  const setting = await db
    .selectFrom('inspection_setting')
    .select('another_signs_off')
    .where('account_id', '=', outage.account_id)
    .executeTakeFirst()
  if (setting?.another_signs_off === false) return
  if (outage.taken_by_id === signer) throw new PortalError('CONFLICT', signOffMessages.found)
  const isRepairer = defects.some(
    ({ inspection_number: number, repaired_at: at, repaired_by_id: by }) =>
      by === signer &&
      ((number !== null && number === outage.inspection_number) || (at !== null && at >= outage.taken_at)),
  )
  if (isRepairer) throw new PortalError('CONFLICT', signOffMessages.repaired)
}
