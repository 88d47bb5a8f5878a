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

type Line = ShoppingCart['items'][number]

/** The viewer's cart with its lines in the order they were added, or null before there is one. */
export async function getCart(ctx: Ctx, application: Application): Promise<ShoppingCart | null> {
  const cart = await ctx.db
    .selectFrom('shopping_cart')
    .select('shopping_cart_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where('application', '=', application)
    .executeTakeFirst()
  return cart ? cartOf(ctx, application, cart.shopping_cart_id, await linesOf(ctx, cart.shopping_cart_id)) : null
}

const cartOf = (ctx: Ctx, application: Application, shoppingCartId: number, items: Line[]): ShoppingCart => ({
  shoppingCartId,
  userId: ctx.viewer.userId,
  application,
  items,
})

const lineColumns = [
  'shopping_cart_item_id as shoppingCartItemId',
  'item_id as itemId',
  'quantity',
  'shopping_cart_id as shoppingCartId',
  'unit_serial as unitSerial',
] as const

const linesOf = (ctx: Ctx, cartId: number): Promise<Line[]> =>
  ctx.db
    .selectFrom('shopping_cart_item')
    .select(lineColumns)
    .where('shopping_cart_id', '=', cartId)
    .orderBy('shopping_cart_item_id')
    .execute()

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
  const cartId = await lockCart(ctx, application)
  return cartOf(ctx, application, cartId, await linesOf(ctx, cartId))
}

/** Adds to or sets the quantities of lines; one at 0 or less is removed, none passes the most pieces [B4.03]. */
export async function changeCart(
  ctx: Ctx,
  application: Application,
  mode: 'add' | 'set',
  changes: readonly CartChange[],
): Promise<ShoppingCart> {
  const cartId = await lockCart(ctx, application)
  const lines = new Map((await linesOf(ctx, cartId)).map((line) => [keyOf(line), line]))
  const wanted = summed(changes).map((change) => {
    const before = mode === 'add' ? (lines.get(keyOf(change))?.quantity ?? 0) : 0
    return { ...change, quantity: Math.min(mostPieces, before + change.quantity) }
  })
  const kept = wanted.filter((change) => change.quantity > 0)
  const removed = wanted.flatMap((change) => (change.quantity > 0 ? [] : (lines.get(keyOf(change)) ?? [])))
  for (const line of await saveLines(ctx, cartId, kept)) lines.set(keyOf(line), line)
  for (const line of removed) lines.delete(keyOf(line))
  await removeLines(ctx, removed)
  const items = [...lines.values()].toSorted((one, other) => one.shoppingCartItemId - other.shoppingCartItemId)
  return cartOf(ctx, application, cartId, items)
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

const keyOf = (line: { itemId: number; unitSerial?: string | null }): string =>
  `${line.itemId} ${line.unitSerial ?? ''}`

// The same line named twice in one change counts once with both quantities.
function summed(changes: readonly CartChange[]): CartChange[] {
  const lines = new Map<string, CartChange>()
  for (const change of changes) {
    const quantity = (lines.get(keyOf(change))?.quantity ?? 0) + change.quantity
    lines.set(keyOf(change), { ...change, quantity })
  }
  return [...lines.values()]
}

async function saveLines(ctx: Ctx, cartId: number, lines: readonly CartChange[]): Promise<Line[]> {
  if (lines.length === 0) return []
  return ctx.db
    .insertInto('shopping_cart_item')
    .columns(['shopping_cart_id', 'user_id', 'item_id', 'unit_serial', 'quantity'])
    .expression(
      sql`select ${cartId}::int, ${ctx.viewer.userId}::text, * from unnest(${lines.map((line) => line.itemId)}::int[],
        ${lines.map((line) => line.unitSerial ?? null)}::text[], ${lines.map((line) => line.quantity)}::int[])`,
    )
    .onConflict((on) =>
      on
        .columns(['shopping_cart_id', 'item_id', 'unit_serial'])
        .doUpdateSet((of) => ({ quantity: of.ref('excluded.quantity') })),
    )
    .returning(lineColumns)
    .execute()
}

async function removeLines(ctx: Ctx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map((line) => line.shoppingCartItemId)
  await ctx.db
    .deleteFrom('shopping_cart_item')
    .where('shopping_cart_item_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
