// Lines and ways of a changed order as freight and tax are worked out for them [P5.145].
import { quantityOf } from '@portal/contract/buying/orderChangeText'
import type { OrderDelivery } from '@portal/contract/buying/orders'
import type { ProductRow } from '../catalog/catalog.ts'
import type { RatedOrder } from '../rates/rates.ts'
import { billedHere, onOwnAccount, shippedTogether } from '../rates/rates.ts'
import type { ChangeLine } from './orderChanges.rules.ts'

type Options = Awaited<ReturnType<RatedOrder['getFreight']>>['options']
type Way = Pick<OrderDelivery, 'shippingMethod' | 'shipsComplete' | 'freight'>

/** The option of the way that was ordered; undefined where it is not to be had. */
export function chooseWay(options: Options, { shippingMethod, shipsComplete, freight }: Way) {
  const found = options.find(({ method }) => method === shippingMethod)
  const way = found && (shipsComplete ? shippedTogether(found) : found)
  return way && (freight === 'OWN_ACCOUNT' ? onOwnAccount(way) : billedHere(way))
}

export function toRated(line: ChangeLine, rows: ReadonlyMap<number, ProductRow>) {
  const row = line.itemId === null ? undefined : rows.get(line.itemId)
  return {
    partNumber: line.partNumber,
    price: line.price,
    quantity: quantityOf(line),
    pounds: row?.weight ?? 1,
    categories: [row?.category_id, row?.category_above].filter((each) => typeof each === 'string'),
  }
}
