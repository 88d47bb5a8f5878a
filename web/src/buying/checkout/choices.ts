// Choices of the checkout: what a fresh page starts with, and what the quote is asked with.
import type { Address } from '@portal/contract/buying/addresses'
import type { OutputOf } from '@portal/contract/platform/call'
import type { checkoutCalls, QuoteInput, ShippingMethod } from '@portal/contract/buying/checkout'
import { isBefore } from '@portal/contract/buying/checkout'
import type { PaymentOption } from '@portal/contract/buying/paymentOptions'
import { getPaymentOptions } from '@portal/contract/buying/paymentOptions'
import type { PaymentMethod } from '@portal/contract/money/payments'
import type { CheckoutDraft, Step } from './checkoutDraft.ts'
import { steps } from './checkoutDraft.ts'

type Options = OutputOf<typeof checkoutCalls.checkoutOptions>

/** The ways this buyer may pay, the usual one first; a card always, and a card alone while orders on account are on hold. */
export const getPaymentKinds = (options: Options): PaymentOption[] =>
  options.credit?.hold ? ['CARD'] : [...getPaymentOptions(options), 'CARD']

/**
 * The method to go on with: the one chosen when it still fits, otherwise the first that is not for an own account with the carrier
 * alone; none where that would pass over one whose cost is not known now.
 */
export function withMethod(
  { shippingOptions, unavailableMethods }: Pick<Options, 'shippingOptions' | 'unavailableMethods'>,
  chosen: ShippingMethod | undefined,
): { method: ShippingMethod | undefined; changed: boolean } {
  const fits = shippingOptions.some(({ method }) => method === chosen)
  const first = shippingOptions.find(({ freight }) => freight !== 'OWN_ACCOUNT')?.method
  return {
    method: fits
      ? chosen
      : unavailableMethods.some(({ method }) => first && isBefore(method, first))
        ? undefined
        : first,
    changed: !fits && chosen !== undefined,
  }
}

interface InitialChoices {
  values: Partial<QuoteInput>
  shipTo: Address | null
  billTo: Address | null
  step: Step
  reached: Step
}

/** The card that pays without a choice: the default one, unless it has expired or was refused. */
export const getUsualCard = (cards: readonly PaymentMethod[] | undefined): string | undefined =>
  cards?.find(({ isExpired, isRefused }) => !isExpired && !isRefused)?.paymentId

/** The first step that asks for something that is not known: the review where all is. */
function getFirstStep({ shippingMethod, paymentKind, ...values }: Partial<QuoteInput>, { charges }: Options): Step {
  if (!values.shipToAddressId) return 'ship-to'
  if (!shippingMethod) return 'shipping'
  const pays = { ACCOUNT: true, PURCHASE_ORDER: values.poNumber, CARD: values.paymentId }
  const lacksCharge = (charges?.needsCostCenter && !values.costCenter) || (charges?.needsJob && !values.job)
  return values.billToAddressId && paymentKind && pays[paymentKind] && !lacksCharge ? 'review' : 'payment'
}

/** The initial state: what this tab kept, otherwise the defaults, at the first step that has something to ask. */
export function getStart(options: Options, kept: CheckoutDraft | undefined, usualCard?: string): InitialChoices {
  const shipTo = kept?.shipTo ?? options.shipTo
  const billTo = kept?.billTo ?? options.billTo
  const kinds = getPaymentKinds(options)
  const kind = kinds.find((each) => each === kept?.values.paymentKind) ?? kinds[0]
  const { method } = withMethod(options, kept?.values.shippingMethod)
  const paymentId = kept ? kept.values.paymentId : usualCard
  const values: Partial<QuoteInput> = {
    ...(shipTo && { shipToAddressId: shipTo.addressId }),
    ...(billTo && { billToAddressId: billTo.addressId }),
    ...(method && { shippingMethod: method }),
    onCarrierAccount: kept?.values.onCarrierAccount ?? false,
    shipsComplete: kept?.values.shipsComplete ?? false,
    requestedDate: kept?.values.requestedDate ?? '',
    ...(kind && { paymentKind: kind }),
    poNumber: kept?.values.poNumber ?? '',
    costCenter: kept?.values.costCenter ?? options.charges?.costCenter ?? '',
    job: kept?.values.job ?? options.charges?.job ?? '',
    lineCharges: kept?.values.lineCharges ?? [],
    ...(paymentId && { paymentId }),
    note: kept?.values.note ?? '',
  }
  const first = getFirstStep(values, options)
  return { values, shipTo, billTo, step: kept?.step ?? first, reached: kept?.reached ?? first }
}

/** The way to ship that is chosen, with freight as it is chosen: billed here, or to the organization's own account with the carrier. */
export function getChosenOption(
  { shippingOptions }: Pick<Options, 'shippingOptions'>,
  {
    shippingMethod,
    onCarrierAccount,
    shipsComplete,
  }: Pick<Partial<QuoteInput>, 'shippingMethod' | 'onCarrierAccount' | 'shipsComplete'>,
): Options['shippingOptions'][number] | undefined {
  const found = shippingOptions.find(({ method }) => method === shippingMethod)
  if (!found) return undefined
  const option = shipsComplete && found.together ? { ...found, ...found.together, arrivals: [] } : found
  if (option.freight === 'OWN_ACCOUNT') return option
  return option.carrierAccount !== null && onCarrierAccount
    ? { ...option, freight: 'OWN_ACCOUNT', cost: option.cost === null ? null : 0 }
    : { ...option, carrierAccount: null }
}

/** The form's values as createQuote takes them: nothing empty, no purchase order, card or account of a carrier where none is meant. */
export function toInput(
  {
    poNumber,
    paymentId,
    note,
    onCarrierAccount,
    requestedDate,
    shipsComplete,
    costCenter,
    job,
    lineCharges,
    ...values
  }: QuoteInput,
  options: Options,
): QuoteInput {
  const option = getChosenOption(options, { ...values, onCarrierAccount })
  return {
    ...values,
    ...(option?.freight === 'OWN_ACCOUNT' && { onCarrierAccount: true }),
    ...(requestedDate && { requestedDate }),
    ...(shipsComplete && { shipsComplete }),
    ...(values.paymentKind === 'PURCHASE_ORDER' && poNumber && { poNumber }),
    ...(values.paymentKind === 'CARD' && paymentId && { paymentId }),
    ...(costCenter && { costCenter }),
    ...(job && { job }),
    ...(lineCharges?.length && { lineCharges }),
    ...(note?.trim() && { note }),
  }
}

/** The step in which a field of the quote is filled in. */
export const getStepForField = (name: string, fields: Record<Step, readonly string[]>): Step | undefined =>
  steps.find((step) => fields[step].includes(name))
