// The list of parts that were bought, as screen, wire and files have it [P5.103].
import { z } from 'zod'
import { partManufacturer } from './catalog.ts'
import {
  choice,
  declareList,
  flag,
  integer,
  moment,
  price,
  question,
  shaped,
  special,
  text,
} from '../platform/listDeclaration.ts'
import { currency } from '../platform/locales.ts'

/** The state of a part since it was ordered, for ordering it again. */
export const reorderOutcomes = [
  'SAME',
  'PRICE_CHANGED',
  'SUPERSEDED',
  'DISCONTINUED',
  'NOT_ORDERABLE',
  'UNKNOWN',
] as const
export type ReorderOutcome = (typeof reorderOutcomes)[number]
const outcomeLabels: Record<ReorderOutcome, string> = {
  SAME: 'Unchanged',
  PRICE_CHANGED: 'Price changed',
  SUPERSEDED: 'Superseded',
  DISCONTINUED: 'Discontinued',
  NOT_ORDERABLE: 'Not sold online',
  UNKNOWN: 'No longer in the store',
}

/** A row for each part; `priceThen` is null where it was paid in another currency than today's. */
export const purchaseList = declareList({
  noun: ['part', 'parts'],
  placeholder: 'Part, your number or name',
  key: 'partNumber',
  range: 'Last bought',
  sortedBy: { fieldName: 'mine', direction: 'DESC' },
  columns: {
    name: text('Part', { sort: true, width: 280, wraps: true, priority: 1, card: 'title', file: 44 }),
    partNumber: text('Part number', { sort: true, width: 112, priority: 3, file: 16 }),
    customerPartNumber: text('Your number', { blank: true, width: 112, hidden: true, priority: 4, file: 18 }),
    lastAt: moment('Last bought', { sort: true, width: 116, priority: 1, file: 12 }),
    lastQuantity: integer('Last quantity', { sort: true, width: 116, priority: 2, file: 14 }),
    uom: text('Unit', { screen: false, file: 8 }),
    times: integer('Orders', { width: 84, priority: 3, file: 8 }),
    mine: flag('Mine', { sort: true, when: 'colleagues', width: 80, priority: 3, file: 8 }),
    priceThen: price('Price then', { width: 112, priority: 3, file: 12 }),
    priceNow: price('Price now', { width: 112, priority: 2, file: 12 }),
    currency: shaped('Currency', currency, { priced: true, screen: false, file: 10 }),
    outcome: choice('Since then', reorderOutcomes, outcomeLabels, {
      width: 152,
      wraps: true,
      priority: 2,
      file: 22,
    }),
    again: special('Add', { when: 'reorder', width: 64, align: 'end', priority: 1 }),
    supersededBy: text('Superseded by', { blank: true, screen: false, file: 16 }),
  },
  rest: { ...partManufacturer, itemId: z.number().int(), imageUrl: z.string(), productUrl: z.string().nullable() },
  fields: { own: question('Mine', { filter: 'plain', when: 'colleagues' }) },
  filters: ['own'],
})
export type PurchaseSummary = z.infer<typeof purchaseList.row>
