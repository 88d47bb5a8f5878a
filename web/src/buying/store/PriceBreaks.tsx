// The customer's prices by quantity, beside the order; the one that holds for what is chosen is marked.
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { AskForAlert } from '../partAlerts/shared/AskForAlert.tsx'
import { formatQuantity } from '../../platform/formats.ts'
import { Money } from '../../ui/text/Money.tsx'
import classes from './PriceBreaks.module.css'
import { usePriceBreaks } from './priceBreaks.ts'

interface PriceBreaksProps {
  detail: ProductDetail
  quantity: number
}

/** Alerts come along with the code that users load anyway. */
export const PriceBreaks = ({ detail, quantity }: PriceBreaksProps) => (
  <>
    <Breaks detail={detail} quantity={quantity} />
    <AskForAlert detail={detail} quantity={quantity} />
  </>
)

function Breaks({ detail, quantity }: PriceBreaksProps) {
  const breaks = usePriceBreaks(detail)(detail.partNumber)
  if (breaks.length === 0) return null
  const holds = breaks.findLast((each) => each.quantity <= quantity)
  return (
    <table className={classes['breaks']} aria-label="Your prices by quantity">
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Your price</th>
        </tr>
      </thead>
      <tbody>
        {breaks.map((each, at) => (
          <tr key={each.quantity} aria-current={each === holds ? 'true' : undefined}>
            <th scope="row">{rangeText(each.quantity, breaks[at + 1]?.quantity)}</th>
            <td>{each.price !== null && <Money amount={each.price} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '1 to 9', '10', '50 or more'. */
function rangeText(from: number, next: number | undefined): string {
  if (next === undefined) return `${formatQuantity(from)} or more`
  return next === from + 1 ? formatQuantity(from) : `${formatQuantity(from)} to ${formatQuantity(next - 1)}`
}
