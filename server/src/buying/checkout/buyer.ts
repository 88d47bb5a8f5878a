// The buyer, for whom, and how they are spoken to.
import { fillBrand } from '@portal/contract/provider/brand'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { getBrand } from '../../provider/brand/brand.ts'
import { getShopper } from '../catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { orderingAccount } from '../../platform/prices/orderingAccount.ts'
import { getRefusal } from './checkout.rules.ts'

export const checkoutStore = 'supply-store'

export const fillText = (ctx: Pick<Ctx, 'config'>, text: string): string => fillBrand(text, getBrand(ctx.config))

/** The organization the viewer may order for; throws why they may not. */
export function mayOrder(ctx: Ctx) {
  const shopper = getShopper(ctx, undefined)
  const accountId = orderingAccount(ctx.viewer)
  const refusal = getRefusal(ctx.viewer, shopper.canOrderParts, accountId)
  if (refusal || accountId === null) throw forbidden(fillText(ctx, refusal ?? checkoutMessages.organization))
  return { accountId, shopper }
}

/** Throws where the viewer may not order for `accountId`, whichever organization they view. */
export function checkMayOrderFor(ctx: Ctx, accountId: number): void {
  const shopper = getShopper(ctx, undefined)
  const account = ctx.viewer.allowedAccounts.includes(accountId) ? accountId : null
  const refusal = getRefusal(ctx.viewer, shopper.canOrderParts, account)
  if (refusal) throw forbidden(fillText(ctx, refusal))
}
