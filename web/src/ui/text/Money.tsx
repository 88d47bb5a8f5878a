// An amount of money in the currency of the visitor's prices.
import { formatMoney } from '../../platform/formats.ts'
import { useCurrency } from '../../platform/locale.ts'

export interface MoneyProps {
  amount: number | null | undefined
}

export function Money({ amount }: MoneyProps) {
  return <span className="numbers nowrap">{formatMoney(amount, useCurrency())}</span>
}
