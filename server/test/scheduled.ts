// Payments that are scheduled, and the job that begins them.
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { toDay } from '@portal/contract/platform/days'
import { viewerOfUser } from '../src/access/session/session.ts'
import { scheduledPaymentsJob } from '../src/money/scheduledPayments/scheduledPayments.jobs.ts'
import { addWorkingDays } from '../src/platform/calendar/workingDays.ts'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { accounts } from './orders.ts'

export function scheduling(portal: TestPortal) {
  const today = () => toDay(portal.deps.now(), portal.deps.config.BRAND_TIME_ZONE)
  /** The working day so many working days from today. */
  const workingDay = (count: number) => addWorkingDays(portal.deps.config.SHIP_FROM_COUNTRY, today(), count)
  const work = () => scheduledPaymentsJob(portal.deps, (userId) => viewerOfUser(portal.deps, userId)).run({})
  return {
    today,
    workingDay,
    /** Has it paid by a card: cents by the id of the invoice. */
    schedule: (who: Caller, paymentId: string, pay: Record<number, number>, over: object = {}) =>
      who.send(scheduledPaymentCalls.schedulePayment, {
        key: crypto.randomUUID(),
        accountId: accounts.bluewater,
        currency: 'USD',
        method: 'CARD',
        paymentId,
        payDay: workingDay(5),
        allocations: Object.entries(pay).map(([id, cents]) => ({ customerTrxId: Number(id), cents })),
        ...over,
      }),
    /** The scheduled payments of an invoice. */
    ofInvoice: (who: Caller, customerTrxId: number) =>
      who.send(scheduledPaymentCalls.getScheduledPayments, { customerTrxId }),
    work,
    /** The job of a day, several times where that is said; sessions are over by then, so it is today again after. */
    workOn: async (day: string, times = 1) => {
      const now = portal.deps.now()
      portal.clock.set(new Date(`${day}T18:00:00Z`))
      for (let left = times; left > 0; left -= 1) await Promise.all([work(), work()])
      portal.clock.set(now)
    },
  }
}
