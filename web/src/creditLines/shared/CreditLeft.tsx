// What is left of the organization's credit line, or why orders on account are on hold and what lifts that [P8.10].
import { holdText } from '@portal/contract/creditLines'
import { orderMoney } from '../orders/shared/amounts.ts'
import classes from './StepForm.module.css'
import type { CheckoutOptions } from './useCheckout.ts'

export function CreditLeft({ credit }: { credit: NonNullable<CheckoutOptions['credit']> }) {
  if (credit.hold) return <p className={classes['notice']}>{holdText(credit.hold)}</p>
  // Null for somebody who may not see prices.
  if (credit.available === null) return null
  return <p className={classes['credit']}>{orderMoney(credit.available, credit)} left of your credit line</p>
}
