// Reads of the provider district from tables of other areas, and why.

export const providerReads = [
  { area: 'erp', tables: ['account'], because: 'whose event it is, a column of the list' },
  { area: 'operations', tables: ['account'], because: 'whose message it is, a column of the log' },
  {
    area: 'operations',
    tables: ['erp_key', 'freight_rate', 'portal_user', 'product', 'product_price', 'tax_rate'],
    because: 'what is there of what a portal needs, for Getting Started',
  },
  {
    area: 'punchoutOrders',
    tables: ['punchout_connection'],
    because: 'where the documents of an order are sent, and in whose name',
  },
  {
    area: 'punchoutOrders',
    tables: ['sales_order', 'order_line', 'shipment', 'invoice', 'invoice_line', 'account', 'address'],
    because: 'what the documents of an order say, as the ERP left it',
  },
  {
    area: 'punchout',
    tables: ['account', 'portal_user'],
    because: 'the organization of a connection, and the user its visitors shop as',
  },
  { area: 'punchout', tables: ['product'], because: 'UNSPSC codes and units, which only procurement systems ask for' },
  { area: 'activity', tables: ['portal_user'], because: 'the contact a user is found by' },
  { area: 'addresses', tables: ['account'], because: 'an address carries the party and the terms of its account' },
  {
    area: 'addresses',
    tables: ['portal_user'],
    because: "the viewer's marks on addresses: default, favorites, whether they may change the book",
  },
]
