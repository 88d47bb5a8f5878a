// Reads of the provider district from tables of other areas, and why.

export const providerReads = [
  { area: 'operations', tables: ['letter', 'letter_attachment'], because: 'the email log, and what is sent again' },
  {
    area: 'operations',
    tables: ['import_run', 'letter', 'search_pending'],
    because: 'what waits and what ran last, for /metrics',
  },
  {
    area: 'punchoutOrders',
    tables: ['punchout_session', 'punchout_message'],
    because: 'the cart that was returned, which an order keeps the prices of, and documents as they were sent',
  },
  { area: 'seed', tables: ['portal_user'], because: 'whether a database was filled before it kept a mark of that' },
  { area: 'seed', tables: ['role', 'role_privilege'], because: 'the role that an administrator gets' },
  { area: 'jobs', tables: ['background_job'], because: 'how far a background job is, for its user' },
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
]
