// One quote with its lines, versions and messages.
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { lineAmount } from '@portal/contract/platform/money'
import { paths } from '@portal/contract/platform/paths'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { drawingUrl, getShopper, imageUrl, rowsByItem } from '../catalog/catalog.ts'
import type { OrderAddress } from '../orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { findWaiting } from './moveQuote.ts'
import { isOver } from './moves.rules.ts'
import { namedQuotes, priceQuoteList } from './priceQuotes.list.ts'
import type { ProposedLine } from './priceQuotes.rules.ts'
import { totalOf } from './priceQuotes.rules.ts'

type Row = StoredRow<typeof priceQuoteList> & {
  price_quote_id: number
  account_name: string
  accountNumber: string
  ship_to: OrderAddress | null
  reason: string | null
  approval_number: string | null
}

/** A quote that `whose` lets through; null where there is none. */
export async function loadDetail(
  ctx: Ctx,
  quoteNumber: string,
  whose: RawBuilder<boolean>,
): Promise<PriceQuoteDetail | null> {
  const { rows } = await sql<Row>`
    select q.price_quote_id, ${priceQuoteList.read}, a.name as account_name, a.account_number as "accountNumber", q.ship_to, q.reason, q.approval_number
    from ${namedQuotes} where q.quote_number = ${quoteNumber} and ${whose}`.execute(ctx.db)
  const [quote] = rows
  if (!quote) return null
  const waiting = await findWaiting(ctx, quote.approval_number)
  const [versions, messages] = [
    await ctx.db
      .selectFrom('price_quote_version')
      .selectAll()
      .where('price_quote_id', '=', quote.price_quote_id)
      .orderBy('version', 'desc')
      .execute(),
    await ctx.db
      .selectFrom('price_quote_message')
      .selectAll()
      .where('price_quote_id', '=', quote.price_quote_id)
      .orderBy('message_id')
      .execute(),
  ]
  return {
    ...priceQuoteList.toRow(quote),
    ...(isOver({ ...quote, expires_at: quote.expiresAt, approval_number: waiting }, ctx.now) && {
      status: 'EXPIRED' as const,
    }),
    customerName: quote.account_name,
    accountNumber: quote.accountNumber,
    shipTo: quote.ship_to,
    reason: quote.reason,
    approvalNumber: waiting,
    lines: await withProducts(ctx, versions[0]?.lines ?? []),
    versions: versions.map((version) => ({
      version: version.version,
      author: version.author,
      fromStaff: version.from_staff,
      madeAt: version.made_at.toISOString(),
      total: totalOf(version.lines),
    })),
    messages: messages.map((message) => ({
      author: message.author,
      fromStaff: message.from_staff,
      text: message.text,
      at: message.said_at.toISOString(),
    })),
  }
}

/** The lines with the picture, the page and the customer's own number of today. */
async function withProducts(ctx: Ctx, lines: readonly ProposedLine[]): Promise<PriceQuoteDetail['lines']> {
  const products = await rowsByItem(
    ctx,
    getShopper(ctx, undefined),
    lines.map(({ itemId }) => itemId),
  )
  return lines.map((line) => {
    const product = products.get(line.itemId)
    return {
      ...line,
      coreCharge: line.coreCharge ?? 0,
      coreDays: line.coreDays ?? null,
      customerPartNumber: product?.customer_number ?? null,
      imageUrl: product ? imageUrl(product) : drawingUrl('part'),
      productUrl: product?.show_online ? paths.product(product.object_id, product.part_number) : null,
      lineTotal: line.price === null ? null : lineAmount(line.price, line.quantity),
    }
  })
}
