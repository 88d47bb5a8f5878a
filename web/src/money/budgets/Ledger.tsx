// The entries of a period, the newest first, as they were added.
import { entryKindLabels, maxEntries } from '@portal/contract/money/budgets'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { saveCells } from '../../buying/orderSheets/shared/sheets.ts'
import { orderMoney } from '../../buying/orders/shared/amounts.ts'
import { formatDateTime, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import lines from '../../ui/layout/recordLines.module.css'
import record from '../../ui/layout/record.module.css'
import { Link } from '../../ui/text/Link.tsx'
import type { Detail } from './BudgetDetail.tsx'

type Entry = Detail['entries'][number]

const save = (budget: Detail) =>
  saveCells(`budget-${budget.budgetId}.csv`, [
    ['at', 'kind', 'amount', 'currency', 'order', 'approval', 'invoice', 'return', 'note', 'by'],
    ...budget.entries.map((entry) => [
      entry.at,
      entryKindLabels[entry.kind],
      (entry.amount ?? 0).toFixed(2),
      budget.currency,
      entry.orderNumber ?? '',
      entry.approvalNumber ?? '',
      entry.trxNumber ?? '',
      entry.returnNumber ?? '',
      entry.note ?? '',
      entry.by ?? '',
    ]),
  ])

export function Ledger({ budget }: { budget: Detail }) {
  const { entries } = budget
  return (
    <section className={record['panel']} aria-labelledby="budget-ledger">
      <div className="row wrap between gap3 below3">
        <h2 id="budget-ledger">{plural(entries.length, 'entry', 'entries')}</h2>
        {entries.length > 0 && <Button onClick={() => save(budget)}>Download CSV</Button>}
      </div>
      {entries.length === 0 && <p className="bare muted">No order has counted in this period yet.</p>}
      {entries.length > 0 && (
        <LinesTable texts={['Entry', 'Of']} numbers={['Amount']}>
          {entries.map((entry) => (
            <tr key={entry.entryId}>
              <td className={lines['cell']}>
                {entryKindLabels[entry.kind]}
                <span className="block text-note muted">
                  {formatDateTime(entry.at)}
                  {entry.by && ` · ${entry.by}`}
                </span>
              </td>
              <td data-label="Of">{describe(entry)}</td>
              <td data-align="end" data-label="Amount">
                {orderMoney(entry.amount, budget)}
              </td>
            </tr>
          ))}
        </LinesTable>
      )}
      {entries.length === maxEntries && <p className="bare above3 text-sm muted">The newest {maxEntries} are shown.</p>}
    </section>
  )
}

const describe = ({ orderNumber, approvalNumber, trxNumber, returnNumber, note }: Entry) => (
  <span className="stack gap0h">
    {orderNumber && <Link href={paths.order(orderNumber)}>Order {orderNumber}</Link>}
    {approvalNumber && <Link href={latePaths.orderApproval(approvalNumber)}>Request {approvalNumber}</Link>}
    {trxNumber && <span>Invoice {trxNumber}</span>}
    {returnNumber && <Link href={latePaths.return(returnNumber)}>Return {returnNumber}</Link>}
    {note && <span className="breaks">{note}</span>}
  </span>
)
