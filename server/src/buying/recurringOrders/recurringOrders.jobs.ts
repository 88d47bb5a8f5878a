// Previews and places recurring orders on their days [P5.172, P5.173]: each as the person who places it, and once.
import { recurringMessages } from '@portal/contract/buying/recurringForms'
import type { OutputOf } from '@portal/contract/platform/call'
import { keepRecurring, recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { passes } from '@portal/contract/access/privileges'
import { addDays } from '@portal/contract/platform/days'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import type { Resolver } from '../../platform/calls/resolvers.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { eachApart } from '../../platform/jobs/eachApart.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { placeRecurringOrder } from './placing.ts'
import { dueDays, orderDay } from './recurringOrders.rules.ts'
import { previewRecurringOrder } from './recurringOrders.reads.ts'
import type { ScheduleRow } from './schedule.ts'
import { daysOf, lockSchedule, recordRun, todayOf } from './schedule.ts'
import { notifyAdministrators, notifyOwner, notifyPreview } from './notify.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }
/** The most days before that a preview goes out, and that days without work move an order by. */
const ahead = 14

type LoadViewer = (userId: string) => Promise<Viewer>

export const recurringOrdersJob = (deps: Deps, toViewer: LoadViewer): Job => ({
  name: 'recurring-orders',
  cron: '*/10 * * * *',
  longestSeconds: 900,
  run: async () => {
    const soon = addDays(deps.now().toISOString().slice(0, 10), ahead + 1)
    const rows = await withTransaction(deps.pool, asJob, (db) =>
      db
        .selectFrom('recurring_order')
        .selectAll()
        .where('status', '=', 'ACTIVE')
        .where('next_day', '<=', soon)
        .orderBy('next_day')
        .orderBy('recurring_id')
        .execute(),
    )
    await eachApart(
      deps.log,
      rows,
      (row) => look({ deps, toViewer }, row),
      ({ recurring_id: recurringId }) => ({ recurringId }),
    )
  },
})

interface Work {
  deps: Deps
  toViewer: LoadViewer
}

async function look({ deps, toViewer }: Work, row: ScheduleRow): Promise<void> {
  const { config } = deps
  const country = config.SHIP_FROM_COUNTRY
  const today = await withTransaction(deps.pool, asJob, (db) =>
    todayOf({ db, now: deps.now(), config }, row.account_id),
  )
  const due = dueDays(daysOf(row), row.next_day, today, country)
  const placedOn = orderDay(country, row.next_day)
  const isToPreview =
    row.preview_days > 0 && row.previewed_day !== row.next_day && addDays(placedOn, -row.preview_days) <= today
  if (due.length === 0 && !isToPreview) return
  const viewer = await toViewer(row.user_id)
  const mayOrder = viewer.allowedAccounts.includes(row.account_id) && passes(keepRecurring, viewer.privileges)
  if (!mayOrder) return suspend(deps, row)
  const owner = { ...viewer, activeAccounts: [row.account_id] }
  // Of days that were missed, the newest is placed: the same parts would come three times at once.
  const last = due.at(-1)
  if (last !== undefined) return placeDay(deps, row, { owner, dueDay: last, missed: due.slice(0, -1) })
  return preview(deps, row, owner)
}

const change = (deps: Deps, row: ScheduleRow, work: (held: ScheduleRow, db: Db) => Promise<void>): Promise<void> =>
  withTransaction(deps.pool, asJob, async (db) => {
    const held = await lockSchedule({ db }, row.account_id, row.recurring_id)
    // Another worker was faster.
    if (held.version === row.version && held.next_day === row.next_day && held.status === 'ACTIVE') await work(held, db)
  })

const suspend = (deps: Deps, row: ScheduleRow): Promise<void> =>
  change(deps, row, async (held, db) => {
    const reason = recurringMessages.ownerGone.replace('{owner}', () => held.owner_name)
    await db
      .updateTable('recurring_order')
      .set({ status: 'SUSPENDED', reason, version: held.version + 1 })
      .where('recurring_id', '=', held.recurring_id)
      .execute()
    await notifyAdministrators({ db, services: deps.services }, held, reason)
  })

const preview = async (deps: Deps, row: ScheduleRow, owner: Viewer): Promise<void> => {
  const read: Resolver = { call: recurringOrderCalls.previewRecurringOrder, run: previewRecurringOrder }
  const seen = (await asOwner(deps, owner, read, { recurringId: row.recurring_id })) as OutputOf<
    typeof recurringOrderCalls.previewRecurringOrder
  >
  await change(deps, row, async (held, db) => {
    if (held.previewed_day === held.next_day || !seen) return
    await db
      .updateTable('recurring_order')
      .set({ previewed_day: held.next_day })
      .where('recurring_id', '=', held.recurring_id)
      .execute()
    await notifyPreview({ db, services: deps.services }, held, { owner, seen, currency: held.currency })
  })
}

interface DueDay {
  owner: Viewer
  dueDay: string
  missed: readonly string[]
}

async function placeDay(deps: Deps, row: ScheduleRow, { owner, dueDay, missed }: DueDay): Promise<void> {
  if (missed.length > 0)
    await change(deps, row, async (held, db) => {
      for (const day of missed)
        await recordRun({ db, now: deps.now() }, held, {
          due_day: day,
          status: 'MISSED',
          reason: recurringMessages.overtaken,
        })
    })
  const submit: Resolver = {
    call: recurringOrderCalls.placeRecurringOrder,
    run: (ctx, asked) => placeRecurringOrder(ctx, asked, row.version),
  }
  try {
    const { approvalNumber } = (await asOwner(deps, owner, submit, { recurringId: row.recurring_id, dueDay })) as {
      approvalNumber: string | null
    }
    if (approvalNumber === null) return
    await withTransaction(deps.pool, asJob, (db) =>
      notifyOwner({ db, services: deps.services }, row, { owner, news: 'SENT', dueDay, text: approvalNumber }),
    )
  } catch (error) {
    if (!(error instanceof PortalError)) {
      deps.log.error({ err: error, recurringId: row.recurring_id, dueDay }, 'a recurring order could not be placed')
      return
    }
    // A service that does not answer now is asked again.
    if (error.code === 'UNAVAILABLE') return
    await fail(deps, { ...row, next_day: dueDay }, { owner, dueDay, text: error.message })
  }
}

const fail = (
  deps: Deps,
  row: ScheduleRow,
  { owner, dueDay, text }: { owner: Viewer; dueDay: string; text: string },
): Promise<void> =>
  change(deps, row, async (held, db) => {
    await recordRun({ db, now: deps.now() }, held, { due_day: dueDay, status: 'FAILED', reason: text })
    await notifyOwner({ db, services: deps.services }, held, { owner, news: 'FAILED', dueDay, text })
  })

const asOwner = (deps: Deps, owner: Viewer, resolver: Resolver, input: object): Promise<unknown> =>
  handleCall(
    deps,
    resolver,
    {
      principal: toOwnPrincipal(owner),
      staleSession: false,
      address: '',
      requestId: crypto.randomUUID(),
      reply: new Headers(),
    },
    input,
  )
