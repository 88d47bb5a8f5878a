// Alerts about parts [P5.180]: what a person waits for, and whether it is so now.
import type { PartAlert, SavedAlert } from '@portal/contract/buying/partAlerts'
import { alertMessages, maxAlerts } from '@portal/contract/buying/partAlerts'
import { paths } from '@portal/contract/platform/paths'
import { free, getShopper, imageUrl, priceFor, rowsByItem } from '../catalog/catalog.ts'
import type { ProductRow, Shopper } from '../catalog/catalog.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'

type Wanted = Pick<TableRow<'part_alert'>, 'kind' | 'wanted' | 'below' | 'currency'>

const own = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part_alert')
    .where('user_id', '=', ctx.viewer.userId)
    .where('account_id', 'is not distinct from', orderingAccount(ctx.viewer))

/** True if what the person waits for is so now. */
function isMet(row: ProductRow, alert: Wanted, { canViewPrices, currency }: Shopper): boolean {
  if (alert.kind === 'STOCK') return free(row) >= alert.wanted
  // A price is nothing for who may not see it any more, and so is what it is below.
  if (!canViewPrices) return false
  const price = priceFor(row, 1)
  return price !== null && alert.below !== null && alert.currency === currency && price <= alert.below
}

export async function getPartAlerts(ctx: Ctx, { itemId }: { itemId?: number | undefined }): Promise<PartAlert[]> {
  const alerts = await own(ctx)
    .selectAll()
    .$if(itemId !== undefined, (of) => of.where('item_id', '=', itemId ?? 0))
    .orderBy('made_at', 'desc')
    .orderBy('alert_id', 'desc')
    .execute()
  const shopper = getShopper(ctx, undefined)
  const ids = alerts.map((alert) => alert.item_id)
  const rows = ids.length > 0 ? await rowsByItem(ctx, shopper, ids) : new Map<number, ProductRow>()
  return alerts.flatMap((alert) => {
    const row = rows.get(alert.item_id)
    if (!row?.show_online) return []
    return [
      {
        alertId: alert.alert_id,
        kind: alert.kind,
        itemId: alert.item_id,
        partNumber: row.part_number,
        name: row.display_name,
        productUrl: paths.product(row.object_id, row.part_number),
        imageUrl: imageUrl(row, 240),
        wanted: alert.wanted,
        below: alert.below,
        currency: alert.currency,
        priceNow: priceFor(row, 1),
        available: free(row),
        isMet: isMet(row, alert, shopper),
        toldAt: alert.told_at?.toISOString() ?? null,
      },
    ]
  })
}

export async function savePartAlert(
  ctx: Ctx,
  { itemId, kind, wanted, below }: SavedAlert,
): Promise<{ alertId: number }> {
  const shopper = getShopper(ctx, undefined)
  if (kind === 'PRICE' && !shopper.canViewPrices) throw new PortalError('FORBIDDEN', alertMessages.noPrices)
  const row = (await rowsByItem(ctx, shopper, [itemId])).get(itemId)
  if (!row?.show_online) throw badInput('itemId', alertMessages.unknownPart)
  const asked = {
    wanted,
    below: below ?? null,
    currency: below === undefined ? null : shopper.currency,
    made_at: ctx.now,
    told_at: null,
  }
  if (isMet(row, { kind, ...asked }, shopper))
    throw badInput(
      kind === 'STOCK' ? 'wanted' : 'below',
      kind === 'STOCK' ? alertMessages.inStock : alertMessages.isBelow,
    )
  // An existing one takes no further place.
  const { count } = await own(ctx)
    .where((is) => is.or([is('item_id', '<>', itemId), is('kind', '<>', kind)]))
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxAlerts) throw new PortalError('BAD_INPUT', alertMessages.tooMany)
  const { alert_id: alertId } = await ctx.db
    .insertInto('part_alert')
    .values({ ...asked, user_id: ctx.viewer.userId, account_id: orderingAccount(ctx.viewer), kind, item_id: itemId })
    .onConflict((on) => on.columns(['user_id', 'account_id', 'item_id', 'kind']).doUpdateSet(asked))
    .returning('alert_id')
    .executeTakeFirstOrThrow()
  return { alertId }
}

export async function deletePartAlert(ctx: Ctx, { alertId }: { alertId: number }): Promise<{ alertId: number }> {
  await ctx.db
    .deleteFrom('part_alert')
    .where('alert_id', '=', alertId)
    .where('user_id', '=', ctx.viewer.userId)
    .execute()
  return { alertId }
}
