// Stored shape of this area; every column is explained in platform/db/migrations/0005_orders.sql.
// Money is a number of currency units, a date is 'YYYY-MM-DD', a timestamptz is a Date.
import type { Currency } from '@portal/contract/locales'
import type { ShippingMethod } from '@portal/contract/checkout'
import type { FreightTerms } from '@portal/contract/freight'
import type { ShipGroup } from '@portal/contract/shipDays'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export type OrderStatus = 'OPEN' | 'PROCESSING' | 'SHIPPED' | 'COMPLETE' | 'CANCELLED'

export type LineStatus = 'OPEN' | 'BACKORDERED' | 'SHIPPED' | 'CANCELLED'

/** An address as it was when the order was placed. */
export interface OrderAddress {
  addressName: string | null
  address1: string
  address2: string | null
  city: string
  state: string | null
  province: string | null
  postalCode: string | null
  country: string
}

/** A placed order [B7.18, B7.20]. Status: OPEN when placed, also of seats, whoever they are assigned to; PROCESSING once the warehouse works on it, SHIPPED when every line left and COMPLETE when delivered, as the import says; CANCELLED. */
export interface SalesOrderTable {
  order_id: Generated<number>
  order_number: Generated<string>
  account_id: number
  user_id: string | null
  kind: 'SUPPLY' | 'TRAINING'
  status: Generated<OrderStatus>
  po_number: string | null
  ordered_at: Generated<Date>
  placed_by_name: string
  placed_by_staff: string | null
  ship_to_address_id: number | null
  bill_to_address_id: number | null
  ship_to: JSONColumnType<OrderAddress | null>
  bill_to: JSONColumnType<OrderAddress | null>
  shipping_method: ShippingMethod | null
  shipping_label: string | null
  freight: Generated<FreightTerms>
  carrier_account: string | null
  payment_kind: 'ACCOUNT' | 'PURCHASE_ORDER' | 'CARD' | 'NONE'
  payment_terms: string | null
  card_brand: string | null
  card_last4: string | null
  currency: Currency
  subtotal: number
  shipping: Generated<number>
  tax: Generated<number>
  tax_exempt: Generated<boolean>
  total: number
  note: string | null
  idempotency_key: string | null
  external_order_id: string | null
  completed_at: Date | null
  updated_at: Generated<Date>
  /** These five are kept by the database, from the lines (0012_order_lists.sql, 0670_order_ship_days.sql). */
  line_count: GeneratedAlways<number>
  promise_date: GeneratedAlways<string | null>
  shipped_date: GeneratedAlways<string | null>
  ship_days: GeneratedAlways<ShipGroup[]>
  search_text: GeneratedAlways<string | null>
  /** Kept by the database, from the shipments (0065_order_tracking.sql). */
  tracking_numbers: GeneratedAlways<string[]>
}

/** A line of an order. */
export interface OrderLineTable {
  order_id: number
  line_number: number
  account_id: number
  item_id: number | null
  course_id: number | null
  part_number: string
  brand: string | null
  manufacturer_part_number: string | null
  name: string
  quantity: number
  uom: string
  price: number
  unit_serial: string | null
  status: Generated<LineStatus>
  promise_date: string | null
  shipped_date: string | null
  reserved: Generated<number>
}

/** A parcel or pallet of an order. */
export interface ShipmentTable {
  shipment_id: Generated<number>
  shipment_number: string
  order_id: number
  account_id: number
  carrier: string
  tracking_number: string | null
  shipped_at: Date
  delivered_at: Date | null
  line_numbers: Generated<number[]>
}

/** How many orders there are of each combination, in rows to be summed; explained in platform/db/migrations/0058_order_tally.sql. */
export interface OrderTallyTable {
  order_tally_id: Generated<number>
  account_id: number
  kind: 'SUPPLY' | 'TRAINING'
  status: OrderStatus
  placed_by_name: string
  promise_date: string | null
  n: number
}

/** A question about an order, or an answer of staff; explained in platform/db/migrations/0201_order_messages.sql. */
export interface OrderMessageTable {
  order_message_id: GeneratedAlways<number>
  order_id: number
  account_id: number
  user_id: string
  author: string
  from_staff: boolean
  text: string
  said_at: Date
}

/** A line whose promised day changed since it was announced; explained in platform/db/migrations/0671_announcements.sql. */
export interface OrderDateChangeTable {
  order_id: number
  line_number: number
  account_id: number
  was: string | null
  changed_at: Date
}

export interface OrdersTables {
  order_date_change: OrderDateChangeTable
  order_message: OrderMessageTable
  order_tally: OrderTallyTable
  sales_order: SalesOrderTable
  order_line: OrderLineTable
  shipment: ShipmentTable
}
