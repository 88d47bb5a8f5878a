// The lines of a request: part, quantity, price and what they come to.
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { formatQuantity } from '../../platform/formats.ts'
import classes from '../../ui/layout/recordLines.module.css'
import { orderMoney, orderUnitPrice } from '../orders/shared/amounts.ts'
import { PartLine } from '../partLine/shared/PartLine.tsx'

export function ApprovalLines({ of }: { of: OrderApprovalDetail }) {
  const canViewPrices = of.total !== null
  return (
    <table className={classes['lines']}>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" data-align="end">
            Quantity
          </th>
          {canViewPrices && (
            <>
              <th scope="col" data-align="end">
                Price
              </th>
              <th scope="col" data-align="end">
                Total
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {of.lines.map((line) => (
          <tr key={line.lineNumber}>
            <td className={classes['cell']}>
              <div className={`row gap3h ${classes['part'] ?? ''}`}>
                <img src={line.imageUrl} alt="" width={48} height={48} loading="lazy" />
                <div>
                  <span className="block medium ink">{line.name}</span>
                  <PartLine part={line} />
                </div>
              </div>
            </td>
            <td data-align="end" data-label="Quantity">
              {formatQuantity(line.quantity)} {line.uom}
            </td>
            {canViewPrices && (
              <>
                <td data-align="end" data-label="Price">
                  {line.price !== null && orderUnitPrice(line.price, of)}
                </td>
                <td data-align="end" data-label="Total">
                  {orderMoney(line.lineTotal, of)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
