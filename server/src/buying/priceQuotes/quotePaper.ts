// A quote on paper: the one table of the quotes of sales and of the checkout [P5.88].
import type { KnownPart } from '@portal/contract/buying/partTexts'
import { includedTexts } from '@portal/contract/buying/cores'
import { partTexts } from '@portal/contract/buying/partTexts'
import { lineAmount } from '@portal/contract/platform/money'
import type { Currency } from '@portal/contract/platform/locales'
import { moneyIn, unitPriceIn } from '../../platform/pdf/format.ts'
import type { PdfDocument } from '../../platform/pdf/pdfDocument.ts'

interface PaperLine extends KnownPart {
  name: string
  quantity: number
  uom: string
  /** Null where none was quoted. */
  price: number | null
  coreCharge?: number | null | undefined
  coreDays?: number | null | undefined
  ships: string
  note?: string
}

/** The lines; a customer's own number is called after the `business`. */
export const quoteTable = (
  lines: readonly PaperLine[],
  currency: Currency,
  business: string | null,
): NonNullable<PdfDocument['table']> => ({
  columns: [
    { title: 'Part', share: 5 },
    { title: 'Ships by', share: 2 },
    { title: 'Quantity', share: 1.6, align: 'end' },
    { title: 'Price', share: 2, align: 'end', isPrice: true },
    { title: 'Total', share: 2, align: 'end', isPrice: true },
  ],
  rows: lines.map((line) => [
    [line.name, partTexts(line, business).join(' · '), line.note ? `Note: ${line.note}` : '']
      .filter(Boolean)
      .join('\n'),
    line.ships,
    `${line.quantity} ${line.uom}`,
    line.price === null ? '' : [unitPriceIn(currency)(line.price), ...includedTexts(line, currency)].join('\n'),
    line.price === null ? '' : moneyIn(currency)(lineAmount(line.price, line.quantity)),
  ]),
})
