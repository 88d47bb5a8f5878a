// Returns and short shipments, from the lines of an order: asked for, authorized, received, inspected, credited [P5.110].
import { z } from 'zod'
import { answerReturns, requestReturns, viewOrders } from '../access/privileges.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { uploadedFile } from '../platform/uploads.ts'
import { partManufacturer } from './catalog.ts'
import { coreList } from './coreList.ts'
import { returnList, returnNumber, returnStatuses } from './returnList.ts'
import {
  newReturn,
  returnAuthorization,
  returnCredit,
  returnInspection,
  returnReason,
  returnReceipt,
  returnSending,
} from './returnForms.ts'
import { returnReasons, returnResolutions } from './returnRules.ts'

const part = {
  lineNumber: z.number().int(),
  partNumber: z.string(),
  ...partManufacturer,
  name: z.string(),
  imageUrl: z.string(),
  uom: z.string(),
  unitSerial: z.string().nullable(),
}

/** The lines of an order with what can be returned of each. */
const returnableOrder = z.object({
  orderNumber: z.string(),
  customerName: z.string(),
  currency,
  /** Of what is returned by choice. */
  feePercent: z.number(),
  /** Days from the day it shipped. */
  days: z.number().int(),
  lines: z.array(
    z.object({
      ...part,
      /** Of one, as ordered. */
      price,
      /** The core deposit in the price. */
      coreCharge: price,
      shipped: z.number().int(),
      /** In other returns that were not refused or canceled. */
      claimed: z.number().int(),
      left: z.number().int(),
      shippedDate: z.iso.date().nullable(),
      /** The last day for reasons with a window; null where the day it shipped is not known. */
      until: z.iso.date().nullable(),
      isLate: z.boolean(),
      /** Core deposits that are in no return; 0 where the part has none [P5.216]. */
      cores: z.number().int(),
      /** The last day to return them; null where the day it shipped is not known, and without a deposit. */
      coresUntil: z.iso.date().nullable(),
      areCoresLate: z.boolean(),
    }),
  ),
})
export type ReturnableOrder = z.infer<typeof returnableOrder>

/** An amount as staff see it, who credit returns whether or not they order for themselves; customers get a `price`. */
const amountForStaff = z.number().nullable()

const detailWith = (amount: typeof price) =>
  returnList.row.extend({
    credit: amount,
    customerName: z.string(),
    accountNumber: z.string(),
    poNumber: z.string().nullable(),
    note: z.string(),
    instructions: z.string().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    feePercent: z.number(),
    /** Why it was refused. */
    reason: z.string().nullable(),
    replacementOrder: z.string().nullable(),
    /** The credit memo of the ERP, once it has written one. */
    creditMemo: z.string().nullable(),
    lines: z.array(
      z.object({
        ...part,
        quantity: z.number().int(),
        reason: z.enum(returnReasons),
        resolution: z.enum(returnResolutions),
        comesBack: z.boolean(),
        received: z.number().int().nullable(),
        accepted: z.number().int().nullable(),
        price: amount,
        /** The core deposit in the price, given back with the part and without a fee. */
        coreCharge: amount,
        /** How many of them come back. */
        deposits: z.number().int(),
        /** Taken off for restocking. */
        fee: amount,
        /** As it is or would be credited, before tax. */
        lineCredit: amount,
      }),
    ),
    /** Photos of the customer, and labels of staff. */
    files: z.array(uploadedFile.extend({ addedBy: z.string(), addedAt: z.iso.datetime(), fromStaff: z.boolean() })),
    /** Each state it came to, the oldest first; `by` is null where the ERP said so. */
    history: z.array(
      z.object({
        status: z.enum(returnStatuses),
        at: z.iso.datetime(),
        by: z.string().nullable(),
        note: z.string().nullable(),
      }),
    ),
  })
const returnDetail = detailWith(price)
export type ReturnDetail = z.infer<typeof returnDetail>

const oneReturn = z.object({ returnNumber })
const moved = z.object({ status: z.enum(returnStatuses) })

export const returnCalls = area({
  searchReturns: endpoint('/returns/search', {
    who: viewOrders,
    input: searchRequest,
    output: searchPage(returnList.row),
    about:
      'Returns of the organizations being viewed, the newest first; filters status, open, requestedBy and accountId [P5.113].',
  }),
  exportReturns: endpoint('/returns/csv/search', {
    whileActing: true,
    who: viewOrders,
    kind: 'mutation',
    async: 'Download of returns',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a search for returns, or those selected in it, as CSV or XLSX through a job [P5.113].',
  }),
  searchCores: endpoint('/returns/cores/search', {
    who: viewOrders,
    input: searchRequest,
    output: searchPage(coreList.row),
    about:
      'Cores of the organizations being viewed, those due first at first; filters status, placedBy, orderNumber and accountId [P5.219].',
  }),
  exportCores: endpoint('/returns/cores/csv/search', {
    whileActing: true,
    who: viewOrders,
    kind: 'mutation',
    async: 'Download of cores',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of a search for cores, or those selected in it, as CSV or XLSX through a job [P5.219].',
  }),
  getReturnable: query({
    who: requestReturns,
    input: z.object({ orderNumber: z.string().min(1).max(40) }),
    output: returnableOrder.nullable(),
    about:
      'The lines of an order with what can be returned of each; null when there is none the viewer may see [P5.110].',
  }),
  getReturn: query({
    who: viewOrders,
    input: oneReturn,
    output: returnDetail.nullable(),
    about: 'One return with lines, files and history; null when there is none the viewer may see [P5.113].',
  }),
  requestReturn: mutation({
    whileActing: true,
    who: requestReturns,
    input: newReturn,
    output: z.object({ returnNumber: z.string() }),
    about:
      'Asks to return lines of an order or reports what is wrong with them, at most what shipped and is in no other return; sent twice it is one [P5.110, P5.111].',
  }),
  sendReturn: mutation({
    whileActing: true,
    who: requestReturns,
    input: oneReturn.extend(returnSending.shape),
    output: moved,
    about: 'Says that the goods of an authorized return are on their way, and how [P5.112].',
  }),
  cancelReturn: mutation({
    whileActing: true,
    who: requestReturns,
    input: oneReturn,
    output: moved,
    about: 'Cancels a return before its goods move; asked again, it answers the same [P5.112].',
  }),
  getReturnFile: query({
    who: viewOrders,
    input: oneReturn.extend({ fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a photo or label of a return [P5.113].',
  }),
})

/** Staff, for all organizations. */
export const deskReturnCalls = area({
  searchDeskReturns: endpoint('/returns/desk/search', {
    who: answerReturns,
    input: searchRequest,
    output: searchPage(returnList.row.extend({ credit: amountForStaff })),
    about: 'The returns of all organizations, the newest first [P5.114].',
  }),
  getDeskReturn: query({
    who: answerReturns,
    input: oneReturn,
    output: detailWith(amountForStaff)
      .extend({ defaultInstructions: z.string(), defaultUntil: z.iso.date() })
      .nullable(),
    about: 'One of them, with what an authorization begins with; null for an unknown number [P5.114].',
  }),
  authorizeReturn: mutation({
    who: answerReturns,
    input: returnAuthorization,
    output: moved,
    about: 'Authorizes a return: what comes back, how and until when; the requester is told [P5.114].',
  }),
  receiveReturn: mutation({
    who: answerReturns,
    input: returnReceipt,
    output: moved,
    about: 'Notes how many of each line came back; the requester is told [P5.115].',
  }),
  inspectReturn: mutation({
    who: answerReturns,
    input: returnInspection,
    output: moved,
    about: 'Notes how many of each line are accepted [P5.115].',
  }),
  creditReturn: mutation({
    who: answerReturns,
    input: returnCredit,
    output: moved.extend({ credit: amountForStaff }),
    about: 'Credits what was accepted, less the restocking fee, or names the order that replaces it; once [P5.116].',
  }),
  refuseReturn: mutation({
    who: answerReturns,
    input: oneReturn.extend(returnReason.shape),
    output: moved,
    about: 'Refuses a return and says why; the requester is told, and its parts can be returned again [P5.114].',
  }),
  getDeskReturnFile: mutation({
    who: answerReturns,
    input: oneReturn.extend({ fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a photo or label of a return of any organization, for staff [P5.114].',
  }),
})
