// Seats for people by name [P12.56]: those left of earlier orders first; for the others seats are put into the training cart,
// and assigned once they are ordered.
import type { OutputOf } from '@portal/contract/platform/call'
import { cartMessages } from '@portal/contract/buying/cart'
import type { PlannedSeats, seatCalls } from '@portal/contract/learning/seats'
import { changeCart, getCart } from '../../buying/cart/cart.ts'
import { getShopper } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { assignSeats, hasOpenSeat } from './assignSeats.ts'
import { courseOrderOf, coursesOf } from './seats.reads.ts'
import { mayAssign } from './seats.rules.ts'

/** Days after which no one remembers for whom a seat in a cart was meant. */
const plannedSeatDays = 30
/** Earlier orders that are looked through for seats, the oldest first. */
const maxOrders = 50

interface PlannedPerson {
  name: string
  /** In lower case. */
  email: string
}
type SeatConflict = 'ASSIGNED' | 'HAS_SEAT' | 'IN_CART'

const planned = ({ db, viewer, now }: Ctx, accountId: number | null) =>
  db
    .selectFrom('planned_seat')
    .select(['course_id', 'email', 'person_name'])
    .where('user_id', '=', viewer.userId)
    .where('account_id', '=', accountId ?? 0)
    .where('planned_at', '>', new Date(now.getTime() - plannedSeatDays * 86_400_000))
    .orderBy('planned_at')
    .orderBy('email')

/** Gives each of `people` a seat of a course, or puts one into the viewer's training cart for them. */
export async function bookSeats(
  ctx: Ctx,
  { courseId, people }: { courseId: number; people: readonly PlannedPerson[] },
): Promise<{ outcomes: Map<string, SeatConflict>; inCart: number }> {
  if (!getShopper(ctx, undefined).canOrderParts) throw forbidden(cartMessages.notAllowedToOrder)
  const accountId = orderingAccount(ctx.viewer) ?? 0
  const outcomes = new Map<string, SeatConflict>()
  const open: PlannedPerson[] = []
  for (const somebody of people)
    if (await hasOpenSeat(ctx, { accountId, courseId, email: somebody.email })) outcomes.set(somebody.email, 'HAS_SEAT')
    else open.push(somebody)
  const without = await assignRemaining(ctx, { accountId, courseId, people: open })
  for (const { email } of open)
    outcomes.set(email, without.some((each) => each.email === email) ? 'IN_CART' : 'ASSIGNED')
  return { outcomes, inCart: await planInCart(ctx, { accountId, courseId, people: without }) }
}

interface PlannedSeatRequest {
  accountId: number
  courseId: number
  people: readonly PlannedPerson[]
}

/** The orders of an organization with seats of a course that the viewer may assign. */
async function ordersWithSeats(ctx: Ctx, { accountId, courseId }: Pick<PlannedSeatRequest, 'accountId' | 'courseId'>) {
  const orders = await ctx.db
    .selectFrom('sales_order as o')
    .select('o.order_number')
    .where('o.account_id', '=', accountId)
    .where('o.account_id', '=', anyOf(ctx.viewer.activeAccounts))
    .where('o.kind', '=', 'TRAINING')
    .where('o.status', '<>', 'CANCELLED')
    .where((is) =>
      is.exists(
        is
          .selectFrom('order_line as l')
          .select('l.line_number')
          .whereRef('l.order_id', '=', 'o.order_id')
          .where('l.course_id', '=', courseId),
      ),
    )
    .orderBy('o.order_id')
    .limit(maxOrders)
    .execute()
  const found: { orderNumber: string; left: number }[] = []
  for (const { order_number: orderNumber } of orders) {
    const order = await courseOrderOf(ctx, { orderNumber }).executeTakeFirst()
    if (!order || !mayAssign(ctx.viewer, order)) continue
    const left = (await coursesOf(ctx, order)).find((each) => each.courseId === courseId)?.left ?? 0
    if (left > 0) found.push({ orderNumber, left })
  }
  return found
}

/** Seats of a course that were ordered, that no one has, and that the viewer may assign. */
export async function countSeatsLeft(ctx: Ctx, courseId: number): Promise<number> {
  const accountId = orderingAccount(ctx.viewer) ?? 0
  return (await ordersWithSeats(ctx, { accountId, courseId })).reduce((sum, { left }) => sum + left, 0)
}

/** Assigns the seats that are left; answers who got none. */
async function assignRemaining(
  ctx: Ctx,
  { accountId, courseId, people }: PlannedSeatRequest,
): Promise<readonly PlannedPerson[]> {
  let rest = people
  if (rest.length === 0) return rest
  for (const { orderNumber, left } of await ordersWithSeats(ctx, { accountId, courseId })) {
    const chosen = rest.slice(0, left)
    if (chosen.length === 0) break
    const addresses = chosen.map(({ email }) => email).join('\n')
    // Another person may have taken some of them meanwhile.
    const { results } = await assignSeats(ctx, { orderNumber, courseId, addresses })
    const got = new Set(results.flatMap(({ address, outcome }) => (outcome === 'ASSIGNED' ? [address] : [])))
    rest = rest.filter(({ email }) => !got.has(email))
  }
  return rest
}

/** Remembers whom seats are for, and puts as many into the cart as are missing there; how many that were. */
async function planInCart(ctx: Ctx, { accountId, courseId, people }: PlannedSeatRequest): Promise<number> {
  const { db, viewer, now } = ctx
  if (people.length === 0) return 0
  const cart = await getCart(ctx, 'training-store')
  const inCart = cart?.items.find(({ itemId }) => itemId === courseId)?.quantity ?? 0
  const before = await planned(ctx, accountId).where('course_id', '=', courseId).execute()
  // Names without seats are of a cart that was emptied.
  const known = new Set(inCart === 0 ? [] : before.map(({ email }) => email))
  const added = people.filter(({ email }) => !known.has(email))
  if (added.length > 0) await changeCart(ctx, 'training-store', 'add', [{ itemId: courseId, quantity: added.length }])
  if (inCart === 0) await forgetPlannedSeats(ctx, courseId)
  for (const { email, name } of added)
    await db
      .insertInto('planned_seat')
      .values({
        account_id: accountId,
        user_id: viewer.userId,
        course_id: courseId,
        email,
        person_name: name,
        planned_at: now,
      })
      .onConflict((on) => on.columns(['user_id', 'account_id', 'course_id', 'email']).doNothing())
      .execute()
  return added.length
}

export async function getPlannedSeats(ctx: Ctx): Promise<OutputOf<typeof seatCalls.getPlannedSeats>> {
  const rows = await planned(ctx, orderingAccount(ctx.viewer)).limit(1000).execute()
  const byCourse = Map.groupBy(rows, (row) => row.course_id)
  return [...byCourse].map(([courseId, people]): PlannedSeats => ({
    courseId,
    people: people.map(({ email, person_name: name }) => ({ email, name })),
  }))
}

export async function forgetPlannedSeats({ db, viewer }: Ctx, courseId: number): Promise<{ people: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('planned_seat')
    .where('user_id', '=', viewer.userId)
    .where('account_id', '=', orderingAccount(viewer) ?? 0)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return { people: Number(numDeletedRows) }
}

/** Assigns the seats of a new order to the people they were put into the cart for, as many as were ordered. */
export async function assignPlanned(
  ctx: Ctx,
  { orderNumber, accountId, seats }: { orderNumber: string; accountId: number; seats: readonly { courseId: number }[] },
): Promise<void> {
  for (const { courseId } of seats) {
    const people = await planned(ctx, accountId).where('course_id', '=', courseId).limit(500).execute()
    if (people.length === 0) continue
    await assignSeats(ctx, { orderNumber, courseId, addresses: people.map(({ email }) => email).join('\n') })
    await forgetPlannedSeats(ctx, courseId)
  }
}
