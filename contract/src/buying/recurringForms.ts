// A recurring order as it is sent, and what is said about it [P5.170].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { listName, maxListItems } from './shoppingLists.ts'
import { maxQuantity } from './cart.ts'
import { poNumber } from './paymentOptions.ts'

/** Most recurring orders of one organization that have not ended. */
export const maxRecurring = 100

export const recurringMessages = {
  lines: 'A recurring order has at least one part.',
  twice: 'This part is on two lines. Please keep one of them.',
  quantity: `Please enter a quantity from 1 to ${maxQuantity.toLocaleString('en-US')}.`,
  maxPrice: 'Please enter a price above 0 with at most 4 decimals, or leave it empty.',
  every: 'Please enter a number from 1 to 99.',
  firstDay: 'Please choose a first day from today on.',
  lastDay: 'Please choose a last day after the first one, or none.',
  unknownPart: 'This part is not in the store.',
  address: fieldMessages.addressOfOrganization,
  poNumber: 'Your organization pays by purchase order. Please enter its number.',
  tooMany: `Your organization has ${maxRecurring} recurring orders, which is the most. End one first.`,
  moved: 'This recurring order has changed since you opened it. Please look at it again; nothing was saved.',
  over: 'This recurring order has ended.',
  notOwner: 'Only {owner} or an administrator of your organization can change this.',
  notYours: 'Orders of it are placed by {owner}. Take it over to place them yourself.',
  stillPlaced: '{owner} still places its orders. Ask an administrator of your organization to hand it over.',
  notDue: 'This day is not the next one of the recurring order any more. Please look at it again.',
  ceiling: '{part} costs {price} now, more than your ceiling of {ceiling}.',
  notSold: '{part} cannot be ordered online any more.',
  noStock: 'There are not enough pieces of {part}, and nobody knows when there will be more.',
  currency: 'Its prices are in {currency}, which you do not see now.',
  ownerGone: '{owner}, who placed its orders, may not order for your organization any more.',
  overtaken: 'A later day was due as well.',
} as const

export const recurringUnits = ['DAY', 'WEEK', 'MONTH'] as const
export type RecurringUnit = (typeof recurringUnits)[number]
export const recurringUnitLabels: Record<RecurringUnit, string> = { DAY: 'days', WEEK: 'weeks', MONTH: 'months' }

/** 'every week', 'every 2 months'. */
export const formatEvery = ({ every, unit }: { every: number; unit: RecurringUnit }): string =>
  every === 1 ? `every ${unit.toLowerCase()}` : `every ${every} ${recurringUnitLabels[unit]}`

const ceiling = z
  .number(recurringMessages.maxPrice)
  .positive(recurringMessages.maxPrice)
  .max(9_999_999, recurringMessages.maxPrice)
  .refine((value) => Number(value.toFixed(4)) === value, recurringMessages.maxPrice)

export const savedRecurring = z
  .object({
    /** The one that is changed; a new one without. */
    recurringId: z.number().int().optional(),
    /** As it was read. */
    version: z.number().int().optional(),
    name: listName,
    lines: z
      .array(
        z.object({
          itemId: z.number().int(),
          quantity: z
            .number(recurringMessages.quantity)
            .int(recurringMessages.quantity)
            .min(1, recurringMessages.quantity)
            .max(maxQuantity, recurringMessages.quantity),
          /** Above it, nothing is ordered. */
          maxPrice: ceiling.nullable().default(null),
        }),
      )
      .min(1, recurringMessages.lines)
      .max(maxListItems)
      .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, recurringMessages.twice),
    every: z
      .number(recurringMessages.every)
      .int(recurringMessages.every)
      .min(1, recurringMessages.every)
      .max(99, recurringMessages.every),
    unit: z.enum(recurringUnits),
    firstDay: z.iso.date(recurringMessages.firstDay),
    lastDay: z.iso.date(recurringMessages.lastDay).nullable().default(null),
    /** Days before, on which a preview goes out. */
    previewDays: z.number().int().min(0).max(14).default(3),
    shipToAddressId: z.number(recurringMessages.address).int(),
    poNumber: poNumber.default(''),
  })
  .refine(({ firstDay, lastDay }) => lastDay === null || firstDay < lastDay, {
    path: ['lastDay'],
    message: recurringMessages.lastDay,
  })
export type SavedRecurring = z.output<typeof savedRecurring>

export const recurringChanges = ['PAUSE', 'RESUME', 'TAKE_OVER', 'END'] as const
