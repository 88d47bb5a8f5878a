// Approval of orders by rules of the organization: requests, decisions, rules, delegates [P5.119].
import { z } from 'zod'
import { paidPrice } from './cores.ts'
import { manageUsers, viewOrderApprovals } from '../access/privileges.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { budgetUse } from '../money/budgetUse.ts'
import { searchPage, searchRequest } from '../platform/lists.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { address } from './addresses.ts'
import { partManufacturer } from './catalog.ts'
import { freightFields, paymentKinds, quotedDelivery, shippingMethods } from './checkout.ts'
import {
  approvalConditions,
  approvalDecision,
  approvalDelegate,
  approvalRule,
  approvalsDecision,
  limitAmount,
  tierModes,
} from './orderApprovalForms.ts'
import { approveOrders } from './orderApprovalRights.ts'
import { approvalNumber, orderApprovalList, orderApprovalStatuses } from './orderApprovalList.ts'
import { approvalPlan } from './orderApprovalPlan.ts'
import { poNumber } from './paymentOptions.ts'

const oneRequest = z.object({ approvalNumber })
const moved = z.object({ status: z.enum(orderApprovalStatuses) })
const person = z.object({ userId: z.string(), name: z.string() })

export const approvalStepKinds = [
  'SENT',
  'APPROVED',
  'LINES_REJECTED',
  'REJECTED',
  'WITHDRAWN',
  'EXPIRED',
  'ORDERED',
  'FAILED',
] as const
export type ApprovalStepKind = (typeof approvalStepKinds)[number]

const approvalDetail = orderApprovalList.row.extend({
  customerName: z.string(),
  userId: z.string(),
  /** The person who sent it orders here no more: an administrator withdraws it and takes over its lines. */
  senderHasLeft: z.boolean(),
  reasons: approvalPlan.shape.reasons,
  tiers: z.array(
    z.object({
      step: z.number().int(),
      mode: z.enum(tierModes),
      isDone: z.boolean(),
      /** Its turn is now. */
      isOpen: z.boolean(),
      people: z.array(
        person.extend({
          /** When they approved this version, and who did it for them. */
          approvedAt: z.iso.datetime().nullable(),
          approvedBy: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Why the viewer, who is one of the approvers, may not decide now; null where they may or are none. */
  waitsFor: z.string().nullable(),
  /** Why it was rejected or could not be placed. */
  reason: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** The order that is to change; null for a new order. */
  changeOf: z.string().nullable(),
  /** Number of the quote of sales that is ordered; null where there is none. */
  priceQuote: z.string().nullable(),
  /** The quote to place again, for the person who sent it, while the order could not be placed. */
  quoteId: z.uuid().nullable(),
  /** Null where it ships to several; so is the method. */
  shipTo: address.nullable(),
  billTo: address,
  shippingMethod: z.enum(shippingMethods).nullable(),
  /** The addresses that it ships to, where they are several; null for one. */
  deliveries: z.array(quotedDelivery).nullable(),
  ...freightFields,
  paymentKind: z.enum(paymentKinds),
  paymentTerms: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  note: z.string().nullable(),
  /** Budgets that it counts in, itself included, while it waits. */
  budgets: z.array(budgetUse),
  subtotal: price,
  shipping: price,
  tax: price,
  taxExempt: z.boolean(),
  lines: z.array(
    z.object({
      lineNumber: z.number().int(),
      partNumber: z.string(),
      ...partManufacturer,
      customerPartNumber: z.string().nullable(),
      name: z.string(),
      imageUrl: z.string(),
      quantity: z.number().int(),
      uom: z.string(),
      unitSerial: z.string().nullable(),
      costCenter: z.string().nullable(),
      job: z.string().nullable(),
      /** Number of its delivery, from 1; null where all goes to one address. */
      delivery: z.number().int().nullable(),
      ...paidPrice,
    }),
  ),
  /** Of all versions. */
  rejectedLines: z.array(
    z.object({
      name: z.string(),
      partNumber: z.string(),
      quantity: z.number().int(),
      reason: z.string(),
      by: z.string(),
    }),
  ),
  /** The oldest first. */
  history: z.array(
    z.object({
      kind: z.enum(approvalStepKinds),
      version: z.number().int(),
      at: z.iso.datetime(),
      /** 'Pat Quinn for Lee Tran' where a delegate decided; null where the portal did. */
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type OrderApprovalDetail = z.infer<typeof approvalDetail>

const storedRule = z.object({
  ruleId: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  isOn: z.boolean(),
  requesters: z.array(person),
  roles: z.array(z.object({ roleId: z.number().int(), name: z.string() })),
  conditions: approvalConditions,
  tiers: z.array(z.object({ mode: z.enum(tierModes), people: z.array(person.extend({ mayApprove: z.boolean() })) })),
  allowsSelf: z.boolean(),
  isInherited: z.boolean(),
  /** The holding that keeps an inherited rule; null for a rule of the organization itself. */
  keptBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
})
export type StoredApprovalRule = z.infer<typeof storedRule>

const delegate = z.object({
  delegateId: z.number().int(),
  delegate: person,
  fromDay: z.iso.date(),
  untilDay: z.iso.date(),
})

export const orderApprovalCalls = area({
  searchOrderApprovals: endpoint('/order-approvals/search', {
    who: viewOrderApprovals,
    input: searchRequest,
    output: searchPage(orderApprovalList.row),
    about:
      'Orders sent for approval of the organizations being viewed, the newest first; filters toApprove, sentByMe, status, requestedBy and accountId [P5.124].',
  }),
  getOrderApproval: query({
    who: viewOrderApprovals,
    input: oneRequest,
    output: approvalDetail.nullable(),
    about: 'One of them with tiers, lines and history; null when there is none the viewer may see [P5.124].',
  }),
  decideOrderApproval: mutation({
    who: approveOrders,
    input: approvalDecision,
    output: moved,
    about:
      'Approves or rejects the version that was read, or rejects some of its lines; of two at once one counts and the other is told [P5.123].',
  }),
  decideOrderApprovals: mutation({
    who: approveOrders,
    input: approvalsDecision,
    output: z.object({
      outcomes: z.array(
        z.object({
          approvalNumber: z.string(),
          /** Null where it was not decided. */
          status: z.enum(orderApprovalStatuses).nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
    about: 'Approves or rejects several requests, with an outcome for each [P5.128].',
  }),
  withdrawOrderApproval: mutation({
    whileActing: true,
    who: viewOrderApprovals,
    input: oneRequest,
    output: moved,
    about:
      'Withdraws a request that waits, of the viewer or, for administrators, of somebody who has left; asked again, it answers the same [P5.125].',
  }),
  rebuildOrderApproval: mutation({
    whileActing: true,
    who: viewOrderApprovals,
    input: oneRequest,
    output: z.object({ added: z.number().int(), leftOut: z.array(z.string()) }),
    about:
      "Adds the lines of a request that became no order, of the viewer or, for administrators, of somebody who has left, to the viewer's cart, at today's prices [P5.125].",
  }),
  getApprovalRules: query({
    who: manageUsers,
    input: z.object({}),
    output: z.object({
      accountId: z.number().int(),
      rules: z.array(storedRule),
      people: z.array(person.extend({ mayApprove: z.boolean() })),
      /** A rule may be about orders of organizations below, too. */
      hasBelow: z.boolean(),
      roles: z.array(z.object({ roleId: z.number().int(), name: z.string() })),
      categories: z.array(z.object({ id: z.string(), name: z.string() })),
      costCenters: z.array(z.object({ code: z.string(), name: z.string() })),
      /** An order may be charged to; budgets are about them. */
      jobs: z.array(z.object({ code: z.string(), name: z.string() })),
      addresses: z.array(z.object({ addressId: z.number().int(), text: z.string() })),
    }),
    about: 'The rules of approval of the organization being viewed, and what a rule chooses from [P5.119].',
  }),
  saveApprovalRule: mutation({
    who: manageUsers,
    input: approvalRule,
    output: z.object({ ruleId: z.number().int() }),
    about: 'Makes or changes a rule; requests keep the rules they were sent under [P5.119].',
  }),
  deleteApprovalRule: mutation({
    who: manageUsers,
    input: z.object({ ruleId: z.number().int() }),
    output: z.object({ deleted: z.boolean() }),
    about: 'Deletes a rule; requests that were sent stay as they are [P5.119].',
  }),
  simulateOrderApproval: query({
    who: manageUsers,
    input: z.object({
      userId: z.string().min(1).max(100),
      /** Its total, freight and tax included. */
      amount: limitAmount,
      /** Of its dearest piece; without it no rule about the price of a part is met. */
      partPrice: limitAmount.optional(),
      currency,
      category: z.string().max(100).optional(),
      costCenter: z.string().max(40).optional(),
      job: z.string().max(40).optional(),
      poNumber,
      shipToAddressId: z.number().int().optional(),
      /** Of a part that the organization never ordered. */
      firstTime: z.boolean().optional(),
      recurring: z.boolean().optional(),
    }),
    output: z.object({
      plan: approvalPlan.nullable(),
      /** Why such an order would be refused. */
      refusal: z.string().nullable(),
    }),
    about:
      'Who would approve an order of a person with this total, price of a piece, category, cost center, job, PO number and address, of a new part or recurring, by the rules and budgets of now [P5.129].',
  }),
  getApprovalDelegates: query({
    who: approveOrders,
    input: z.object({}),
    output: z.object({ delegates: z.array(delegate), colleagues: z.array(person) }),
    about: 'Who decides for the viewer on which days, and who may [P5.127].',
  }),
  saveApprovalDelegate: mutation({
    who: approveOrders,
    input: approvalDelegate,
    output: z.object({ delegateId: z.number().int() }),
    about: 'Names a colleague who decides for the viewer from one day to another [P5.127].',
  }),
  deleteApprovalDelegate: mutation({
    who: approveOrders,
    input: z.object({ delegateId: z.number().int() }),
    output: z.object({ deleted: z.boolean() }),
    about: 'Takes back a delegate [P5.127].',
  }),
})
