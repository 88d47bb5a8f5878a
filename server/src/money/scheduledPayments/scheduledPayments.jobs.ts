// Begins scheduled payments on their day [P9.139], each as the person who pays, and suspends those who cannot, before it [P9.140].
import { mayPay, passes, viewInvoices } from '@portal/contract/access/privileges'
import { scheduledMessages, scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { addDays } from '@portal/contract/platform/days'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { toPayLaterWith } from '../payments/payments.ts'
import { notifyAll } from './notify.ts'
import { payScheduledPayment } from './pay.ts'
import type { ScheduledRow } from './rows.ts'
import { changeScheduled, methodGone } from './rows.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** Days before, from which on it is looked whether it can be paid: there is time to find another way. */
const ahead = 3

type LoadViewer = (userId: string) => Promise<Viewer>

export const scheduledPaymentsJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: 'scheduled-payments',
  cron: '*/10 * * * *',
  longestSeconds: 900,
  run: async () => {
    const today = getBrandToday({ now: deps.now(), config: deps.config })
    const rows = await withTransaction(deps.pool, asJob, (db) =>
      db
        .selectFrom('scheduled_payment')
        .selectAll()
        .where('status', '=', 'SCHEDULED')
        .where('pay_day', '<=', addDays(today, ahead))
        .orderBy('pay_day')
        .orderBy('scheduled_id')
        .execute(),
    )
    const viewers = new Map<string, Promise<Viewer>>()
    await eachApart(
      deps.log,
      rows,
      async (row) => {
        const viewer = viewers.get(row.user_id) ?? toViewer(row.user_id)
        viewers.set(row.user_id, viewer)
        await look(deps, row, { viewer: await viewer, isDue: row.pay_day <= today })
      },
      ({ scheduled_id: scheduledId }) => ({ scheduledId }),
    )
  },
})

async function look(
  deps: Deps,
  row: ScheduledRow,
  { viewer, isDue }: { viewer: Viewer; isDue: boolean },
): Promise<void> {
  const mayStill =
    viewer.allowedAccounts.includes(row.account_id) &&
    passes(mayPay, viewer.privileges) &&
    passes(viewInvoices, viewer.privileges)
  if (!mayStill)
    return end(
      deps,
      row,
      'SUSPENDED',
      scheduledMessages.ownerGone.replace('{owner}', () => row.owner_name),
    )
  const { services } = deps
  const name = await withTransaction(deps.pool, { userId: viewer.userId, accounts: viewer.allowedAccounts }, (db) =>
    toPayLaterWith({ db, viewer, services, now: deps.now() }, row.method, row.payment_id, row.currency),
  )
  if (name === undefined) return end(deps, row, 'SUSPENDED', methodGone(row))
  if (!isDue) return
  try {
    await handleCall(
      deps,
      { call: scheduledPaymentCalls.payScheduledPayment, run: payScheduledPayment },
      {
        principal: toOwnPrincipal({ ...viewer, activeAccounts: [row.account_id] }),
        staleSession: false,
        address: '',
        requestId: crypto.randomUUID(),
        reply: new Headers(),
      },
      { scheduledId: row.scheduled_id, version: row.version },
    )
  } catch (error) {
    if (!(error instanceof PortalError)) {
      deps.log.error({ err: error, scheduledId: row.scheduled_id }, 'a scheduled payment could not be begun')
      return
    }
    // A service that is away now is asked again, because nothing was begun.
    if (error.code === 'UNAVAILABLE') return
    // An invoice that its payer does not see any more, or what they pay with that went meanwhile.
    await end(deps, row, 'FAILED', error.code === 'NOT_FOUND' ? scheduledMessages.failed : error.message)
  }
}

/** It does not go on by itself; nothing where it was changed or begun meanwhile. */
const end = (deps: Deps, row: ScheduledRow, status: 'FAILED' | 'SUSPENDED', reason: string): Promise<void> =>
  withTransaction(deps.pool, asJob, async (db) => {
    const held = await db
      .selectFrom('scheduled_payment')
      .selectAll()
      .where('scheduled_id', '=', row.scheduled_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (held.status !== 'SCHEDULED' || held.version !== row.version) return
    await changeScheduled({ db, now: deps.now() }, held, { status, reason, by: '' })
    await notifyAll({ db, services: deps.services }, held, { news: status, text: reason })
  })
