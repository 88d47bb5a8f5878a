// Orders to several addresses: the addresses, the lines of each, and what each comes to [P5.186, P5.187].
import type { Address } from '@portal/contract/buying/addresses'
import type { checkoutCalls, DeliveryInput, quoteInput } from '@portal/contract/buying/checkout'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { DividedDelivery } from '@portal/contract/buying/orderDeliveries'
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import type { Currency } from '@portal/contract/platform/locales'
import type { OutputOf } from '@portal/contract/platform/call'
import type { z } from 'zod'
import { getAccount } from '../../access/organizations/organizations.ts'
import { addressesById } from '../addresses/addresses.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import type { RatedOrder, RateRequest } from '../rates/rates.ts'
import { beforeServices, linesOf, rateDeliveries, sumDeliveries } from '../rates/rates.ts'
import { checkoutStore, mayOrder } from './buyer.ts'
import { divideLines } from './deliveries.rules.ts'
import { getQuoted } from './quotedOrder.ts'
import type { SnapshotDelivery, SnapshotLine } from './quoteSnapshot.ts'
import { shipLines } from './shipping.ts'
import { shipDaysOf, snapshotCart } from './snapshot.ts'

export interface RatedDelivery {
  shipTo: Address
  rated: RatedOrder
  lines: SnapshotLine[]
}

interface Divided {
  account: RateRequest['account']
  currency: Currency
  lines: readonly SnapshotLine[]
  deliveries: readonly DividedDelivery[]
  /** Before the names of fields in a refusal. */
  prefix: string
}

/** Each address with its lines, ready to be rated. Throws PortalError with the field where the division does not hold. */
export async function readDeliveries(
  ctx: Ctx,
  { account, currency, lines, deliveries, prefix }: Divided,
): Promise<RatedDelivery[]> {
  const refuse = (field: string, message: string) => badInput(`${prefix}${field}`, message)
  const divided = divideLines(lines, deliveries)
  if ('fault' in divided) throw refuse(divided.fault.field, divided.fault.message)
  const known = await addressesById(
    ctx,
    deliveries.map(({ shipToAddressId }) => shipToAddressId),
  )
  const parts = deliveries.map(({ shipToAddressId }, at) => {
    const shipTo = known.find(
      ({ addressId, accountId, shippingEnabled }) =>
        addressId === shipToAddressId && accountId === account.accountId && shippingEnabled,
    )
    if (!shipTo) throw refuse(`deliveries.${at}.shipToAddressId`, deliveryMessages.removed)
    return { shipTo, lines: linesOf(divided.lines, at + 1) }
  })
  const rated = await rateDeliveries(
    ctx,
    { account, currency },
    parts.map(({ shipTo, lines: its }) => ({ address: shipTo, lines: its, shipDays: shipDaysOf(its) })),
  )
  return parts.flatMap((part, at) => {
    const its = rated[at]
    return its ? [{ ...part, rated: its }] : []
  })
}

/** Throws where the choices of the order are not those of its deliveries. */
export function checkFirst(input: z.output<typeof quoteInput>): void {
  const [first] = input.deliveries ?? []
  if (!first) return
  if (first.shipToAddressId !== input.shipToAddressId || first.shippingMethod !== input.shippingMethod)
    throw badInput('cart.deliveries', deliveryMessages.first)
  if (input.onCarrierAccount || input.requestedDate || input.shipsComplete)
    throw badInput('cart.deliveries', deliveryMessages.wishes)
}

/** The whole order of deliveries. Services of freight and tax are asked for all of them at once. */
export async function shipDeliveries(ctx: Ctx, deliveries: readonly RatedDelivery[], chosen: readonly DeliveryInput[]) {
  const shipped = await Promise.all(
    deliveries.flatMap((delivery, at) => {
      const input = chosen[at]
      return input ? [shipDelivery(ctx, delivery, input, at)] : []
    }),
  )
  const parts = shipped.map(({ delivery }) => delivery)
  const [certificateEnded = null] = shipped.flatMap((each) => each.certificateEnded ?? [])
  return {
    ...sumDeliveries(parts),
    certificateEnded,
    lines: shipped.flatMap(({ lines }) => lines),
    deliveries: parts,
  }
}

async function shipDelivery(
  ctx: Ctx,
  { shipTo, rated, lines: ready }: RatedDelivery,
  input: DeliveryInput,
  at: number,
) {
  const {
    lines,
    certificateEnded,
    total: _total,
    arrivals = [],
    ...way
  } = await shipLines(ctx, { rated, lines: ready }, input, `deliveries.${at}.`).catch((error: unknown) => {
    // A place without a rate of tax is a fault of its address.
    if (error instanceof PortalError && error.code === 'BAD_INPUT' && !error.fields)
      throw badInput(`cart.deliveries.${at}.shipToAddressId`, error.message)
    throw error
  })
  const { shippingMethod } = way
  if (shippingMethod === null) throw new PortalError('BAD_INPUT', checkoutMessages.shippingMethod)
  const delivery: SnapshotDelivery = {
    ...way,
    shippingMethod,
    arrivals,
    shipTo,
    requestedDate: input.requestedDate || null,
    shipsComplete: input.shipsComplete ?? false,
  }
  return { lines, certificateEnded, delivery }
}

type Options = OutputOf<typeof checkoutCalls.deliveryOptions>
interface Asked {
  deliveries: readonly DividedDelivery[]
  priceQuote?: string | undefined
}

/** The methods for each address. Throws PortalError with the field where the division does not hold. */
export async function deliveryOptions(ctx: Ctx, asked: Asked): Promise<Options> {
  const { currency, deliveries } = await beforeServices(ctx, (reading) => readOptions(reading, asked))
  return {
    currency,
    deliveries: await Promise.all(
      deliveries.map(async ({ shipTo, rated }) => {
        const { options, unavailable } = await rated.getFreight()
        return { shipTo, shippingOptions: options, unavailableMethods: unavailable }
      }),
    ),
  }
}

async function readOptions(ctx: Ctx, { deliveries, priceQuote }: Asked) {
  const { accountId, shopper } = mayOrder(ctx)
  const account = await getAccount(ctx, accountId)
  if (!account) throw forbidden()
  const { currency } = shopper
  const quoted = priceQuote === undefined ? undefined : await getQuoted(ctx, priceQuote)
  const { lines } = await snapshotCart(ctx, checkoutStore, { strict: false, items: quoted?.items })
  return { currency, deliveries: await readDeliveries(ctx, { account, currency, lines, deliveries, prefix: '' }) }
}
