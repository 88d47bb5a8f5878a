// Reads of the machines district from tables of other areas, and why.

export const machinesReads = [
  { area: 'fleet', tables: ['telematics_event'], because: 'the events of a unit, on its page' },
  { area: 'fleet', tables: ['account'], because: 'whose unit it is, a column of the list' },
  { area: 'fleet', tables: ['assembly', 'bill_of_material'], because: 'the parts that fit a unit, on its page' },
  { area: 'groups', tables: ['account'], because: 'whose group it is, and whose the parent company is' },
  {
    area: 'groups',
    tables: ['contact', 'contact_phone'],
    because: 'the contacts of a group, and those to choose from',
  },
  { area: 'groups', tables: ['portal_user'], because: 'contacts of groups who can log in are notified of their units' },
  { area: 'groups', tables: ['unit', 'unit_model'], because: 'the units of a group, and those to put into it' },
  {
    area: 'insights',
    tables: ['unit', 'unit_model'],
    because: 'events are listed, filtered and found by their unit and model',
  },
  { area: 'insights', tables: ['account'], because: 'whose unit sent an event, a column of the list' },
  {
    area: 'inspections',
    tables: ['unit', 'unit_model'],
    because: 'inspections are listed, filtered and found by their unit and model',
  },
  { area: 'inspections', tables: ['account'], because: 'whose unit is due, a column of the list' },
  {
    area: 'invoices',
    tables: ['invoice_dispute'],
    because: 'whether an invoice is in dispute, on its row and as a filter',
  },
  { area: 'notices', tables: ['account'], because: 'whose unit a notice is for, a column of the list' },
  { area: 'notices', tables: ['stored_file'], because: 'names and sizes of evidence in the file store' },
  {
    area: 'notificationSettings',
    tables: ['portal_user', 'contact_phone'],
    because: 'a setting is that of the contact of a user, and texts need a number they agreed to',
  },
  {
    area: 'parts',
    tables: ['product', 'product_relation'],
    because: 'prices, stock and replacements of what a list of parts names',
  },
  { area: 'reports', tables: ['unit', 'unit_model'], because: 'readiness is a report over units' },
  { area: 'reports', tables: ['account'], because: 'whose unit it is, a column of the report' },
  {
    area: 'search',
    tables: ['attribute', 'brand', 'category', 'product', 'product_attribute', 'product_price', 'stock'],
    because: 'the records of the search indexes are made from products',
  },
  { area: 'service', tables: ['account'], because: 'whose unit is served, a column of the list' },
  { area: 'service', tables: ['stored_file'], because: 'names and sizes of attached documents in the file store' },
  { area: 'shoppingLists', tables: ['product'], because: 'lines of a list show the product as it is now' },
  {
    area: 'training',
    tables: ['sales_order'],
    because: 'a course order repeated under one key answers the order it made',
  },
  { area: 'warranty', tables: ['unit', 'unit_model'], because: 'claims are listed, filtered and found by their unit' },
  { area: 'warranty', tables: ['invoice'], because: 'the invoices a claim may name' },
  { area: 'warranty', tables: ['account'], because: 'whose claim it is, a column of the list' },
  { area: 'warranty', tables: ['stored_file'], because: 'names and sizes of attached documents in the file store' },
  { area: 'warranty', tables: ['portal_user'], because: 'who a claim is from, and to whom its e-mails go' },
]
