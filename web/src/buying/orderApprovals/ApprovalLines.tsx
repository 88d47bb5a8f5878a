// The lines of a request: part, quantity, price and what they come to.
import { chargeTexts } from '@portal/contract/money/chargeForms'
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { formatQuantity } from '../../platform/formats.ts'
import { LinesTable } from '../../ui/layout/LinesTable.tsx'
import { orderMoney } from '../orders/shared/amounts.ts'
import { LinePrice } from '../partLine/shared/Deposit.tsx'
import { PartCell } from '../partLine/shared/PartCell.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'

export function ApprovalLines({ of }: { of: OrderApprovalDetail }) {
  const canViewPrices = of.total !== null
  return (
    <LinesTable texts={['Part']} numbers={['Quantity', ...(canViewPrices ? ['Price', 'Total'] : [])]}>
      {of.lines.map((line) => (
        <tr key={line.lineNumber}>
          <PartCell line={line}>
            <PartLine part={line} />
            {chargeTexts(line).length > 0 && (
              <p className="bare text-sm muted breaks">{chargeTexts(line).join(' · ')}</p>
            )}
            {line.delivery !== null && <p className="bare text-sm muted">Delivery {line.delivery}</p>}
          </PartCell>
          <td data-align="end" data-label="Quantity">
            {formatQuantity(line.quantity)} {line.uom}
          </td>
          {canViewPrices && (
            <>
              <td data-align="end" data-label="Price">
                <LinePrice line={line} of={of} />
              </td>
              <td data-align="end" data-label="Total">
                {orderMoney(line.lineTotal, of)}
              </td>
            </>
          )}
        </tr>
      ))}
    </LinesTable>
  )
}
