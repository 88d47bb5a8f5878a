// A statement on paper [P8.09].
import { invoiceKindLabels } from '@portal/contract/money/invoiceList'
import { toCents } from '@portal/contract/platform/money'
import { day, centsIn } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'
import type { StatementEntry } from './statement.reads.ts'
import type { Statement } from './statement.rules.ts'

interface StatementHeader {
  accountNumber: string
  customerName: string
  month: string
  from: string
  /** The last day it looks at: that of the month, or today. */
  asOf: string
  /** The month goes on: what is being paid now belongs to it. */
  isCurrent: boolean
  /** Only the invoices of the viewer's default billing address are on it. */
  isOfDefaultAddress: boolean
}

const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function statementDocument(statement: Statement, head: StatementHeader): PdfDocument {
  const money = centsIn(statement.currency)
  const { openingCents, closingCents, movements, items, buckets, pendingCents } = statement
  return {
    kind: 'Statement',
    number: `${monthName(head.month)}, ${statement.currency}`,
    facts: [
      ['Account', head.accountNumber],
      ['Organization', head.customerName],
      ['From', day(head.from)],
      ['To', day(head.asOf)],
      ['Opening balance', money(openingCents)],
      ['Closing balance', money(closingCents)],
      ['Invoices', head.isOfDefaultAddress ? 'Of your default billing address' : null],
    ],
    table: {
      columns: [
        { title: 'Date', share: 2 },
        { title: 'What', share: 6 },
        { title: 'Amount', share: 2.4, align: 'end' },
        { title: 'Balance', share: 2.4, align: 'end' },
      ],
      rows: [
        [day(head.from), 'Opening balance', '', money(openingCents)],
        ...movements.map((movement) => [
          day(movement.day),
          movement.poNumber && movement.what === 'BILLED'
            ? `${nameMovement(movement)}\nPO number ${movement.poNumber}`
            : nameMovement(movement),
          money(movement.cents),
          money(movement.balanceCents),
        ]),
        [day(head.asOf), 'Closing balance', '', money(closingCents)],
      ],
    },
    sections:
      items.length === 0
        ? []
        : [
            {
              title: `Open on ${day(head.asOf)}`,
              table: {
                columns: [
                  { title: 'Document', share: 4 },
                  { title: 'Date', share: 2 },
                  { title: 'Due', share: 2 },
                  { title: 'Days late', share: 1.6, align: 'end' },
                  { title: 'Amount', share: 2.2, align: 'end' },
                  { title: 'Open', share: 2.2, align: 'end' },
                ],
                rows: items.map((item) => [
                  item.poNumber
                    ? `${invoiceKindLabels[item.kind]} ${item.trxNumber}\nPO number ${item.poNumber}`
                    : `${invoiceKindLabels[item.kind]} ${item.trxNumber}`,
                  day(item.trxDate),
                  item.openCents > 0 ? day(item.dueDate) : '',
                  item.openCents > 0 && item.daysLate > 0 ? String(item.daysLate) : '',
                  money(toCents(item.total)),
                  money(item.openCents),
                ]),
              },
            },
          ],
    totals: [
      ...buckets.map(({ label, cents }) => [label, money(cents)] as const),
      ['Closing balance', money(closingCents)] as const,
    ],
    notes:
      pendingCents === 0 || !head.isCurrent
        ? []
        : [
            `Of this, ${money(pendingCents)} is being paid: payments made here are taken off when they are posted to the account.`,
          ],
  }
}

function nameMovement({ kind, what, trxNumber, amount }: StatementEntry): string {
  const document = `${invoiceKindLabels[kind]} ${trxNumber}`
  if (what === 'BILLED') return document
  if (what === 'VOID') return `${document} made void`
  if (kind === 'CREDIT_MEMO') return amount > 0 ? `${document} used` : `${document} open again`
  return amount < 0 ? `${document} paid or credited` : `${document} open again`
}
