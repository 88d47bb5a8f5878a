// An example of a client between the portal and an ERP, with nothing but Node: fetches what happened in the portal, passes each event on,
// answers orders with their state, a shipment and an invoice, and acknowledges what the ERP has taken. See README.md.
import { setTimeout } from 'node:timers/promises'

interface PortalEvent {
  id: string
  type: string
  timestamp: string
  data: unknown
}

interface Order {
  order_number: string
  account_number: string
  kind: string
  po_number: string | null
  /** Numbers of the ERP; null for none, and for an address it has not numbered yet. */
  bill_to_address: string | null
  ship_to_address: string | null
  payment_terms: string | null
  currency: string
  subtotal: number
  shipping: number
  tax: number
  total: number
  lines: OrderLine[]
}

interface OrderLine {
  line_number: number
  part_number: string
  name: string
  quantity: number
  uom: string
  price: number
  /** Of an order to several addresses. */
  delivery_number?: number
}

interface SavedAddress {
  address_id: number
  ebs_address_id: string | null
}

/** The answer of an ERP to an order. */
interface Booking {
  shipment: { number: string; carrier: string; trackingNumber: string; shippedAt: string }
  invoice: { number: string; id: number; date: string; dueDate: string }
}

interface Erp {
  /** Takes an event; asked again with the same event, it answers the same and books nothing twice. */
  book: (event: PortalEvent) => Booking | undefined
  /** Its number of an address that was made in the portal: the same whenever it is asked. */
  numberAddress: (address: SavedAddress) => string
}

type Rows = readonly object[]

/** A refusal of the portal; a passing one is gone when the same request is sent later. */
class Refused extends Error {
  readonly isPassing: boolean
  constructor(status: number, path: string, message: string) {
    super(`${status} for ${path}: ${message}`)
    this.isPassing = [409, 429, 502, 503, 504].includes(status)
  }
}

function createPortal(url: string, key: string) {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${key}`)
    const answer = await fetch(new URL(path, url), { ...init, headers, signal: AbortSignal.timeout(60_000) })
    const text = await answer.text()
    // The portal's own words: a message, or the mistakes of the rows.
    if (!answer.ok) throw new Refused(answer.status, path, text)
    return JSON.parse(text) as unknown
  }
  return {
    events: async () => ((await ask('/erp/events?limit=100')) as { events: PortalEvent[] }).events,
    acknowledge: (ids: readonly string[]) =>
      ask('/erp/events/acknowledge', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      }),
    /** Imports rows of one kind; the name makes a repeated request happen once. */
    send: (kind: string, name: string, rows: Rows) =>
      ask(`/import/${kind}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': name },
        body: rows.map((row) => JSON.stringify(row)).join('\n'),
      }),
  }
}

type Portal = ReturnType<typeof createPortal>

/** Passes on what waits and answers it. An event that fails stays, with those behind it, until the next time. */
async function passOn(portal: Portal, erp: Erp): Promise<void> {
  for (let events = await portal.events(); events.length > 0; events = await portal.events()) {
    for (const event of events) {
      const booking = erp.book(event)
      if (booking) {
        await answerShipment(portal, event, booking.shipment)
        await answerInvoice(portal, event, booking.invoice)
      }
      if (event.type === 'address.saved') await answerAddress(portal, erp, event)
      await portal.acknowledge([event.id])
    }
  }
}

const notColumns = new Set(['lines', 'deliveries', 'ship_to', 'bill_to', 'ship_to_address_id', 'bill_to_address_id'])

// An order goes back as a row of orders.csv: the words of events are those of the files. What is left out keeps its value.
const orderRow = (order: Order, status: string) => ({
  ...Object.fromEntries(Object.entries(order).filter(([name, value]) => value !== null && !notColumns.has(name))),
  status,
})

async function answerAddress(portal: Portal, erp: Erp, { id, data }: PortalEvent) {
  const address = data as SavedAddress
  if (address.ebs_address_id !== null) return
  const row = { address_id: address.address_id, ebs_address_id: erp.numberAddress(address) }
  await portal.send('address-numbers', `${id}-number`, [row])
}

async function answerShipment(portal: Portal, { id, data }: PortalEvent, shipment: Booking['shipment']) {
  const order = data as Order
  const { order_number, lines } = order
  await portal.send('orders', `${id}-order`, [orderRow(order, 'SHIPPED')])
  await portal.send(
    'order-lines',
    `${id}-lines`,
    lines.map(({ line_number, part_number, name, quantity, uom, price }) => ({
      order_number,
      line_number,
      part_number,
      name,
      quantity,
      uom,
      price,
      status: 'SHIPPED',
      shipped_date: shipment.shippedAt.slice(0, 10),
    })),
  )
  // A parcel for each address.
  const parcels = Map.groupBy(lines, ({ delivery_number }) => delivery_number)
  await portal.send(
    'shipments',
    `${id}-shipment`,
    [...parcels].map(([delivery, its]) => ({
      shipment_number: delivery === undefined ? shipment.number : `${shipment.number}-${delivery}`,
      order_number,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      shipped_at: shipment.shippedAt,
      line_numbers: its.map(({ line_number }) => String(line_number)),
    })),
  )
}

async function answerInvoice(
  portal: Portal,
  { id, data }: PortalEvent,
  { number, id: trxId, date, dueDate }: Booking['invoice'],
) {
  const { subtotal, shipping, tax, total, lines, ...order } = data as Order
  const { order_number, account_number, po_number, payment_terms, currency, bill_to_address, ship_to_address } = order
  const words = { account_number, kind: 'INVOICE', source: 'PARTS', order_number, po_number, payment_terms, currency }
  const amounts = { subtotal, shipping, tax, total, balance: total }
  await portal.send('invoices', `${id}-invoice`, [
    {
      trx_number: number,
      customer_trx_id: trxId,
      trx_date: date,
      due_date: dueDate,
      status: 'OPEN',
      bill_to_address,
      ship_to_address,
      ...words,
      ...amounts,
    },
  ])
  await portal.send(
    'invoice-lines',
    `${id}-invoice-lines`,
    lines.map(({ line_number, part_number, name, quantity, uom, price }) => ({
      trx_number: number,
      line_number,
      part_number,
      description: name,
      quantity,
      uom,
      price,
      amount: (Math.round(quantity * price * 100) / 100).toFixed(2),
    })),
  )
}

/** Stands for the ERP: ships and bills each order of parts at once. Put yours here. */
function exampleErp(firstNumber: number): Erp {
  const booked = new Map<string, Booking | undefined>()
  return {
    numberAddress: ({ address_id }) => `EX-A${address_id}`,
    book: (event) => {
      if (booked.has(event.id)) return booked.get(event.id)
      const number = firstNumber + booked.size
      const at = new Date().toISOString()
      const day = at.slice(0, 10)
      const inThirtyDays = new Date(Date.parse(at) + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
      const booking =
        event.type === 'order.placed' && (event.data as Order).kind === 'SUPPLY'
          ? {
              shipment: { number: `EX-S${number}`, carrier: 'UPS', trackingNumber: `1Z${number}`, shippedAt: at },
              invoice: { number: `EX-I${number}`, id: 1_900_000_000 + number, date: day, dueDate: inThirtyDays },
            }
          : undefined
      booked.set(event.id, booking)
      process.stdout.write(`${event.type} ${(event.data as Partial<Order>).order_number ?? ''}\n`)
      return booking
    },
  }
}

const { PORTAL_URL: url = 'http://localhost:3000', PORTAL_KEY: key = '' } = process.env
const portal = createPortal(url, key)
const erp = exampleErp(Math.floor(Date.now() / 1000) % 1_000_000)
for (;;) {
  await passOn(portal, erp).catch((error: unknown) => {
    const isPassing = error instanceof Refused && error.isPassing
    if (!isPassing) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  })
  await setTimeout(30_000)
}
