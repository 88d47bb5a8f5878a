// Notifies people of what became of their orders: what the ERP's files brought every ten minutes, what is late once a day [P6.12].
import { toDay } from '@portal/contract/platform/days'
import { passes, viewOrders } from '@portal/contract/access/privileges'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { claimNews, deleteOldNews, loadNewsSince } from '../../platform/notify/announce.ts'
import { notify } from '../../platform/notify/notify.ts'
import { orderDatesChanged, orderDelivered, orderLate, orderShipped } from './orderNews.emails.ts'
import type { NewsLine, NewsOrder, Parcel } from './orderNews.reads.ts'
import {
  arrivedParcels,
  hasOrders,
  lateLines,
  linesOfNews,
  linesWithoutParcel,
  newParcels,
  ordersOfNews,
  popChangedDates,
} from './orderNews.reads.ts'

const asJob = { userId: '', accounts: [], exception: 'job' as const }

type LoadViewer = (userId: string) => Promise<Viewer>

interface NewsRun {
  deps: Deps
  db: Db
  now: Date
  since: Date
  toViewer: LoadViewer
}

const run = (deps: Deps, toViewer: LoadViewer, work: (run: NewsRun) => Promise<void>) => () =>
  withTransaction(deps.pool, asJob, async (db) => {
    const now = deps.now()
    const since = await loadNewsSince(db, 'orders', now, () => hasOrders(db))
    if (since) await work({ deps, db, now, since, toViewer })
  })

/** `toViewer` gives a person with the rights they have now. */
export const orderNewsJobs = (deps: Deps, toViewer: LoadViewer): Job[] => [
  {
    name: 'order-news',
    cron: '*/10 * * * *',
    longestSeconds: 600,
    run: run(deps, toViewer, async (at) => {
      await announceShipped(at)
      await announceDelivered(at)
      await announceChanged(at)
    }),
  },
  {
    name: 'late-orders',
    cron: '20 12 * * *',
    longestSeconds: 600,
    run: run(deps, toViewer, async (at) => {
      await announceSingleLines(at)
      await announceLate(at)
      await deleteOldNews(at.db, at.now)
    }),
  },
]

const dayIn = ({ deps }: NewsRun, at: Date) => toDay(at, deps.config.BRAND_TIME_ZONE)

async function announceShipped(at: NewsRun): Promise<void> {
  const found = await newParcels(at.db, at.since, at.now)
  const parcels = await claimNews(at.db, orderShipped, at.now, found, ({ shipmentNumber }) => shipmentNumber)
  await announceParcels(at, parcels, (to, data) =>
    notify({ db: at.db, services: at.deps.services }, { kind: orderShipped, to, severity: 'medium', data }),
  )
}

async function announceDelivered(at: NewsRun): Promise<void> {
  const found = await arrivedParcels(at.db, at.since, at.now)
  const parcels = await claimNews(at.db, orderDelivered, at.now, found, ({ shipmentNumber }) => shipmentNumber)
  await announceParcels(at, parcels, (to, data) =>
    notify({ db: at.db, services: at.deps.services }, { kind: orderDelivered, to, severity: 'low', data }),
  )
}

type ParcelNews = NewsMessage['data'] & {
  parcels: { carrier: string; trackingNumber: string | null; day: string }[]
  lines: NewsLine[]
}

/** One message for each order, however many parcels and lines it is. */
const announceParcels = (
  at: NewsRun,
  parcels: readonly Parcel[],
  send: (to: NewsMessage['to'], data: ParcelNews) => Promise<void>,
): Promise<void> =>
  forEachOrder(at, parcels, (order, those, lines) => {
    const isAll = those.some(({ lineNumbers }) => lineNumbers.length === 0)
    const inThem = new Set(those.flatMap(({ lineNumbers }) => lineNumbers))
    return send(order.to, {
      ...order.data,
      parcels: those.map(({ carrier, trackingNumber, at: left }) => ({
        carrier,
        trackingNumber,
        day: dayIn(at, left),
      })),
      lines: lines.filter(({ lineNumber }) => isAll || inThem.has(lineNumber)),
    })
  })

/** Lines shipped without a parcel the portal knows. */
async function announceSingleLines(at: NewsRun): Promise<void> {
  const found = await linesWithoutParcel(at.db, dayIn(at, at.since), dayIn(at, at.now))
  const nameOf = (line: { orderId: number; lineNumber: number }) => `${line.orderId}/${line.lineNumber}`
  await forEachOrder(at, await claimNews(at.db, orderShipped, at.now, found, nameOf), async (order, those, lines) => {
    const left = new Set(those.map(({ lineNumber }) => lineNumber))
    const days = [...new Set(those.map(({ day }) => day))]
    await notify(
      { db: at.db, services: at.deps.services },
      {
        kind: orderShipped,
        to: order.to,
        severity: 'medium',
        data: {
          ...order.data,
          parcels: days.map((day) => ({ carrier: 'Shipment', trackingNumber: null, day })),
          lines: lines.filter(({ lineNumber }) => left.has(lineNumber)),
        },
      },
    )
  })
}

async function announceChanged(at: NewsRun): Promise<void> {
  await forEachOrder(at, await popChangedDates(at.db), async (order, those, lines) => {
    const before = new Map(those.map(({ lineNumber, was }) => [lineNumber, was]))
    await notify(
      { db: at.db, services: at.deps.services },
      {
        kind: orderDatesChanged,
        to: order.to,
        severity: 'medium',
        data: {
          ...order.data,
          lines: lines.flatMap((line) =>
            before.has(line.lineNumber) ? [{ ...line, was: before.get(line.lineNumber) ?? null }] : [],
          ),
        },
      },
    )
  })
}

async function announceLate(at: NewsRun): Promise<void> {
  const today = dayIn(at, at.now)
  const found = await lateLines(at.db, dayIn(at, at.since), today)
  const nameOf = (line: (typeof found)[number]) => `${line.orderId}/${line.lineNumber} ${line.day}`
  const claimed = await claimNews(at.db, orderLate, at.now, found, nameOf)
  await forEachOrder(at, claimed, async (order, _those, lines) => {
    const late = lines.filter(({ isOpen, promiseDate }) => isOpen && promiseDate !== null && promiseDate < today)
    if (late.length === 0) return
    await notify(
      { db: at.db, services: at.deps.services },
      { kind: orderLate, to: order.to, severity: 'high', data: { ...order.data, lines: late } },
    )
  })
}

interface NewsMessage {
  to: { email: string; userId: string; accountId: number }
  data: { orderNumber: string; poNumber: string | null; hasOrders: boolean; shipDays: NewsOrder['ship_days'] }
}

/** Each order once with what is new of it, where who placed it still belongs to its organization. */
async function forEachOrder<Row extends { orderId: number }>(
  { db, toViewer }: NewsRun,
  rows: readonly Row[],
  announce: (order: NewsMessage, those: Row[], lines: NewsLine[]) => Promise<void>,
): Promise<void> {
  if (rows.length === 0) return
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  const lines = await linesOfNews(db, [...byOrder.keys()])
  for (const order of await ordersOfNews(db, [...byOrder.keys()])) {
    const viewer = await toViewer(order.user_id)
    if (!viewer.allowedAccounts.includes(order.account_id)) continue
    const message = {
      to: { email: order.email, userId: order.user_id, accountId: order.account_id },
      data: {
        orderNumber: order.order_number,
        poNumber: order.po_number,
        hasOrders: passes(viewOrders, viewer.privileges),
        shipDays: order.ship_days,
      },
    }
    await announce(message, byOrder.get(order.order_id) ?? [], lines.get(order.order_id) ?? [])
  }
}
