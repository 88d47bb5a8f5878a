// Emails about what became of an order: goods left, arrived, ship on another day, or are late [P6.12].
import { formatIsoDay } from '@portal/contract/platform/days'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { orderShipText, shipGroup } from '@portal/contract/buying/shipDays'
import { z } from 'zod'
import type { Config } from '../../platform/config/config.ts'
import { pageUrl } from '../../platform/config/config.ts'
import type { EmailWords } from '../../platform/notify/kinds.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const parcel = z.object({
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  day: z.iso.date(),
})
const line = z.object({ name: z.string(), partNumber: z.string(), quantity: z.number().int(), uom: z.string() })
const order = z.object({
  orderNumber: z.string(),
  poNumber: z.string().nullable(),
  /** True if the reader has the page of orders, beside their own history. */
  hasOrders: z.boolean(),
  shipDays: z.array(shipGroup),
})

type Order = z.output<typeof order>
type Line = z.output<typeof line>

/** Rows of a table; the order itself shows the others. */
const maxRows = 50

const isFor = ({ poNumber }: Order): string[] => (poNumber ? [`PO number: ${poNumber}`] : [])

const formatParcel = (verb: string) => (each: z.output<typeof parcel>) =>
  `${each.carrier}${each.trackingNumber ? `, tracking number ${each.trackingNumber}` : ''}, ${verb} ${formatIsoDay(each.day)}`

const partOf = ({ name, partNumber }: Line): string => `${name} · ${partNumber}`
const quantityOf = ({ quantity, uom }: Line): string => `${quantity} ${uom}`

function tableOf<Each extends Line>(lines: readonly Each[], more: [title: string, of: (line: Each) => string][] = []) {
  const left = lines.length - maxRows
  return {
    said: left > 0 ? [`The first ${maxRows} lines are below; the order shows the other ${left}.`] : [],
    table: {
      columns: [{ title: 'Part' }, { title: 'Quantity' }, ...more.map(([title]) => ({ title }))],
      rows: lines.slice(0, maxRows).map((each) => [partOf(each), quantityOf(each), ...more.map(([, of]) => of(each))]),
    },
  }
}

const toOrder = (config: Config, { orderNumber, hasOrders }: Order): EmailWords['button'] => ({
  label: 'View your order',
  url: pageUrl(config, hasOrders ? paths.order(orderNumber) : latePaths.historyOrder(orderNumber)),
})

const countOf = (groups: Order['shipDays']) => groups.reduce((sum, { lines }) => sum + lines, 0)

export const orderShipped = notificationKind({
  name: 'OrderShipped',
  about:
    'Goods of an order left: which lines, how they travel, and when the rest follows, to the person who placed it.',
  severities: ['medium'],
  isOptional: true,
  title: 'Shipments of your orders',
  who: 'signed-in',
  data: order.extend({ parcels: z.array(parcel), lines: z.array(line) }),
  email: ({ parcels, lines, ...about }, { config }) => {
    const { said, table } = tableOf(lines)
    const total = countOf(about.shipDays)
    const isAll = about.shipDays.every(({ isShipped }) => isShipped)
    return {
      subject: `Order ${about.orderNumber} shipped${lines.length < total ? `: ${lines.length} of ${total} lines` : ''}`,
      heading: `Order ${about.orderNumber} is on its way`,
      paragraphs: [
        ...isFor(about),
        ...parcels.map(formatParcel('left')),
        ...(isAll ? [] : [`Of the order, ${orderShipText(about.shipDays, formatIsoDay)}.`]),
        ...said,
      ],
      table,
      button: toOrder(config, about),
    }
  },
})

export const orderDelivered = notificationKind({
  name: 'OrderDelivered',
  about: 'Parcels of an order arrived, where the carrier says so, to the person who placed it.',
  severities: ['low'],
  isOptional: true,
  title: 'Deliveries of your orders',
  who: 'signed-in',
  data: order.extend({ parcels: z.array(parcel), lines: z.array(line) }),
  email: ({ parcels, lines, ...about }, { config }) => {
    const { said, table } = tableOf(lines)
    return {
      subject: `Order ${about.orderNumber}: ${parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`} delivered`,
      heading: `Order ${about.orderNumber}: delivered`,
      paragraphs: [...isFor(about), ...parcels.map(formatParcel('delivered')), ...said],
      table,
      button: toOrder(config, about),
    }
  },
})

const formatDay = (of: string | null): string => (of === null ? 'Pending' : formatIsoDay(of))

export const orderDatesChanged = notificationKind({
  name: 'OrderDatesChanged',
  about: 'Lines of an order ship on another day than was said before, to the person who placed it.',
  severities: ['medium'],
  isOptional: true,
  title: 'Changed ship dates of your orders',
  who: 'signed-in',
  data: order.extend({
    lines: z.array(line.extend({ was: z.iso.date().nullable(), promiseDate: z.iso.date().nullable() })),
  }),
  email: ({ lines, ...about }, { config }) => {
    const { said, table } = tableOf(lines, [
      ['Before', ({ was }) => formatDay(was)],
      ['Now', ({ promiseDate }) => formatDay(promiseDate)],
    ])
    return {
      subject: `Order ${about.orderNumber}: new ship dates`,
      heading: `Order ${about.orderNumber}: ${lines.length === 1 ? '1 line has a new ship date' : `${lines.length} lines have new ship dates`}`,
      paragraphs: [...isFor(about), `The whole order: ${orderShipText(about.shipDays, formatIsoDay)}.`, ...said],
      table,
      button: toOrder(config, about),
    }
  },
})

export const orderLate = notificationKind({
  name: 'OrderLate',
  about: 'The promised day of lines of an order has passed and they have not left, to the person who placed it.',
  severities: ['high'],
  isOptional: true,
  title: 'Late orders',
  who: 'signed-in',
  data: order.extend({ lines: z.array(line.extend({ promiseDate: z.iso.date().nullable() })) }),
  email: ({ lines, ...about }, { brand, config }) => {
    const { said, table } = tableOf(lines, [['Promised', ({ promiseDate }) => formatDay(promiseDate)]])
    return {
      subject: `Order ${about.orderNumber} is late`,
      heading: `Order ${about.orderNumber} is late`,
      paragraphs: [
        ...isFor(about),
        `${lines.length === 1 ? '1 line was' : `${lines.length} lines were`} promised for a day that has passed, and not shipped. We are sorry. You get a message as soon as it leaves or has another day.`,
        `Questions: ${brand.phone} or ${brand.email}.`,
        ...said,
      ],
      table,
      button: toOrder(config, about),
    }
  },
})
