// How lines go to an address: the method that was chosen, its wishes, and what it comes to.
import type { DeliveryInput } from '@portal/contract/buying/checkout'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import { billedHere, onOwnAccount, shippedTogether } from '../rates/rates.ts'
import type { FreightChoice, FreightOption, RatedOrder } from '../rates/rates.ts'
import { amountsOf, toShipping } from './amounts.ts'
import { fillText } from './buyer.ts'
import { getDayProblem, leaveTogether } from './delivery.ts'
import type { SnapshotLine } from './quoteSnapshot.ts'

export type ShippingChoice = Pick<
  DeliveryInput,
  'shippingMethod' | 'onCarrierAccount' | 'requestedDate' | 'shipsComplete'
>

export const badField = (ctx: Ctx, field: string, message: string): PortalError =>
  badInput(`cart.${field}`, fillText(ctx, message))

/** Throws PortalError with the field of `at` where it cannot go so. */
export async function shipLines<Line extends SnapshotLine>(
  ctx: Ctx,
  { rated, lines: ready }: { rated: RatedOrder; lines: readonly Line[] },
  input: ShippingChoice,
  at = '',
) {
  const chosen = chooseOption(ctx, await rated.getFreight(), input, at)
  const option = input.shipsComplete ? shippedTogether(chosen) : chosen
  const whyNotOnDay = getDayProblem(input.requestedDate, option, getBrandToday(ctx))
  if (whyNotOnDay) throw badField(ctx, `${at}requestedDate`, whyNotOnDay)
  const lines = input.shipsComplete ? leaveTogether(ready) : [...ready]
  return { lines, ...toShipping(option), ...(await amountsOf(lines, option, rated)) }
}

/** The way to ship that was chosen. Throws PortalError where it is none for the order, or what it costs is not known now. */
function chooseOption(
  ctx: Ctx,
  { options, unavailable }: FreightChoice,
  { shippingMethod, onCarrierAccount }: ShippingChoice,
  at: string,
): FreightOption {
  const found = options.find(({ method }) => method === shippingMethod)
  if (unavailable.some(({ method }) => method === shippingMethod) && !(found && onCarrierAccount))
    throw new PortalError('UNAVAILABLE', checkoutMessages.noFreightNow)
  if (!found) throw badField(ctx, `${at}shippingMethod`, checkoutMessages.shippingMethod)
  const option = onCarrierAccount ? onOwnAccount(found) : billedHere(found)
  if (!option) throw badField(ctx, `${at}onCarrierAccount`, checkoutMessages.noCarrierAccount)
  return option
}
