// The server's shopping carts, one for each user, store and organization [B§3, B4.03]: an associate's does not follow
// them from customer to customer.
import type { Application, OmittedItem, ReplacedLine, ShoppingCart } from '@portal/contract/buying/cart'
import {
  cartMessages,
  formatOmittedItem,
  maxCartLines,
  maxQuantity,
  calculateQuantity,
} from '@portal/contract/buying/cart'
import { trainingMessages } from '@portal/contract/learning/training'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import type { CartChange } from './orderable.ts'
import { findRefused, itemNames } from './orderable.ts'

export { countCartLines, handOverCart } from './handOver.ts'

type Line = ShoppingCart['items'][number]

/**
 * Whose cart of the viewer it is: their own, or the one that staff fill for them while acting. Staff who only look see the
 * viewer's own.
 */
const getFiller = ({ principal }: Ctx): string | null => (principal.actor.isLooking ? null : actingStaff(principal))

/** The visit whose cart it is; null outside one. A visit never sees the user's own cart, nor that of another visit. */
const getBasketId = ({ viewer }: Ctx): number | null => viewer.punchout?.basketId ?? null

/**
 * The viewer's cart for the organization they buy for. What they chose before they had one goes along into the first that
 * has no cart of its own.
 */
const cartIn = (ctx: Ctx, application: Application) =>
  ctx.db
    .selectFrom('shopping_cart')
    .select('shopping_cart_id')
    .where('user_id', '=', ctx.viewer.userId)
    .where('staff_user_id', 'is not distinct from', getFiller(ctx))
    .where('punchout_basket_id', 'is not distinct from', getBasketId(ctx))
    .where('application', '=', application)
    .where((is) => is.or([is('account_id', '=', orderingAccount(ctx.viewer)), is('account_id', 'is', null)]))
    // Its own before the one of no one's.
    .orderBy('account_id')
    .limit(1)

/** The viewer's cart with its lines in the order they were added, or null before there is one. */
export async function getCart(ctx: Ctx, application: Application): Promise<ShoppingCart | null> {
  return withLines(ctx, application, await cartIn(ctx, application).executeTakeFirst())
}

const withLines = async (ctx: Ctx, application: Application, cart: { shopping_cart_id: number } | undefined) =>
  cart ? toCart(ctx, application, cart.shopping_cart_id, await loadLines(ctx, cart.shopping_cart_id)) : null

const toCart = (ctx: Ctx, application: Application, shoppingCartId: number, items: Line[]): ShoppingCart => ({
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

const loadLines = (ctx: Ctx, cartId: number): Promise<Line[]> =>
  ctx.db
    .selectFrom('shopping_cart_item')
    .select(lineColumns)
    .where('shopping_cart_id', '=', cartId)
    .orderBy('shopping_cart_item_id')
    .execute()

/**
 * The viewer's cart, made when there is none; its row stays locked until the call ends, so that changes queue up. The cart of
 * no one's becomes that of the organization that has none.
 */
async function ensureCart(ctx: Ctx, application: Application): Promise<number> {
  // Punch-out buyers are barred from the training store.
  if (application === 'training-store' && ctx.viewer.isPunchout) throw forbidden(trainingMessages.punchout)
  if (ctx.viewer.punchout?.operation === 'inspect') throw forbidden(cartMessages.inspected)
  const key = sql`${ctx.viewer.userId}::text as user_id, ${application}::text as application, ${orderingAccount(ctx.viewer)}::int as account_id,
    ${getFiller(ctx)}::text as staff_user_id, ${getBasketId(ctx)}::int as punchout_basket_id`
  const { rows } = await sql<{ id: number }>`
    with key as (select ${key}), carried as (
      update shopping_cart c set account_id = k.account_id, updated_at = ${ctx.now} from key k
      where c.user_id = k.user_id and c.application = k.application and c.staff_user_id is not distinct from k.staff_user_id
        and c.punchout_basket_id is not distinct from k.punchout_basket_id and c.account_id is null and k.account_id is not null
        and not exists (select from shopping_cart o where o.user_id = c.user_id and o.application = c.application
          and o.staff_user_id is not distinct from c.staff_user_id and o.punchout_basket_id is not distinct from c.punchout_basket_id
          and o.account_id = k.account_id)
      returning c.shopping_cart_id
    ), made as (
      insert into shopping_cart (user_id, application, account_id, staff_user_id, punchout_basket_id)
      select user_id, application, account_id, staff_user_id, punchout_basket_id from key where not exists (select from carried)
      on conflict (user_id, application, account_id, staff_user_id, punchout_basket_id) do update set updated_at = ${ctx.now}
      returning shopping_cart_id
    )
    select shopping_cart_id as id from carried union all select shopping_cart_id from made`.execute(ctx.db)
  const [cart] = rows
  if (!cart) throw new Error('No cart was made.')
  return cart.id
}

export async function createCart(ctx: Ctx, application: Application): Promise<ShoppingCart> {
  const cartId = await ensureCart(ctx, application)
  return toCart(ctx, application, cartId, await loadLines(ctx, cartId))
}

/**
 * Adds to or sets the quantities of lines; one sent with 0 or less, or that comes to it, is removed, none passes the most
 * pieces [B4.03]. What the cart does not take refuses the whole change.
 */
export async function changeCart(
  ctx: Ctx,
  application: Application,
  mode: 'add' | 'set',
  changes: readonly CartChange[],
): Promise<ShoppingCart> {
  const wanted = summed(changes)
  // Both are sent at once, unless it matters what the cart holds.
  const making = ensureCart(ctx, application)
  const held = mode === 'set' ? await loadLines(ctx, await making) : []
  const [cartId, [refused]] = await Promise.all([making, findRefused(ctx, application, wanted, held)])
  if (refused?.message === cartMessages.notAllowedToOrder) throw forbidden(refused.message)
  if (refused) throw new PortalError('BAD_INPUT', formatOmittedItem(refused))
  return changedCart(ctx, application, cartId, mode, wanted)
}

/** Sets what a guest had chosen; what the cart does not take, and what it had another quantity of, is named [A4.27, P9.110]. */
export async function mergeGuestCart(
  ctx: Ctx,
  application: Application,
  chosen: readonly CartChange[],
): Promise<{ cart: ShoppingCart; leftOut: OmittedItem[]; replaced: ReplacedLine[] }> {
  const wanted = summed(chosen)
  const cartId = await ensureCart(ctx, application)
  const held = await loadLines(ctx, cartId)
  const leftOut = await findRefused(ctx, application, wanted, held)
  const taken = wanted.filter(({ itemId }) => leftOut.every((each) => each.itemId !== itemId))
  const replaced = await findReplaced(ctx, application, taken, held)
  return { cart: await changedCart(ctx, application, cartId, 'set', taken), leftOut, replaced }
}

/** The lines of `held` that get another quantity by `changes`. */
async function findReplaced(
  ctx: Ctx,
  application: Application,
  changes: readonly CartChange[],
  held: readonly Line[],
): Promise<ReplacedLine[]> {
  const quantities = new Map(held.map((line) => [toLineKey(line), line.quantity]))
  const replaced = changes.flatMap((change) => {
    const before = quantities.get(toLineKey(change))
    const after = calculateQuantity('set', 0, change.quantity)
    return before === undefined || before === after ? [] : [{ itemId: change.itemId, before, after }]
  })
  const ids = replaced.map(({ itemId }) => itemId)
  const names = ids.length > 0 ? await itemNames(ctx, application, ids) : undefined
  return replaced.map((line) => ({ ...line, name: names?.get(line.itemId) ?? null }))
}

/** The cart after changes it takes; a full one takes no more lines. */
async function changedCart(
  ctx: Ctx,
  application: Application,
  cartId: number,
  mode: 'add' | 'set',
  changes: readonly CartChange[],
): Promise<ShoppingCart> {
  const lines = await changeLines(ctx, cartId, mode, changes)
  if (lines.length > maxCartLines) throw new PortalError('BAD_INPUT', cartMessages.full)
  return toCart(ctx, application, cartId, lines)
}

// One statement, after the cart was locked so that it sees what the change before it left: the new quantities are
// worked out, saved or removed, and all lines answered.
async function changeLines(
  ctx: Ctx,
  cartId: number,
  mode: 'add' | 'set',
  lines: readonly CartChange[],
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    with held as (
      select shopping_cart_item_id, item_id, quantity, unit_serial from shopping_cart_item where shopping_cart_id = ${cartId}
    ), wanted as (
      select g.item_id, g.unit_serial, least(${maxQuantity}::int, g.quantity + case when ${mode === 'add'} and g.quantity > 0 then coalesce(h.quantity, 0) else 0 end) as quantity
      from unnest(${lines.map((line) => line.itemId)}::int[], ${lines.map((line) => line.unitSerial ?? null)}::text[], ${lines.map((line) => line.quantity)}::int[])
        as g (item_id, unit_serial, quantity)
      left join held h on h.item_id = g.item_id and h.unit_serial is not distinct from g.unit_serial
    ), saved as (
      insert into shopping_cart_item (shopping_cart_id, user_id, item_id, unit_serial, quantity)
      select ${cartId}::int, ${ctx.viewer.userId}::text, item_id, unit_serial, quantity from wanted where quantity > 0
      on conflict (shopping_cart_id, item_id, unit_serial) do update set quantity = excluded.quantity
      returning shopping_cart_item_id, item_id, quantity, unit_serial
    ), removed as (
      delete from shopping_cart_item i using wanted w where i.shopping_cart_id = ${cartId} and w.quantity <= 0
        and i.item_id = w.item_id and i.unit_serial is not distinct from w.unit_serial
      returning i.shopping_cart_item_id
    )
    select shopping_cart_item_id as "shoppingCartItemId", item_id as "itemId", quantity, ${cartId}::int as "shoppingCartId", unit_serial as "unitSerial"
    from (
      select * from held where shopping_cart_item_id not in (select shopping_cart_item_id from saved union all select shopping_cart_item_id from removed)
      union all select * from saved
    ) lines order by shopping_cart_item_id`.execute(ctx.db)
  return rows
}

/** The viewer's cart, held until the call ends: two orders of the same cart wait for each other, and so does a change. */
export async function getCartForUpdate(ctx: Ctx, application: Application): Promise<ShoppingCart | null> {
  return withLines(ctx, application, await cartIn(ctx, application).forUpdate().executeTakeFirst())
}

/** Takes lines out after they were ordered. */
export async function removeItems(ctx: Ctx, application: Application, itemIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('shopping_cart_item')
    .where('shopping_cart_id', 'in', cartIn(ctx, application))
    .where('item_id', '=', anyKey(itemIds))
    .execute()
}

const toLineKey = (line: { itemId: number; unitSerial?: string | null }): string =>
  `${line.itemId} ${line.unitSerial ?? ''}`

// The same line named twice in one change counts once with both quantities.
function summed(changes: readonly CartChange[]): CartChange[] {
  const lines = new Map<string, CartChange>()
  for (const change of changes) {
    const quantity = (lines.get(toLineKey(change))?.quantity ?? 0) + change.quantity
    lines.set(toLineKey(change), { ...change, quantity })
  }
  return [...lines.values()]
}
