// Orders as the server answers them, for tests of pages.
import type { SearchPage } from '@portal/contract/platform/lists'
import type { OrderDetail } from '@portal/contract/buying/orders'
import type { OrderSummary } from '@portal/contract/buying/orderList'

/** An open order of $120.50 with some of its fields changed. */
export const testOrder = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNumber: '7000001',
  orderedAt: '2026-05-04T15:30:00.000Z',
  kind: 'SUPPLY',
  status: 'OPEN',
  accountId: 200,
  customerName: 'Bluewater Rural Electric Co-op',
  poNumber: 'PO-77',
  requestedDate: null,
  shipsComplete: false,
  costCenter: null,
  job: null,
  placedBy: 'Bea Lindqvist',
  shipToName: 'Macon Yard',
  shipToCity: 'Macon',
  lineCount: 2,
  isLate: false,
  total: 120.5,
  currency: 'USD',
  freight: 'QUOTED',
  promiseDate: '2026-05-09',
  shippedDate: null,
  shipDays: [{ day: '2026-05-09', lines: 1, isShipped: false }],
  trackingNumbers: [],
  ...changes,
})

/** A page of orders with the counts of two facets. */
export const testOrders = (
  content: readonly OrderSummary[],
  totalRecords = content.length,
): SearchPage<OrderSummary> => ({
  content: [...content],
  totalRecords,
  facets: [
    {
      fieldName: 'status',
      values: [
        { value: 'SHIPPED', count: 30 },
        { value: 'OPEN', count: 12 },
      ],
    },
    {
      fieldName: 'late',
      values: [
        { value: 'false', count: 40 },
        { value: 'true', count: 2 },
      ],
    },
    { fieldName: 'placedBy', values: [{ value: 'Bea Lindqvist', count: 42 }] },
  ],
})

type Line = OrderDetail['lines'][number]

export const testLine = (changes: Partial<Line> = {}): Line => ({
  lineNumber: 1,
  partNumber: '970000101',
  brand: 'Hydrix',
  manufacturerPartNumber: 'HX-101',
  name: 'Hydraulic hose',
  imageUrl: '/art/parts/hydraulic-hose.svg',
  productUrl: '/pages/store/product-detail/101/970000101',
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
  promiseDate: null,
  shippedDate: null,
  ...changes,
})

export const testOrderDetail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  canCancel: false,
  canChange: false,
  ...testOrder(),
  shipTo: {
    addressName: 'Macon Yard',
    address1: '12 Boom Road',
    address2: null,
    city: 'Macon',
    state: 'GA',
    province: null,
    postalCode: '31201',
    country: 'US',
  },
  billTo: null,
  deliveries: null,
  shippingMethod: 'TWO_DAY',
  shippingLabel: null,
  carrierAccount: null,
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
  subtotal: 100,
  shipping: 12.5,
  tax: 8,
  taxExempt: false,
  lines: [testLine()],
  shipments: [],
  ...changes,
})
