// Rules of a cart: it takes items only of a person who may order, and only what the store sells (contract cart) [D1.25].
import type { Application, OmittedItem, ShoppingCart } from '@portal/contract/buying/cart'
import { cartMessages } from '@portal/contract/buying/cart'
import { isSold, rowsByItem, getShopper } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

type Line = ShoppingCart['items'][number]

/** A line put into a cart, or given another quantity. */
export interface CartChange {
  itemId: number
  quantity: number
  unitSerial?: string
}

/**
 * Those of `changes` that bring in or raise what the cart does not take, with why. Taking out is always possible; so is
 * less of what was `held` when quantities are set.
 */
export async function findRefused(
  ctx: Ctx,
  application: Application,
  changes: readonly CartChange[],
  held: readonly Line[],
): Promise<OmittedItem[]> {
  const growing = changes.filter((change) => {
    const line = held.find((each) => each.itemId === change.itemId && each.unitSerial === (change.unitSerial ?? null))
    return change.quantity > (line?.quantity ?? 0)
  })
  if (growing.length === 0) return []
  const ids = [...new Set(growing.map(({ itemId }) => itemId))]
  return application === 'training-store' ? refusedCourses(ctx, ids) : refusedParts(ctx, ids)
}

/** The store's names of these items; one that it does not show has no name here. */
export async function itemNames(
  ctx: Ctx,
  application: Application,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (application === 'training-store')
    return new Map((await coursesById(ctx, ids)).map(({ course_id: itemId, title }) => [itemId, title]))
  const rows = await rowsByItem(ctx, getShopper(ctx, undefined), [...ids])
  return new Map([...rows].flatMap(([itemId, row]) => (row.show_online ? [[itemId, row.display_name]] : [])))
}

async function refusedParts(ctx: Ctx, ids: number[]): Promise<OmittedItem[]> {
  const shopper = getShopper(ctx, undefined)
  const rows = await rowsByItem(ctx, shopper, ids)
  return ids.flatMap((itemId): OmittedItem[] => {
    const row = rows.get(itemId)
    const name = row?.show_online ? row.display_name : null
    if (!shopper.canOrderParts) return [{ itemId, name, message: cartMessages.notAllowedToOrder }]
    if (!row?.show_online) return [{ itemId, name, message: cartMessages.unknownItem }]
    return isSold(row) ? [] : [{ itemId, name, message: cartMessages.notOrderable }]
  })
}

async function refusedCourses(ctx: Ctx, ids: number[]): Promise<OmittedItem[]> {
  const courses = await coursesById(ctx, ids)
  return ids.flatMap((itemId): OmittedItem[] => {
    const course = courses.find((each) => each.course_id === itemId)
    if (!course) return [{ itemId, name: null, message: cartMessages.unknownItem }]
    return course.active ? [] : [{ itemId, name: course.title, message: cartMessages.notOrderable }]
  })
}

const coursesById = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db.selectFrom('course').select(['course_id', 'title', 'active']).where('course_id', 'in', ids).execute()
