// The rows of an order: picture, part or course, quantity, ship date, price [B2.86].
import { chargeTexts } from '@portal/contract/money/chargeForms'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { shipDateText } from '@portal/contract/buying/shipDays'
import { LinePrice } from '../partLine/shared/Deposit.tsx'
import { PartCell } from '../partLine/shared/PartCell.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatDate, formatQuantity, plural } from '../../platform/formats.ts'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import classes from '../../ui/layout/recordLines.module.css'
import { orderMoney } from './shared/amounts.ts'
import { LineStatus } from './shared/OrderStatus.tsx'

/** Where the lines of an order are not all charged to the same, each says its own. */
const isChargedApart = (line: OrderDetail['lines'][number], order: OrderDetail): boolean =>
  line.costCenter !== order.costCenter || line.job !== order.job

export function OrderLines({ order }: { order: OrderDetail }) {
  const canViewPrices = order.total !== null
  // Seats of courses: nothing is shipped.
  const isTraining = order.kind === 'TRAINING'
  return (
    <LinesTable
      texts={[isTraining ? 'Course' : 'Part', 'Status']}
      numbers={['Quantity', ...(canViewPrices ? ['Price', 'Total'] : [])]}
    >
      {order.lines.map((line) => (
        <tr key={line.lineNumber}>
          <PartCell line={line}>
            {isTraining ? (
              <span className="block above0h text-note muted">{line.partNumber}</span>
            ) : (
              <PartLine part={line} />
            )}
            {isChargedApart(line, order) && (
              <p className="bare text-sm muted breaks">{chargeTexts(line).join(' · ')}</p>
            )}
            {line.delivery !== null && <p className="bare text-sm muted">Delivery {line.delivery}</p>}
          </PartCell>
          <td className={classes['status']}>
            <LineStatus line={line} />
            {line.status !== 'CANCELLED' && !isTraining && (
              <small className="block above0h">{shipDateText(line, formatDate)}</small>
            )}
          </td>
          <td data-align="end" data-label="Quantity">
            {isTraining ? plural(line.quantity, 'seat') : `${formatQuantity(line.quantity)} ${line.uom}`}
          </td>
          {canViewPrices && (
            <td data-align="end" data-label="Price">
              <LinePrice line={line} of={order} />
            </td>
          )}
          {canViewPrices && (
            <td data-align="end" data-label="Total">
              {orderMoney(line.lineTotal, order)}
            </td>
          )}
        </tr>
      ))}
    </LinesTable>
  )
}
