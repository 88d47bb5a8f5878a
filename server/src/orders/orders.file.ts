// The columns of an order download, the same in CSV and XLSX [U4.01].
import { orderTitles } from '@portal/contract/columnTitles'
import { orderStatusLabels } from '@portal/contract/orders'
import { orderShipText } from '@portal/contract/shipDays'
import { dayIn } from '../platform/lists/wanted.rules.ts'
import type { FileColumn } from '../platform/lists/fileColumn.ts'
import type { OrderRow } from './orders.list.ts'

/** The day by which all of it is to leave; null where a line has none, or all have left. */
const lastPromised = ({ ship_days: days }: OrderRow): string | null => {
  const last = days.at(-1)
  return last && !last.isShipped ? last.day : null
}

const shipTextOf = ({ kind, status, ship_days: days }: OrderRow): string =>
  kind === 'TRAINING' || status === 'CANCELLED' ? '' : orderShipText(days, (day) => day)

/** The columns; amounts are left out, not left blank, for somebody who may not see prices. */
export function orderFileColumns(timeZone: string): FileColumn<OrderRow>[] {
  const dayOf = dayIn(timeZone)
  return [
    { header: orderTitles.orderNumber, kind: 'text', value: (row) => row.order_number, width: 14 },
    { header: orderTitles.orderedAt, kind: 'day', value: (row) => dayOf(row.ordered_at), width: 12 },
    {
      header: 'Kind',
      kind: 'text',
      value: (row) => (row.kind === 'SUPPLY' ? 'Parts & supply' : 'Training'),
      width: 14,
    },
    { header: orderTitles.status, kind: 'text', value: (row) => orderStatusLabels[row.status], width: 12 },
    { header: 'Late', kind: 'text', value: (row) => (row.is_late ? 'Yes' : 'No'), width: 6 },
    { header: orderTitles.customerName, kind: 'text', value: (row) => row.customer_name, width: 32 },
    { header: orderTitles.poNumber, kind: 'text', value: (row) => row.po_number, width: 16 },
    { header: orderTitles.placedBy, kind: 'text', value: (row) => row.placed_by_name, width: 22 },
    { header: orderTitles.shipTo, kind: 'text', value: (row) => row.ship_to_name, width: 28 },
    { header: 'City', kind: 'text', value: (row) => row.ship_to_city, width: 18 },
    { header: orderTitles.lineCount, kind: 'number', value: (row) => row.line_count, width: 8 },
    { header: orderTitles.total, kind: 'money', isPrice: true, value: (row) => row.total, width: 12 },
    { header: 'Currency', kind: 'text', isPrice: true, value: (row) => row.currency, width: 10 },
    { header: 'Estimated ship date', kind: 'day', value: (row) => row.promise_date, width: 18 },
    { header: 'Last estimated ship date', kind: 'day', value: (row) => lastPromised(row), width: 18 },
    { header: orderTitles.shipDate, kind: 'day', value: (row) => row.shipped_date, width: 12 },
    { header: 'Ship dates', kind: 'text', value: (row) => shipTextOf(row), width: 44 },
    { header: orderTitles.tracking, kind: 'text', value: (row) => row.tracking_numbers.join(' '), width: 30 },
  ]
}
