// Orders that are placed again and again on their days [P5.170].
import { z } from 'zod'
import { requestPriceQuotes } from '../access/privileges.ts'
import { area, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'
import { recurringChanges, recurringUnits, savedRecurring } from './recurringForms.ts'

/** Who orders, sees orders and sees prices: a ceiling is a price. */
export const keepRecurring = requestPriceQuotes

export const recurringStatuses = ['ACTIVE', 'PAUSED', 'SUSPENDED', 'ENDED'] as const
export const recurringStatusLabels: Record<(typeof recurringStatuses)[number], string> = {
  ACTIVE: 'Active',
  PAUSED: 'Paused',
  SUSPENDED: 'Suspended',
  ENDED: 'Ended',
}

export const runStatuses = ['PLACED', 'SENT', 'SKIPPED', 'FAILED', 'MISSED'] as const
export const runStatusLabels: Record<(typeof runStatuses)[number], string> = {
  PLACED: 'Ordered',
  SENT: 'Sent for approval',
  SKIPPED: 'Skipped',
  FAILED: 'Not ordered',
  MISSED: 'Left out',
}

/** Days of a recurring order that are shown, the newest first. */
export const shownRuns = 12

const recurringOrder = z.object({
  recurringId: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  status: z.enum(recurringStatuses),
  reason: z.string().nullable(),
  ownerName: z.string(),
  /** The viewer places its orders. */
  isMine: z.boolean(),
  mayChange: z.boolean(),
  mayTakeOver: z.boolean(),
  currency,
  every: z.number().int(),
  unit: z.enum(recurringUnits),
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  previewDays: z.number().int(),
  /** The next of its days, and the one on which the order is placed: the working day after. */
  nextDay: z.iso.date(),
  nextOrderDay: z.iso.date(),
  shipTo: z.string(),
  shipToAddressId: z.number().int(),
  poNumber: z.string().nullable(),
  lines: z.array(z.object({ itemId: z.number().int(), quantity: z.number().int(), maxPrice: price })),
  runs: z.array(
    z.object({
      dueDay: z.iso.date(),
      status: z.enum(runStatuses),
      orderNumber: z.string().nullable(),
      approvalNumber: z.string().nullable(),
      reason: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
})
export type RecurringOrder = z.infer<typeof recurringOrder>

const recurringId = z.number().int()
const recurringDay = z.object({ recurringId, dueDay: z.iso.date() })

export const recurringOrderCalls = area({
  getRecurringOrders: query({
    who: keepRecurring,
    input: z.object({}),
    output: z.object({ orders: z.array(recurringOrder), today: z.iso.date() }),
    about: 'Recurring orders of the organization being viewed with their days; those that ended come last [P5.170].',
  }),
  previewRecurringOrder: query({
    who: keepRecurring,
    input: z.object({ recurringId }),
    output: z
      .object({
        orderDay: z.iso.date(),
        lines: z.array(
          z.object({
            itemId: z.number().int(),
            partNumber: z.string(),
            name: z.string(),
            quantity: z.number().int(),
            uom: z.string(),
            maxPrice: price,
            price,
            lineTotal: price,
            /** Why nothing would be ordered now. */
            problem: z.string().nullable(),
          }),
        ),
        /** Of its lines, before freight and tax. */
        total: price,
      })
      .nullable(),
    about:
      'What the next day of a recurring order comes to at the prices of now, and what stands in its way; null for none the viewer may see [P5.173].',
  }),
  saveRecurringOrder: mutation({
    who: keepRecurring,
    input: savedRecurring,
    output: z.object({ recurringId }),
    about: 'Makes or changes a recurring order, whose orders the viewer places [P5.170].',
  }),
  changeRecurringOrder: mutation({
    who: keepRecurring,
    input: z.object({ recurringId, version: z.number().int(), change: z.enum(recurringChanges) }),
    output: z.object({ recurringId }),
    about: 'Pauses, resumes, takes over or ends a recurring order [P5.174, P5.175].',
  }),
  skipRecurringDay: mutation({
    who: keepRecurring,
    input: recurringDay.extend({ undo: z.boolean().default(false) }),
    output: z.object({ recurringId }),
    about: 'Skips the next day of a recurring order, or takes that back while the day is to come [P5.174].',
  }),
  placeRecurringOrder: mutation({
    who: keepRecurring,
    input: recurringDay,
    output: z.object({ orderNumber: z.string().nullable(), approvalNumber: z.string().nullable() }),
    about:
      'Places the next day of a recurring order, or one that could not be ordered, as its job does: once, however often it is asked [P5.172].',
  }),
})
