// The request for a return, and each step of staff, as they are sent [P5.110, P5.114].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { uploadIds } from '../platform/uploads.ts'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { maxCartLines, maxQuantity } from './cart.ts'
import { returnNumber } from './returnList.ts'
import { isCreditedOnly, returnReasons, returnResolutions } from './returnRules.ts'

export const returnMessages = {
  empty: 'Please choose at least one line.',
  quantity: 'Please enter a quantity of at least 1.',
  reason: 'Please choose a reason.',
  twice: 'This line is named twice.',
  /** More than what shipped and is in no other return. */
  tooMany: 'At most {left} can be returned.',
  none: 'Nothing of this line can be returned: it has not shipped, or is in a return already.',
  late: 'This shipped on {date} and could be returned for {days} days. Please call {phone}{option}.',
  noReplacement: 'A part that you no longer need, and a core, is credited, not replaced.',
  noCore:
    'No core of this line can be returned: it has no core deposit, has not shipped, or its deposits are in a return already.',
  coreLate: 'The core could be returned until {date}. Please call {phone}{option}.',
  training: 'Courses cannot be returned here. Please call {phone}{option}.',
  /** It moved since it was read. */
  moved: 'This return has changed since you opened it. Please look at it again; nothing was saved.',
  everyLine: 'Please answer for every line.',
  received: 'Please enter how many came, from 0 to the quantity of the return.',
  accepted: 'Please enter how many are accepted, at most those received.',
  nothingAccepted: 'Nothing was accepted. Please refuse the return and say why.',
  instructions: 'Please say where and how to send it.',
  validUntil: 'Please choose a day from today on.',
  percent: 'Please enter a percentage from 0 to 100 with at most 2 decimals.',
  replacement: 'Please enter the number of the order that replaces the parts.',
  lapsed: 'This could be sent back until {date}. Please call {phone}{option}.',
  tooOften: 'You have asked for many returns in a short time. Please call {phone}{option}.',
} as const

const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please write at most ${max.toLocaleString('en-US')} characters.`)
    .refine((text) => !containsCardNumber(text), cardNumberMessage)
const quantity = z.number(returnMessages.quantity).int(returnMessages.quantity).max(maxQuantity)
const lineNumber = z.number().int().min(1)

/** The request. */
export const newReturn = z.object({
  orderNumber: z.string().min(1).max(40),
  /** A random key of the form: a request sent twice is one. */
  requestKey: z.uuid(),
  lines: z
    .array(
      z
        .object({
          lineNumber,
          quantity: quantity.min(1, returnMessages.quantity),
          reason: z.enum(returnReasons, returnMessages.reason),
          resolution: z.enum(returnResolutions).default('CREDIT'),
        })
        .refine(({ reason, resolution }) => resolution === 'CREDIT' || !isCreditedOnly(reason), {
          message: returnMessages.noReplacement,
          path: ['resolution'],
        }),
    )
    .min(1, returnMessages.empty)
    .max(maxCartLines),
  note: words(2000).default(''),
  documents: uploadIds,
})
export type NewReturn = z.output<typeof newReturn>

/** How the goods travel. */
export const returnSending = z.object({
  carrier: words(60).default(''),
  trackingNumber: words(60).default(''),
})

export const returnAuthorization = z.object({
  returnNumber,
  lines: z.array(z.object({ lineNumber, comesBack: z.boolean() })).max(maxCartLines),
  instructions: words(2000).default(''),
  validUntil: z.iso.date(returnMessages.validUntil),
  documents: uploadIds,
})
export type ReturnAuthorization = z.output<typeof returnAuthorization>

const counted = (message: string) =>
  z.array(z.object({ lineNumber, quantity: z.number(message).int(message).min(0, message).max(maxQuantity, message) }))

export const returnReceipt = z.object({
  returnNumber,
  lines: counted(returnMessages.received).max(maxCartLines),
  note: words(500).default(''),
})
export type ReturnReceipt = z.output<typeof returnReceipt>

export const returnInspection = z.object({
  returnNumber,
  lines: counted(returnMessages.accepted).max(maxCartLines),
  note: words(500).default(''),
})
export type ReturnInspection = z.output<typeof returnInspection>

export const returnCredit = z.object({
  returnNumber,
  /** Restocking fee of what is returned by choice. */
  feePercent: z
    .number(returnMessages.percent)
    .min(0, returnMessages.percent)
    .max(100, returnMessages.percent)
    .refine((value) => Number(value.toFixed(2)) === value, returnMessages.percent),
  /** The order that replaces parts, where some are replaced. */
  replacementOrder: words(40).default(''),
  note: words(500).default(''),
})
export type ReturnCredit = z.output<typeof returnCredit>

export const returnReason = z.object({ reason: words(500).min(1, fieldMessages.reason) })
