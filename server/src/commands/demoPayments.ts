// Adds a scheduled payment to the demo world, by the calls that people make.
import { invoiceCalls } from '@portal/contract/money/invoices'
import { paymentCalls } from '@portal/contract/money/payments'
import { sandboxToken, tokenWord } from '@portal/contract/money/sandboxCards'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { addDays, toDay } from '@portal/contract/platform/days'
import { toCents } from '@portal/contract/platform/money'
import { addWorkingDays } from '../platform/calendar/workingDays.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

/** Adds it where Bluewater has none yet; test cards are of the sandbox alone. */
export async function addDemoPayments(deps: Deps): Promise<void> {
  if (deps.services.payments.name !== 'sandbox') return
  const { ask } = await demoPerson(deps, 'accounts@bluewater.example')
  if ((await ask(scheduledPaymentCalls.getScheduledPayments, {})).length > 0) return
  const today = toDay(deps.now(), deps.config.BRAND_TIME_ZONE)
  const payDay = addWorkingDays(deps.config.SHIP_FROM_COUNTRY, addDays(today, 5), 0)
  const { content } = await ask(invoiceCalls.searchInvoices, {
    multiValueFilterOptions: [
      { fieldName: 'aging', values: ['CURRENT'] },
      { fieldName: 'kind', values: ['INVOICE'] },
      { fieldName: 'currency', values: ['USD'] },
    ],
    size: 100,
  })
  const invoices = content
    .filter(({ dueDate, payableNow, isDisputed }) => dueDate > addDays(payDay, 3) && payableNow > 0 && !isDisputed)
    .slice(0, 2)
  const token = sandboxToken('4242424242424242', 8, 2040, tokenWord(crypto.getRandomValues(new Uint8Array(16))))
  const [first] = invoices
  if (!first || !token) return
  const { paymentMethod } = await ask(paymentCalls.addNewCreditCard, { card: { token } })
  await ask(scheduledPaymentCalls.schedulePayment, {
    key: crypto.randomUUID(),
    accountId: first.accountId,
    currency: 'USD',
    method: 'CARD',
    paymentId: paymentMethod.paymentId,
    payDay,
    allocations: invoices
      .filter(({ accountId }) => accountId === first.accountId)
      .map(({ customerTrxId, payableNow }) => ({ customerTrxId, cents: toCents(payableNow) })),
  })
}
