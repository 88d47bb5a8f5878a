// The four steps of the checkout on one page [S11.01], each folded to a summary once it is done.
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { deliveryFacts } from '@portal/contract/buying/delivery'
import { chargeTexts } from '@portal/contract/money/chargeForms'
import { sumMoney } from '@portal/contract/platform/money'
import { cardName, paymentCalls } from '@portal/contract/money/payments'
import { useWatch } from 'react-hook-form'
import { AddressCard } from '../addresses/shared/AddressCard.tsx'
import { useCart } from '../cart/shared/cart.ts'
import { useCartLines } from '../cart/shared/cartLines.ts'
import { useCallQuery } from '../../platform/client.ts'
import { formatDate } from '../../platform/formats.ts'
import { lazyPart } from '../../ui/lazyParts.ts'
import classes from './CheckoutPage.module.css'
import { getChosenOption } from './choices.ts'
import type { Division } from './division.ts'
import type { CheckoutDraft, Step } from './checkoutDraft.ts'
import type { OrderedLine } from './OrderSummary.tsx'
import { CheckoutBar, OrderSummary } from './OrderSummary.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { arrivalText } from './arrivalText.ts'
import { ShippingStep } from './ShippingStep.tsx'
import { ShipToStep } from './ShipToStep.tsx'
import { StepCard } from './StepCard.tsx'
import type { TotalsProps } from './Totals.tsx'
import { getTotals } from './Totals.tsx'
import type { Checkout, CheckoutOptions } from './useCheckout.ts'
import { useCheckout } from './useCheckout.ts'
import { usePlacing } from './usePlacing.ts'

// Most orders go to one address.
const DivisionSummary = lazyPart(() => import('./DivisionSummary.tsx').then((module) => module.DivisionSummary))

export interface CheckoutStepsProps {
  options: CheckoutOptions
  owner: Pick<CheckoutDraft, 'userId' | 'accountId' | 'priceQuote'>
  kept: CheckoutDraft | undefined
  /** Notes before placing the order. */
  said?: string
  /** The card that pays without a choice. */
  usualCard: string | undefined
}

export function CheckoutSteps({ options, owner, kept, said, usualCard }: CheckoutStepsProps) {
  const checkout = useCheckout(options, owner, kept, said, usualCard)
  const placing = usePlacing(checkout)
  const { quantity, totals, lines } = useAmounts(checkout)
  const accountId = owner.accountId ?? undefined

  const card = (step: Step, number: number, title: string) => ({
    number,
    title,
    state:
      checkout.step === step ? ('open' as const) : checkout.isDone(step) ? ('done' as const) : ('waiting' as const),
    onEdit: () => checkout.open(step),
  })
  return (
    <>
      <div className="with-side gap6">
        {/* While the order is being placed nothing of it can be changed. */}
        <div className={`stack gap3 ${classes['steps'] ?? ''}`} inert={placing.isPlacing}>
          <StepCard
            {...card('ship-to', 1, 'Ship to')}
            summary={
              checkout.division ? (
                <DivisionSummary division={checkout.division} of="addresses" />
              ) : (
                checkout.shipTo && <AddressCard address={checkout.shipTo} short />
              )
            }
          >
            <ShipToStep checkout={checkout} accountId={accountId} />
          </StepCard>
          <StepCard {...card('shipping', 2, 'Shipping method')} summary={<ShippingSummary checkout={checkout} />}>
            <ShippingStep checkout={checkout} />
          </StepCard>
          <StepCard {...card('payment', 3, 'Payment')} summary={<PaymentSummary checkout={checkout} />}>
            <PaymentStep checkout={checkout} accountId={accountId} />
          </StepCard>
          <StepCard {...card('review', 4, 'Review your order')}>
            <ReviewStep checkout={checkout} placing={placing} />
          </StepCard>
        </div>
        <OrderSummary checkout={checkout} placing={placing} quantity={quantity} totals={totals} lines={lines} />
      </div>
      <CheckoutBar checkout={checkout} placing={placing} totals={totals} />
    </>
  )
}

const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Freight of all addresses, once each has a way. */
function sumOfWays({ addresses, ways }: Division): number | null {
  const costs = addresses.map(({ addressId }) => ways[addressId]?.cost ?? null)
  return costs.includes(null) ? null : sumMoney(costs.flatMap((cost) => cost ?? []))
}

/** How many pieces will be ordered for how much, as far as it is known: the cart's until the quote is there. */
function useAmounts({ quote, form, options, priceQuote, division }: Checkout) {
  const { lines, subtotal, settled } = useCartLines(useCart())
  const [method, onCarrierAccount, shipsComplete] = useWatch({
    control: form.control,
    name: ['shippingMethod', 'onCarrierAccount', 'shipsComplete'],
  })
  const { data: agreed } = useCallQuery(
    priceQuoteCalls.getPriceQuote,
    { quoteNumber: priceQuote ?? '' },
    { quiet: true, enabled: priceQuote !== undefined },
  )
  if (quote) return { quantity: countPieces(quote.lines), totals: getTotals(quote), lines: [] }
  const option = division
    ? undefined
    : getChosenOption(options, { shippingMethod: method, onCarrierAccount, shipsComplete })
  const totals: TotalsProps = {
    currency: options.currency,
    subtotal: priceQuote === undefined ? (settled ? subtotal : undefined) : agreed?.total,
    shippingMethod: division ? undefined : method,
    shippingLabel: option?.label ?? null,
    freight: option?.freight ?? ('QUOTED' as const),
    carrierAccount: option?.carrierAccount ?? null,
    shipping: division ? sumOfWays(division) : (option?.cost ?? null),
    tax: undefined,
    taxExempt: options.taxExempt,
    total: undefined,
  }
  const ordered: OrderedLine[] =
    priceQuote === undefined
      ? lines.flatMap(({ itemId, unitSerial = '', item, quantity }) =>
          item?.isPurchasable
            ? [{ id: `${itemId} ${unitSerial}`, name: item.productDisplayName, quantity, shipByDate: item.shipByDate }]
            : [],
        )
      : (agreed?.lines ?? []).flatMap(({ isLeftOut, lineNumber, name, quantity }) =>
          isLeftOut ? [] : [{ id: String(lineNumber), name, quantity, shipByDate: undefined }],
        )
  return { quantity: countPieces(ordered), totals, lines: ordered }
}

function ShippingSummary({ checkout: { form, options, division } }: { checkout: Checkout }) {
  const { note, ...values } = form.getValues()
  const option = division ? undefined : getChosenOption(options, values)
  return (
    <>
      {division && <DivisionSummary division={division} of="ways" />}
      {option && (
        <p>
          <strong>{option.label}</strong>
          <span className="muted"> · {arrivalText(option)}</span>
        </p>
      )}
      {option?.carrierAccount && <p className="muted">Freight on your account, {option.carrierAccount}</p>}
      {deliveryFacts(
        {
          requestedDate: (!division && values.requestedDate) || null,
          shipsComplete: !division && (values.shipsComplete ?? false),
        },
        formatDate,
      ).map(([label, text]) => (
        <p key={label} className="muted">
          {label}: {text}
        </p>
      ))}
      {note?.trim() && <p className="muted breaks">Note: {note}</p>}
    </>
  )
}

function PaymentSummary({ checkout: { form, options, billTo } }: { checkout: Checkout }) {
  const { paymentKind, poNumber, paymentId, ...charge } = form.getValues()
  const { data: cards } = useCallQuery(
    paymentCalls.paymentMethods,
    {},
    { quiet: true, enabled: paymentKind === 'CARD' },
  )
  const card = cards?.find((each) => each.paymentId === paymentId)
  const [kind, more] = {
    ACCOUNT: ['On account', options.paymentTerms],
    PURCHASE_ORDER: ['Purchase order', poNumber],
    CARD: ['Card', card && cardName(card)],
  }[paymentKind]
  return (
    <>
      <p className="breaks">
        <strong>{kind}</strong>
        {more && <span className="muted"> · {more}</span>}
      </p>
      {chargeTexts(charge).map((text) => (
        <p key={text} className="muted breaks">
          {text}
        </p>
      ))}
      {billTo && (
        <div className="stack gap0h above2">
          <span className="muted">Bill to</span>
          <AddressCard address={billTo} short />
        </div>
      )}
    </>
  )
}
