// An amount of money as the reader's locale writes it.
import type { Locale } from '@portal/contract/locales'
import { formatMoney } from '../platform/formats.ts'
import classes from './Money.module.css'

export interface MoneyProps {
  amount: number | null | undefined
  locale: Locale
}

export function Money({ amount, locale }: MoneyProps) {
  return <span className={classes['money']}>{formatMoney(amount, locale)}</span>
}
