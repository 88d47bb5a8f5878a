// Orders with lines and shipments.
import { roundMoney } from '@portal/contract/platform/money'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'
import { csvFile } from './csv.ts'
import type { DemoLine, DemoOrder } from './demoOrder.ts'
import { demoDeliveries } from './orderDeliveries.ts'
import { demoPastJob } from './pastJob.ts'
import type { Random } from './random.ts'
import { pickQuantity } from './products.ts'
import { getShipDay, shipFrom } from './shipDays.ts'
import type { DemoAccount, DemoProduct, World } from './world.ts'
import { day, randomMoment, pickAccount, scaled } from './world.ts'
import { taxRates } from './words/places.ts'

const shippingCost = { ground: 0.05, 'two-day': 0.11, 'next-day': 0.18, freight: 0.09, 'will-call': 0 } as const

/** Writes the orders; the invoices bill them. */
export function writeOrders(world: World): DemoOrder[] {
  const random = world.random('orders')
  const file = csvFile(world.folder, 'orders.csv', [
    'order_number',
    'account_number',
    'kind',
    'status',
    'ordered_at',
    'placed_by_email',
    'placed_by_name',
    'placed_by_staff',
    'po_number',
    'job',
    'ship_to_address',
    'bill_to_address',
    'shipping_method',
    'payment_kind',
    'payment_terms',
    'card_brand',
    'card_last4',
    'currency',
    'subtotal',
    'shipping',
    'tax',
    'tax_exempt',
    'total',
    'note',
    'external_order_id',
    'completed_at',
  ])
  const lines = csvFile(world.folder, 'order-lines.csv', [
    'order_number',
    'line_number',
    'part_number',
    'course',
    'name',
    'quantity',
    'uom',
    'price',
    'core_charge',
    'unit_serial',
    'job',
    'delivery_number',
    'status',
    'promise_date',
    'shipped_date',
  ])
  const shipments = csvFile(world.folder, 'shipments.csv', [
    'shipment_number',
    'order_number',
    'carrier',
    'tracking_number',
    'shipped_at',
    'delivered_at',
    'line_numbers',
  ])
  const deliveries = demoDeliveries(world)
  const parts = world.products.filter((product) => product.sellable)
  const units = Map.groupBy(world.units, (unit) => unit.account)
  const pickSerial = (account: DemoAccount) => {
    const fleet = units.get(account)
    return fleet ? random.pick(fleet).serial : null
  }
  const fixed = world.accounts.filter((account) => account.order !== '')
  const orders: DemoOrder[] = []
  const pastJobOf = demoPastJob()

  for (let i = 0; i < scaled(world, 2000); i += 1) {
    const fixedFor = fixed[i]
    const account = fixedFor ?? pickAccount(world.accounts, random)
    const number = fixedFor?.order ?? String(6_000_001 + i)
    const order = createDemoOrder(world, random, account, number, fixedFor !== undefined, parts)
    orders.push(order)
    const isTraining = order.kind === 'TRAINING'
    const actor = fixedFor ? (account.actors[0] ?? random.pick(account.actors)) : random.pick(account.actors)
    const paysByCard = account.terms === null || (!fixedFor && random.chance(0.12))
    const method = isTraining
      ? null
      : order.subtotal > 6000
        ? 'freight'
        : random.weighted({ ground: 74, 'two-day': 10, 'next-day': 8, 'will-call': 8 })
    order.shipping = method ? roundMoney(order.subtotal * shippingCost[method]) : 0
    order.tax = account.taxExempt
      ? 0
      : roundMoney(order.subtotal * (taxRates[(order.shipTo ?? order.billTo).state] ?? 0))
    order.total = roundMoney(order.subtotal + order.shipping + order.tax)
    const job = pastJobOf(order)
    const shippedAt = order.shipped === null ? null : randomMoment(world, order.shipped, random)
    const isOver = order.status === 'COMPLETE' || order.status === 'CANCELLED'
    file.row({
      order_number: order.number,
      account_number: account.accountNumber,
      kind: order.kind,
      status: order.status,
      ordered_at: randomMoment(world, order.placed, random),
      placed_by_email: actor.email,
      placed_by_name: actor.name,
      placed_by_staff: !fixedFor && random.chance(0.04) ? 'Cara Sorensen' : null,
      po_number: order.po,
      job,
      ship_to_address: deliveries.deliveryOf(order, 0) === null ? order.shipTo?.id : null,
      bill_to_address: order.billTo.id,
      shipping_method: deliveries.deliveryOf(order, 0) === null ? method : null,
      payment_kind: order.total === 0 ? 'NONE' : paysByCard ? 'CARD' : order.po ? 'PURCHASE_ORDER' : 'ACCOUNT',
      payment_terms: paysByCard ? null : account.terms,
      ...(paysByCard && order.total > 0
        ? { card_brand: random.pick(['Visa', 'Mastercard', 'Amex']), card_last4: String(random.int(1000, 9999)) }
        : {}),
      currency: account.currency,
      subtotal: order.subtotal.toFixed(2),
      shipping: order.shipping.toFixed(2),
      tax: order.tax.toFixed(2),
      tax_exempt: account.taxExempt,
      total: order.total.toFixed(2),
      note: random.chance(0.07)
        ? random.pick([
            'Please deliver to the rear dock.',
            'Call before delivery.',
            'Needed for storm crew.',
            'Leave with storekeeper.',
          ])
        : null,
      external_order_id: isTraining ? `TO-${order.number}` : null,
      completed_at: isOver ? randomMoment(world, Math.min(0, order.placed + 9), random) : null,
    })

    deliveries.write(order, method)
    const late = order.status === 'OPEN' || order.status === 'PROCESSING'
    for (const [j, line] of order.lines.entries()) {
      const isBackordered = late && !fixedFor && random.chance(0.2)
      lines.row({
        order_number: order.number,
        line_number: j + 1,
        part_number: line.part,
        course: line.course,
        name: line.name,
        quantity: line.quantity,
        uom: line.uom,
        price: line.price.toFixed(2),
        core_charge: line.core?.toFixed(2),
        unit_serial: !isTraining && random.chance(0.22) ? pickSerial(account) : null,
        job,
        delivery_number: deliveries.deliveryOf(order, j),
        status:
          order.status === 'CANCELLED' ? 'CANCELLED' : shippedAt ? 'SHIPPED' : isBackordered ? 'BACKORDERED' : 'OPEN',
        promise_date:
          isTraining || (isBackordered && random.chance(0.5))
            ? null
            : addWorkingDays(shipFrom, day(world, order.placed), isBackordered ? random.int(9, 29) : random.int(1, 5)),
        shipped_date: shippedAt?.slice(0, 10),
      })
    }
    if (shippedAt && order.shipped !== null && !isTraining && method !== 'will-call') {
      const half = order.lines.length > 3 && random.chance(0.3) ? Math.ceil(order.lines.length / 2) : order.lines.length
      const numbers = order.lines.map((_, j) => j + 1)
      for (const [part, contents] of [numbers.slice(0, half), numbers.slice(half)]
        .filter((list) => list.length > 0)
        .entries()) {
        const carrier =
          method === 'freight'
            ? random.pick(['Overland Freight', 'Plainsway Trucking'])
            : random.pick(['UPS', 'UPS', 'FedEx'])
        shipments.row({
          shipment_number: `PL${order.number}-${part + 1}`,
          order_number: order.number,
          carrier,
          tracking_number: tracking(carrier, random),
          shipped_at: shippedAt,
          delivered_at:
            order.status === 'COMPLETE'
              ? randomMoment(world, Math.min(0, order.shipped + random.int(1, 5)), random)
              : null,
          line_numbers: contents,
        })
      }
    }
  }
  for (const one of [file, lines, shipments, deliveries]) one.close()
  return orders
}

// [B§2.11]: a link is made of 1Z and 16 more, or of 12 digits; any other number stays plain text.
function tracking(carrier: string, random: Random): string {
  if (carrier === 'UPS')
    return `1Z${Array.from({ length: 16 }, () => random.letter('0123456789ABCDEFGHJKLMNPRSTUVWXY')).join('')}`
  if (carrier === 'FedEx') return String(random.int(200_000, 999_999)) + String(random.int(100_000, 999_999))
  return `PRO ${random.int(1_000_000, 9_999_999)}`
}

function createDemoOrder(
  world: World,
  random: Random,
  account: DemoAccount,
  number: string,
  isFixed: boolean,
  parts: readonly DemoProduct[],
): DemoOrder {
  const billTo = account.addresses[0]
  const shipTo = isFixed
    ? (account.addresses[2] ?? billTo)
    : random.pick(account.addresses.filter((address, i) => i !== 1))
  if (!billTo || !shipTo) throw new Error(`${account.name} has no address.`)
  const kind = !isFixed && random.chance(0.12) ? 'TRAINING' : 'SUPPLY'
  // More of the recent than of the old, as lists are looked at; the fixed order of each customer shipped some 20 days ago.
  const placed = isFixed ? -24 : -Math.floor(random.next() ** 1.6 * 720)
  const status = isFixed
    ? 'SHIPPED'
    : placed < -30
      ? random.chance(0.04)
        ? 'CANCELLED'
        : 'COMPLETE'
      : placed < -10
        ? random.weighted({ COMPLETE: 55, SHIPPED: 32, PROCESSING: 9, CANCELLED: 4 })
        : random.weighted({ OPEN: 34, PROCESSING: 34, SHIPPED: 32 })
  const wanted = status === 'SHIPPED' || status === 'COMPLETE'
  const shipped = wanted ? getShipDay(world, placed, isFixed ? -20 : placed + random.int(1, 5)) : null
  const isOut = shipped !== null
  const price = account.currency === 'CAD' ? 'cad' : 'usd'
  const lines: DemoLine[] =
    kind === 'TRAINING'
      ? random.some(world.courses, random.int(1, 3)).map((course) => ({
          part: course.id,
          course: course.id,
          name: course.title,
          quantity: course.usd === 0 ? 1 : random.int(1, 6),
          uom: 'EA',
          price: course[price],
        }))
      : random.some(parts, isFixed ? 3 : random.int(1, 7)).map((part) => ({
          part: part.partNumber,
          course: null,
          name: part.name,
          quantity: pickQuantity(part, random),
          uom: part.uom,
          price: part[price],
          core: part.core?.[price],
        }))
  const subtotal = roundMoney(lines.reduce((sum, line) => sum + line.quantity * line.price, 0))
  return {
    number,
    account,
    kind,
    placed,
    shipped,
    status: wanted && !isOut ? 'PROCESSING' : kind === 'TRAINING' && isOut ? 'COMPLETE' : status,
    po: account.purchaseOrders && (isFixed || random.chance(0.7)) ? `PO-${random.int(10_000, 99_999)}` : null,
    billTo,
    shipTo: kind === 'TRAINING' ? null : shipTo,
    lines,
    subtotal,
    shipping: 0,
    tax: 0,
    total: subtotal,
  }
}
