// Checkout: createQuote prices and freezes, submitQuote places exactly once [B§7.3, S11.01].
import { z } from 'zod'
import { address } from './addresses.ts'
import { area, mutation, query } from '../platform/call.ts'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { checkoutMessages } from './checkoutMessages.ts'
import { commerceItem } from './catalog.ts'
import { currency } from '../platform/locales.ts'
import { budgetUse } from '../money/budgetUse.ts'
import { chargeOptions, orderCharges } from '../money/chargeForms.ts'
import { creditLeft } from '../money/creditLines.ts'
import { freightTerms } from './freight.ts'
import { approvalPlan } from './orderApprovalPlan.ts'
import { timeZone } from '../platform/lists.ts'
import { price } from '../platform/prices.ts'
import { priceQuoteNumber } from './priceQuoteList.ts'
import { shipGroup } from './shipDays.ts'
import { dividedDelivery, severalDeliveries } from './orderDeliveries.ts'
import type { PaymentOption } from './paymentOptions.ts'
import { hasPoNumber, poNumber, poNumberMissing } from './paymentOptions.ts'

export const shippingMethods = ['GROUND', 'TWO_DAY', 'NEXT_DAY', 'FREIGHT', 'WILL_CALL'] as const
export type ShippingMethod = (typeof shippingMethods)[number]
/** True if `one` is taken by itself before `other`. */
export const isBefore = (one: ShippingMethod, other: ShippingMethod): boolean =>
  shippingMethods.indexOf(one) < shippingMethods.indexOf(other)
export const shippingMethodLabels: Record<ShippingMethod, string> = {
  GROUND: 'Ground',
  TWO_DAY: 'Two-day',
  NEXT_DAY: 'Next-day',
  FREIGHT: 'Freight',
  WILL_CALL: 'Will-call',
}

/** 'Two-day', or what the rates call it; null where nothing ships. */
export const shippingMethodText = ({ shippingMethod, shippingLabel }: ShippedBy): string | null =>
  shippingLabel ?? (shippingMethod && shippingMethodLabels[shippingMethod])

interface ShippedBy {
  shippingMethod: ShippingMethod | null
  shippingLabel: string | null
}

/** How the freight of a quote or an order is. */
export const freightFields = {
  /** The carrier's name of the method; null for its usual name. */
  shippingLabel: z.string().nullable(),
  freight: z.enum(freightTerms),
  /** Carrier and account that are billed, where freight is OWN_ACCOUNT. */
  carrierAccount: z.string().nullable(),
}

/** How the goods are to be delivered. */
const deliveryFields = {
  /** Day on which the buyer wants them to arrive; null for as soon as possible. */
  requestedDate: z.iso.date().nullable(),
  /** True if no line leaves before all are ready. */
  shipsComplete: z.boolean(),
}

/** How the order is paid: on account under the organization's terms, by purchase order, or by a saved card. */
export const paymentKinds = ['ACCOUNT', 'PURCHASE_ORDER', 'CARD'] as const satisfies PaymentOption[]

export { checkoutMessages } from './checkoutMessages.ts'

/**
 * A shipping method for this cart and address: estimated cost (null for a person who may not see prices, 0 where it is still to be
 * confirmed) and day of arrival.
 */
export const shippingOption = z.object({
  method: z.enum(shippingMethods),
  label: z.string(),
  cost: price,
  freight: freightFields.freight,
  /**
   * The organization's own account with the carrier, which may be billed instead by `onCarrierAccount`; null where it has none.
   * Where `freight` is OWN_ACCOUNT it has to be: what the method costs is not known now.
   */
  carrierAccount: z.string().nullable(),
  /** When the last line is there. */
  estimatedArrival: z.iso.date().nullable(),
  /** The lines by the day they arrive, for `arrivalSpanText`. */
  arrivals: z.array(shipGroup),
  /** The same where no line leaves before all are ready; null where they are ready on one day. */
  together: z.object({ cost: price, estimatedArrival: z.iso.date().nullable() }).nullable(),
})

/** One of the addresses of a quote or a request for approval that ships to several, with what its part of the order takes. */
export const quotedDelivery = z.object({
  shipTo: address,
  shippingMethod: z.enum(shippingMethods),
  ...freightFields,
  ...deliveryFields,
  estimatedArrival: z.iso.date().nullable(),
  arrivals: z.array(shipGroup),
  subtotal: price,
  shipping: price,
  tax: price,
  taxExempt: z.boolean(),
})
export type QuotedDelivery = z.infer<typeof quotedDelivery>

/** A quote freezes lines, prices and dates until `expiresAt`. Amounts are null for a person who may not see prices. */
export const quote = z.object({
  quoteId: z.uuid(),
  expiresAt: z.iso.datetime(),
  lines: z.array(
    commerceItem.extend({
      unitSerial: z.string().nullable(),
      costCenter: z.string().nullable(),
      job: z.string().nullable(),
      /** Number of its delivery, from 1; null where all goes to one address. */
      delivery: z.number().int().nullable(),
      /** The most the organization ordered of it at once, where this is far beyond; null elsewhere. */
      mostOrdered: z.number().int().nullable(),
    }),
  ),
  /** Names of what is in the cart but cannot be ordered online: it stays there. */
  leftOut: z.array(z.string()),
  /** Null where it ships to several; so is the method. */
  shipTo: address.nullable(),
  billTo: address,
  shippingMethod: z.enum(shippingMethods).nullable(),
  /** The addresses that it ships to, where they are several; null for one. */
  deliveries: z.array(quotedDelivery).nullable(),
  ...freightFields,
  ...deliveryFields,
  paymentKind: z.enum(paymentKinds),
  paymentTerms: z.string().nullable(),
  poNumber: z.string().nullable(),
  /** The newest order of the organization under the same PO number, within a year; its number where the viewer may see it. */
  poUsedBefore: z.object({ orderNumber: z.string().nullable(), orderedAt: z.iso.datetime() }).nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** When the last line arrives, as far as anyone knows. */
  estimatedArrival: z.iso.date().nullable(),
  arrivals: z.array(shipGroup),
  currency,
  subtotal: price,
  shipping: price,
  tax: price,
  taxExempt: z.boolean(),
  /** Last day of the organization's exemption certificate for this address, where tax is asked because it ended. */
  certificateEnded: z.iso.date().nullable(),
  total: price,
  /** The quote of sales it orders, with the parts that the store sells for less today; null for the cart. */
  priceQuote: z
    .object({
      quoteNumber: priceQuoteNumber,
      cheaperNow: z.array(z.object({ name: z.string(), quoted: price, storePrice: price })),
    })
    .nullable(),
  /** Budgets that it counts in. */
  budgets: z.array(budgetUse),
  /** Its approvers and the reasons, by the rules of the organization; null where it is ordered at once. */
  approval: approvalPlan.nullable(),
})
export type Quote = z.infer<typeof quote>
export type QuoteLine = Quote['lines'][number]

/** How goods go to an address. */
const shippingChoice = {
  shippingMethod: z.enum(shippingMethods, 'Please choose a shipping method.'),
  /** True to have the carrier bill the organization's own account, where the method has one; freight is billed here otherwise. */
  onCarrierAccount: z.boolean().optional(),
  /** Day on which it is wanted, not before it can be there. */
  requestedDate: z
    .string()
    .refine((text) => text === '' || z.iso.date().safeParse(text).success, checkoutMessages.requestedDate)
    .optional(),
  shipsComplete: z.boolean().optional(),
}

const deliveryInput = dividedDelivery.extend(shippingChoice)
export type DeliveryInput = z.infer<typeof deliveryInput>

export const quoteInput = z
  .object({
    /** The accepted quote of sales that is ordered; otherwise the cart is. */
    priceQuote: priceQuoteNumber.optional(),
    shipToAddressId: z.number({ error: checkoutMessages.address }).int(),
    billToAddressId: z.number({ error: checkoutMessages.billing }).int(),
    ...shippingChoice,
    /** All lines, divided among several addresses. The address and the method of the order are those of the first one then. */
    deliveries: severalDeliveries(deliveryInput).optional(),
    paymentKind: z.enum(paymentKinds),
    poNumber,
    ...orderCharges,
    /** The saved card, when paid by card. */
    paymentId: z.string().min(1).max(100).optional(),
    note: z
      .string()
      .trim()
      .max(500)
      .refine((text) => !containsCardNumber(text), cardNumberMessage)
      .optional(),
  })
  .refine(hasPoNumber, poNumberMissing)
  .refine((input) => input.paymentKind !== 'CARD' || Boolean(input.paymentId), {
    path: ['paymentId'],
    message: checkoutMessages.card,
  })

export type QuoteInput = z.input<typeof quoteInput>

export const checkoutCalls = area({
  checkoutOptions: query({
    who: 'signed-in',
    input: z.object({ shipToAddressId: z.number().int().optional(), priceQuote: priceQuoteNumber.optional() }),
    output: z.object({
      shipTo: address.nullable(),
      billTo: address.nullable(),
      shippingOptions: z.array(shippingOption),
      /** Methods that are not offered because no one can say now what they cost. */
      unavailableMethods: z.array(shippingOption.pick({ method: true, label: true })),
      /** Of what the methods cost. */
      currency,
      paymentTerms: z.string().nullable(),
      isCustomerPurchaseOrderEnabled: z.boolean(),
      taxExempt: z.boolean(),
      credit: creditLeft,
      charges: chargeOptions,
      /** Why this viewer may not check out, in words for the screen; null when they may. */
      refusal: z.string().nullable(),
    }),
    about:
      'What checkout starts from: default addresses, shipping methods with cost and arrival, ways to pay [S11.04].',
  }),
  deliveryOptions: query({
    who: 'signed-in',
    input: z.object({ deliveries: severalDeliveries(dividedDelivery), priceQuote: priceQuoteNumber.optional() }),
    output: z.object({
      currency,
      deliveries: z.array(
        z.object({
          shipTo: address,
          shippingOptions: z.array(shippingOption),
          unavailableMethods: z.array(shippingOption.pick({ method: true, label: true })),
        }),
      ),
    }),
    about:
      'The shipping methods for each of several addresses that the lines of the cart are divided among; says what is wrong with the division [P5.186].',
  }),
  isCustomerPurchaseOrderEnabled: query({
    who: 'signed-in',
    input: z.object({ accountId: z.number().int() }),
    output: z.object({ isCustomerPurchaseOrderEnabled: z.boolean() }),
    about: 'Whether an organization of the viewer may pay by purchase order [A§7].',
  }),
  createQuote: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ cart: quoteInput }),
    output: quote,
    about:
      "Prices the viewer's supply cart, or an accepted quote of sales at its prices, and freezes prices, stock and ship dates for 30 minutes [B§7.3, P5.86].",
  }),
  submitQuote: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ ebsQuote: z.object({ quoteId: z.uuid() }) }),
    output: z.object({
      /** Null while the bank asks the buyer first, and where it was sent for approval. */
      orderNumber: z.string().nullable(),
      /** The request for approval, where rules of the organization ask for one and it became no order yet. */
      approvalNumber: z.string().nullable(),
      /** Where the bank asks (3-D Secure); from there the buyer comes back to the checkout, which submits the quote again. */
      actionUrl: z.string().nullable(),
    }),
    about:
      'Places a quote exactly once and charges its card once, or sends it for approval where a rule asks for it: asked again, it answers the same [B§7.3, P5.121].',
  }),
  quotePdf: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ quoteId: z.uuid(), timeZone }),
    output: z.object({ url: z.string() }),
    about:
      "One of the viewer's quotes as a PDF, while it holds, with times in the reader's zone, else the company's [S10.04, P8.40].",
  }),
})
