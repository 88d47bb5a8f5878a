// Faults reported at the machine by the code on its label: taken without a session, answered by the organization of the unit [P6.58, P6.59].
import type { OutputOf } from '@portal/contract/platform/call'
import type { FaultReport, faultCalls } from '@portal/contract/machines/faultReports'
import { faultMessages } from '@portal/contract/machines/faultReports'
import { sql } from 'kysely'
import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { openRepairJob } from './service.ts'

const hour = 3600
/** By the address one comes from, and by label. */
const perAddress = { times: 10, seconds: hour }
const perLabel = { times: 20, seconds: 24 * hour }

type Reported = z.output<(typeof faultCalls.reportFault)['input']>

/** Letters and digits that look like no other. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const newReceipt = (): string => `F${Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join('')}`

function readPhoto(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff)
    throw badInput('photos', faultMessages.photo)
  return bytes
}

export async function reportFault(ctx: Ctx, asked: Reported): Promise<{ receipt: string }> {
  const { db, services, request, now } = ctx
  const spend = async (of: string, key: string, rate: typeof perAddress) => {
    if (!(await services.throttle(of, key, rate, now))) throw new PortalError('TOO_MANY', faultMessages.tooMany)
  }
  await spend('fault', getNetwork(request.address), perAddress)
  const photos = asked.photos.map(readPhoto)
  if (!(await services.captcha.spend(db, asked.captcha))) throw badInput('captcha', faultMessages.captcha)
  // Robots that solve nothing do not keep people from a label.
  await spend('fault of label', asked.code, perLabel)
  const { rows } = await sql<{
    receipt: string | null
  }>`select report_fault(${asked.code}, ${asked.requestKey}::uuid, ${newReceipt()},
    ${asked.problem}, ${asked.isUnsafe}, ${asked.reporter}, ${asked.contact}, ${now}, ${photos}::bytea[]) as receipt`.execute(
    db,
  )
  const receipt = rows[0]?.receipt
  if (!receipt) throw notFound('We do not know this label.')
  return { receipt }
}

export async function unitFaults({ db, viewer }: Ctx, instanceId: number): Promise<FaultReport[]> {
  const { rows } = await sql<Omit<FaultReport, 'reportedAt'> & { reportedAt: Date }>`
    select f.report_id as "reportId", f.receipt, f.problem, f.is_unsafe as "isUnsafe", f.reporter, f.contact, f.reported_at as "reportedAt",
      (select count(*)::int from fault_photo p where p.report_id = f.report_id) as photos
    from fault_report f where f.instance_id = ${instanceId} and f.account_id = any(${[...viewer.allowedAccounts]}::int[]) and f.answer is null
    order by f.reported_at desc, f.report_id desc limit 100`.execute(db)
  return rows.map(({ reportedAt, ...row }) => ({ ...row, reportedAt: reportedAt.toISOString() }))
}

export async function faultPhoto(
  { db, viewer }: Ctx,
  { reportId, position }: { reportId: number; position: number },
): Promise<{ photo: string }> {
  const row = await db
    .selectFrom('fault_photo')
    .select(sql<string>`translate(encode(content, 'base64'), E'\\n', '')`.as('photo'))
    .where('report_id', '=', reportId)
    .where('position', '=', position)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface Answer {
  reportId: number
  answer: 'SERVICE' | 'DISMISSED'
  note: string
}

export async function answerFault(
  ctx: Ctx,
  { reportId, answer, note }: Answer,
): Promise<OutputOf<typeof faultCalls.answerFault>> {
  const { db, viewer, now } = ctx
  if (answer === 'DISMISSED' && note === '') throw badInput('note', faultMessages.note)
  const found = await db
    .selectFrom('fault_report')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('We could not find this report.')
  if (found.answer !== null) throw new PortalError('CONFLICT', faultMessages.answered(found.answered_by ?? ''))
  const from = [found.reporter, found.contact].filter(Boolean).join(', ')
  const made =
    answer === 'SERVICE'
      ? await openRepairJob(ctx, {
          instanceId: found.instance_id,
          accountId: found.account_id,
          problem: `Reported at the machine (${[found.receipt, from].filter(Boolean).join(', ')}): ${found.problem}`,
          requestKey: found.request_key,
        })
      : null
  await db
    .updateTable('fault_report')
    .set({ answer, answered_at: now, answered_by: viewer.name, answer_note: note || null, sr_id: made?.srId ?? null })
    .where('report_id', '=', reportId)
    .execute()
  return { srId: made?.srId ?? null, srNumber: made?.srNumber ?? null }
}
