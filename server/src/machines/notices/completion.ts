// Reporting a notice done on one or many units [S6.03]: all of them or none, and once.
import type { noticeCalls } from '@portal/contract/machines/notices'
import { completionMessages } from '@portal/contract/machines/notices'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/ctx.ts'
import { badInput } from '../../platform/errors.ts'
import type { ConcernedUnit } from './notices.rules.ts'
import { dayProblem, unitsToComplete } from './notices.rules.ts'

type CompletionInput = z.output<(typeof noticeCalls.reportNoticeCompletion)['input']>
type CompletionOutput = z.output<(typeof noticeCalls.reportNoticeCompletion)['output']>

/** Reports `asked` and answers its receipt; the same report sent again is answered with the first one. */
export async function reportCompletion(ctx: Ctx, input: CompletionInput): Promise<CompletionOutput> {
  const { db, viewer, now } = ctx
  // Two at once: the second waits here, and then finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice report ${viewer.userId} ${input.requestKey}`}, 0))`.execute(
    db,
  )
  const before = await db
    .selectFrom('notice_report')
    .select(['report_id', 'apn_id'])
    .where('reported_by', '=', viewer.userId)
    .where('request_key', '=', input.requestKey)
    .executeTakeFirst()
  if (before) return loadAnswer(ctx, before.report_id, before.apn_id)

  const { units, accountId } = await selectUnits(ctx, input)
  const report = await db
    .insertInto('notice_report')
    .values({
      request_key: input.requestKey,
      apn_id: input.apnId,
      account_id: accountId,
      completed_on: input.completedOn,
      performed_by: input.performedBy,
      hours: input.hours,
      note: input.note || null,
      reported_by: viewer.userId,
      reported_by_name: viewer.name,
      reported_at: now,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('notice_unit')
    .set({
      status: 'COMPLETE',
      completed_on: input.completedOn,
      performed_by: input.performedBy,
      hours: input.hours,
      note: input.note || null,
      reported_by: viewer.userId,
      reported_at: now,
      report_id: report.report_id,
    })
    .where('apn_id', '=', input.apnId)
    .where(
      'instance_id',
      'in',
      units.map(({ instanceId }) => instanceId),
    )
    .execute()
  await saveEvidence(ctx, report.report_id, accountId, input.evidence)
  return loadAnswer(ctx, report.report_id, input.apnId)
}

/** The units asked for, locked; throws the reasons against them or the day. */
async function selectUnits({ db, viewer, now }: Ctx, input: CompletionInput) {
  const { rows } = await sql<ConcernedUnit & { issuedOn: string; evidenceRequired: boolean }>`
    select nu.instance_id as "instanceId", nu.account_id as "accountId", u.unit_serial as "unitSerial", nu.status, n.issued_on as "issuedOn",
      n.evidence_required as "evidenceRequired"
    from notice_unit nu join unit u on u.instance_id = nu.instance_id join notice n on n.apn_id = nu.apn_id
    where nu.apn_id = ${input.apnId} and nu.account_id = any(${[...viewer.activeAccounts]}::int[])
    order by nu.instance_id for update of nu`.execute(db)
  const [first] = rows
  if (!first) throw refused('apnId', completionMessages.notice)
  const problem = dayProblem(input.completedOn, first.issuedOn, now)
  if (problem) throw refused('completedOn', problem)
  if (first.evidenceRequired && input.evidence.length === 0) throw refused('evidence', completionMessages.evidence)
  const found = unitsToComplete(input.unitSerials, rows)
  if ('problem' in found) throw refused('unitSerials', found.problem)
  return found
}

async function saveEvidence(ctx: Ctx, reportId: number, accountId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const ids = [...new Set(files)]
  await ctx.services.files.keep(ctx.db, ids, { userId: ctx.viewer.userId, accountId }, 'evidence')
  await ctx.db
    .insertInto('notice_evidence')
    .values(ids.map((fileId) => ({ report_id: reportId, file_id: fileId, account_id: accountId })))
    .execute()
}

async function loadAnswer({ db, viewer }: Ctx, reportId: number, apnId: number): Promise<CompletionOutput> {
  const { rows } = await sql<{ serials: string[]; open: number }>`
    select coalesce(array_agg(u.unit_serial order by u.unit_serial) filter (where nu.report_id = ${reportId}), '{}') as serials,
      (count(*) filter (where nu.status = 'OPEN' and nu.account_id = any(${[...viewer.activeAccounts]}::int[])))::int as open
    from notice_unit nu join unit u on u.instance_id = nu.instance_id where nu.apn_id = ${apnId}`.execute(db)
  return { reportId, apnId, unitSerials: rows[0]?.serials ?? [], openCount: rows[0]?.open ?? 0 }
}

const refused = (field: string, message: string) => badInput(field, message)
