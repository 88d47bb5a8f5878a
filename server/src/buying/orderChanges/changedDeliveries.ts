// The addresses and days of an order to several addresses, changed one by one [P5.199, P5.200].
import type { ChangedOrder } from '@portal/contract/buying/orderChangeForms'
import { orderChangeMessages } from '@portal/contract/buying/orderChangeForms'
import { deliveryMessages } from '@portal/contract/buying/orderDeliveries'
import { groupShipDays } from '@portal/contract/buying/shipDays'
import { sumMoney } from '@portal/contract/platform/money'
import { getAccount } from '../../access/organizations/organizations.ts'
import { getBrandToday } from '../../provider/brand/brand.ts'
import { addressesById } from '../addresses/addresses.ts'
import type { ProductRow } from '../catalog/catalog.ts'
import { getDayProblem } from '../checkout/checkout.ts'
import { toOrderAddress } from '../orders/orders.ts'
import { rateDeliveries } from '../rates/rates.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, forbidden } from '../../platform/http/errors.ts'
import type { ChangeContent, ChangeDelivery } from './orderChanges.rules.ts'
import { hasLeft, isActive, redirectedDeliveries } from './orderChanges.rules.ts'
import type { OrderRow } from './orderChanges.reads.ts'
import { chooseWay, toRated } from './rating.ts'
import { refuse } from './refuse.ts'

const fieldOf = (asked: ChangedOrder['deliveries'], number: number, name: string): string =>
  `deliveries.${asked.findIndex((each) => each.deliveryNumber === number)}.${name}`

/** The deliveries with what is asked of them. Throws with the field where one cannot be changed so. */
export async function readDeliveries(
  ctx: Ctx,
  order: OrderRow,
  before: ChangeContent,
  asked: ChangedOrder['deliveries'],
): Promise<Pick<ChangeContent, 'deliveries'>> {
  if (asked.length === 0) return {}
  for (const { deliveryNumber } of asked)
    if (!before.deliveries?.some((each) => each.deliveryNumber === deliveryNumber))
      throw badInput(fieldOf(asked, deliveryNumber, 'deliveryNumber'), orderChangeMessages.unknownDelivery)
  const known = await addressesById(
    ctx,
    asked.flatMap(({ shipToAddressId }) => shipToAddressId ?? []),
  )
  const deliveries = (before.deliveries ?? []).map((delivery) => {
    const wish = asked.findLast(({ deliveryNumber }) => deliveryNumber === delivery.deliveryNumber)
    if (!wish) return delivery
    const refuseField = (name: string, message: string) =>
      badInput(fieldOf(asked, delivery.deliveryNumber, name), message)
    const isLate = before.lines.some((line) => line.deliveryNumber === delivery.deliveryNumber && hasLeft(line))
    const { shipToAddressId = delivery.shipToAddressId, requestedDate = delivery.requestedDate } = wish
    const changed = { ...delivery, requestedDate: requestedDate || null }
    if (isLate && changed.requestedDate !== delivery.requestedDate)
      throw refuseField('requestedDate', orderChangeMessages.deliveryLate)
    if (shipToAddressId === delivery.shipToAddressId) return changed
    const found = known.find(
      ({ addressId, accountId, shippingEnabled }) =>
        addressId === shipToAddressId && accountId === order.account_id && shippingEnabled,
    )
    if (!found) throw refuseField('shipToAddressId', orderChangeMessages.address)
    if (isLate) throw refuseField('shipToAddressId', orderChangeMessages.deliveryLate)
    return { ...changed, shipTo: toOrderAddress(found), shipToAddressId: found.addressId }
  })
  const twice = deliveries.find(
    ({ shipToAddressId, deliveryNumber }) =>
      asked.some((each) => each.deliveryNumber === deliveryNumber && each.shipToAddressId !== undefined) &&
      deliveries.some((other) => other.deliveryNumber !== deliveryNumber && other.shipToAddressId === shipToAddressId),
  )
  if (twice) throw badInput(fieldOf(asked, twice.deliveryNumber, 'shipToAddressId'), deliveryMessages.twice)
  return { deliveries }
}

export interface Rating {
  asked: ChangedOrder['deliveries']
  before: ChangeContent
  after: ChangeContent
  rows: ReadonlyMap<number, ProductRow>
}

type Amounts = Pick<ChangeContent, 'shipping' | 'tax' | 'total' | 'deliveries'>

/** Works out freight and tax of the deliveries with another address, and whether a day can be met; what stays keeps its amounts. */
export async function rateDeliveriesOf(
  ctx: Ctx,
  order: OrderRow,
  { asked, before, after, rows }: Rating,
): Promise<() => Promise<Partial<Amounts>>> {
  const redirected = new Set(redirectedDeliveries(before, after).map(({ deliveryNumber }) => deliveryNumber))
  const dayOf = (number: number) => before.deliveries?.find((each) => each.deliveryNumber === number)?.requestedDate
  const { deliveries = [] } = after
  const touched = deliveries.filter(
    ({ deliveryNumber, requestedDate }) => redirected.has(deliveryNumber) || dayOf(deliveryNumber) !== requestedDate,
  )
  if (touched.length === 0) return () => Promise.resolve({})
  const account = await getAccount(ctx, order.account_id)
  if (!account) throw forbidden()
  const rated = await rateDeliveries(
    ctx,
    { account, currency: order.currency },
    touched.map(({ deliveryNumber, shipTo }) => {
      const its = after.lines.filter((line) => line.deliveryNumber === deliveryNumber && isActive(line))
      return {
        address: shipTo,
        lines: its.map((line) => toRated(line, rows)),
        shipDays: groupShipDays(its.map(({ promiseDate, shippedDate }) => ({ promiseDate, shippedDate }))),
      }
    }),
  )
  return async () => {
    const worked = await Promise.all(
      deliveries.map(async (delivery): Promise<ChangeDelivery> => {
        const its = rated[touched.indexOf(delivery)]
        if (!its) return delivery
        const option = chooseWay((await its.getFreight()).options, delivery)
        if (!option && delivery.shippingMethod !== null) throw refuse(ctx, orderChangeMessages.shippingMethod)
        const { deliveryNumber, requestedDate } = delivery
        if (requestedDate !== null && dayOf(deliveryNumber) !== requestedDate) {
          const problem = getDayProblem(requestedDate, option ?? { estimatedArrival: null }, getBrandToday(ctx))
          if (problem) throw badInput(fieldOf(asked, deliveryNumber, 'requestedDate'), problem)
        }
        if (!redirected.has(deliveryNumber)) return delivery
        const shipping = option?.cost ?? delivery.shipping
        return { ...delivery, shipping, tax: await its.getTax(shipping) }
      }),
    )
    const grown = (name: 'shipping' | 'tax') =>
      sumMoney([
        before[name],
        ...worked.map((delivery) => delivery[name]),
        ...(before.deliveries ?? []).map((delivery) => -delivery[name]),
      ])
    const [shipping, tax] = [grown('shipping'), grown('tax')]
    return { deliveries: worked, shipping, tax, total: sumMoney([before.subtotal, shipping, tax]) }
  }
}
