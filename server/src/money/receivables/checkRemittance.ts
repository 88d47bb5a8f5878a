// The rows of a remittance file against what is open now [P9.144]. Nothing is kept of it: paying checks everything again.
import type { RemittanceInput, RemittanceRow } from '@portal/contract/money/remittances'
import { remittanceMessages } from '@portal/contract/money/remittances'
import { receivableMessages } from '@portal/contract/money/receivables'
import { sql } from 'kysely'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { centsIn } from '../../platform/pdf/format.ts'
import { getPayProblem } from './payables.ts'

export async function checkRemittance(
  { db, viewer }: Ctx,
  { rows }: { rows: readonly RemittanceInput[] },
): Promise<RemittanceRow[]> {
  const numbers = [...new Set(rows.map(({ trxNumber }) => trxNumber.trim()))]
  const found = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.trx_number = any(${numbers}::text[])`,
    'read',
  )
  const known = new Map(found.map((invoice) => [invoice.trxNumber, invoice]))
  const before = new Set<string>()
  return rows.map((row) => {
    const trxNumber = row.trxNumber.trim()
    const invoice = known.get(trxNumber)
    const problem = before.has(trxNumber) ? remittanceMessages.duplicate : getRowProblem({ ...row, trxNumber }, invoice)
    if (trxNumber !== '') before.add(trxNumber)
    return {
      ...row,
      trxNumber,
      problem,
      accountId: invoice?.accountId ?? null,
      customerName: invoice?.customerName ?? null,
      currency: invoice?.currency ?? null,
      openCents: invoice ? Math.max(0, invoice.openCents) : null,
      disputedCents: invoice?.disputedCents ?? null,
    }
  })
}

function getRowProblem(
  { trxNumber, cents, saidCurrency }: RemittanceInput,
  invoice: LockedInvoice | undefined,
): string | null {
  if (trxNumber === '') return remittanceMessages.number
  if (!invoice) return receivableMessages.unknown
  const closed = getPayProblem(invoice)
  if (closed !== undefined) return closed
  if (cents === null || cents <= 0) return remittanceMessages.amount
  if (saidCurrency !== null && saidCurrency !== invoice.currency)
    return remittanceMessages.currency.replace('{said}', () => saidCurrency).replace('{currency}', invoice.currency)
  if (cents <= invoice.openCents) return null
  const open = centsIn(invoice.currency)(invoice.openCents)
  return remittanceMessages.over.replace('{open}', () => open)
}
