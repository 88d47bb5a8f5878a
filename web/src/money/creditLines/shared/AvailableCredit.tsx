// The rest of the organization's credit line, in both checkouts, or why orders on account are on hold and what lifts that [P8.10].
import type { CreditLeft as Left } from '@portal/contract/money/creditLines'
import { formatHold } from '@portal/contract/money/creditLines'
import { orderMoney } from '../../../buying/orders/shared/amounts.ts'

export function AvailableCredit({ credit }: { credit: NonNullable<Left> }) {
  if (credit.hold) return <p className="bare pad3-4 rounded on-soon">{formatHold(credit.hold)}</p>
  // Null for a person who may not see prices.
  if (credit.available === null) return null
  return <p className="bare text-sm muted">{orderMoney(credit.available, credit)} left of your credit line</p>
}
