// Schedules the invoices that are paid by themselves, three days before, and sends their preview [P9.142].
import { mayPay, passes } from '@portal/contract/access/privileges'
import { autopayMessages, autopayPreviewDays } from '@portal/contract/money/autopay'
import { scheduledMessages } from '@portal/contract/money/scheduledPayments'
import { addDays } from '@portal/contract/platform/days'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withRetries } from '../../platform/db/retries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { getInvoiceVisibility, lockInvoices } from '../invoices/invoices.ts'
import { toPayLaterWith } from '../payments/payments.ts'
import { getPayProblem } from '../receivables/receivables.ts'
import type { AutopayRow } from './autopay.ts'
import { cancelScheduled, usedByMonth } from './autopay.ts'
import type { Candidate, LeftOut } from './autopay.rules.ts'
import { autopayDay, paymentsOf, withinCeilings } from './autopay.rules.ts'
import { insertScheduled } from './keep.ts'
import { notifyPreview, notifySuspended } from './notifyAutopay.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

type LoadViewer = (userId: string) => Promise<Viewer>

export const autopayJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: 'autopay',
  cron: '*/20 * * * *',
  longestSeconds: 900,
  run: async () => {
    const rows = await withTransaction(deps.pool, asJob, (db) =>
      db.selectFrom('autopay').selectAll().where('status', '=', 'ACTIVE').orderBy('autopay_id').execute(),
    )
    await eachApart(
      deps.log,
      rows,
      async (row) => look(deps, row, await toViewer(row.user_id)),
      ({ autopay_id: autopayId }) => ({ autopayId }),
    )
  },
})

async function look(deps: Deps, row: AutopayRow, viewer: Viewer): Promise<void> {
  const mayStill =
    viewer.allowedAccounts.includes(row.account_id) &&
    passes(mayPay, viewer.privileges) &&
    getInvoiceVisibility(viewer) === 'all'
  if (!mayStill)
    return suspend(
      deps,
      row,
      scheduledMessages.ownerGone.replace('{owner}', () => row.owner_name),
    )
  const { services } = deps
  const now = deps.now()
  const asOwner = { userId: viewer.userId, accounts: viewer.allowedAccounts }
  await withRetries(() =>
    withTransaction(deps.pool, asOwner, async (db) => {
      const name = await toPayLaterWith({ db, viewer, services, now }, row.method, row.payment_id, row.currency)
      if (name === undefined) return false
      const { chosen, leftOut } = await findCandidates({ deps, db }, row)
      if (chosen.length + leftOut.length === 0) return true
      // Locked behind the invoices, as scheduled payments are.
      const held = await db
        .selectFrom('autopay')
        .select('version')
        .where('autopay_id', '=', row.autopay_id)
        .where('status', '=', 'ACTIVE')
        .forUpdate()
        .executeTakeFirst()
      if (held?.version !== row.version) return true
      for (const { payDay, invoices } of paymentsOf(chosen))
        await insertScheduled(
          { db, viewer, now },
          {
            key: crypto.randomUUID(),
            accountId: row.account_id,
            currency: row.currency,
            method: row.method,
            paymentId: row.payment_id,
            paidWith: name,
            payDay,
            allocations: invoices.map(({ customerTrxId, cents }) => ({ customerTrxId, cents })),
            autopayId: row.autopay_id,
          },
        )
      await recordLeftOut(db, row, leftOut, now)
      await notifyPreview({ db, services }, row, { viewer, chosen, leftOut })
      return true
    }),
  ).then((canPay) =>
    canPay
      ? undefined
      : suspend(
          deps,
          row,
          autopayMessages.methodGone.replace('{with}', () => row.paid_with),
        ),
  )
}

/** The invoices whose day is near, locked, without those in dispute, scheduled, stopped or left out already. */
async function findCandidates({ deps, db }: { deps: Deps; db: Db }, row: AutopayRow) {
  const today = getBrandToday({ now: deps.now(), config: deps.config })
  const country = deps.config.SHIP_FROM_COUNTRY
  // A day without work lies at most some days before the due day.
  const soon = addDays(today, autopayPreviewDays + row.days_before + 14)
  const wanted = sql<boolean>`i.account_id = ${row.account_id} and i.currency = ${row.currency} and i.kind = 'INVOICE' and i.open_due > ${today}::date
      and i.open_due <= ${soon}::date
      and not exists (select from scheduled_invoice x join scheduled_payment s on s.scheduled_id = x.scheduled_id
        where x.customer_trx_id = i.customer_trx_id and (x.autopay_id = ${row.autopay_id} or x.removed_at is null and s.status in ('SCHEDULED', 'SUSPENDED')))
      and not exists (select from autopay_left_out l where l.autopay_id = ${row.autopay_id} and l.customer_trx_id = i.customer_trx_id)`
  const toCandidate = (invoice: LockedInvoice): Candidate[] => {
    const { customerTrxId, trxNumber, dueDate, openCents } = invoice
    const payDay = autopayDay({ country, today, dueDate, daysBefore: row.days_before })
    if (invoice.isDisputed || getPayProblem(invoice) !== undefined) return []
    if (payDay === undefined || payDay > addDays(today, autopayPreviewDays)) return []
    return [{ customerTrxId, trxNumber, dueDate, cents: openCents, payDay }]
  }
  // Most runs find none and lock none.
  const near = (await lockInvoices(db, wanted, 'read')).flatMap(toCandidate)
  if (near.length === 0) return { chosen: [], leftOut: [] }
  const ids = near.map(({ customerTrxId }) => customerTrxId)
  const these = sql<boolean>`i.customer_trx_id = any(${ids}::int[])`
  await lockInvoices(db, these)
  // Read again, because another worker may have scheduled them until the lock was free.
  const locked = await lockInvoices(db, sql<boolean>`${wanted} and ${these}`, 'read')
  return withinCeilings(locked.flatMap(toCandidate), {
    maxInvoiceCents: row.max_invoice_cents,
    maxMonthCents: row.max_month_cents,
    used: (await usedByMonth(db, [row.autopay_id])).get(row.autopay_id) ?? new Map(),
  })
}

async function recordLeftOut(db: Db, row: AutopayRow, leftOut: readonly LeftOut[], now: Date): Promise<void> {
  const ids = leftOut.map(({ customerTrxId }) => customerTrxId)
  const reasons = leftOut.map(({ reason }) => reason)
  await sql`insert into autopay_left_out (autopay_id, customer_trx_id, account_id, reason, at)
    select ${row.autopay_id}, l.id, ${row.account_id}, l.reason, ${now}::timestamptz
    from unnest(${ids}::int[], ${reasons}::text[]) l (id, reason)`.execute(db)
}

const suspend = (deps: Deps, row: AutopayRow, reason: string): Promise<void> =>
  withTransaction(deps.pool, asJob, async (db) => {
    const held = await db
      .selectFrom('autopay')
      .select(['status', 'version'])
      .where('autopay_id', '=', row.autopay_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (held.status !== 'ACTIVE' || held.version !== row.version) return
    const now = deps.now()
    await db
      .updateTable('autopay')
      .set({ status: 'SUSPENDED', reason, version: row.version + 1, changed_at: now, changed_by: '' })
      .where('autopay_id', '=', row.autopay_id)
      .execute()
    await cancelScheduled({ db, now }, row.autopay_id)
    await notifySuspended({ db, services: deps.services }, row, reason)
  })
