// A buyer at the checkout, for tests of its pages: addresses, options, a quote and the order it becomes.
import type { Address } from '@portal/contract/buying/addresses'
import type { OutputOf } from '@portal/contract/platform/call'
import type { checkoutCalls, Quote, QuoteLine } from '@portal/contract/buying/checkout'
import type { OrderDetail } from '@portal/contract/buying/orders'
import type { Session } from '@portal/contract/access/session'
import { signedIn } from './people.ts'
import { testItem } from './products.ts'

/** A parts buyer of one organization, who orders. */
export const testBuyer = (): Session =>
  signedIn(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing', 'B2B_View_Orders', 'B2B_Dashboard'], {
    userId: 'user-buyer',
    firstName: 'Bea',
    email: 'buyer@bluewater.example',
  })

export const testAddress = (changes: Partial<Address> = {}): Address => ({
  addressId: 1,
  ebsAddressId: '200200-1',
  addressName: 'Headquarters',
  address1: '7351 Sawmill Lane',
  address2: null,
  city: 'Tallahassee',
  county: 'LEON',
  state: 'FL',
  province: null,
  postalCode: '32301',
  country: 'US',
  partyId: 2000,
  accountId: 200,
  integrationLocale: 'UNITED_STATES',
  shippingEnabled: true,
  billingEnabled: true,
  isDefault: true,
  isFavorite: false,
  ...changes,
})

const oneDay = (day: string) => [{ day, lines: 1, isShipped: false }]

type Options = OutputOf<typeof checkoutCalls.checkoutOptions>

/** Freight whose cost is known. */
export const quotedFreight = { freight: 'QUOTED', carrierAccount: null } as const

export const testOptions = (changes: Partial<Options> = {}): Options => ({
  shipTo: testAddress(),
  billTo: testAddress(),
  shippingOptions: [
    {
      method: 'GROUND',
      label: 'Ground',
      cost: 12.5,
      ...quotedFreight,
      estimatedArrival: '2026-11-28',
      arrivals: oneDay('2026-11-28'),
      together: null,
    },
    {
      method: 'NEXT_DAY',
      label: 'Next-day',
      cost: 48,
      ...quotedFreight,
      estimatedArrival: '2026-11-25',
      arrivals: oneDay('2026-11-25'),
      together: null,
    },
    {
      method: 'WILL_CALL',
      label: 'Will-call',
      cost: 0,
      ...quotedFreight,
      estimatedArrival: '2026-11-24',
      arrivals: oneDay('2026-11-24'),
      together: null,
    },
  ],
  unavailableMethods: [],
  currency: 'USD',
  paymentTerms: 'NET30',
  isCustomerPurchaseOrderEnabled: true,
  taxExempt: false,
  credit: null,
  charges: null,
  refusal: null,
  ...changes,
})

export const testQuoteLine = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  ...testItem({ quantity: 2, displayTotal: 50 }),
  unitSerial: null,
  costCenter: null,
  job: null,
  delivery: null,
  mostOrdered: null,
  ...changes,
})

export const testQuote = (changes: Partial<Quote> = {}): Quote => ({
  quoteId: '11111111-1111-4111-8111-111111111111',
  expiresAt: '2026-11-23T12:30:00.000Z',
  lines: [testQuoteLine()],
  leftOut: [],
  shipTo: testAddress(),
  billTo: testAddress(),
  deliveries: null,
  shippingMethod: 'GROUND',
  shippingLabel: null,
  requestedDate: null,
  shipsComplete: false,
  ...quotedFreight,
  paymentKind: 'ACCOUNT',
  paymentTerms: 'NET30',
  poNumber: null,
  poUsedBefore: null,
  approval: null,
  budgets: [],
  cardBrand: null,
  cardLast4: null,
  estimatedArrival: '2026-11-28',
  arrivals: oneDay('2026-11-28'),
  currency: 'USD',
  subtotal: 50,
  shipping: 12.5,
  tax: 3,
  taxExempt: false,
  certificateEnded: null,
  priceQuote: null,
  total: 65.5,
  ...changes,
})

export const testOrder = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  canCancel: false,
  canChange: false,
  orderNumber: '7000001',
  orderedAt: '2026-11-23T12:05:00.000Z',
  kind: 'SUPPLY',
  status: 'OPEN',
  accountId: 200,
  customerName: 'Bluewater Rural Electric Co-op',
  poNumber: null,
  costCenter: null,
  job: null,
  placedBy: 'Bea Lindqvist',
  shipToName: 'Headquarters',
  shipToCity: 'Tallahassee',
  lineCount: 1,
  isLate: false,
  total: 65.5,
  currency: 'USD',
  promiseDate: '2026-11-24',
  shippedDate: null,
  shipDays: [{ day: '2026-11-24', lines: 1, isShipped: false }],
  trackingNumbers: [],
  shipTo: testAddress(),
  billTo: testAddress(),
  deliveries: null,
  shippingMethod: 'GROUND',
  shippingLabel: null,
  requestedDate: null,
  shipsComplete: false,
  ...quotedFreight,
  paymentKind: 'ACCOUNT',
  paymentTerms: 'NET30',
  cardBrand: null,
  cardLast4: null,
  refunded: null,
  refundFailed: null,
  card: null,
  paymentDispute: null,
  placedByStaff: null,
  note: null,
  subtotal: 50,
  shipping: 12.5,
  tax: 3,
  taxExempt: false,
  lines: [
    {
      lineNumber: 1,
      partNumber: '970000101',
      brand: 'Hydrix',
      manufacturerPartNumber: 'HX-101',
      name: 'Hydraulic hose',
      imageUrl: '/art/parts/hydraulic-hose.svg',
      productUrl: null,
      quantity: 2,
      uom: 'EA',
      price: 25,
      coreCharge: 0,
      coreDays: null,
      lineTotal: 50,
      unitSerial: null,
      costCenter: null,
      job: null,
      delivery: null,
      status: 'OPEN',
      promiseDate: '2026-11-24',
      shippedDate: null,
    },
  ],
  shipments: [],
  ...changes,
})
