// Asking sales for a quote [P5.80].
import { fillBrand } from '@portal/contract/provider/brand'
import type { NewPriceQuote } from '@portal/contract/buying/priceQuotes'
import { priceQuoteDays, priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { getBrand } from '../../provider/brand/brand.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import { getAddress } from '../addresses/addresses.ts'
import { depositOf, getShopper, priceFor, rowsByItem } from '../catalog/catalog.ts'
import { toOrderAddress } from '../orders/orders.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { priceQuoteForSales, priceQuoteReceived } from './priceQuotes.emails.ts'
import type { ProposedLine } from './priceQuotes.rules.ts'

/** Most requests of one person in an hour. */
const allowance = { times: 20, seconds: 3600 }

/** The organization the viewer may ask for; throws why they may not. */
export function mayRequest(ctx: Ctx): number {
  const { privileges, isPunchout } = ctx.viewer
  const refuse = (message: string) => forbidden(fillBrand(message, getBrand(ctx.config)))
  if (privileges.includes('B2B_Disallow_Order_Supply') || isPunchout) throw refuse(priceQuoteMessages.disallowed)
  const accountId = orderingAccount(ctx.viewer)
  if (accountId === null) throw refuse(priceQuoteMessages.organization)
  return accountId
}

export async function requestPriceQuote(ctx: Ctx, asked: NewPriceQuote): Promise<{ quoteNumber: string }> {
  const { db, viewer, now } = ctx
  const accountId = mayRequest(ctx)
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  const shipTo =
    asked.shipToAddressId === null ? undefined : await getAddress(ctx, asked.shipToAddressId, 'SHIPPING', [accountId])
  if (asked.shipToAddressId !== null && !shipTo) throw badInput('shipToAddressId', priceQuoteMessages.address)
  const lines = await proposedLines(ctx, asked.lines)
  const brand = getBrand(ctx.config)
  if (!(await ctx.services.throttle('price-quote', viewer.userId, allowance, now)))
    throw new PortalError('TOO_MANY', fillBrand(priceQuoteMessages.tooOften, brand))
  const { price_quote_id: priceQuoteId, quote_number: quoteNumber } = await db
    .insertInto('price_quote')
    .values({
      account_id: accountId,
      user_id: viewer.userId,
      requested_by: viewer.name,
      currency: getShopper(ctx, undefined).currency,
      ship_to_address_id: shipTo?.addressId ?? null,
      ship_to: shipTo ? JSON.stringify(toOrderAddress(shipTo)) : null,
      line_count: lines.length,
      total: null,
      requested_at: now,
      changed_at: now,
      expires_at: new Date(now.getTime() + priceQuoteDays * 86_400_000),
    })
    .returning(['price_quote_id', 'quote_number'])
    .executeTakeFirstOrThrow()
  const mine = { price_quote_id: priceQuoteId, account_id: accountId, user_id: viewer.userId, author: viewer.name }
  await db
    .insertInto('price_quote_version')
    .values({ ...mine, version: 1, from_staff: false, made_at: now, lines: JSON.stringify(lines) })
    .execute()
  if (asked.message)
    await db
      .insertInto('price_quote_message')
      .values({ ...mine, from_staff: false, text: asked.message, said_at: now })
      .execute()
  const data = {
    quoteNumber,
    customerName: account.name,
    name: viewer.name,
    email: viewer.email,
    message: asked.message,
    lines: lines.map(({ partNumber, name, quantity, uom, note }) => ({ partNumber, name, quantity, uom, note })),
  }
  await notify(ctx, {
    kind: priceQuoteForSales,
    to: { email: brand.email },
    severity: 'medium',
    data: { ...data, news: 'REQUESTED' },
  })
  await notify(ctx, {
    kind: priceQuoteReceived,
    to: { email: viewer.email, userId: viewer.userId, accountId },
    severity: 'low',
    data,
  })
  return { quoteNumber }
}

/** The lines with what the store says of their parts today; throws for a part it does not show. */
async function proposedLines(ctx: Ctx, asked: NewPriceQuote['lines']): Promise<ProposedLine[]> {
  const shopper = getShopper(ctx, undefined)
  const rows = await rowsByItem(
    ctx,
    shopper,
    asked.map(({ itemId }) => itemId),
  )
  return asked.map(({ itemId, quantity, unitSerial, note }, at) => {
    const row = rows.get(itemId)
    if (!row?.show_online) throw badInput(`lines.${at}.itemId`, priceQuoteMessages.unknownPart)
    return {
      lineNumber: at + 1,
      itemId,
      partNumber: row.part_number,
      brand: row.brand,
      manufacturerPartNumber: row.manufacturer_part_number,
      name: row.display_name,
      uom: row.uom,
      quantity,
      unitSerial: unitSerial || null,
      note,
      storePrice: row.orderable_online ? priceFor(row, quantity) : null,
      price: null,
      ...depositOf(row, priceFor(row, quantity) ?? row.core_charge ?? 0, shopper),
      leadDays: null,
      isLeftOut: false,
    }
  })
}
