import { arrivalSpanText } from '@portal/contract/buying/shipDays'
import { formatDate } from '../../platform/formats.ts'
import type { Checkout } from './useCheckout.ts'

type Option = Checkout['options']['shippingOptions'][number]

/** When an order sent this way is there, as far as anyone knows. */
export const arrivalText = ({
  method,
  estimatedArrival,
  arrivals,
}: Pick<Option, 'method' | 'estimatedArrival' | 'arrivals'>): string => {
  const span = arrivalSpanText(arrivals, formatDate, method === 'WILL_CALL')
  if (span) return span
  if (!estimatedArrival) return 'We will confirm the date.'
  return method === 'WILL_CALL'
    ? `Ready to pick up by ${formatDate(estimatedArrival)}`
    : `Estimated arrival ${formatDate(estimatedArrival)}`
}
