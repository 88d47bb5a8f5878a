// Budgets as they are sent [P5.136, P5.137].
import { z } from 'zod'
import { cardNumberMessage, containsCardNumber } from '../buying/cardNumbers.ts'
import { orderApprovalMessages } from '../buying/orderApprovalForms.ts'
import { poNumber } from '../buying/paymentOptions.ts'
import { currency } from '../platform/locales.ts'
import type { BudgetMode } from './budgetUse.ts'
import { budgetModes } from './budgetUse.ts'
import { chargeCode } from './chargeForms.ts'

export const budgetPeriods = ['MONTH', 'QUARTER', 'YEAR', 'SPAN'] as const
export type BudgetPeriod = (typeof budgetPeriods)[number]
export const budgetPeriodLabels: Record<BudgetPeriod, string> = {
  MONTH: 'Each month',
  QUARTER: 'Each quarter',
  YEAR: 'Each year',
  SPAN: 'Once, from day to day',
}

export const budgetModeLabels: Record<BudgetMode, string> = {
  WARN: 'Say so on the review',
  APPROVE: 'Ask for approval',
  BLOCK: 'Refuse the order',
}

export const budgetMessages = {
  blocked:
    'The budget “{budget}” has {left} left until {day}, and this order takes {request}: {over} too much. Please choose another cost center or job, or ask your administrator.',
  blockedUnseen:
    'This order is more than the budget “{budget}” has left until {day}. Please choose another cost center or job, or ask your administrator.',
  outside:
    'Purchase order {number} is valid from {from} to {day}, and not today. Please use another one, or ask your administrator.',
  above: 'It is more than the budget has left of {amount} until {day}.',
  name: 'Please enter a name for the budget.',
  nameTaken: 'Another budget has this name.',
  amount: orderApprovalMessages.amount,
  adjustment: 'Please enter an amount with at most 2 decimals, below zero to make the budget smaller.',
  fromDay: 'Please enter the first day.',
  lastDay: orderApprovalMessages.days,
  approver: orderApprovalMessages.approver,
  poAlone: 'A blanket purchase order has no cost center and no job.',
  moved: 'This budget has changed since you opened it. Please look at it again; nothing was saved.',
  counts: 'Orders count in this budget already: its currency, period, first day and what it is about stay as they are.',
  note: 'Please say why.',
} as const

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value
const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !containsCardNumber(text), cardNumberMessage)

export const savedBudget = z
  .object({
    /** The budget that is changed; a new one without. */
    budgetId: z.number().int().optional(),
    /** As it was read. */
    version: z.number().int().optional(),
    name: words(80).min(1, budgetMessages.name),
    costCenter: chargeCode.nullable(),
    job: chargeCode.nullable(),
    /** Of a blanket purchase order. */
    poNumber,
    currency,
    amount: z
      .number(budgetMessages.amount)
      .min(0, budgetMessages.amount)
      .max(999_999_999, budgetMessages.amount)
      .refine(twoDecimals, budgetMessages.amount),
    period: z.enum(budgetPeriods),
    fromDay: z.iso.date(budgetMessages.fromDay),
    lastDay: z.iso.date(budgetMessages.lastDay).nullable(),
    mode: z.enum(budgetModes),
    approverIds: z.array(z.string().min(1).max(100)).max(20),
    isOn: z.boolean(),
  })
  .refine(({ period, lastDay }) => period !== 'SPAN' || lastDay !== null, {
    path: ['lastDay'],
    message: budgetMessages.lastDay,
  })
  .refine(({ fromDay, lastDay }) => lastDay === null || fromDay <= lastDay, {
    path: ['lastDay'],
    message: budgetMessages.lastDay,
  })
  .refine(({ poNumber: number, costCenter, job }) => !number || (costCenter === null && job === null), {
    path: ['poNumber'],
    message: budgetMessages.poAlone,
  })

export const budgetAdjustment = z.object({
  budgetId: z.number().int(),
  /** First day of the period that it is for. */
  periodStart: z.iso.date(),
  amount: z
    .number(budgetMessages.adjustment)
    .min(-999_999_999, budgetMessages.adjustment)
    .max(999_999_999, budgetMessages.adjustment)
    .refine((value) => value !== 0 && twoDecimals(value), budgetMessages.adjustment),
  note: words(200).min(1, budgetMessages.note),
})
