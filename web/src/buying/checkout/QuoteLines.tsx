// The lines of the review: what, how many, when it ships, what it costs, and the Prop 65 warning.
import { IconAlertTriangleFilled } from '../../ui/icons/IconAlertTriangleFilled.ts'
import { availabilityTexts, shipByText } from '@portal/contract/buying/availability'
import type { Quote, QuoteLine } from '@portal/contract/buying/checkout'
import { orderMoney } from '../orders/shared/amounts.ts'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { formatDate, formatQuantity, plural } from '../../platform/formats.ts'
import classes from './QuoteLines.module.css'

/** The lines by the day they ship, where they do not all ship on one [P5.54]. */
export function QuoteLines({ quote }: { quote: Quote }) {
  const days = [...new Set(quote.lines.map(({ shipByDate }) => shipByDate))].toSorted(byDay)
  if (days.length < 2) return <Lines quote={quote} lines={quote.lines} label="Lines of this order" />
  return days.map((day) => {
    const lines = quote.lines.filter(({ shipByDate }) => shipByDate === day)
    const title = day ? `Ships ${formatDate(day)}` : 'Ship date to be confirmed'
    return (
      <section key={day} className={classes['group']}>
        <h3>
          {title} <span>{plural(lines.length, 'line')}</span>
        </h3>
        <Lines quote={quote} lines={lines} label={title} />
      </section>
    )
  })
}

/** Those without a day last. */
const byDay = (one: string | null, other: string | null): number => ((one ?? '~') < (other ?? '~') ? -1 : 1)

function Lines({ quote, lines, label }: { quote: Quote; lines: readonly QuoteLine[]; label: string }) {
  return (
    <ul className={`list ${classes['lines'] ?? ''}`} aria-label={label}>
      {lines.map((line) => (
        <li key={`${line.id} ${line.unitSerial ?? ''}`}>
          <img src={line.imageUrl} alt="" width={72} height={54} />
          <div className={classes['what']}>
            <p className="strong heading breaks">{line.productDisplayName}</p>
            <PartLine part={line} />
            <p className="text-sm muted breaks">
              {line.shipByDate
                ? availabilityTexts.shipBy.replace('{date}', shipByText(line.shipByDate))
                : line.availabilityMessage}
            </p>
            {line.prop65Description && (
              <p className={`flex gap1h text-sm soon ${classes['prop'] ?? ''}`}>
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
