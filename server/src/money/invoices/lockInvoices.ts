// Invoices for whoever changes what is open of them: read under a lock, in the order of their ids, so that no one waits for
// a person who waits for them.
import type { Currency } from '@portal/contract/platform/locales'
import { toCents } from '@portal/contract/platform/money'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { displayName } from '../../access/session/session.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { disputedBalance, isDisputed, ofDefaultAddress, payDay } from './invoices.list.ts'
import { getInvoiceVisibility } from './invoices.rules.ts'

export interface LockedInvoice {
  customerTrxId: number
  trxNumber: string
  accountId: number
  /** With the account number where the viewer sees another of this name [A2.73]. */
  customerName: string
  kind: 'INVOICE' | 'CREDIT_MEMO'
  status: 'OPEN' | 'PARTIAL' | 'PAID' | 'DISPUTED' | 'VOID'
  currency: Currency
  trxDate: string
  dueDate: string
  totalCents: number
  /** The balance of the ERP less what is pending; below zero for a credit. */
  openCents: number
  pendingCents: number
  /** In dispute: by the customer here, or by the word of the ERP. */
  isDisputed: boolean
  /** Of the open amount, what is in dispute. */
  disputedCents: number
  /** The day on which it is to be paid by itself. */
  payDay: string | null
}

type InvoiceTotalsRow = Omit<LockedInvoice, 'totalCents' | 'openCents' | 'pendingCents' | 'disputedCents'> & {
  total: number
  open: number
  pending: number
  disputed: number
}

/** Which invoices a viewer sees, as a condition on `invoice i`; throws for a person with neither privilege. */
export function whereInvoiceVisible(viewer: Viewer): RawBuilder<boolean> {
  const visibility = getInvoiceVisibility(viewer)
  if (!visibility) throw forbidden()
  const whose = sql<boolean>`i.account_id = any(${[...viewer.allowedAccounts]}::int[])`
  return visibility === 'all' ? whose : sql<boolean>`(${whose} and ${ofDefaultAddress(viewer)})`
}

/** Those of `wanted`, a condition on `invoice i`; locked until the transaction ends, or only read. */
export async function lockInvoices(
  db: Db,
  wanted: RawBuilder<boolean>,
  how: 'lock' | 'read' = 'lock',
): Promise<LockedInvoice[]> {
  const { rows } = await sql<InvoiceTotalsRow>`
    select i.customer_trx_id as "customerTrxId", i.trx_number as "trxNumber", i.account_id as "accountId", coalesce(${displayName}, a.name) as "customerName",
      i.kind, i.status, i.currency, i.trx_date as "trxDate", i.due_date as "dueDate", i.total, i.open, i.pending,
      ${isDisputed} as "isDisputed", ${disputedBalance} as disputed, ${payDay} as "payDay"
    from invoice i join account a on a.account_id = i.account_id
    where ${wanted} order by i.customer_trx_id ${how === 'lock' ? sql`for update of i` : sql``}`.execute(db)
  return rows.map(({ total, open, pending, disputed, ...row }) => ({
    ...row,
    totalCents: toCents(total),
    openCents: toCents(open),
    pendingCents: toCents(pending),
    disputedCents: toCents(disputed),
  }))
}
