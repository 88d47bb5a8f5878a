// Reads of the buying district from tables of other areas, and why.

export const buyingReads = [
  { area: 'checkout', tables: ['account'], because: 'the organization and account number on a quote' },
  { area: 'cart', tables: ['course'], because: 'a seat in the cart must be of a course on sale' },
  {
    area: 'catalog',
    tables: ['order_line', 'sales_order'],
    because: 'what the viewer ordered before: results, quick order, Buy Again, the home of the store',
  },
  { area: 'catalog', tables: ['account'], because: 'the group of customers whose prices an organization has' },
  { area: 'orders', tables: ['account'], because: 'whose order it is, a column of the list' },
  { area: 'priceQuotes', tables: ['account'], because: 'whose quote it is, a column of the list' },
  { area: 'priceQuotes', tables: ['portal_user'], because: 'the addresses of those who took part in a quote' },
  { area: 'priceQuotes', tables: ['order_approval'], because: 'the request that a quote waits for may be over' },
  {
    area: 'orderApprovals',
    tables: ['account', 'portal_user'],
    because: 'whose request it is, and by whom',
  },
  {
    area: 'orderApprovals',
    tables: ['order_change', 'order_line', 'sales_order'],
    because: 'parts that the organization has never ordered, and the order that a request is to change',
  },
  { area: 'recurringOrders', tables: ['account'], because: 'the organization in e-mails about a recurring order' },
  { area: 'recurringOrders', tables: ['address'], because: 'where each of them ships to, for their list' },
  {
    area: 'returns',
    tables: ['account', 'order_line', 'sales_order'],
    because: 'whose return it is, of which order and of which parts',
  },
  {
    area: 'returns',
    tables: ['portal_user'],
    because: 'who asked for a return and is told what became of it, and who is reminded of cores',
  },
  { area: 'returns', tables: ['unit'], because: 'cores of parts for the units of the group that is viewed' },
  { area: 'returns', tables: ['stored_file'], because: 'names and sizes of photos and labels in the file store' },
  {
    area: 'orders',
    tables: ['portal_user'],
    because: 'the e-mail about a cancellation also goes to the person who placed the order',
  },
  { area: 'orders', tables: ['unit'], because: 'orders of a group are those with a line for one of its units' },
  {
    area: 'search',
    tables: ['account', 'order_line', 'sales_order'],
    because: 'what many organizations order comes first among equal matches',
  },
  { area: 'search', tables: ['search_synonym'], because: 'queries are read with the synonyms staff keep' },
  { area: 'search', tables: ['assembly', 'bill_of_material', 'course'], because: 'what records of the search say' },
  {
    area: 'search',
    tables: ['attribute', 'brand', 'category', 'product', 'product_attribute', 'product_price', 'stock'],
    because: 'the records of the search indexes are made from products',
  },
  { area: 'shoppingLists', tables: ['product'], because: 'lines of a list show the product as it is now' },
  {
    area: 'quickOrder',
    tables: ['product'],
    because: 'part numbers near to one that nobody knows are looked up',
  },
  { area: 'addresses', tables: ['account'], because: 'an address carries the party and the terms of its account' },
  {
    area: 'addresses',
    tables: ['portal_user'],
    because: "the viewer's marks on addresses: default, favorites, whether they may change the book",
  },
  {
    area: 'orderChanges',
    tables: ['order_approval', 'order_delivery', 'order_line', 'punchout_order', 'sales_order'],
    because:
      'the order that is to change, whether a procurement system sent it, and the request for approval of a change',
  },
  {
    area: 'orderChanges',
    tables: ['account', 'portal_user'],
    because: 'whose order it is by name, and the addresses of who is told',
  },
]
