// Documents of a punch-out, as the portal reads them.
import type { CxmlStatus } from './status.ts'

export interface Credential {
  domain: string
  identity: string
  /** Only in the Sender of a request. */
  secret?: string
}

interface Party {
  credentials: Credential[]
}

/** Empty where there is no Header, as in most answers. */
export interface Parties {
  from: Party
  to: Party
  sender: Party & { secret: string | null; userAgent: string | null }
}

/** The envelope's fields. */
export interface Envelope extends Parties {
  payloadId: string
  timestamp: string | null
  deploymentMode: 'production' | 'test'
}

export interface CxmlAddress {
  addressId: string | null
  name: string | null
  deliverTo: string[]
  streets: string[]
  city: string | null
  state: string | null
  postalCode: string | null
  /** ISO 3166, two letters. */
  country: string | null
  email: string | null
  phone: string | null
}

/** A part of a line's quantity with a day of its own. */
export interface ScheduleLine {
  lineNumber: number | null
  quantity: number
  requestedDeliveryDate: string | null
  shipTo: CxmlAddress | null
}

export interface CxmlItem {
  lineNumber: number | null
  quantity: number
  supplierPartId: string
  supplierPartAuxiliaryId: string | null
  buyerPartId: string | null
  unitPrice: number | null
  currency: string | null
  /** How many units the price is for; 1 where it does not say. */
  priceQuantity: number
  uom: string | null
  description: string | null
  classification: { domain: string; code: string } | null
  /** Where this line goes, if it says so itself. */
  shipTo: CxmlAddress | null
  requestedDeliveryDate: string | null
  /** How its quantity is spread over days; empty where it is not. */
  scheduleLines: ScheduleLine[]
  comments: string | null
  /** Of its accounting distribution, where it has one. */
  costCenter?: string
  job?: string
}

export interface Setup {
  operation: 'create' | 'edit' | 'inspect'
  buyerCookie: string
  browserFormPost: string | null
  extrinsics: { name: string; value: string }[]
  contact: { name: string | null; email: string | null } | null
  shipTo: CxmlAddress | null
  selectedItems: { supplierPartId: string; supplierPartAuxiliaryId: string | null }[]
  items: CxmlItem[]
}

export interface CxmlOrder {
  orderId: string
  orderVersion: string | null
  orderDate: string | null
  type: 'new' | 'update' | 'delete'
  total: { amount: number; currency: string }
  shipTo: CxmlAddress | null
  billTo: CxmlAddress | null
  /** A payment card is named by its kind alone: its number is never read. */
  payment: 'PCard' | 'other' | null
  comments: string | null
  requestedDeliveryDate: string | null
  /** payloadID of the version it replaces. */
  replaces: string | null
  extrinsics: { name: string; value: string }[]
  items: CxmlItem[]
}

export interface ReturnedCart {
  buyerCookie: string
  operationAllowed: 'create' | 'edit' | 'inspect'
  total: { amount: number; currency: string }
  items: CxmlItem[]
}

export type CxmlDocument = Envelope &
  (
    | { kind: 'ProfileRequest' }
    | { kind: 'PunchOutSetupRequest'; setup: Setup }
    | { kind: 'OrderRequest'; order: CxmlOrder }
    | { kind: 'PunchOutOrderMessage'; cart: ReturnedCart }
    | { kind: 'Response'; status: CxmlStatus; startPage: string | null }
    | { kind: 'other'; name: string }
  )
