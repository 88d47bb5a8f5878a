// The kinds of the search that have a number: who sees them, and what is read of the rows found.
import type { Who } from '@portal/contract/platform/call'
import type { Condition } from '@portal/contract/machines/condition'
import { conditionLabels } from '@portal/contract/machines/condition'
import { freightMessages, isBeforeFreight } from '@portal/contract/buying/freight'
import type { FoundItem, FoundKind } from '@portal/contract/access/findAnything'
import { viewFleet } from '@portal/contract/machines/fleet'
import { invoiceKindLabels, invoiceStatusLabels } from '@portal/contract/money/invoiceList'
import { formatIsoDay } from '@portal/contract/platform/days'
import { moneyText } from '@portal/contract/platform/money'
import { viewNotices } from '@portal/contract/machines/notices'
import { orderKindLabels, orderStatusLabels } from '@portal/contract/buying/orderList'
import { poText } from '@portal/contract/buying/poText'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { viewInvoices, viewOrders } from '@portal/contract/access/privileges'
import { serviceStatusLabels, viewService } from '@portal/contract/machines/service'
import { viewWarranty } from '@portal/contract/machines/warranty'
import { claimStatusLabels } from '@portal/contract/machines/warrantyForm'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionOn } from '../../machines/fleet/fleet.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { GroupViewer } from '../../platform/lists/viewedGroup.ts'
import { isInViewedGroup } from '../../platform/lists/viewedGroup.ts'

export type NumberedKind = Exclude<FoundKind, 'person' | 'course'>

/** Their ids, and the facts that rows depend on beside them. */
export interface Reading {
  ids: readonly number[]
  accounts: readonly number[]
  viewer: GroupViewer
  today: string
  /** Where the reader's days begin. */
  timeZone: string
}

export type Item = Omit<FoundItem, 'isExact'>

interface Kind {
  who: Who
  read: (db: Db, reading: Reading) => Promise<Map<number, Item>>
}

interface KindDeclaration<Row> {
  who: Who
  /** The rows of the ids, under the policies. */
  rows: (reading: Reading) => RawBuilder<Row>
  item: (row: Row) => Omit<Item, 'amount' | 'currency'> & Partial<Item>
}

const kindOf = <Row extends { id: number }>({ who, rows, item }: KindDeclaration<Row>): Kind => ({
  who,
  read: async (db, reading) => {
    const { rows: found } = await rows(reading).execute(db)
    return new Map(found.map((row) => [row.id, { amount: null, currency: null, ...item(row) }]))
  },
})

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`
const serialOf = (unit: RawBuilder<unknown>) => sql`(select u.unit_serial from unit u where u.instance_id = ${unit})`
const textOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

interface ServiceRow extends Pick<TableRow<'service_request'>, 'type' | 'status' | 'problem'> {
  id: number
  number: string
  serial: string
}

interface ClaimRow extends Pick<TableRow<'warranty_claim'>, 'status' | 'complaint'> {
  id: number
  number: string
  serial: string
}

interface OrderRow extends Pick<
  TableRow<'sales_order'>,
  'kind' | 'status' | 'total' | 'currency' | 'freight' | 'po_number'
> {
  id: number
  number: string
  day: string
}

interface InvoiceRow extends Pick<TableRow<'invoice'>, 'kind' | 'status' | 'open' | 'currency'> {
  id: number
  number: string
  day: string
  order_number: string | null
}

export const kinds: Record<NumberedKind, Kind> = {
  unit: kindOf<{ id: number; number: string; model: string; vehicle: string | null; condition: Condition }>({
    who: viewFleet,
    rows: ({ ids, today }) => sql`select u.instance_id as id, u.unit_serial as number, m.name as model,
      u.customer_vehicle_number as vehicle, ${conditionOn(today)} as condition
      from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = ${anyOf(ids)}`,
    item: ({ id, number, model, vehicle, condition }) => ({
      number,
      title: textOf(model, vehicle && `Vehicle ${vehicle}`),
      fact: conditionLabels[condition],
      href: paths.unit(id),
    }),
  }),
  notice: kindOf<{ id: number; number: string; title: string; kind: string; is_open: boolean }>({
    who: viewNotices,
    rows: ({ ids, accounts, viewer }) => sql`select n.apn_id as id, n.notice_number as number, n.title, n.kind,
      exists (select from notice_unit nu where nu.apn_id = n.apn_id and nu.account_id = ${anyOf(accounts)} and nu.status = 'OPEN'
        and ${isInViewedGroup(viewer, sql`nu.instance_id`)}) as is_open
      from notice n where n.apn_id = ${anyOf(ids)}`,
    item: ({ id, number, title, kind, is_open: isOpen }) => ({
      number,
      title: textOf(title, kind),
      fact: isOpen ? 'Open' : 'Complete',
      href: latePaths.notice(id),
    }),
  }),
  claim: kindOf<ClaimRow>({
    who: viewWarranty,
    rows: ({
      ids,
    }) => sql`select t.claim_id as id, t.claim_number as number, ${serialOf(sql`t.instance_id`)} as serial, t.status, t.complaint
      from warranty_claim t where t.claim_id = ${anyOf(ids)}`,
    item: ({ id, number, serial, status, complaint }) => ({
      number,
      title: textOf(serial, complaint),
      fact: claimStatusLabels[status],
      href: paths.warranty({ claim: id }),
    }),
  }),
  service: kindOf<ServiceRow>({
    who: viewService,
    rows: ({
      ids,
    }) => sql`select t.sr_id as id, t.sr_number as number, ${serialOf(sql`t.instance_id`)} as serial, t.type, t.status, t.problem
      from service_request t where t.sr_id = ${anyOf(ids)}`,
    item: ({ id, number, serial, type, status, problem }) => ({
      number,
      title: textOf(serial, type, problem),
      fact: serviceStatusLabels[status],
      href: latePaths.serviceRequest(id),
    }),
  }),
  order: kindOf<OrderRow>({
    who: viewOrders,
    rows: ({
      ids,
      timeZone,
    }) => sql`select t.order_id as id, t.order_number as number, t.kind, t.status, t.total, t.currency, t.freight, t.po_number,
      to_char(t.ordered_at at time zone ${timeZone}, 'YYYY-MM-DD') as day
      from sales_order t where t.order_id = ${anyOf(ids)}`,
    item: (row) => ({
      number: row.number,
      title: textOf(
        orderKindLabels[row.kind],
        row.po_number && poText(row.po_number),
        formatIsoDay(row.day),
        isBeforeFreight(row) ? freightMessages.toConfirm : null,
      ),
      fact: orderStatusLabels[row.status],
      amount: row.total,
      currency: row.currency,
      href: paths.order(row.number),
    }),
  }),
  invoice: kindOf<InvoiceRow>({
    who: viewInvoices,
    rows: ({
      ids,
    }) => sql`select t.customer_trx_id as id, t.trx_number as number, t.kind, t.status, t.open, t.currency, t.order_number, t.trx_date::text as day
      from invoice t where t.customer_trx_id = ${anyOf(ids)}`,
    item: (row) => ({
      number: row.number,
      title: textOf(
        invoiceKindLabels[row.kind],
        row.order_number && `Order ${row.order_number}`,
        formatIsoDay(row.day),
      ),
      fact: row.open > 0 ? `${moneyText(row.open, row.currency)} open` : invoiceStatusLabels[row.status],
      href: paths.invoice(row.number),
    }),
  }),
}

export const numberedKinds = Object.keys(kinds) as NumberedKind[]
