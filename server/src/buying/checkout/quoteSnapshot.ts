// The frozen content of a quote, as it is on record.
import type { Address } from '@portal/contract/buying/addresses'
import type { ShippingMethod } from '@portal/contract/buying/checkout'
import type { ShipGroup } from '@portal/contract/buying/shipDays'
import type { FreightTerms } from '@portal/contract/buying/freight'
import type { ApprovalPlan } from '@portal/contract/buying/orderApprovalPlan'
import type { PaymentOption } from '@portal/contract/buying/paymentOptions'
import type { Currency } from '@portal/contract/platform/locales'

/** A line as frozen; money in the quote's currency. */
export interface SnapshotLine {
  itemId: number
  partNumber: string
  brand: string | null
  manufacturerPartNumber: string | null
  name: string
  quantity: number
  uom: string
  /** Pounds of one piece. */
  pounds: number
  /** Its category and the one above, for the tax. */
  categories: string[]
  price: number
  /** The core deposit in the price, and the days to return the old part; absent for a part without one. */
  coreCharge?: number
  coreDays?: number | null
  unitSerial: string | null
  /** What it is charged to; absent in a quote that was made before there were any. */
  costCenter?: string | null
  job?: string | null
  fullLeadTime: number | null
  /** True if stock covered it when it was priced; otherwise it waits its lead time. */
  fromStock: boolean
  shipByDate: string | null
  /** Number of its delivery, from 1; absent where all goes to one address. */
  delivery?: number
}

/** One of several addresses that an order ships to, with its part of freight and tax. */
export interface SnapshotDelivery {
  shipTo: Address
  shippingMethod: ShippingMethod
  shippingLabel: string | null
  freight: FreightTerms
  carrierAccount: string | null
  requestedDate: string | null
  shipsComplete: boolean
  estimatedArrival: string | null
  arrivals: ShipGroup[]
  subtotal: number
  shipping: number
  tax: number
  taxExempt: boolean
}

/** A line of the cart that cannot be ordered online and stays there. */
export type OmittedLine = Pick<SnapshotLine, 'itemId' | 'name' | 'quantity' | 'unitSerial'>

/** The content of a quote. */
export interface QuoteSnapshot {
  lines: SnapshotLine[]
  leftOut: OmittedLine[]
  /** Null where it ships to several; so is the method. */
  shipTo: Address | null
  billTo: Address
  shippingMethod: ShippingMethod | null
  /** Two or more, which the lines name by their numbers; absent where it ships to one address. */
  deliveries?: SnapshotDelivery[]
  shippingLabel: string | null
  freight: FreightTerms
  carrierAccount: string | null
  /** Absent where nothing was wished. */
  requestedDate?: string
  shipsComplete?: boolean
  paymentKind: PaymentOption
  paymentTerms: string | null
  poNumber: string | null
  /** The saved card that pays. */
  paymentId: string | null
  cardBrand: string | null
  cardLast4: string | null
  estimatedArrival: string | null
  /** Absent in a quote that was made before they were known. */
  arrivals?: ShipGroup[]
  note: string | null
  currency: Currency
  subtotal: number
  shipping: number
  tax: number
  taxExempt: boolean
  certificateEnded: string | null
  total: number
  /** The quote of sales that is ordered; absent for the cart. */
  priceQuote?: { quoteNumber: string; version: number }
  /** It is placed by itself; absent for an order that was reviewed. */
  isRecurring?: boolean
  /** Its approvers, as its buyer read; absent where none are needed. */
  approval?: ApprovalPlan
}

/** An address of an order: one of the book, or as the buyer wrote it. */
export type OrderAddressSource = Pick<
  Address,
  'addressName' | 'address1' | 'address2' | 'city' | 'state' | 'province' | 'postalCode' | 'country'
> &
  Partial<Pick<Address, 'dockHours' | 'needsLiftgate'>> & { addressId: number | null }

/** The content of an order. */
export type OrderContent = Omit<QuoteSnapshot, 'shipTo' | 'billTo'> & {
  shipTo: OrderAddressSource | null
  billTo: OrderAddressSource
}
