// The lines of the review: what, how many, when it ships, what it costs, and the Prop 65 warning.
import { IconAlertTriangleFilled } from '../ui/icons/IconAlertTriangleFilled.ts'
import { availabilityTexts, shipByText } from '@portal/contract/availability'
import type { Quote } from '@portal/contract/checkout'
import { orderMoney } from '../orders/shared/amounts.ts'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatQuantity } from '../platform/formats.ts'
import classes from './QuoteLines.module.css'

export function QuoteLines({ quote }: { quote: Quote }) {
  return (
    <ul className={classes['lines']} aria-label="Lines of this order">
      {quote.lines.map((line) => (
        <li key={`${line.id} ${line.unitSerial ?? ''}`}>
          <img src={line.imageUrl} alt="" width={72} height={54} />
          <div className={classes['what']}>
            <p className={classes['name']}>{line.productDisplayName}</p>
            <PartLine part={line} />
            <p className={classes['ship']}>
              {line.shipByDate
                ? availabilityTexts.shipBy.replace('{date}', shipByText(line.shipByDate))
                : line.availabilityMessage}
            </p>
            {line.prop65Description && (
              <p className={classes['prop']}>
                <IconAlertTriangleFilled size={15} aria-hidden />
                <span>
                  <strong>California Prop 65 warning:</strong> {line.prop65Description}
                </span>
              </p>
            )}
          </div>
          <p className={classes['amounts']}>
            <span>
              {formatQuantity(line.quantity)} {line.unitOfMeasure}
              {line.displayPrice !== null && ` × ${orderMoney(line.displayPrice, quote)}`}
            </span>
            {line.displayTotal !== null && <strong>{orderMoney(line.displayTotal, quote)}</strong>}
          </p>
        </li>
      ))}
    </ul>
  )
}
