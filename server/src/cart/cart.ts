// The server's shopping carts, one for each user and store (B §3, §4 Cart).
import type { Application, ShoppingCart } from 'contract/cart'
import { mostPieces } from 'contract/cart'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'

export interface CartChange {
  itemId: number
  quantity: number
  unitSerial?: string
}

/** The viewer's cart with its lines in the order they were added, or null before there is one. */
export async function getCart(ctx: Ctx, application: Application): Promise<ShoppingCart | null> {
  const cart = await ctx.db
    .selectFrom('shopping_cart')
    .select('shopping_cart_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where('application', '=', application)
    .executeTakeFirst()
  if (!cart) return null
  const items = await ctx.db
    .selectFrom('shopping_cart_item')
    .select([
      'shopping_cart_item_id as shoppingCartItemId',
      'item_id as itemId',
      'quantity',
      'shopping_cart_id as shoppingCartId',
      'unit_serial as unitSerial',
    ])
    .where('shopping_cart_id', '=', cart.shopping_cart_id)
    .orderBy('shopping_cart_item_id')
    .execute()
  return { shoppingCartId: cart.shopping_cart_id, userId: ctx.viewer.userId, application, items }
}

/** The viewer's cart, made when there is none; its row stays locked until the call ends, so that changes queue up. */
async function lockCart(ctx: Ctx, application: Application): Promise<number> {
  const { shopping_cart_id: id } = await ctx.db
    .insertInto('shopping_cart')
    .values({ user_id: ctx.viewer.userId, application })
    .onConflict((on) => on.columns(['user_id', 'application']).doUpdateSet({ updated_at: ctx.now }))
    .returning('shopping_cart_id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createCart(ctx: Ctx, application: Application): Promise<ShoppingCart> {
  await lockCart(ctx, application)
  return (await getCart(ctx, application)) as ShoppingCart
}

/** Adds to or sets the quantities of lines; one at 0 or less is removed, none passes the most pieces [B4.03]. */
export async function changeCart(
  ctx: Ctx,
  application: Application,
  mode: 'add' | 'set',
  changes: readonly CartChange[],
): Promise<ShoppingCart> {
  const cartId = await lockCart(ctx, application)
  for (const { itemId, quantity, unitSerial = null } of summed(changes)) {
    const before = mode === 'add' ? await quantityOf(ctx, cartId, itemId, unitSerial) : 0
    const after = Math.min(mostPieces, before + quantity)
    if (after <= 0) await removeLine(ctx, cartId, itemId, unitSerial)
    else {
      await ctx.db
        .insertInto('shopping_cart_item')
        .values({
          shopping_cart_id: cartId,
          user_id: ctx.viewer.userId,
          item_id: itemId,
          unit_serial: unitSerial,
          quantity: after,
        })
        .onConflict((on) => on.columns(['shopping_cart_id', 'item_id', 'unit_serial']).doUpdateSet({ quantity: after }))
        .execute()
    }
  }
  return (await getCart(ctx, application)) as ShoppingCart
}

/** The viewer's cart, held until the call ends: two orders of the same cart wait for each other, and so does a change. */
export async function holdCart(ctx: Ctx, application: Application): Promise<ShoppingCart | null> {
  await ctx.db
    .selectFrom('shopping_cart')
    .select('shopping_cart_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where('application', '=', application)
    .forUpdate()
    .execute()
  return getCart(ctx, application)
}

/** Takes lines out after they were ordered. */
export async function takeOut(ctx: Ctx, application: Application, itemIds: readonly number[]): Promise<void> {
  const cart = ctx.db
    .selectFrom('shopping_cart')
    .select('shopping_cart_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where('application', '=', application)
  await ctx.db
    .deleteFrom('shopping_cart_item')
    .where('shopping_cart_id', 'in', cart)
    .where('item_id', '=', sql<number>`any(${[...itemIds]}::int[])`)
    .execute()
}

// The same line named twice in one change counts once with both quantities.
function summed(changes: readonly CartChange[]): CartChange[] {
  const lines = new Map<string, CartChange>()
  for (const change of changes) {
    const key = `${change.itemId} ${change.unitSerial ?? ''}`
    lines.set(key, { ...change, quantity: (lines.get(key)?.quantity ?? 0) + change.quantity })
  }
  return [...lines.values()]
}

async function quantityOf(ctx: Ctx, cartId: number, itemId: number, unitSerial: string | null): Promise<number> {
  const line = await ctx.db
    .selectFrom('shopping_cart_item')
    .select('quantity')
    .where('shopping_cart_id', '=', cartId)
    .where('item_id', '=', itemId)
    .where('unit_serial', 'is not distinct from', unitSerial)
    .executeTakeFirst()
  return line?.quantity ?? 0
}

const removeLine = (ctx: Ctx, cartId: number, itemId: number, unitSerial: string | null) =>
  ctx.db
    .deleteFrom('shopping_cart_item')
    .where('shopping_cart_id', '=', cartId)
    .where('item_id', '=', itemId)
    .where('unit_serial', 'is not distinct from', unitSerial)
    .execute()
