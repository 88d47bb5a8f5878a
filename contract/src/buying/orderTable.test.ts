import { describe, expect, test } from 'vitest'
import { rowsOfText } from './orderTable.ts'

const rows = (text: string) => rowsOfText(text).map(({ partNumber, quantity }) => [partNumber, quantity])
const two = [
  ['970012010', '2'],
  ['113322796', '10'],
]

describe('order rows of a text', () => {
  test.each([
    ['tabs, as pasted from a spreadsheet', '970012010\t2\n113322796\t10'],
    ['commas', '970012010,2\r\n113322796,10\r\n'],
    ['semicolons', '970012010;2\n113322796;10'],
    ['blanks, as typed into a letter', '970012010 2\n113322796 10'],
    ['several blanks, and blanks around', '  970012010   2\n113322796     10 '],
    ['blanks under headers of two words', 'Part number  Qty\n970012010    2\n113322796   10'],
    ['an empty column between number and quantity [B2.04]', '970012010\t\t2\n113322796\t\t10'],
    ['an empty column in some rows, and one in front', ',970012010,,2\n,113322796,10'],
    ['a byte-order mark and headers', '\uFEFFPart number,Quantity\n970012010,2\n113322796,10'],
    [
      'headers of others, in another order',
      'Qty;Description;Item No.\n2;Gloves, size 10;970012010\n10;Gloves;113322796',
    ],
    [
      'quoted commas, quotes and line breaks',
      'Part number,Description,Quantity\n970012010,"A ""fine"", long\nglove",2\n113322796,"x",10',
    ],
    [
      'a title above the headers and empty lines',
      'Order form\n\nPart #\tYour part #\tQuantity\n970012010\tA1\t2\n\n113322796\t\t10\n',
    ],
    ['grouped and decimal quantities', 'Part,Qty\n970012010,2.00\n113322796,10.0'],
    [
      'a mark that keeps text from being a formula',
      "Part number,Quantity\n'970012010,2\n113322796,10".replace("'9", '9'),
    ],
  ])('with %s', (_what, text) => expect(rows(text)).toEqual(two))

  test.each([
    'P/N\tQty',
    'PN\tQty.',
    'P.N.\tQTY ORDERED',
    'PartNo\tOrder Qty',
    'Part_Number\tRequired quantity',
    'SKU\tOrdered',
    'MPN\tPcs',
    'Catalog No.\tTotal Qty',
    'Item\tAmount',
    'Customer Part Number\tQty',
  ])('under the headers %s [B2.04]', (headers) => expect(rows(`${headers}\n970012010\t2\n113322796\t10`)).toEqual(two))

  test.each([
    ['the maker’s number', 'Mfr Part Number,Description,Qty', '970012010,Gloves,2\n113322796,"Gloves, fine",10'],
    ['lines counted as items', 'Item,Catalog No.,Qty Ordered', '1,970012010,2\n2,113322796,10'],
    ['lines counted as item numbers', 'Item #,Description,P/N,Qty', '1,Gloves,970012010,2\n2,Gloves,113322796,10'],
    ['names of products', 'Product,Item No.,Unit,Price,Qty', 'Gloves,970012010,EA,9,2\nGloves,113322796,EA,9,10'],
    ['both numbers', 'Vendor Part #,Part #,Qty On Hand,Qty', 'V-1,970012010,7,2\nV-2,113322796,7,10'],
    ['sums', 'Part No.,Part Description,Amount,Qty', '970012010,Gloves,19.00,2\n113322796,Gloves,90.00,10'],
  ])('with %s beside', (_what, headers, text) => expect(rows(`${headers}\n${text}`)).toEqual(two))

  test('numbers alone count once each', () =>
    expect(rows('970012010\n113322796')).toEqual([
      ['970012010', '1'],
      ['113322796', '1'],
    ]))

  test('numbers alone may have a header, too', () => expect(rows('P/N\n970012010')).toEqual([['970012010', '1']]))

  test('a part called like a header is none', () =>
    expect(rows('PN-12,3,pcs\nSKU-4,5,pcs')).toEqual([
      ['PN-12', '3'],
      ['SKU-4', '5'],
    ]))

  test('the customer’s own number stands in where ours is missing; what our form leaves blank is no row', () => {
    const form = 'Part number,Your part number,Description,Unit,Price,Quantity'
    expect(rows(`${form}\n,CUST-1,Hook,EA,1.00,3\n970012010,CUST-2,Hook,EA,1.00,0\n113322796,,Hook,EA,1.00,`)).toEqual([
      ['CUST-1', '3'],
      ['970012010', '0'],
    ])
  })

  test.each([
    ['with headers', 'Part number,Quantity\n970012010,2\n008109528,0\n113322796,'],
    ['without', '970012010,2\n008109528,0\n113322796,'],
  ])('a quantity of 0 or none keeps its row, %s [B2.04]', (_what, text) =>
    expect(rows(text)).toEqual([
      ['970012010', '2'],
      ['008109528', '0'],
      ['113322796', ''],
    ]),
  )

  test('what is no quantity stays to be reported', () => expect(rows('970012010,two')).toEqual([['970012010', 'two']]))

  test('the unit’s serial comes along', () =>
    expect(rowsOfText('Part number,Quantity,Unit serial\n970012010,2,K48-1')).toEqual([
      { partNumber: '970012010', quantity: '2', unitSerial: 'K48-1' },
    ]))

  test('our mark against formulas is taken off', () =>
    expect(rows("Part number,Quantity\n'-12-34,1")).toEqual([['-12-34', '1']]))

  test.each([
    ['German', 'Artikelnummer;Bezeichnung;Menge'],
    ['German, short', 'Teile-Nr.;Benennung;Anzahl'],
    ['German, of an order', 'Bestell-Nr.;Bezeichnung;Bestellmenge'],
    ['French', 'Référence;Désignation;Quantité'],
    ['French, short', 'N° de pièce;Désignation;Qté'],
    ['Spanish', 'Referencia;Descripción;Cantidad'],
    ['Spanish, long', 'Número de pieza;Descripción;Cant.'],
    ['Spanish, of an order', 'Ref.;Descripción;Unidades'],
  ])('headers in %s are no rows [P5.46]', (_what, headers) =>
    expect(rows(`${headers}\n970012010;Handschuh, 10;2\n113322796;Gant;10`)).toEqual(two),
  )

  test.each([
    ['semicolons', '970012010;Rubber glove, size 10;2\n113322796;Hook;10'],
    ['tabs and a unit', '970012010\tRubber glove\t2\tEA\n113322796\tHook\t10\tEA'],
    ['in one row only', '970012010,2\n113322796,Hook,10'],
  ])('a description between number and quantity is none, with %s [P5.46]', (_what, text) =>
    expect(rows(text)).toEqual(two),
  )

  test('of several numbers behind a description none is guessed [P5.46]', () =>
    expect(rows('970012010;Hook;2;12')).toEqual([['970012010', '']]))

  test.each(['sep=;\r\n', 'sep=;\n', '"sep=;"\n', 'SEP=;\n'])('%j says what stands between cells [P5.46]', (first) =>
    expect(rows(`${first}Part, ours;Qty\n970012010;2\n113322796;10`)).toEqual(two),
  )
})

describe('a quantity by the signs of its table [P5.46]', () => {
  test.each([
    ['a semicolon file', 'Part;Qty\n970012010;1.000', '1000'],
    ['a semicolon file with decimal points', 'Part;Price;Qty\n970012010;12.50;1.000', '1'],
    ['a semicolon file, decimals', 'Part;Qty\n970012010;2,000', '2'],
    ['a decimal comma beside', 'Part\tPrice\tQty\n970012010\t12,50\t1.000', '1000'],
    ['a decimal point beside', 'Part\tPrice\tQty\n970012010\t$12.50\t1,000', '1000'],
    ['both signs', 'Part\tQty\n970012010\t1.000,00', '1000'],
    ['both signs, the other way', 'Part\tQty\n970012010\t1,000.00', '1000'],
    ['groups twice', 'Part\tQty\n970012010\t1.000.000', '1000000'],
    ['blanks and apostrophes', 'Part\tQty\n970012010\t1 000', '1000'],
    ['apostrophes', "Part\tQty\n970012010\t1'000", '1000'],
    ['more than three digits before', 'Part\tQty\n970012010\t1200.000', '1200'],
    ['a part number with a point, which tells nothing', 'Part\tQty\n9700.12\t1.000', '1.000'],
    ['nothing that tells', 'Part\tQty\n970012010\t1.000', '1.000'],
    ['nothing that tells, by comma', 'Part\tQty\n970012010\t1,000', '1,000'],
    ['signs against each other', 'Part\tA\tB\tQty\n970012010\t1,5\t1.5\t1.000', '1.000'],
    ['no whole number', 'Part;Qty\n970012010;2,5', '2,5'],
    ['less than one', 'Part;Qty\n970012010;0.500', '0.500'],
    ['broken groups', 'Part;Qty\n970012010;1.00.000', '1.00.000'],
  ])('%s', (_what, text, quantity) => expect(rows(text)[0]?.[1]).toBe(quantity))
})
