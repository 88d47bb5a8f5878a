// Lines of the review: what, how many, when it ships, what it costs, and the Prop 65 warning.
import { IconAlertTriangleFilled } from '../../ui/icons/IconAlertTriangleFilled.ts'
import { availabilityTexts, shipByText } from '@portal/contract/buying/availability'
import type { Quote, QuoteLine } from '@portal/contract/buying/checkout'
import { chargeTexts } from '@portal/contract/money/chargeForms'
import { orderMoney } from '../orders/shared/amounts.ts'
import { withoutDeposit } from '@portal/contract/buying/cores'
import { DepositNote } from '../partLine/shared/Deposit.tsx'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatQuantity } from '../../platform/formats.ts'

export function LinesOfQuote({ quote, lines, label }: { quote: Quote; lines: readonly QuoteLine[]; label: string }) {
  return (
    <ul className="list lined" aria-label={label}>
      {lines.map((line) => (
        <li className="line gap4 lines1 tall3" key={`${line.id} ${line.unitSerial ?? ''}`}>
          <img className="natural rounded-md" src={line.imageUrl} alt="" width={72} height={54} />
          <div className="unspaced">
            <p className="strong heading breaks">{line.productDisplayName}</p>
            <PartLine part={line} />
            {chargeTexts(line).length > 0 && <p className="text-sm muted breaks">{chargeTexts(line).join(' · ')}</p>}
            <p className="text-sm muted breaks">
              {line.shipByDate
                ? availabilityTexts.shipBy.replace('{date}', shipByText(line.shipByDate))
                : line.availabilityMessage}
            </p>
            {line.prop65Description && (
              <p className="flex gap1h above1 text-sm soon">
                <IconAlertTriangleFilled size={15} aria-hidden />
                <span>
                  <strong>California Prop 65 warning:</strong> {line.prop65Description}
                </span>
              </p>
            )}
          </div>
          <p className="amounts bare numbers">
            <span className="text-sm muted">
              {formatQuantity(line.quantity)} {line.unitOfMeasure}
              {line.displayPrice !== null && ` × ${orderMoney(withoutDeposit(line.displayPrice, line), quote)}`}
              <DepositNote of={line} currency={quote.currency} />
            </span>
            {line.displayTotal !== null && <strong>{orderMoney(line.displayTotal, quote)}</strong>}
          </p>
        </li>
      ))}
    </ul>
  )
}
