// Budgets of an organization with what remains of them, their ledger, and its spend [P5.136, P5.141, P5.142].
import { z } from 'zod'
import { manageUsers } from '../access/privileges.ts'
import { approveOrders } from '../buying/orderApprovalRights.ts'
import { area, mutation, query } from '../platform/call.ts'
import { currency } from '../platform/locales.ts'
import { exportFormats } from '../platform/lists.ts'
import { price } from '../platform/prices.ts'
import { budgetAdjustment, budgetPeriods, savedBudget } from './budgetForms.ts'
import { budgetModes } from './budgetUse.ts'

/** Budgets are seen by who sees orders and prices. */
export const viewBudgets = approveOrders

export const entryKinds = ['RESERVE', 'SPEND', 'RELEASE', 'REFUND', 'ADJUST'] as const
export type EntryKind = (typeof entryKinds)[number]
export const entryKindLabels: Record<EntryKind, string> = {
  RESERVE: 'Reserved',
  SPEND: 'Spent',
  RELEASE: 'Released',
  REFUND: 'Refunded',
  ADJUST: 'Adjusted',
}

export const storedBudget = z.object({
  budgetId: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  costCenter: z.string().nullable(),
  job: z.string().nullable(),
  poNumber: z.string().nullable(),
  currency,
  /** Of each period, before adjustments. */
  amount: price,
  period: z.enum(budgetPeriods),
  fromDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  mode: z.enum(budgetModes),
  approvers: z.array(z.object({ userId: z.string(), name: z.string(), mayApprove: z.boolean() })),
  isOn: z.boolean(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  /** The period that is shown, that of today in lists; null before the first day and after the last. */
  now: z
    .object({
      start: z.iso.date(),
      lastDay: z.iso.date(),
      /** With its adjustments. */
      amount: price,
      reserved: price,
      spent: price,
      left: price,
    })
    .nullable(),
})
export type StoredBudget = z.infer<typeof storedBudget>

/** Most entries of a period that are shown, the newest. */
export const maxEntries = 500

export const spendDimensions = ['MONTH', 'COST_CENTER', 'JOB', 'UNIT', 'PERSON', 'PLACE'] as const
export type SpendDimension = (typeof spendDimensions)[number]
export const spendDimensionLabels: Record<SpendDimension, string> = {
  MONTH: 'Month',
  COST_CENTER: 'Cost center',
  JOB: 'Job',
  UNIT: 'Unit',
  PERSON: 'Person',
  PLACE: 'Ship to',
}

const spendOf = z.object({ by: z.enum(spendDimensions), fromDay: z.iso.date(), lastDay: z.iso.date() })

export const budgetCalls = area({
  getBudgets: query({
    who: viewBudgets,
    input: z.object({}),
    output: z.object({ budgets: z.array(storedBudget), today: z.iso.date() }),
    about: 'The budgets of the organization being viewed with what remains of the period of today [P5.141].',
  }),
  getBudget: query({
    who: viewBudgets,
    input: z.object({
      budgetId: z.number().int(),
      /** First day of the period; that of today, or the last one, without. */
      periodStart: z.iso.date().optional(),
    }),
    output: storedBudget
      .extend({
        /** First days of periods with entries and of the one of today, the newest first. */
        periods: z.array(z.iso.date()),
        entries: z.array(
          z.object({
            entryId: z.string(),
            kind: z.enum(entryKinds),
            amount: price,
            at: z.iso.datetime(),
            orderNumber: z.string().nullable(),
            approvalNumber: z.string().nullable(),
            trxNumber: z.string().nullable(),
            returnNumber: z.string().nullable(),
            note: z.string().nullable(),
            by: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    about: 'One budget with the ledger of a period, newest first; null when there is none the viewer may see [P5.141].',
  }),
  saveBudget: mutation({
    who: manageUsers,
    input: savedBudget,
    output: z.object({ budgetId: z.number().int() }),
    about: 'Makes or changes a budget; orders count from then on [P5.136].',
  }),
  adjustBudget: mutation({
    who: manageUsers,
    input: budgetAdjustment,
    output: z.object({ left: price }),
    about: 'Makes a budget larger or smaller in one period, with a note [P5.137].',
  }),
  getSpend: query({
    who: viewBudgets,
    input: spendOf,
    output: z.object({
      currencies: z.array(
        z.object({
          currency,
          total: price,
          /** The largest first, months by time; the smallest of many are one, without a key. */
          groups: z.array(
            z.object({
              key: z.string().nullable(),
              label: z.string(),
              /** Of a person, all names they ordered under; the key is the newest. */
              names: z.array(z.string()).optional(),
              amount: price,
              orders: z.number().int(),
            }),
          ),
        }),
      ),
    }),
    about: 'Ordered amounts of a span of days by month, cost center, job, unit, person or place, by currency [P5.142].',
  }),
  exportSpend: mutation({
    whileActing: true,
    who: viewBudgets,
    input: spendOf.extend({ format: z.enum(exportFormats) }),
    output: z.object({ url: z.string() }),
    about: 'The same as a CSV or XLSX file, with every group [P5.142].',
  }),
})
