// Reads of the money district from tables of other areas, and why.

export const moneyReads = [
  { area: 'creditLines', tables: ['account'], because: 'whose credit line it is, by name' },
  { area: 'disputes', tables: ['invoice_line'], because: 'the line of an invoice that is disputed, by name' },
  { area: 'disputes', tables: ['portal_user'], because: 'the address today of who is notified of an answer' },
  { area: 'fleet', tables: ['brand', 'product'], because: 'the parts that fit a unit, by name and maker' },
  {
    area: 'fleet',
    tables: ['group_tally', 'unit_group', 'unit_group_parent', 'unit_group_unit'],
    because: 'a fleet is viewed by group, and a unit names its groups',
  },
  { area: 'invoices', tables: ['account'], because: 'whose invoice it is, a column of the list' },
  { area: 'invoices', tables: ['address'], because: 'where an invoice was sent and its goods went, by name' },
  { area: 'invoices', tables: ['portal_user'], because: "the viewer's default billing address bounds what they see" },
  { area: 'invoices', tables: ['shipment'], because: 'the parcels of the order an invoice bills, on its page' },
  { area: 'jems', tables: ['unit', 'unit_model'], because: 'energy is added up by unit and model' },
  { area: 'jems', tables: ['telematics_event'], because: 'energy comes from what units report' },
  { area: 'jems', tables: ['account'], because: 'whose unit it is, and factors an organization chose' },
  { area: 'jobs', tables: ['background_job'], because: 'how far a background job is, for its user' },
  {
    area: 'notices',
    tables: ['unit', 'unit_model'],
    because: 'notices are for units and are listed by unit and model',
  },
  {
    area: 'payments',
    tables: ['order_line', 'shipment'],
    because: 'a card is charged for the lines that were shipped, and its buyer reads with which shipment',
  },
  { area: 'payments', tables: ['portal_user'], because: "the viewer's default payment method and those they removed" },
  {
    area: 'quickOrder',
    tables: ['product'],
    because: 'part numbers near to one that nobody knows are looked up',
  },
]
