// A visit begins in one browser tab [A2.07, A4.34]: once, with its session, and with the cart it brought.
import { moneyText } from '@portal/contract/platform/money'
import { punchoutMessages, visitBase } from '@portal/contract/provider/punchout'
import { formatOmittedItem } from '@portal/contract/buying/cart'
import { paths } from '@portal/contract/platform/paths'
import { openVisit } from '../../access/session/session.ts'
import { mergeGuestCart } from '../../buying/cart/cart.ts'
import {
  getShopper,
  isSold,
  itemsByNumber,
  loadMatchedParts,
  priceFor,
  readPartNumbers,
  rowsByItem,
  toNoPartText,
} from '../../buying/catalog/catalog.ts'
import type { ProductRow } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { toOwnPrincipal } from '../../platform/http/ctx.ts'
import { setDbPrincipal } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { SentItem } from './setup.ts'
import { hashToken } from './secrets.ts'

/** Begins the visit; of two who come with one token, one does. */
export async function launchPunchout(ctx: Ctx, { tab, token }: { tab: string; token: string }) {
  const hash = hashToken(token)
  const spent = new PortalError('CONFLICT', punchoutMessages.spent)
  const asked = await ctx.db
    .selectFrom('punchout_session as s')
    .innerJoin('punchout_connection as c', 'c.connection_id', 's.connection_id')
    .select(['s.session_id', 's.basket_id', 's.user_id', 's.account_id', 's.items', 's.selected_item'])
    .where('s.token_hash', '=', hash)
    .where('s.tab_key', '=', tab)
    .where('s.token_until', '>', ctx.now)
    .where('c.is_active', '=', true)
    .executeTakeFirst()
  if (!asked) throw spent
  await setDbPrincipal(ctx.db, { userId: asked.user_id, accounts: [asked.account_id] })
  const visits = ctx.db.updateTable('punchout_session').where('session_id', '=', asked.session_id)
  const begun = await visits
    .set({ token_hash: null, started_at: ctx.now })
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (begun.numUpdatedRows === 0n) throw spent
  const tokens = await openVisit(ctx, { userId: asked.user_id, tabKey: tab }, (authSessionId) =>
    visits.set({ auth_session_id: authSessionId }).execute(),
  )
  // A continued visit has its lines already.
  if (asked.items.length > 0 && !isContinued(asked)) {
    const notes = await fillCart(ctx, asked.items)
    await visits.set({ notes: JSON.stringify(notes) }).execute()
  }
  return { ...tokens, path: visitBase(tab) + (await firstPage(ctx, asked)) }
}

interface LaunchRequest {
  session_id: number
  basket_id: number
  items: SentItem[]
  selected_item: string | null
}

/** True if the cart is that of a visit before. */
const isContinued = (request: LaunchRequest): boolean => request.basket_id !== request.session_id

/** The first page of the visit: the cart it brought or goes on with, the part it asks for, else the store. */
async function firstPage(ctx: Ctx, request: LaunchRequest): Promise<string> {
  if (request.items.length > 0 || (isContinued(request) && !request.selected_item)) return paths.cart()
  const part = request.selected_item
  if (!part) return paths.store()
  const itemId = (await itemsByNumber(ctx, [part])).get(part)
  const row =
    itemId === undefined ? undefined : (await rowsByItem(ctx, getShopper(ctx, undefined), [itemId])).get(itemId)
  return row?.show_online ? paths.product(row.object_id, row.part_number) : paths.storeSearch({ q: part })
}

/** Puts the lines that came with an edit or inspect into the cart; says what is different now [P13.07]. */
async function fillCart(ctx: Ctx, items: readonly SentItem[]): Promise<string[]> {
  const shopper = getShopper(ctx, undefined)
  const numbers = items.map(({ partNumber }) => partNumber)
  const readings = await readPartNumbers(ctx, numbers)
  const meant = await loadMatchedParts(ctx, readings.values())
  const rows = await rowsByItem(
    ctx,
    shopper,
    [...readings.values()].flatMap((reading) => (reading.is === 'part' ? reading.itemId : [])),
  )
  const notes: string[] = []
  const lines = items.flatMap((item) => {
    const reading = readings.get(item.partNumber)
    const row = reading?.is === 'part' ? rows.get(reading.itemId) : undefined
    const why =
      reading?.is === 'ambiguous' || reading?.is === 'spoilt'
        ? `${item.partNumber}: ${toNoPartText(reading, meant)?.message ?? ''}`
        : getOmissionReason(item.partNumber, row)
    if (why !== undefined || !row) {
      notes.push(why ?? '')
      return []
    }
    const { quantity } = item
    const price = priceFor(row, quantity)
    if (item.price !== null && price !== null && Math.abs(item.price - price) >= 0.005)
      notes.push(
        fill(punchoutMessages.price, {
          part: row.display_name,
          now: moneyText(price, shopper.currency),
          before: moneyText(item.price, shopper.currency),
        }),
      )
    return [{ itemId: row.item_id, quantity }]
  })
  if (lines.length === 0) return notes
  const { leftOut } = await mergeGuestCart(editing(ctx), 'supply-store', lines)
  return [...notes, ...leftOut.map(formatOmittedItem)]
}

function getOmissionReason(part: string, row: ProductRow | undefined): string | undefined {
  if (!row?.show_online) return fill(punchoutMessages.gone, { part })
  if (isSold(row)) return undefined
  return row.superseded_by
    ? fill(punchoutMessages.replaced, { part: row.display_name, by: row.superseded_by })
    : fill(punchoutMessages.notSold, { part: row.display_name })
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The cart of an inspect is filled once, by the portal; its visitor changes nothing. */
function editing(ctx: Ctx): Ctx {
  const { punchout } = ctx.viewer
  const viewer = punchout ? { ...ctx.viewer, punchout: { ...punchout, operation: 'edit' } } : ctx.viewer
  return { ...ctx, viewer, principal: toOwnPrincipal(viewer) }
}
