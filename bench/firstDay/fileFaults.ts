// Forty ways in which an ERP or a spreadsheet spoils a file, and what the import says of each: file, line, column, what to do.
import { Buffer } from 'node:buffer'
import type { Export } from './maker.ts'

export interface FileFault {
  how: string
  file: string
  /** Its bytes, spoiled. */
  bytes: string | Uint8Array
  /** The mistakes, 'line column: message'; one that ends with a space is but the beginning. */
  told: string[]
}

export function createFileFaults(good: Export): FileFault[] {
  const linesOf = (file: string) => [...(good[file] ?? [])]
  const text = (lines: readonly string[]) => `${lines.join('\n')}\n`
  /** Another value in a cell of a line of the file, counted as the import counts. */
  const cell = (file: string, line: number, column: string, value: string): string => {
    const lines = linesOf(file)
    const at = (lines[0] ?? '').split(',').indexOf(column)
    lines[line - 1] = (lines[line - 1] ?? '').split(',').with(at, value).join(',')
    return text(lines)
  }
  const wrong = (how: string, file: string, column: string, value: string, message: string, line = 3): FileFault => ({
    how,
    file,
    bytes: cell(file, line, column, value),
    told: [`${line} ${column}: ${message}`],
  })
  const whole = (how: string, file: string, bytes: FileFault['bytes'], ...told: string[]) => ({
    how,
    file,
    bytes,
    told,
  })
  const doubledQuote = 'put the cell in quotes and write the quote twice'

  return [
    // The file.
    whole('an empty file', 'brands.csv', '', '1 -: is empty: a header line is missing'),
    whole(
      'semicolons',
      'brands.csv',
      text(linesOf('brands.csv')).replaceAll(',', ';'),
      '1 brand_id;name: is not a column of this file: separate the columns by commas',
      '1 brand_id: is missing in the header',
      '1 name: is missing in the header',
    ),
    whole(
      'UTF-16',
      'brands.csv',
      Buffer.from(`\uFEFF${text(linesOf('brands.csv'))}`, 'utf16le'),
      '1 -: is UTF-16: save the file as UTF-8',
    ),
    whole(
      'Latin-1',
      'brands.csv',
      Buffer.from(text([...linesOf('brands.csv'), 'm,M\u00FCller']), 'latin1'),
      '4 name: has a letter that is not UTF-8: save the file as UTF-8, not as Latin-1 or Windows-1252',
    ),
    whole(
      'a misspelt column',
      'stock.csv',
      text(['part_number,onhand', 'WM-1001,5']),
      '1 onhand: is not a column of this file: write on_hand',
      '1 on_hand: is missing in the header',
    ),
    whole(
      'a column twice',
      'stock.csv',
      text(['part_number,on_hand,on_hand', 'WM-1001,5,5']),
      '1 on_hand: stands twice in the header',
    ),
    whole(
      'a required column left out',
      'prices.csv',
      text(['part_number,price', 'WM-1001,5']),
      '1 currency: is missing in the header',
    ),
    whole(
      'a line cut off',
      'stock.csv',
      text([...linesOf('stock.csv'), 'WM-1001']),
      '302 -: has 1 cells where the header names 2: write a comma for each that is empty',
    ),
    whole(
      'a comma too many',
      'stock.csv',
      text([...linesOf('stock.csv'), 'WM-1001,5,']),
      '302 -: has 3 cells where the header names 2: take away the commas at its end',
    ),
    whole(
      'a line twice',
      'stock.csv',
      text([...linesOf('stock.csv'), 'WM-1001,5']),
      '302 part_number: this key stands on an earlier line already',
    ),
    // Quotes.
    whole(
      'an inch mark',
      'brands.csv',
      text([...linesOf('brands.csv'), 'i,Hose 1/2" x 10 ft']),
      `4 name: has a quote inside the cell: ${doubledQuote}, "Hose 1/2"" x 10 ft"`,
    ),
    whole(
      'an inch mark inside quotes',
      'brands.csv',
      text([...linesOf('brands.csv'), 'i,"Hose 1/2" x 10 ft"']),
      '4 name: has a quote inside a quoted cell: write it twice ("")',
    ),
    whole(
      'a quote that is not closed',
      'brands.csv',
      text(['brand_id,name', 'i,"Hose', 'own,Windhover']),
      '2 name: has a quote that is not closed: close it, or write a quote of the text twice ("")',
    ),
    // Cells.
    wrong('an empty key', 'customers.csv', 'account_number', '', 'is empty'),
    wrong('an empty name', 'customers.csv', 'name', '', 'is empty'),
    wrong(
      'a country in words',
      'customers.csv',
      'country',
      'USA',
      '"USA" is not a country: two capital letters, such as US',
    ),
    wrong(
      'a country in small letters',
      'addresses.csv',
      'country',
      'us',
      '"us" is not a country: two capital letters, such as US',
    ),
    wrong('yes in another language', 'addresses.csv', 'shipping_enabled', 'ja', '"ja" is neither true nor false'),
    wrong(
      'an e-mail address without @',
      'people.csv',
      'email',
      'bea.example',
      '"bea.example" is not an e-mail address',
    ),
    wrong(
      'a status of the ERP',
      'people.csv',
      'status',
      'ACTIVE',
      '"ACTIVE" is not one of PENDING_REGISTRATION, PENDING_APPROVAL, REGISTERED, DEACTIVATED, INACTIVE, UNCONFIRMED, REJECTED, DELEGATED_REGISTERED',
    ),
    wrong(
      'a locale of another system',
      'people.csv',
      'locale',
      'en-US',
      `"en-US" is not one of en_US, en_CA, en. Is 'en_US' meant?`,
    ),
    wrong(
      'a unit in words',
      'products.csv',
      'uom',
      'each',
      '"each" is not a unit: two or three capital letters, such as EA',
    ),
    wrong(
      'leading zeros lost',
      'products.csv',
      'part_number',
      '4711',
      '"4711" is a part number without its leading zeros: write 000004711',
    ),
    wrong('a weight with a comma of decimals', 'products.csv', 'weight', '"2,5"', '"2,5" is not a number'),
    wrong('a negative lead time', 'products.csv', 'full_lead_time', '-1', 'must not be negative'),
    wrong('a currency sign', 'prices.csv', 'price', '$5.00', '"$5.00" is not an amount such as 12.50'),
    wrong('three decimals', 'prices.csv', 'price', '5.001', '"5.001" has 3 decimals: round it to two'),
    wrong('a negative price', 'prices.csv', 'price', '-5', 'must be 0.01 or more'),
    wrong('a third currency', 'prices.csv', 'currency', 'EUR', '"EUR" is not one of USD, CAD'),
    wrong('half a piece', 'stock.csv', 'on_hand', '1.5', '"1.5" is not a whole number'),
    wrong('a price of nobody', 'customer-prices.csv', 'account_number', '', 'give either this or price_group'),
    wrong('a break of no piece', 'customer-prices.csv', 'min_quantity', '0', 'must be 1 or more'),
    wrong(
      'an American date',
      'units.csv',
      'in_service_date',
      '03/31/2026',
      '"03/31/2026" is not a date such as 2026-03-31',
    ),
    wrong(
      'a day there is not',
      'units.csv',
      'in_service_date',
      '2026-02-30',
      '"2026-02-30" is not a date such as 2026-03-31',
    ),
    wrong(
      'a time without its zone',
      'orders.csv',
      'ordered_at',
      '2026-03-31T08:30:00',
      '"2026-03-31T08:30:00" is not a time with zone such as 2026-03-31T08:30:00Z',
    ),
    // Lines against each other and against what is there.
    wrong('a total that is none', 'orders.csv', 'total', '1.00', 'must be subtotal, shipping and tax: 20.00'),
    wrong('an amount that is none', 'invoice-lines.csv', 'amount', '1.00', 'must be quantity times price: 14.00'),
    wrong('an unknown customer', 'units.csv', 'account_number', 'C9999', '"C9999" is not known'),
    wrong('an unknown part', 'stock.csv', 'part_number', 'WM-9', '"WM-9" is not known'),
    wrong(
      'a number of the portal',
      'orders.csv',
      'order_number',
      '7000001',
      '"7000001" is a number of the portal, which makes those from 7000001 on itself',
    ),
    // Pictures and documents.
    whole(
      'a picture that is not there',
      'pictures.csv',
      text(['part_number,source', 'WM-1001,hose.jpg']),
      '2 source: "hose.jpg" is not there: the import has no folder pictures',
    ),
    whole(
      'a picture without encryption on its way',
      'pictures.csv',
      text(['part_number,source', 'WM-1001,http://pictures.example/hose.jpg']),
      '2 source: "http://pictures.example/hose.jpg" must begin with https://',
    ),
    whole(
      'a picture of a closed network',
      'pictures.csv',
      text(['part_number,source', 'WM-1001,https://192.168.1.20/hose.jpg']),
      '2 source: "https://192.168.1.20/hose.jpg" leads into a closed network',
    ),
    whole(
      'a picture of nobody knows which place',
      'pictures.csv',
      text(['part_number,position,source', 'WM-1001,0,hose.jpg']),
      '2 position: must be 1 or more',
    ),
    whole(
      'a document without its title',
      'documents.csv',
      text(['part_number,title,source', 'WM-1001,,manual.pdf']),
      '2 title: is empty',
    ),
    whole(
      'a privilege of another system',
      'role-privileges.csv',
      text(['role,privilege', 'Buyer,ROOT']),
      '2 privilege: "ROOT" is not one of ',
    ),
  ]
}
