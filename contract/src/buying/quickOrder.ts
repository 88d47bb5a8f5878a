// Quick order and digital order [B§2.1, B7.22, B§8, S9.05]: many part numbers at once, each row with
// an outcome of its own; and the same lines as files.
import { z } from 'zod'
import { area, openQuery } from '../platform/call.ts'
import { maxQuantity } from './cart.ts'
import { productCard } from './catalog.ts'
import { exportFormats } from '../platform/lists.ts'
import { locale } from '../platform/locales.ts'

/** Most rows of one check, and most bytes of a spreadsheet that is read. */
export const maxOrderRows = 500
/** Most pieces a person may ask for in a row; more than a line can hold is reduced, not refused. */
export const maxRowQuantity = 999_999
export const maxSheetBytes = 700_000

/** The outcome of a row. Rows that are 'good' or 'reduced' can go into the cart. */
export const rowOutcomes = [
  'good',
  'reduced',
  'merged',
  'unknown',
  'ambiguous',
  'discontinued',
  'superseded',
  'not-online',
  'unavailable',
  'not-allowed',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const canBeOrdered = (outcome: RowOutcome): boolean => outcome === 'good' || outcome === 'reduced'

/** The text of a row where the store's own texts (availability.ts) do not. */
export const quickOrderMessages = {
  merged: 'The same part stands above: this quantity is counted there.',
  again: 'The same part stands above.',
  reduced: 'Reduced from {asked} to {left}: that is all there is.',
  reducedToMost: 'Reduced from {asked} to {left}, the most on one line.',
  notAllowed: 'Your role does not include ordering parts.',
} as const

/** Why a file is refused. */
export const sheetMessages = {
  unreadable: 'We cannot read this file. Save it as XLSX or CSV and try again.',
  protected: 'This file is protected by a password or in an old format. Save it as XLSX or CSV without a password.',
  formulas: 'This file contains formulas. Copy its cells as values, save it and try again.',
  tooLarge: `This file is too large. An order can have at most ${maxOrderRows} rows.`,
  busy: 'Many files are being read just now. Please try again in a moment.',
} as const

export const orderRow = z.object({
  partNumber: z.string().trim().min(1).max(60),
  quantity: z.number().int().min(1).max(maxRowQuantity),
  unitSerial: z.string().trim().max(40).optional(),
})

export const checkedRow = z.object({
  /** As it was asked. */
  partNumber: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The note beside the row; '' for a good one without anything to say. */
  message: z.string(),
  /** The quantity to order, duplicates added; of a row that cannot be ordered, the requested one. */
  quantity: z.number().int(),
  unitSerial: z.string().nullable(),
  /** The part, where one is known and the store shows it. */
  product: productCard.nullable(),
  /** Suggestions: parts that an unknown number is near to or the beginning of, an ambiguous one may mean, or what replaces a discontinued part. */
  suggestions: z.array(z.object({ partNumber: z.string(), name: z.string() })),
})
export type CheckedRow = z.infer<typeof checkedRow>

/** The kind of a sheet: an empty template, or an order form with lines. */
export const sheetKinds = ['template', 'cart', 'list', 'order-form'] as const
export type SheetKind = (typeof sheetKinds)[number]

export const quickOrderCalls = area({
  checkOrderRows: openQuery({
    input: z.object({ rows: z.array(orderRow).max(maxOrderRows), locale: locale.optional() }),
    output: z.array(checkedRow),
    about:
      'What becomes of each row of a quick order, in order: by our part number, the customer’s own or the maker’s, as they are read everywhere [P5.45]; the same part twice is added up [S9.04].',
  }),
  partValidation: openQuery({
    input: z.object({
      partNumbers: z.array(z.string().trim().min(1).max(60)).max(maxOrderRows),
      hasAccount: z.boolean(),
    }),
    output: z.array(z.object({ partNumber: z.string(), qtyOnHand: z.number().int() })),
    about:
      'Which part numbers exist, each with its pieces on hand; unknown ones are left out. With an account the customer’s own numbers count too [B§7.3].',
  }),
  readSheet: openQuery({
    input: z.object({ content: z.string().max(Math.ceil((maxSheetBytes * 4) / 3) + 4) }),
    output: z.array(z.array(z.string())),
    about: 'The cells of the first sheet of an XLSX file, given in base64 [S9.05].',
  }),
  writeSheet: openQuery({
    input: z.object({
      kind: z.enum(sheetKinds),
      format: z.enum(exportFormats),
      name: z.string().max(60).optional(),
      lines: z
        .array(
          z.object({
            itemId: z.number().int(),
            quantity: z.number().int().min(0).max(maxQuantity),
            unitSerial: z.string().max(40).optional(),
            lastQuantity: z.number().int().min(0).max(maxQuantity).optional(),
          }),
        )
        .max(maxOrderRows)
        .default([]),
      locale: locale.optional(),
    }),
    output: z.object({ fileName: z.string(), contentType: z.string(), content: z.string() }),
    about:
      'Lines of a cart, a list or an order form as a file in base64, which quick order reads back unchanged [S9.05].',
  }),
  pastPurchases: openQuery({
    input: z.object({}),
    output: z.array(z.object({ itemId: z.number().int(), quantity: z.number().int(), orderedAt: z.iso.datetime() })),
    about:
      'What the organizations being viewed bought in the last two years, the latest first, with the quantity of the last time; nothing for a guest [S9.05].',
  }),
})
