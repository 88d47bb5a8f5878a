// The payable amounts of some invoices, and what not and why [P8.03].
import type { OutputOf } from '@portal/contract/platform/call'
import { daysOverdue } from '@portal/contract/platform/days'
import type { PayableGroup, receivableCalls } from '@portal/contract/money/receivables'
import { receivableMessages } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

/** Why nothing can be paid of an invoice; undefined where something can. */
export function getPayProblem({ kind, status, openCents }: LockedInvoice): string | undefined {
  if (status === 'VOID') return receivableMessages.void
  if (kind === 'CREDIT_MEMO') return receivableMessages.credit
  return openCents <= 0 ? receivableMessages.paid : undefined
}

/** The rest of a credit, above zero; nothing of what is none. */
export const getAvailableCents = ({ kind, status, openCents }: LockedInvoice): number =>
  kind === 'CREDIT_MEMO' && status !== 'VOID' ? Math.max(0, -openCents) : 0

export async function getPayables(
  ctx: Ctx,
  trxNumbers: readonly string[],
): Promise<OutputOf<typeof receivableCalls.getPayables>> {
  const seen = whereInvoiceVisible(ctx.viewer)
  const today = getBrandToday(ctx)
  const asked = await lockInvoices(
    ctx.db,
    sql<boolean>`${seen} and i.trx_number = any(${[...trxNumbers]}::text[])`,
    'read',
  )
  const payable = asked.filter((invoice) => getPayProblem(invoice) === undefined)
  const credits = await lockInvoices(
    ctx.db,
    sql<boolean>`${seen} and i.is_credit and i.account_id = any(${[...new Set(payable.map((each) => each.accountId))]}::int[])`,
    'read',
  )
  const groups = new Map<string, PayableGroup>()
  for (const invoice of payable) {
    const { accountId, customerName, currency } = invoice
    const group = groups.get(`${accountId} ${currency}`) ?? {
      accountId,
      customerName,
      currency,
      invoices: [],
      credits: [],
    }
    groups.set(`${accountId} ${currency}`, group)
    group.invoices.push({
      customerTrxId: invoice.customerTrxId,
      trxNumber: invoice.trxNumber,
      dueDate: invoice.dueDate,
      daysOverdue: daysOverdue(invoice.dueDate, today),
      totalCents: invoice.totalCents,
      openCents: invoice.openCents,
      pendingCents: invoice.pendingCents,
      isDisputed: invoice.isDisputed,
      disputedCents: invoice.disputedCents,
      payDay: invoice.payDay,
    })
  }
  for (const group of groups.values()) {
    group.invoices.sort(
      (one, other) => one.dueDate.localeCompare(other.dueDate) || one.trxNumber.localeCompare(other.trxNumber),
    )
    group.credits = credits
      .filter((credit) => credit.accountId === group.accountId && credit.currency === group.currency)
      .filter((credit) => getAvailableCents(credit) > 0)
      .toSorted((one, other) => one.trxDate.localeCompare(other.trxDate) || one.customerTrxId - other.customerTrxId)
      .map((credit) => ({
        customerTrxId: credit.customerTrxId,
        trxNumber: credit.trxNumber,
        trxDate: credit.trxDate,
        availableCents: getAvailableCents(credit),
      }))
  }
  const known = new Map(asked.map((invoice) => [invoice.trxNumber, invoice]))
  return {
    groups: [...groups.values()].toSorted((one, other) => one.customerName.localeCompare(other.customerName)),
    refused: [...new Set(trxNumbers)].flatMap((trxNumber) => {
      const invoice = known.get(trxNumber)
      const reason = invoice ? getPayProblem(invoice) : receivableMessages.unknown
      return reason === undefined ? [] : [{ trxNumber, reason }]
    }),
  }
}
