// An invented maker's ERP export for the first day of a portal: 20 customers, 300 parts, two currencies, own prices, stock, people, units,
// orders, shipments and invoices, as the lines of each file of docs/import.md.

export type Export = Readonly<Record<string, readonly string[]>>

/** The buyer of the first customer. */
export const firstBuyer = 'buyer@customer1.example'
export const parts = 300
const customers = 20
const orders = 60

const from1 = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
const accountOf = (n: number) => `C${1000 + n}`
const partOf = (n: number) => `WM-${1000 + n}`
const isCanadian = (n: number) => n % 3 === 0
const currencyOf = (n: number) => (isCanadian(n) ? 'CAD' : 'USD')
const usd = (part: number) => 5 + (part % 40)
const money = (amount: number) => amount.toFixed(2)
const day = (n: number) => `2026-0${1 + (n % 9)}-${String(1 + (n % 28)).padStart(2, '0')}`

/** Every file, its header first. */
export const writeExport = (): Export => ({
  'freight-zones.csv': ['country,zone', 'US,home', 'CA,north'],
  'freight-methods.csv': ['zone,currency,method,working_days', 'home,USD,ground,4', 'north,CAD,ground,6'],
  'freight-rates.csv': [
    'zone,currency,method,cost,per_pound',
    'home,USD,ground,9.50,0.55',
    'north,CAD,ground,16.50,0.95',
  ],
  'tax-rates.csv': ['country,percent', 'US,6', 'CA,13', '*,0'],
  'customers.csv': [
    'account_number,account_id,name,party_id,country,payment_terms,purchase_orders_enabled,price_group',
    ...from1(customers).map(
      (n) =>
        `${accountOf(n)},${n},Customer ${n} Power,${9000 + n},${isCanadian(n) ? 'CA' : 'US'},NET30,true,${n > 10 ? 'CO-OPS' : ''}`,
    ),
  ],
  'addresses.csv': [
    'ebs_address_id,account_number,address_name,address1,city,state,province,postal_code,country,shipping_enabled,billing_enabled',
    ...from1(customers).map((n) =>
      isCanadian(n)
        ? `S${n},${accountOf(n)},Yard ${n},${n} King St,Guelph,,ON,N1H 1A1,CA,true,true`
        : `S${n},${accountOf(n)},Yard ${n},${n} Main St,Ames,IA,,50010,US,true,true`,
    ),
  ],
  'roles.csv': ['role', 'Buyer', 'Owner'],
  'role-privileges.csv': [
    'role,privilege',
    ...['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing', 'B2B_View_Orders'].map(
      (privilege) => `Buyer,${privilege}`,
    ),
    'Owner,B2B_Dashboard',
  ],
  'contacts.csv': [
    'contact_id,account_number,first_name,last_name,email',
    ...from1(customers).map((n) => `${5000 + n},${accountOf(n)},Bea,Buyer${n},buyer@customer${n}.example`),
  ],
  'people.csv': [
    'email,first_name,last_name,account_number,contact_id,registration_type,is_validated_b2b,status,role,locale,default_shipping_address,accepted_terms_at',
    ...from1(customers).map(
      (n) =>
        `buyer@customer${n}.example,Bea,Buyer${n},${accountOf(n)},${5000 + n},B2B,true,REGISTERED,Buyer,${isCanadian(n) ? 'en_CA' : 'en_US'},S${n},2026-01-05T12:00:00Z`,
    ),
  ],
  'brands.csv': ['brand_id,name', 'own,Windhover', 'kes,Kestner'],
  'categories.csv': ['category_id,parent_id,name', 'hyd,,Hydraulics', 'hose,hyd,Hoses', 'seal,hyd,Seals'],
  'products.csv': [
    'part_number,item_id,object_id,parent_id,name,brand_id,category_id,uom,weight,illustration,full_lead_time',
    ...from1(parts).map(
      (n) =>
        `${partOf(n)},${n},P${n},P${n},Braided hose ${n},${n % 2 ? 'own' : 'kes'},${n % 5 ? 'hose' : 'seal'},EA,2,hydraulic-hose,14`,
    ),
  ],
  'prices.csv': [
    'part_number,currency,price',
    ...from1(parts).flatMap((n) => [`${partOf(n)},USD,${money(usd(n))}`, `${partOf(n)},CAD,${money(usd(n) * 1.4)}`]),
  ],
  'customer-prices.csv': [
    'account_number,price_group,part_number,currency,min_quantity,valid_from,valid_until,price',
    ...from1(20).flatMap((n) => [
      `${accountOf(1)},,${partOf(n)},USD,1,2026-01-01,,${money(usd(n) * 0.9)}`,
      `${accountOf(1)},,${partOf(n)},USD,10,2026-01-01,,${money(usd(n) * 0.8)}`,
      `,CO-OPS,${partOf(n)},${currencyOf(n)},1,,2030-12-31,${money(usd(n) * 0.95)}`,
    ]),
  ],
  'stock.csv': ['part_number,on_hand', ...from1(parts).map((n) => `${partOf(n)},${100 + n}`)],
  'models.csv': ['model_id,name,product_line,illustration', 'w40,Wren 40,Aerial Devices,kestrel-37'],
  'units.csv': [
    'unit_serial,instance_id,account_number,model_id,country,in_service_date',
    ...from1(40).map((n) => `W40-${n},${70000 + n},${accountOf(1 + (n % customers))},w40,US,${day(n)}`),
  ],
  'orders.csv': [
    'order_number,account_number,kind,status,ordered_at,placed_by_email,placed_by_name,ship_to_address,bill_to_address,shipping_method,payment_kind,payment_terms,currency,subtotal,shipping,tax,total',
    ...from1(orders).map((n) => {
      const customer = 1 + (n % customers)
      const goods = 2 * usd(n)
      return `${6000 + n},${accountOf(customer)},SUPPLY,SHIPPED,${day(n)}T12:00:00Z,buyer@customer${customer}.example,Bea Buyer${customer},S${customer},S${customer},ground,ACCOUNT,NET30,${currencyOf(customer)},${money(goods)},5.00,1.00,${money(goods + 6)}`
    }),
  ],
  'order-lines.csv': [
    'order_number,line_number,part_number,name,quantity,price,status,shipped_date',
    ...from1(orders).map((n) => `${6000 + n},1,${partOf(n)},Braided hose ${n},2,${money(usd(n))},SHIPPED,${day(n)}`),
  ],
  'shipments.csv': [
    'shipment_number,order_number,carrier,tracking_number,shipped_at,line_numbers',
    ...from1(orders).map((n) => `PL${n},${6000 + n},UPS,1Z${n},${day(n)}T18:00:00Z,1`),
  ],
  'invoices.csv': [
    'trx_number,customer_trx_id,account_number,order_number,trx_date,due_date,currency,subtotal,shipping,tax,total,balance,status',
    ...from1(orders).map((n) => {
      const customer = 1 + (n % customers)
      const total = money(2 * usd(n) + 6)
      return `T${n},${80000 + n},${accountOf(customer)},${6000 + n},${day(n)},2026-12-31,${currencyOf(customer)},${money(2 * usd(n))},5.00,1.00,${total},${total},OPEN`
    }),
  ],
  'invoice-lines.csv': [
    'trx_number,line_number,part_number,description,quantity,price,amount',
    ...from1(orders).map((n) => `T${n},1,${partOf(n)},Braided hose ${n},2,${money(usd(n))},${money(2 * usd(n))}`),
  ],
})
