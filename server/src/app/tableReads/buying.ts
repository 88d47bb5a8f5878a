// Reads of the buying district from tables of other areas, and why.

export const buyingReads = [
  { area: 'checkout', tables: ['account'], because: 'the organization and account number on a quote' },
  { area: 'bulkUpload', tables: ['account'], because: 'the organizations that rows name by number' },
  { area: 'bulkUpload', tables: ['portal_user'], because: 'whose invitations nobody used yet' },
  {
    area: 'contactFlags',
    tables: ['contact', 'portal_user'],
    because: 'the users of a batch, with the contacts that are marked',
  },
  { area: 'cart', tables: ['course'], because: 'a seat in the cart must be of a course on sale' },
  {
    area: 'catalog',
    tables: ['order_line', 'sales_order'],
    because: 'what the viewer ordered before, on the home of the store',
  },
  { area: 'catalog', tables: ['account'], because: 'the group of customers whose prices an organization has' },
  {
    area: 'app',
    tables: ['letter', 'letter_attachment'],
    because: 'the e-mails of a portal without a mail server, for its developer',
  },
  { area: 'orders', tables: ['account'], because: 'whose order it is, a column of the list' },
  {
    area: 'orders',
    tables: ['portal_user'],
    because: 'the e-mail about a cancellation also goes to the person who placed the order',
  },
  { area: 'orders', tables: ['unit'], because: 'orders of a group are those with a line for one of its units' },
  { area: 'parts', tables: ['unit', 'unit_model'], because: 'parts are found for a unit or a model' },
  {
    area: 'payments',
    tables: ['account', 'sales_order'],
    because:
      'customer service is told whose payment of which order a bank disputes or refuses; a card pays no more than its order costs',
  },
  {
    area: 'quickOrder',
    tables: ['order_line', 'sales_order'],
    because: 'part numbers of earlier orders are suggested',
  },
  {
    area: 'search',
    tables: ['account', 'order_line', 'sales_order'],
    because: 'what many organizations order comes first among equal matches',
  },
  { area: 'search', tables: ['search_synonym'], because: 'queries are read with the synonyms staff keep' },
  { area: 'search', tables: ['assembly', 'bill_of_material', 'course'], because: 'what records of the search say' },
  { area: 'seed', tables: ['portal_user'], because: 'whether a database was filled before it kept a mark of that' },
  { area: 'seed', tables: ['role', 'role_privilege'], because: 'the role that an administrator gets' },
  {
    area: 'service',
    tables: ['unit', 'unit_model'],
    because: 'service requests are listed, filtered and found by their unit',
  },
]
