// A few orders that ship to two addresses: the lines go to them by turns.
import { roundMoney } from '@portal/contract/platform/money'
import { csvFile } from './csv.ts'
import type { DemoOrder } from './demoOrder.ts'
import type { World } from './world.ts'

/** One in so many orders of parts that are still to ship. */
const each = 8

interface Deliveries {
  /** The delivery of a line, counted from 0; null where the order ships to one address. */
  deliveryOf: (order: DemoOrder, line: number) => number | null
  write: (order: DemoOrder, method: string | null) => void
  close: () => void
}

const partOf = (line: number): number => (line % 2) + 1

export function demoDeliveries(world: World): Deliveries {
  const file = csvFile(world.folder, 'order-deliveries.csv', [
    'order_number',
    'delivery_number',
    'ship_to_address',
    'shipping_method',
    'shipping',
    'tax',
  ])
  const addressesOf = ({ number, account, shipTo, shipped, lines }: DemoOrder) => {
    const other = account.addresses.slice(2).find(({ id }) => id !== shipTo?.id)
    const isOne = Number(number) % each === 0 && shipped === null && lines.length > 1
    return isOne && shipTo && other ? [shipTo, other] : []
  }
  return {
    deliveryOf: (order, line) => (addressesOf(order).length > 0 ? partOf(line) : null),
    write: (order, method) => {
      const { number, lines, subtotal, shipping, tax } = order
      const first = lines.filter((_line, at) => partOf(at) === 1)
      const share = first.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / subtotal
      const [ofShipping, ofTax] = [roundMoney(shipping * share), roundMoney(tax * share)]
      for (const [at, { id }] of addressesOf(order).entries())
        file.row({
          order_number: number,
          delivery_number: at + 1,
          ship_to_address: id,
          shipping_method: method,
          shipping: (at === 0 ? ofShipping : roundMoney(shipping - ofShipping)).toFixed(2),
          tax: (at === 0 ? ofTax : roundMoney(tax - ofTax)).toFixed(2),
        })
    },
    close: file.close,
  }
}
