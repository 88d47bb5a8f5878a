// Reporting a notice done on one or many units [S6.03]: a report for each organization, of all of its units or none, and once [P4.26].
import type { noticeCalls } from '@portal/contract/machines/notices'
import { completionMessages } from '@portal/contract/machines/noticeCompletion'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import { listedName } from '../../access/session/session.ts'
import type { ConcernedUnit, OrganizationUnits } from './notices.rules.ts'
import { dayProblem, refusedAgain, unitsToComplete } from './notices.rules.ts'

type CompletionInput = z.output<(typeof noticeCalls.reportNoticeCompletion)['input']>
type CompletionOutput = z.output<(typeof noticeCalls.reportNoticeCompletion)['output']>

/** Reports `input` and answers its receipts; what was reported by it before is answered with its first report. */
export async function reportCompletion(ctx: Ctx, input: CompletionInput): Promise<CompletionOutput> {
  const { db, viewer } = ctx
  // Two at once: the second waits here, and then finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice report ${viewer.userId} ${input.requestKey}`}, 0))`.execute(
    db,
  )
  const before = await db
    .selectFrom('notice_report')
    .select(['report_id', 'apn_id', 'account_id'])
    .where('reported_by', '=', viewer.userId)
    .where('request_key', '=', input.requestKey)
    .execute()
  const [first] = before
  // Sent again: what was reported then is the answer, and what was refused then is refused.
  if (first) {
    const reported = new Set(before.map(({ account_id: id }) => id))
    const left = await selectConcerned(ctx, { ...input, apnId: first.apn_id })
    const refused = refusedAgain(
      input.unitSerials,
      left.filter(({ accountId }) => !reported.has(accountId)),
    )
    return loadAnswer(ctx, first.apn_id, input.requestKey, refused)
  }

  const organizations = await selectUnits(ctx, input)
  const reported = organizations.filter(({ problem }) => problem === null)
  for (const [at, each] of reported.entries()) {
    const reportId = await writeReport(ctx, input, each)
    await saveEvidence(ctx, { reportId, accountId: each.accountId, isCopied: at < reported.length - 1 }, input.evidence)
  }
  const refused = organizations.filter(({ problem }) => problem !== null)
  return loadAnswer(ctx, input.apnId, input.requestKey, refused)
}

async function writeReport(
  { db, viewer, now }: Ctx,
  input: CompletionInput,
  whose: OrganizationUnits,
): Promise<number> {
  const done = {
    completed_on: input.completedOn,
    performed_by: input.performedBy,
    hours: input.hours,
    note: input.note || null,
    reported_by: viewer.userId,
    reported_at: now,
  }
  const report = await db
    .insertInto('notice_report')
    .values({
      ...done,
      request_key: input.requestKey,
      apn_id: input.apnId,
      account_id: whose.accountId,
      reported_by_name: viewer.name,
    })
    .returning('report_id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('notice_unit')
    .set({ ...done, status: 'COMPLETE', report_id: report.report_id })
    .where('apn_id', '=', input.apnId)
    .where(
      'instance_id',
      'in',
      whose.units.map(({ instanceId }) => instanceId),
    )
    .execute()
  return report.report_id
}

/** The viewer's units of the notice, locked. */
async function selectConcerned({ db, viewer }: Ctx, { apnId }: Pick<CompletionInput, 'apnId'>) {
  const { rows } = await sql<ConcernedUnit & { issuedOn: string; evidenceRequired: boolean }>`
    select nu.instance_id as "instanceId", nu.account_id as "accountId", ${listedName} as "customerName", u.unit_serial as "unitSerial", nu.status,
      n.issued_on as "issuedOn", n.evidence_required as "evidenceRequired"
    from notice_unit nu join unit u on u.instance_id = nu.instance_id join notice n on n.apn_id = nu.apn_id join account a on a.account_id = nu.account_id
    where nu.apn_id = ${apnId} and nu.account_id = any(${[...viewer.activeAccounts]}::int[])
    order by nu.instance_id for update of nu`.execute(db)
  return rows
}

/** The units asked for by organization, locked; throws the reasons against all of them or the day. */
async function selectUnits(ctx: Ctx, input: CompletionInput): Promise<OrganizationUnits[]> {
  const rows = await selectConcerned(ctx, input)
  const [first] = rows
  if (!first) throw badInput('apnId', completionMessages.notice)
  const problem = dayProblem(input.completedOn, first.issuedOn, ctx.now)
  if (problem) throw badInput('completedOn', problem)
  if (first.evidenceRequired && input.evidence.length === 0) throw badInput('evidence', completionMessages.evidence)
  const found = unitsToComplete(input.unitSerials, rows)
  if ('problem' in found) throw badInput('unitSerials', found.problem)
  return found.organizations
}

/** Evidence belongs to one organization: each but the last gets copies, and the last what was uploaded. */
async function saveEvidence(
  { db, viewer, now, services }: Ctx,
  { reportId, accountId, isCopied }: { reportId: number; accountId: number; isCopied: boolean },
  files: readonly string[],
): Promise<void> {
  const uploaded = [...new Set(files)]
  if (uploaded.length === 0) return
  const whose = { userId: viewer.userId, accountId }
  const ids = isCopied ? await services.files.copy(db, uploaded, viewer.userId, { field: 'evidence', now }) : uploaded
  await services.files.keep(db, ids, whose, 'evidence')
  await db
    .insertInto('notice_evidence')
    .values(ids.map((fileId) => ({ report_id: reportId, file_id: fileId, account_id: accountId })))
    .execute()
}

async function loadAnswer(
  { db, viewer }: Ctx,
  apnId: number,
  requestKey: string,
  refused: readonly OrganizationUnits[],
): Promise<CompletionOutput> {
  const { rows: reports } = await sql<CompletionOutput['organizations'][number] & { reportId: number }>`
    select r.account_id as "accountId", ${listedName} as "customerName", r.report_id as "reportId", null as problem,
      coalesce((select array_agg(u.unit_serial order by u.unit_serial) from notice_unit nu join unit u on u.instance_id = nu.instance_id
        where nu.report_id = r.report_id), '{}') as "unitSerials"
    from notice_report r join account a on a.account_id = r.account_id
    where r.reported_by = ${viewer.userId} and r.request_key = ${requestKey} order by 2, 1`.execute(db)
  const { open } = await db
    .selectFrom('notice_unit')
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('apn_id', '=', apnId)
    .where('status', '=', 'OPEN')
    .where('account_id', 'in', [...viewer.activeAccounts, 0])
    .executeTakeFirstOrThrow()
  return {
    reportId: reports[0]?.reportId ?? 0,
    apnId,
    unitSerials: reports.flatMap(({ unitSerials }) => unitSerials).toSorted(),
    openCount: open,
    organizations: [
      ...reports,
      ...refused.map(({ accountId, customerName, units, problem }) => ({
        accountId,
        customerName,
        reportId: null,
        unitSerials: units.map(({ unitSerial }) => unitSerial),
        problem,
      })),
    ],
  }
}
