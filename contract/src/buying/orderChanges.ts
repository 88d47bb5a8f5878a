// Changing an order that stands [P5.144]: what a change would come to, asking for it, and what became of it.
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { answerReturns } from '../access/privileges.ts'
import { searchPage, searchRequest } from '../platform/lists.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { changeAnswer, changedOrder, changeNumber, orderChangeStatuses, requestedChange } from './orderChangeForms.ts'
import { orderChangeList } from './orderChangeList.ts'
import { approvalPlan } from './orderApprovalPlan.ts'
import { address } from './addresses.ts'
import { partManufacturer } from './catalog.ts'
import { lineStatuses, orderAddress, orderDelivery } from './orders.ts'

const amounts = z.object({ subtotal: price, shipping: price, tax: price, total: price })

const previewLine = z.object({
  lineNumber: z.number().int(),
  partNumber: z.string(),
  ...partManufacturer,
  name: z.string(),
  imageUrl: z.string(),
  uom: z.string(),
  unitSerial: z.string().nullable(),
  costCenter: z.string().nullable(),
  job: z.string().nullable(),
  status: z.enum(lineStatuses),
  /** True while its quantity may be changed. */
  isOpen: z.boolean(),
  /** Null for a line that is added. */
  was: z.number().int().nullable(),
  /** 0 where it is canceled. */
  quantity: z.number().int(),
  priceWas: price,
  price,
  coreCharge: price,
  lineTotal: price,
  promiseDate: z.iso.date().nullable(),
})

const changePreview = z.object({
  orderNumber: z.string(),
  accountId: z.number().int(),
  currency,
  /** True once the warehouse has it: then it may be too late. */
  isReleased: z.boolean(),
  /** True while the address may be changed. */
  canRedirect: z.boolean(),
  isPurchaseOrder: z.boolean(),
  poNumber: z.string().nullable(),
  shipTo: orderAddress,
  /** Each address with the numbers of its lines, where they are several; then the parts stay as they are. */
  deliveries: z
    .array(orderDelivery.extend({ canRedirect: z.boolean(), lineNumbers: z.array(z.number().int()) }))
    .nullable(),
  lines: z.array(previewLine),
  before: amounts,
  after: amounts,
  taxExempt: z.boolean(),
  /** True if nothing would be left of the order. */
  cancelsAll: z.boolean(),
  /** Each difference in words. */
  texts: z.array(z.string()),
  /** Whose approval it needs first; null where none. */
  approval: approvalPlan.nullable(),
  fingerprint: z.string(),
})
export type ChangePreview = z.infer<typeof changePreview>
export type ChangePreviewLine = z.infer<typeof previewLine>

const orderChange = z.object({
  changeNumber: z.string(),
  status: z.enum(orderChangeStatuses),
  requestedBy: z.string(),
  requestedAt: z.iso.datetime(),
  note: z.string(),
  texts: z.array(z.string()),
  currency,
  totalBefore: price,
  totalAfter: price,
  /** The request for approval it waits for or came of. */
  approvalNumber: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** Name of staff who answered; null where the ERP or the portal did. */
  answeredBy: z.string().nullable(),
  reason: z.string().nullable(),
  canWithdraw: z.boolean(),
  /** For staff. */
  canAnswer: z.boolean(),
  /** What was asked for, for who may change it while it waits; null otherwise. */
  asked: changedOrder
    .pick({ lines: true, added: true, poNumber: true })
    .extend({
      shipTo: address.nullable(),
      deliveries: z.array(
        z.object({
          deliveryNumber: z.number().int(),
          shipTo: address.nullable(),
          /** Null where it stays. */
          requestedDate: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
})
export type OrderChange = z.infer<typeof orderChange>

const moved = z.object({ changeNumber: z.string(), status: z.enum(orderChangeStatuses) })

export const orderChangeCalls = area({
  previewOrderChange: query({
    who: 'signed-in',
    input: changedOrder,
    output: changePreview,
    about:
      'What a change of an order would come to: lines, prices, freight, tax and whose approval it needs; refused with the reason where it cannot be asked for [P5.145].',
  }),
  requestOrderChange: mutation({
    whileActing: true,
    who: 'signed-in',
    input: requestedChange,
    output: moved,
    about:
      'Asks for a change of an order as it was previewed, once however often it is sent; the order stays as it is until it is agreed to [P5.146]. It may take the place of one that waits [P5.196].',
  }),
  withdrawOrderChange: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ changeNumber }),
    output: moved,
    about: 'Withdraws a change that waits for its answer; asked again, it answers the same [P5.148].',
  }),
  answerOrderChange: mutation({
    who: 'associate',
    input: changeAnswer,
    output: moved,
    about: 'An answer of staff to a change that was asked for, where the ERP gives none [P5.149].',
  }),
  getOrderChanges: query({
    who: 'signed-in',
    input: z.object({ orderNumber: z.string().min(1).max(40) }),
    output: z.array(orderChange),
    about:
      'The changes of an order that were asked for, the newest first; none where the viewer may not see the order [P5.150].',
  }),
})

/** Staff, for all organizations. */
export const deskOrderChangeCalls = area({
  searchDeskOrderChanges: endpoint('/orderChanges/desk/search', {
    who: answerReturns,
    input: searchRequest,
    output: searchPage(orderChangeList.row),
    about:
      'The changes of orders that wait for an answer, of all organizations: those without one for a day first [P5.197].',
  }),
  answerDeskOrderChange: mutation({
    who: answerReturns,
    input: changeAnswer,
    output: z.object({ changeNumber }),
    about: 'An answer of staff in place of the ERP, once; it is acted upon as one of the ERP is [P5.197].',
  }),
})
