// How an order stands to the budgets that it counts in [P5.138].
import { z } from 'zod'
import { currency } from '../platform/locales.ts'
import { price } from '../platform/prices.ts'

export const budgetModes = ['WARN', 'APPROVE', 'BLOCK'] as const
export type BudgetMode = (typeof budgetModes)[number]

/** How an order stands to a budget. */
export const budgetUse = z.object({
  budgetId: z.number().int(),
  name: z.string(),
  mode: z.enum(budgetModes),
  currency,
  lastDay: z.iso.date(),
  amount: price,
  /** Taken by others. */
  taken: price,
  /** By the order itself. */
  request: price,
  /** Left after it; below zero where it is above. */
  left: price,
  isAbove: z.boolean(),
})
export type BudgetUse = z.infer<typeof budgetUse>
