// Lines of the cart of the supply store that are put aside, and come back [P5.183].
import type { ShoppingCart } from '@portal/contract/buying/cart'
import { calculateQuantity, cartMessages } from '@portal/contract/buying/cart'
import type { SavedLine } from '@portal/contract/buying/savedForLater'
import { maxSavedLines, savedLineMessages } from '@portal/contract/buying/savedForLater'
import type { ProductRow } from '../catalog/catalog.ts'
import { getShopper, priceFor, rowsByItem } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { changeCart, createCart, getCart, getCartForUpdate } from './cart.ts'

const store = 'supply-store'

interface Moved {
  cart: ShoppingCart | null
  saved: SavedLine[]
}
interface LineKey {
  itemId: number
  unitSerial: string | null
}

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('saved_cart_line')
    .where('user_id', '=', ctx.viewer.userId)
    .where('account_id', 'is not distinct from', orderingAccount(ctx.viewer))

export const getSavedLines = (ctx: Ctx): Promise<SavedLine[]> =>
  own(ctx)
    .select([
      'saved_id as savedId',
      'item_id as itemId',
      'unit_serial as unitSerial',
      'quantity',
      'price as priceThen',
      'currency',
    ])
    .orderBy('saved_at', 'desc')
    .orderBy('saved_id', 'desc')
    .execute()

export async function saveForLater(ctx: Ctx, line: LineKey & { quantity: number }): Promise<Moved> {
  const { itemId, unitSerial } = line
  if (ctx.viewer.isPunchout) throw forbidden(savedLineMessages.punchout)
  // Its row is held, so that two presses wait for each other.
  await createCart(ctx, store)
  const cart = await getCartForUpdate(ctx, store)
  const inCart = cart?.items.find((each) => each.itemId === itemId && each.unitSerial === unitSerial)
  const before = await own(ctx)
    .select('quantity')
    .where('item_id', '=', itemId)
    .where('unit_serial', 'is not distinct from', unitSerial)
    .executeTakeFirst()
  const saved = await getSavedLines(ctx)
  // The press before has moved it.
  if (before && !inCart) return { cart, saved }
  const row = (await rowsByItem(ctx, getShopper(ctx, undefined), [itemId])).get(itemId)
  if (!inCart && !row?.show_online) throw badInput('itemId', cartMessages.unknownItem)
  if (!before && saved.length >= maxSavedLines) throw new PortalError('BAD_INPUT', savedLineMessages.tooMany)
  const quantity = calculateQuantity('add', before?.quantity ?? 0, inCart?.quantity ?? line.quantity)
  await save(ctx, { itemId, unitSerial, quantity }, row)
  const key = { itemId, ...(unitSerial !== null && { unitSerial }) }
  const left = inCart ? await changeCart(ctx, store, 'set', [{ ...key, quantity: 0 }]) : cart
  return { cart: left, saved: await getSavedLines(ctx) }
}

async function save(
  ctx: Ctx,
  { itemId, unitSerial, quantity }: LineKey & { quantity: number },
  row: ProductRow | undefined,
): Promise<void> {
  const shopper = getShopper(ctx, undefined)
  const price = row ? priceFor(row, quantity) : null
  const content = { quantity, price, currency: price === null ? null : shopper.currency, saved_at: ctx.now }
  await ctx.db
    .insertInto('saved_cart_line')
    .values({
      ...content,
      user_id: ctx.viewer.userId,
      account_id: orderingAccount(ctx.viewer),
      item_id: itemId,
      unit_serial: unitSerial,
    })
    .onConflict((on) => on.columns(['user_id', 'account_id', 'item_id', 'unit_serial']).doUpdateSet(content))
    .execute()
}

export async function moveToCart(ctx: Ctx, { savedId }: { savedId: number }): Promise<Moved> {
  const line = await takeOut(ctx, savedId)
  // Where the cart refuses it, nothing is committed: it stays put aside.
  const cart = line ? await changeCart(ctx, store, 'add', [line]) : await getCart(ctx, store)
  return { cart, saved: await getSavedLines(ctx) }
}

export async function removeSavedLine(ctx: Ctx, { savedId }: { savedId: number }): Promise<SavedLine[]> {
  await takeOut(ctx, savedId)
  return getSavedLines(ctx)
}

async function takeOut(ctx: Ctx, savedId: number) {
  const row = await ctx.db
    .deleteFrom('saved_cart_line')
    .where('saved_id', '=', savedId)
    .where('user_id', '=', ctx.viewer.userId)
    .where('account_id', 'is not distinct from', orderingAccount(ctx.viewer))
    .returning(['item_id', 'quantity', 'unit_serial'])
    .executeTakeFirst()
  return (
    row && {
      itemId: row.item_id,
      quantity: row.quantity,
      ...(row.unit_serial !== null && { unitSerial: row.unit_serial }),
    }
  )
}
