// Reads of the money district from tables of other areas, and why.

export const moneyReads = [
  {
    area: 'creditLines',
    tables: ['invoice', 'invoice_tally', 'order_change', 'sales_order'],
    because: 'what is used of a credit line: open invoices, orders not billed yet, and what changes of them add',
  },
  { area: 'invoices', tables: ['sales_order'], because: 'cost centers and jobs of the order an invoice bills' },
  {
    area: 'budgets',
    tables: [
      'invoice',
      'order_approval',
      'order_change',
      'order_delivery',
      'order_line',
      'order_return',
      'order_return_line',
      'sales_order',
    ],
    because: 'what an order came to after it was placed, and the numbers that a ledger names',
  },
  {
    area: 'budgets',
    tables: ['charge_code', 'charge_setting', 'portal_user'],
    because: 'codes, zone and people of the organization whose budget it is',
  },
  { area: 'chargeCodes', tables: ['portal_user'], because: 'people of the organization, for whom codes are usual' },
  { area: 'receivables', tables: ['account'], because: 'whose payment it is, a column of the list' },
  {
    area: 'receivables',
    tables: ['invoice'],
    because: 'the numbers of the invoices a payment pays, which a list finds it by',
  },
  {
    area: 'payments',
    tables: ['account', 'sales_order'],
    because:
      'customer service is told whose payment of which order a bank disputes or refuses; a card pays no more than its order costs',
  },
  {
    area: 'invoices',
    tables: ['invoice_dispute', 'scheduled_invoice', 'scheduled_payment'],
    because: 'what of an invoice is in dispute and when it is to be paid, on its row, and the former as a filter',
  },
  {
    area: 'scheduledPayments',
    tables: ['account', 'invoice', 'portal_user', 'receipt'],
    because: 'whose payment it is, numbers and due days of its invoices, who is told, and the payment that it became',
  },
  { area: 'creditLines', tables: ['account'], because: 'whose credit line it is, by name' },
  {
    area: 'disputes',
    tables: ['invoice', 'invoice_line'],
    because: 'the invoice and its lines that are disputed, by name',
  },
  { area: 'disputes', tables: ['account'], because: 'whose dispute staff read' },
  { area: 'disputes', tables: ['stored_file'], because: 'names and sizes of files of disputes in the file store' },
  { area: 'disputes', tables: ['portal_user'], because: 'the address today of who is notified of an answer' },
  { area: 'invoices', tables: ['account'], because: 'whose invoice it is, a column of the list' },
  { area: 'invoices', tables: ['address'], because: 'where an invoice was sent and its goods went, by name' },
  { area: 'invoices', tables: ['portal_user'], because: "the viewer's default billing address bounds what they see" },
  { area: 'invoices', tables: ['shipment'], because: 'the parcels of the order an invoice bills, on its page' },
  {
    area: 'payments',
    tables: ['order_line', 'shipment'],
    because: 'a card is charged for the lines that were shipped, and its buyer reads with which shipment',
  },
  { area: 'payments', tables: ['portal_user'], because: "the viewer's default payment method and those they removed" },
]
