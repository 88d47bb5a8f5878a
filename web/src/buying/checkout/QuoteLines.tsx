// The lines of the review, by delivery or by the day they ship.
import type { Quote } from '@portal/contract/buying/checkout'
import { formatDate, plural } from '../../platform/formats.ts'
import { lazyPart } from '../../ui/lazyParts.ts'
import { LinesOfQuote } from './LinesOfQuote.tsx'

interface ShipGroup<Line> {
  day: string | null | undefined
  title: string
  of: Line[]
}

/** Lines by the day they ship, those without a day last. */
export const groupByShipDate = <Line extends { shipByDate: string | null | undefined }>(
  lines: readonly Line[],
): ShipGroup<Line>[] =>
  [...Map.groupBy(lines, ({ shipByDate }) => shipByDate)]
    .toSorted(([one], [other]) => ((one ?? '~') < (other ?? '~') ? -1 : 1))
    .map(([day, of]) => ({ day, title: day ? `Ships ${formatDate(day)}` : 'Ship date to be confirmed', of }))

// Most orders go to one address.
const QuoteDeliveries = lazyPart(() => import('./QuoteDeliveries.tsx').then((module) => module.QuoteDeliveries))

/** The lines by the day they ship, where they do not all ship on one [P5.54]. */
export function QuoteLines({ quote }: { quote: Quote }) {
  if (quote.deliveries) return <QuoteDeliveries quote={quote} />
  const groups = groupByShipDate(quote.lines)
  if (groups.length < 2) return <LinesOfQuote quote={quote} lines={quote.lines} label="Lines of this order" />
  return groups.map(({ day, title, of }) => (
    <section key={day} className="below5">
      <h3 className="flex baseline between gap2 tall2 line-below">
        {title} <span className="text-sm regular muted">{plural(of.length, 'line')}</span>
      </h3>
      <LinesOfQuote quote={quote} lines={of} label={title} />
    </section>
  ))
}
