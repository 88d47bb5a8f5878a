// Withdrawing what a report of completion says of units [P4.16]: all of those named or none, and once.
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import type { noticeWithdrawalCalls } from '@portal/contract/machines/noticeWithdrawals'
import { withdrawalMessages } from '@portal/contract/machines/noticeWithdrawals'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { completionWithdrawn } from './notices.emails.ts'

type Call = typeof noticeWithdrawalCalls.withdrawNoticeCompletion
interface ReportedUnit {
  instanceId: number
  accountId: number
  apnId: number
  unitSerial: string
  number: string
  title: string
  customerName: string
}

export async function withdrawNoticeCompletion(ctx: Ctx, input: InputOf<Call>): Promise<OutputOf<Call>> {
  const { db, viewer, now } = ctx
  const { reportId, reason } = input
  const serials = [...new Set(input.unitSerials.map((serial) => serial.toUpperCase()))]
  const { rows: units } = await sql<ReportedUnit>`
    select nu.instance_id as "instanceId", nu.account_id as "accountId", nu.apn_id as "apnId", u.unit_serial as "unitSerial",
      n.notice_number as number, n.title, a.name as "customerName"
    from notice_unit nu join unit u on u.instance_id = nu.instance_id join notice n on n.apn_id = nu.apn_id join account a on a.account_id = nu.account_id
    where nu.report_id = ${reportId} and nu.status = 'COMPLETE' and nu.account_id = any(${[...viewer.activeAccounts]}::int[])
      and upper(u.unit_serial) = any(${serials}::text[])
    order by nu.instance_id for update of nu`.execute(db)
  const found = new Set(units.map(({ unitSerial }) => unitSerial.toUpperCase()))
  const missing = serials.filter((serial) => !found.has(serial))
  const [first] = units
  if (!first || missing.length > 0) throw badInput('unitSerials', withdrawalMessages.unknown(missing))

  await db
    .insertInto('notice_withdrawal')
    .values(
      units.map(({ instanceId, accountId, apnId }) => ({
        report_id: reportId,
        instance_id: instanceId,
        apn_id: apnId,
        account_id: accountId,
        reason,
        withdrawn_by: viewer.userId,
        withdrawn_by_name: viewer.name,
        withdrawn_at: now,
      })),
    )
    .execute()
  const ids = units.map(({ instanceId }) => instanceId)
  await db
    .updateTable('notice_unit')
    .set({
      status: 'OPEN',
      completed_on: null,
      performed_by: null,
      hours: null,
      note: null,
      reported_by: null,
      reported_at: null,
      report_id: null,
    })
    .where('apn_id', '=', first.apnId)
    .where('instance_id', 'in', ids)
    .execute()
  const unitSerials = units.map(({ unitSerial }) => unitSerial)
  await notify(ctx, {
    kind: completionWithdrawn,
    to: { email: getBrand(ctx.config).email },
    severity: 'medium',
    data: {
      apnId: first.apnId,
      number: first.number,
      title: first.title,
      reportId,
      unitSerials,
      customerName: first.customerName,
      reason,
      name: viewer.name,
      email: viewer.email,
    },
  })
  const { open } = await db
    .selectFrom('notice_unit')
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('apn_id', '=', first.apnId)
    .where('status', '=', 'OPEN')
    .where('account_id', 'in', [...viewer.activeAccounts])
    .executeTakeFirstOrThrow()
  return { unitSerials, openCount: open }
}
