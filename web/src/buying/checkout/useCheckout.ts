// The state of the checkout page: the choices, which step is open, and the quote they were priced as.
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@portal/contract/buying/addresses'
import type { OutputOf } from '@portal/contract/platform/call'
import type { Quote, QuoteInput, ShippingMethod } from '@portal/contract/buying/checkout'
import { checkoutCalls, quoteInput } from '@portal/contract/buying/checkout'
import { paymentCalls } from '@portal/contract/money/payments'
import { useEffect, useRef, useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { cartScope } from '../../platform/cartScope.ts'
import { callQueryOptions, useCallQuery, useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { retryWhenOnline } from '../../platform/connection.ts'
import { useContractForm } from '../../platform/forms.ts'
import { useCart } from '../cart/shared/cart.ts'
import type { CheckoutDraft, SentQuote, Step } from './checkoutDraft.ts'
import { steps, writeCheckoutDraft } from './checkoutDraft.ts'
import type { Division } from './division.ts'
import { toInput, getStart, getStepForField, getUsualCard, withMethod } from './choices.ts'

export type CheckoutOptions = OutputOf<typeof checkoutCalls.checkoutOptions>

export interface Checkout {
  form: UseFormReturn<QuoteInput>
  errors: FieldErrors<QuoteInput>
  options: CheckoutOptions
  shipTo: Address | null
  billTo: Address | null
  step: Step
  /** True if `step` was completed before. */
  isDone: (step: Step) => boolean
  /** Opens a step that was reached before. */
  open: (step: Step) => void
  /** Checks the open step and goes on, back to where the buyer was if they had been further. */
  next: () => Promise<void>
  chooseShipTo: (address: Address) => void
  chooseBillTo: (address: Address) => void
  /** The addresses that the order is divided among; null where all goes to one. */
  division: Division | null
  setDivision: (division: Division | null) => void
  /** What a refused quote says of it, by field. */
  divisionFields: Record<string, string>
  /** Goes on with the division that was just checked; to the methods where one has to be looked at. */
  divide: (division: Division, first: Address, isSettled: boolean) => void
  /** The quote of sales that is ordered. */
  priceQuote: string | undefined
  quote: Quote | undefined
  isPricing: boolean
  /** Why the cart could not be priced, if it was not about a field. */
  pricingError: CallError | undefined
  /** Notes before placing the order: prices were asked again, a method fell away. */
  notice: string | undefined
  /** Prices the cart again, with what the buyer should see. */
  price: (notice?: string) => Promise<void>
  /** A quote whose answer never came, perhaps before a reload. */
  sent: SentQuote | null
  /** Leads to the payment with what is wrong with the card. */
  refuseCard: (message: string) => void
  /** Remembers a quote that is being placed. */
  remember: (sent: SentQuote | null) => void
}

const fields: Record<Step, readonly (keyof QuoteInput)[]> = {
  'ship-to': ['shipToAddressId'],
  shipping: ['shippingMethod', 'onCarrierAccount', 'requestedDate', 'shipsComplete', 'note'],
  payment: ['paymentKind', 'poNumber', 'paymentId', 'billToAddressId', 'costCenter', 'job', 'lineCharges'],
  review: [],
}
const getStepOfDelivery = (name: string): Step | undefined => {
  if (!name.startsWith('deliveries')) return undefined
  return /\.(?:shippingMethod|onCarrierAccount|requestedDate|shipsComplete)$/.test(name) ? 'shipping' : 'ship-to'
}

/** Fields of a step that a refused quote names, with their messages. */
const toWrongFields = (error: CallError | null | undefined) =>
  Object.entries(error?.fields ?? {}).flatMap(([path, message]) => {
    const name = path.replace(/^cart\./, '')
    const step = getStepOfDelivery(name) ?? getStepForField(name, fields)
    return step ? [{ name, message, step }] : []
  })

// Most orders go to one address.
const loadDivision = () => retryWhenOnline(() => import('./division.ts'))

const getLaterStep = (one: Step, other: Step): Step => (steps.indexOf(one) > steps.indexOf(other) ? one : other)

export function useCheckout(
  first: CheckoutOptions,
  owner: Pick<CheckoutDraft, 'userId' | 'accountId' | 'priceQuote'>,
  kept: CheckoutDraft | undefined,
  said?: string,
  usualCard?: string,
): Checkout {
  const client = useQueryClient()
  const { userId, accountId, priceQuote } = owner
  const [start] = useState(() => getStart(first, kept, usualCard))
  const form = useContractForm<QuoteInput, QuoteInput>(quoteInput, {
    // Each step asks for its own part of it.
    defaultValues: start.values as QuoteInput,
  })
  // Read here, so that an error set while no field is on screen is known when one appears.
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as QuoteInput
  const [places, setPlaces] = useState({ shipTo: start.shipTo, billTo: start.billTo })
  const [step, setStep] = useState<Step>(start.step)
  const [reached, setReached] = useState<Step>(start.reached)
  const [sent, setSent] = useState<SentQuote | null>(kept?.sent ?? null)
  const [notice, setNotice] = useState(said)
  const [division, setDivision] = useState<Division | null>(kept?.division ?? null)
  // A step that goes on prices what was just set.
  const latest = useRef(division)
  const changeDivision = (changed: Division | null) => {
    latest.current = changed
    setDivision(changed)
    setDivisionFields({})
  }
  const [divisionFields, setDivisionFields] = useState<Record<string, string>>({})
  const ordered = priceQuote === undefined ? {} : { priceQuote }
  const asked = { shipToAddressId: values.shipToAddressId, ...ordered }
  const { data: options = first } = useCallQuery(checkoutCalls.checkoutOptions, asked, {
    keepPrevious: true,
    quiet: true,
    staleTime: 0,
  })
  const cart = useCart()
  const pricing = useCallMutation(checkoutCalls.createQuote, { quiet: true, scope: cartScope() })

  useEffect(
    () => writeCheckoutDraft({ userId, accountId, priceQuote, values, ...places, division, step, reached, sent }),
    [userId, accountId, priceQuote, values, places, division, step, reached, sent],
  )

  const goTo = (to: Step) => {
    setStep(to)
    setReached((before) => getLaterStep(before, to))
    if (to === 'review') void price()
  }
  const price = async (why?: string) => {
    setNotice(why)
    const { lineCharges, ...given } = form.getValues()
    // A line may have left the cart in another tab, and its charge with it.
    const charged = lineCharges?.filter((charge) =>
      cart.lines.some((line) => line.itemId === charge.itemId && line.unitSerial === charge.unitSerial),
    )
    const several = latest.current && (await loadDivision()).toQuoted(latest.current)
    const input = { ...toInput({ ...given, lineCharges: charged }, options), ...several }
    const error = await pricing.mutateAsync({ cart: { ...input, ...ordered } }).then(
      () => undefined,
      (failed: CallError) => failed,
    )
    const wrong = toWrongFields(error)
    const [worst] = wrong
    if (!worst) return
    setStep(worst.step)
    setDivisionFields(Object.fromEntries(wrong.map(({ name, message }) => [name, message])))
    for (const { name, message } of wrong)
      if (!name.startsWith('deliveries')) form.setError(name as keyof QuoteInput, { message })
  }
  // A page that was reloaded on its last step asks for the price again.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (start.step === 'review') void price(said)
  })

  /** A press may come before the cards have loaded: it waits for the one that is chosen by itself [P5.221]. */
  const waitForCard = async () => {
    const { paymentKind, paymentId } = form.getValues()
    if (step !== 'payment' || paymentKind !== 'CARD' || paymentId) return
    const asking = client.query(callQueryOptions(paymentCalls.paymentMethods, { toPay: true }))
    const usual = getUsualCard(await asking.catch(() => undefined))
    if (usual !== undefined) form.setValue('paymentId', usual)
  }
  const next = async () => {
    await waitForCard()
    if (!(await form.trigger([...fields[step]], { shouldFocus: true }))) return
    setNotice(undefined)
    const target = getLaterStep(reached, steps[steps.indexOf(step) + 1] ?? 'review')
    if (step !== 'ship-to') return goTo(target)
    // Another address may take other methods.
    const fresh = await client.query(callQueryOptions(checkoutCalls.checkoutOptions, asked)).catch(() => options)
    const before = form.getValues('shippingMethod')
    const { method, changed } = withMethod(fresh, before)
    form.setValue('shippingMethod', method as ShippingMethod)
    if (!changed) return goTo(method ? target : 'shipping')
    // The step says itself of which method the cost is not known.
    if (!fresh.unavailableMethods.some((each) => each.method === before))
      setNotice('The shipping method you had chosen does not go to this address. Please choose again.')
    return goTo('shipping')
  }
  const choose = (place: 'shipTo' | 'billTo') => (address: Address) => {
    setPlaces((before) => ({ ...before, [place]: address }))
    form.setValue(place === 'shipTo' ? 'shipToAddressId' : 'billToAddressId', address.addressId)
    form.clearErrors(place === 'shipTo' ? 'shipToAddressId' : 'billToAddressId')
  }

  const divide: Checkout['divide'] = (divided, first, isSettled) => {
    changeDivision(divided)
    setNotice(undefined)
    choose('shipTo')(first)
    const method = divided.ways[first.addressId]?.shippingMethod
    if (method) form.setValue('shippingMethod', method)
    goTo(isSettled ? getLaterStep(reached, 'shipping') : 'shipping')
  }

  const isAboutFields = toWrongFields(pricing.error).length > 0
  return {
    form,
    errors,
    options,
    ...places,
    step,
    isDone: (which) => which !== step && steps.indexOf(which) < steps.indexOf(reached),
    open: goTo,
    next,
    chooseShipTo: choose('shipTo'),
    chooseBillTo: choose('billTo'),
    division,
    setDivision: changeDivision,
    divisionFields,
    divide,
    priceQuote,
    quote: step === 'review' ? pricing.data : undefined,
    isPricing: pricing.isPending,
    pricingError: isAboutFields ? undefined : (pricing.error ?? undefined),
    notice,
    price,
    sent,
    refuseCard: (message) => {
      goTo('payment')
      // It is marked from now on, and not chosen again by itself.
      form.resetField('paymentId', { defaultValue: '' })
      void client.invalidateQueries({ queryKey: [paymentCalls.paymentMethods.name] })
      form.setError('paymentId', { message })
    },
    remember: setSent,
  }
}
