// Prices with a core deposit: the part alone, and the deposit below it, which is paid with it [P5.212].
import type { CoreDeposit } from '@portal/contract/buying/cores'
import { coreShortText, coreText, includedTexts, withoutDeposit } from '@portal/contract/buying/cores'
import type { Currency } from '@portal/contract/platform/locales'
import { formatUnitPrice } from '../../../platform/formats.ts'
import { useCurrency } from '../../../platform/locale.ts'
import { Money } from '../../../ui/text/Money.tsx'

interface DepositProps {
  of: CoreDeposit
  /** Without the days to return it, where there is little room. */
  brief?: boolean
}

/** Nothing of a part without a deposit, and for who may not see prices. */
export function DepositNote({ of, brief = false, currency }: DepositProps & { currency: Currency }) {
  const text = brief ? coreShortText(of, currency) : coreText(of, currency)
  return text ? <small className="block text-note muted wraps breaks">{text}</small> : null
}

/** The price of one in the currency of the visitor, per unit of measure. */
export function PartPrice({ amount, uom, of, brief = false }: DepositProps & { amount: number; uom: string }) {
  return (
    <>
      <Money amount={withoutDeposit(amount, of)} /> <span className="text-note muted nowrap">/ {uom}</span>
      <DepositNote of={of} brief={brief} currency={useCurrency()} />
    </>
  )
}

interface LinePriceProps {
  line: CoreDeposit & { price: number | null }
  of: { currency: Currency }
  brief?: boolean
}

/** The price of one in a line of an order, a quote or a request. */
export const LinePrice = ({ line, of, brief = false }: LinePriceProps) =>
  line.price === null ? null : (
    <>
      {formatUnitPrice(withoutDeposit(line.price, line), of.currency)}
      <DepositNote of={line} brief={brief} currency={of.currency} />
    </>
  )

/** Beside a price that includes it. */
export const IncludedNote = ({ of }: { of: CoreDeposit }) => {
  const [text] = includedTexts(of, useCurrency())
  return text ? <small className="block text-note muted wraps breaks">{text}</small> : null
}
