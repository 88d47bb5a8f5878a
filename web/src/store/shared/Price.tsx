// A price per unit of measure; nothing for somebody who may not see prices [B2.84].
import { useLocale } from '../../platform/locale.ts'
import { Money } from '../../ui/Money.tsx'
import classes from './Price.module.css'

const units: Record<string, string> = { EA: 'each', PR: 'pair', FT: 'foot', BX: 'box', GA: 'gallon' }

export interface PriceProps {
  amount: number | null
  uom: string
  size?: 'large'
}

export function Price({ amount, uom, size }: PriceProps) {
  const locale = useLocale()
  if (amount === null) return null
  return (
    <span className={classes['price']} data-size={size}>
      <Money amount={amount} locale={locale} /> <abbr title={units[uom] ?? uom}>/ {uom}</abbr>
    </span>
  )
}
