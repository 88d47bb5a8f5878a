// What the columns of lists are called, on the page and in its downloads; those of units stand with them (fleet.ts).
// In a file of their own: pages that only name an order load none of it.

export const orderTitles = {
  orderNumber: 'Order',
  orderedAt: 'Ordered',
  status: 'Status',
  customerName: 'Organization',
  poNumber: 'PO number',
  placedBy: 'Placed by',
  shipTo: 'Ship to',
  shipDate: 'Ship Date',
  tracking: 'Tracking',
  lineCount: 'Lines',
  total: 'Total',
} as const

export const invoiceTitles = {
  trxNumber: 'Invoice',
  trxDate: 'Invoice date',
  dueDate: 'Due date',
  status: 'Status',
  customerName: 'Organization',
  source: 'For',
  orderNumber: orderTitles.orderNumber,
  poNumber: orderTitles.poNumber,
  billTo: 'Bill to',
  shipTo: orderTitles.shipTo,
  total: 'Amount',
  balance: 'Balance',
  disputed: 'In dispute',
  aging: 'Aging',
  kind: 'Kind',
  currency: 'Currency',
} as const

export const serviceTitles = {
  srNumber: 'Service job',
  unitSerial: 'Unit',
  customerName: 'Organization',
  status: 'Status',
  type: 'Type',
  openedAt: 'Opened',
  dueOn: 'Due',
  late: 'Late',
  technician: 'Technician',
  place: 'Place',
  problem: 'Problem',
} as const
