// Quotes that an organization asks for: numbered, held for 30 days, answered by sales [P5.80]. The quote of the checkout, which
// freezes a cart for 30 minutes, is in checkout.ts.
import { z } from 'zod'
import { answerPriceQuotes, requestPriceQuotes, viewPriceQuotes } from '../access/privileges.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { searchPage, searchRequest, timeZone } from '../platform/lists.ts'
import { price } from '../platform/prices.ts'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { maxCartLines, maxQuantity } from './cart.ts'
import { partManufacturer } from './catalog.ts'
import { priceQuoteList, priceQuoteNumber, priceQuoteStatuses } from './priceQuoteList.ts'

/** Days that a quote holds from when it was asked for or last offered. */
export const priceQuoteDays = 30

export const priceQuoteMessages = {
  empty: 'Please choose at least one part.',
  quantity: `Please enter a quantity from 1 to ${maxQuantity.toLocaleString('en-US')}.`,
  unknownPart: 'This part is not in the store. Please remove it.',
  address: fieldMessages.addressOfOrganization,
  organization: fieldMessages.orderedFor,
  disallowed: fieldMessages.notOnline,
  price: 'Please enter a price above 0 with at most 4 decimals, or leave the line out.',
  leadDays: 'Please enter days from 0 to 999.',
  holdDays: 'Please enter days from 1 to 90.',
  message: 'Please write a message.',
  /** It was answered or changed since it was read. */
  moved: 'This quote has changed since you opened it. Please look at it again; nothing was saved.',
  expired: 'This quote has expired. Please ask sales to renew it.',
  everyLine: 'Please price or leave out every line.',
  allLeftOut: 'Please keep at least one line.',
  notOffered: 'This line was not offered.',
  ordered: 'This quote became order {order} already.',
  waiting: 'An order of this quote waits for approval: request {request}.',
  currency: 'This quote is in {currency}. Please choose the country of that currency to order it.',
  notSold: '{part} is no longer sold. Please write to sales on the page of this quote.',
  otherOrganization: 'This quote is for another organization. View that one to answer it.',
  tooOften: 'You have asked for many quotes in a short time. Please call {phone}{option}.',
} as const

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please write at most ${max.toLocaleString('en-US')} characters.`)
    .refine((text) => !containsCardNumber(text), cardNumberMessage)

const unitPrice = z
  .number(priceQuoteMessages.price)
  .positive(priceQuoteMessages.price)
  .max(9_999_999, priceQuoteMessages.price)
  .refine((value) => Number(value.toFixed(4)) === value, priceQuoteMessages.price)
const quantity = z.number(priceQuoteMessages.quantity).int().min(1, priceQuoteMessages.quantity).max(maxQuantity)

/** The request. */
export const newPriceQuote = z.object({
  lines: z
    .array(
      z.object({
        itemId: z.number().int(),
        quantity,
        unitSerial: z.string().trim().max(40).nullable().default(null),
        note: words(500).default(''),
      }),
    )
    .min(1, priceQuoteMessages.empty)
    .max(maxCartLines),
  /** An address of the organization; null leaves it open. */
  shipToAddressId: z.number().int().nullable(),
  message: words(2000).default(''),
})
export type NewPriceQuote = z.output<typeof newPriceQuote>

const address = z.object({
  addressName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string(),
})

/** An amount as sales sees it, which prices a quote whether or not it orders for itself; customers get a `price`. */
const amountForSales = z.number().nullable()

const lineWith = (amount: typeof price) =>
  z.object({
    lineNumber: z.number().int(),
    itemId: z.number().int(),
    partNumber: z.string(),
    ...partManufacturer,
    customerPartNumber: z.string().nullable(),
    name: z.string(),
    imageUrl: z.string(),
    /** Null for a part the store no longer shows. */
    productUrl: z.string().nullable(),
    quantity: z.number().int(),
    uom: z.string(),
    unitSerial: z.string().nullable(),
    note: z.string(),
    /** The price of the store when it was asked for; null for a part that must be called for. */
    storePrice: amount,
    /** As quoted; null until sales has priced it. */
    price: amount,
    /** The core deposit that both prices include. */
    coreCharge: amount,
    coreDays: z.number().int().nullable(),
    lineTotal: amount,
    /** Days until it ships, as sales says; null is as the store has it. */
    leadDays: z.number().int().nullable(),
    /** Left out when the rest was accepted. */
    isLeftOut: z.boolean(),
  })

const versionWith = (amount: typeof price) =>
  z.object({
    version: z.number().int(),
    author: z.string(),
    fromStaff: z.boolean(),
    madeAt: z.iso.datetime(),
    total: amount,
  })

const detailWith = (amount: typeof price) =>
  priceQuoteList.row.extend({
    total: amount,
    customerName: z.string(),
    accountNumber: z.string(),
    shipTo: address.nullable(),
    reason: z.string().nullable(),
    /** The request for approval that waits to order it; null where none does. */
    approvalNumber: z.string().nullable(),
    lines: z.array(lineWith(amount)),
    /** The newest first. */
    versions: z.array(versionWith(amount)),
    /** The oldest first. */
    messages: z.array(z.object({ author: z.string(), fromStaff: z.boolean(), text: z.string(), at: z.iso.datetime() })),
  })
const priceQuoteDetail = detailWith(price)
export type PriceQuoteDetail = z.infer<typeof priceQuoteDetail>

const oneQuote = z.object({ quoteNumber: priceQuoteNumber })
/** The version that is answered: one that was replaced meanwhile is refused. */
const oneVersion = oneQuote.extend({ version: z.number().int().min(1) })

/** Lines as one side proposes them; a price of null leaves a line out. */
const proposal = {
  ...oneVersion.shape,
  lines: z
    .array(
      z.object({
        lineNumber: z.number().int().min(1),
        quantity,
        price: unitPrice.nullable(),
        note: words(500).default(''),
      }),
    )
    .min(1, priceQuoteMessages.empty)
    .max(maxCartLines),
  message: words(2000).default(''),
}

/** The offer of sales. */
export const priceQuoteOffer = z.object({
  ...proposal,
  lines: z
    .array(
      proposal.lines.element.extend({
        leadDays: z.number(priceQuoteMessages.leadDays).int().min(0).max(999).nullable().default(null),
      }),
    )
    .min(1, priceQuoteMessages.empty)
    .max(maxCartLines),
  /** Days it holds from now. */
  holdDays: z
    .number(priceQuoteMessages.holdDays)
    .int()
    .min(1, priceQuoteMessages.holdDays)
    .max(90, priceQuoteMessages.holdDays)
    .default(priceQuoteDays),
})
export type PriceQuoteOffer = z.output<typeof priceQuoteOffer>

/** The other price that the customer offers. */
export const priceQuoteCounter = z.object(proposal)
export type PriceQuoteCounter = z.output<typeof priceQuoteCounter>

export const priceQuoteReason = z.object({ reason: words(500).min(1, fieldMessages.reason) })
export const priceQuoteMessage = z.object({ message: words(2000).min(1, priceQuoteMessages.message) })

const moved = z.object({ status: z.enum(priceQuoteStatuses) })

export const priceQuoteCalls = area({
  searchPriceQuotes: endpoint('/quotes/search', {
    who: viewPriceQuotes,
    input: searchRequest,
    output: searchPage(priceQuoteList.row),
    about:
      'Quotes of the organizations being viewed, the newest first; filters status, requestedBy and accountId [P5.81].',
  }),
  getPriceQuote: query({
    who: viewPriceQuotes,
    input: oneQuote,
    output: priceQuoteDetail.nullable(),
    about: 'One quote with its lines, versions and messages; null when there is none the viewer may see [P5.81].',
  }),
  requestPriceQuote: mutation({
    whileActing: true,
    who: requestPriceQuotes,
    input: newPriceQuote,
    output: z.object({ quoteNumber: z.string() }),
    about:
      'Asks sales for a quote of parts, also of those that must be called for; it holds 30 days, and sales and the requester get an email [P5.80].',
  }),
  acceptPriceQuote: mutation({
    whileActing: true,
    who: requestPriceQuotes,
    input: oneVersion.extend({
      lineNumbers: z.array(z.number().int()).min(1, priceQuoteMessages.allLeftOut).max(maxCartLines),
    }),
    output: moved,
    about: 'Accepts the lines named of an offer and leaves out the others; asked again, it answers the same [P5.84].',
  }),
  counterPriceQuote: mutation({
    whileActing: true,
    who: requestPriceQuotes,
    input: priceQuoteCounter,
    output: moved,
    about: 'Answers an offer with other quantities, prices and lines, as a version of its own [P5.84].',
  }),
  declinePriceQuote: mutation({
    whileActing: true,
    who: requestPriceQuotes,
    input: oneVersion.extend(priceQuoteReason.shape),
    output: moved,
    about: 'Declines the offer that was read and says why; asked again, it answers the same [P5.84].',
  }),
  withdrawPriceQuote: mutation({
    whileActing: true,
    who: requestPriceQuotes,
    input: oneQuote,
    output: moved,
    about: 'Takes a quote back that was not ordered [P5.84].',
  }),
  priceQuotePdf: mutation({
    whileActing: true,
    who: viewPriceQuotes,
    input: oneQuote.extend({ timeZone }),
    output: z.object({ url: z.string() }),
    about: "A quote as a PDF, with times in the reader's zone, else the company's [P5.88].",
  }),
  writePriceQuoteMessage: mutation({
    whileActing: true,
    who: viewPriceQuotes,
    input: oneQuote.extend(priceQuoteMessage.shape),
    output: z.object({ sent: z.boolean() }),
    about: 'Writes to sales about a quote; it is in the thread of the quote and goes out by email [P5.83].',
  }),
})

/** Sales, for all organizations. */
export const deskPriceQuoteCalls = area({
  searchDeskPriceQuotes: endpoint('/quotes/desk/search', {
    who: answerPriceQuotes,
    input: searchRequest,
    output: searchPage(priceQuoteList.row.extend({ total: amountForSales })),
    about: 'The quotes of all organizations, the newest first [P5.82].',
  }),
  getDeskPriceQuote: query({
    who: answerPriceQuotes,
    input: oneQuote,
    output: detailWith(amountForSales).nullable(),
    about: 'One of them; null for an unknown number [P5.82].',
  }),
  offerPriceQuote: mutation({
    who: answerPriceQuotes,
    input: priceQuoteOffer,
    output: z.object({ version: z.number().int() }),
    about:
      'Offers price, quantity, lead time and note line by line as a version of its own; the customer gets an email [P5.82].',
  }),
  refusePriceQuote: mutation({
    who: answerPriceQuotes,
    input: oneVersion.extend(priceQuoteReason.shape),
    output: moved,
    about: 'Declines to quote the version that was read and says why; the customer gets an email [P5.82].',
  }),
  answerPriceQuoteMessage: mutation({
    who: answerPriceQuotes,
    input: oneQuote.extend(priceQuoteMessage.shape),
    output: z.object({ sent: z.boolean() }),
    about: 'Writes to the customer about a quote; it is in the thread and goes out by email [P5.83].',
  }),
})
