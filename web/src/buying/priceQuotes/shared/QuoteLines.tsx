// The lines of a quote: part, note, quantity, what the store asks and what sales quotes.
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { LinePrice } from '../../partLine/shared/Deposit.tsx'
import { PartCell } from '../../partLine/shared/PartCell.tsx'
import { PartLine } from '../../partLine/shared/PartLine.tsx'
import { formatQuantity, plural } from '../../../platform/formats.ts'
import { orderMoney } from '../../orders/shared/amounts.ts'
import { LinesTable } from '../../../ui/layout/LinesTable.tsx'

export function QuoteLines({ quote }: { quote: PriceQuoteDetail }) {
  return (
    <LinesTable texts={['Part']} numbers={['Quantity', 'Store price', 'Quoted', 'Total']}>
      {quote.lines.map((line) => (
        <tr key={line.lineNumber}>
          <PartCell line={line}>
            <PartLine part={line} />
            {line.note && <span className="block above0h text-note muted">Note: {line.note}</span>}
            {line.leadDays !== null && (
              <span className="block above0h text-note muted">Ships in {plural(line.leadDays, 'day')}</span>
            )}
            {line.isLeftOut && <span className="block above0h text-note muted">Not accepted</span>}
          </PartCell>
          <td data-align="end" data-label="Quantity">
            {formatQuantity(line.quantity)} {line.uom}
          </td>
          <td data-align="end" data-label="Store price">
            {line.storePrice === null ? (
              'On request'
            ) : (
              <LinePrice line={{ ...line, price: line.storePrice }} of={quote} />
            )}
          </td>
          <td data-align="end" data-label="Quoted">
            {line.price === null ? '—' : <LinePrice line={line} of={quote} brief />}
          </td>
          <td data-align="end" data-label="Total">
            {line.lineTotal === null || line.isLeftOut ? '—' : orderMoney(line.lineTotal, quote)}
          </td>
        </tr>
      ))}
    </LinesTable>
  )
}
