// OCI: what starts a punch-out, and the fields that return the cart.
import { describe, expect, it } from 'vitest'
import type { OciLine, OciSettings } from './oci.ts'
import { checkOci, inCharset, ociFields, OciMisfit, readOciStart, defaultOciNames } from './oci.ts'

const start = (query: string, names = defaultOciNames) => readOciStart(new URLSearchParams(query), names)

const line = (more: Partial<OciLine> = {}): OciLine => ({
  name: 'Glove class 2 size 10',
  description: 'Rubber insulating glove',
  buyerPartId: null,
  partNumber: '970123456',
  quantity: 2,
  uom: 'PR',
  unitPrice: 46.5,
  currency: 'USD',
  leadTime: 1,
  manufacturerName: null,
  manufacturerPartId: null,
  classification: { domain: 'UNSPSC', code: '46181504' },
  ...more,
})

const settings: OciSettings = { vendor: null, units: {}, charset: 'UTF-8' }
const fields = (more: Partial<OciLine>, other: Partial<OciSettings> = {}) =>
  Object.fromEntries(ociFields([line(more)], { ...settings, ...other }))

describe('the start of a punch-out [S17.01, P13.20]', () => {
  const hook = 'https://sap.example:8443/sap(bD1lbg==)/srm?x=%7B1%7D&a=b%20c#part'

  it('reads the fields of SAP, leaves the address to return to as it is, and keeps what goes back', () => {
    const query = new URLSearchParams({
      USERNAME: 'co-op',
      PASSWORD: 's3 cr&t',
      HOOK_URL: hook,
      '~OkCode': 'ADDI',
      '~TARGET': 'frame_7',
      '~CALLER': 'CTLG',
      OCI_VERSION: '5.0',
    })
    expect(readOciStart(query)).toStrictEqual({
      hookUrl: hook,
      username: 'co-op',
      password: 's3 cr&t',
      target: 'frame_7',
      asks: null,
      echo: [
        ['~OkCode', 'ADDI'],
        ['~TARGET', 'frame_7'],
        ['~CALLER', 'CTLG'],
        ['OCI_VERSION', '5.0'],
      ],
    })
  })

  it("finds fields under the connection's own names, in any case", () => {
    const names = { hookUrl: 'returnURL', username: 'logonId', password: 'pwd' }
    expect(start(`RETURNURL=${encodeURIComponent(hook)}&LogonID=a&PWD=b`, names)).toMatchObject({
      hookUrl: hook,
      username: 'a',
      password: 'b',
    })
  })

  it('finds the address to return to under whatever name, where there is but one', () => {
    expect(start(`zurueck=${encodeURIComponent(hook)}&x=1`).hookUrl).toBe(hook)
    expect(start('a=https://one.example/&b=https://two.example/').hookUrl).toBeNull()
  })

  it.each([
    ['', '_top'],
    ['~target=_parent', '_parent'],
    ['returntarget=win', 'win'],
    ['~TARGET=%22%3E%3Cscript%3E', '_top'],
    ['~TARGET=javascript:alert(1)', '_top'],
  ])('%s returns to the window %s', (query, target) => {
    expect(start(query).target).toBe(target)
  })

  it.each([
    ['FUNCTION=DETAIL&PRODUCTID=970123456', { name: 'DETAIL', productId: '970123456', quantity: 1 }],
    ['function=validate&productid=97&quantity=2.5', { name: 'VALIDATE', productId: '97', quantity: 2.5 }],
    ['FUNCTION=VALIDATE&PRODUCTID=97&QUANTITY=-1', { name: 'VALIDATE', productId: '97', quantity: 1 }],
    ['FUNCTION=BACKGROUND_SEARCH&SEARCHSTRING=glove+10', { name: 'BACKGROUND_SEARCH', searchString: 'glove 10' }],
    ['FUNCTION=SOURCING&SEARCHSTRING=glove', { name: 'SOURCING', searchString: 'glove' }],
    ['FUNCTION=DROP', null],
  ])('%s asks for that', (query, asks) => {
    expect(start(query).asks).toStrictEqual(asks)
  })

  it('takes the first of a field that stands twice', () => {
    expect(start('USERNAME=a&username=b').username).toBe('a')
  })
})

describe('the fields of a cart [S17.02, P13.21]', () => {
  it('are named, counted and formatted as SAP reads them', () => {
    expect(ociFields([line(), line({ partNumber: '2', uom: 'FT', quantity: 10.5 })], settings)).toStrictEqual([
      ['NEW_ITEM-DESCRIPTION[1]', 'Glove class 2 size 10'],
      ['NEW_ITEM-QUANTITY[1]', '2.000'],
      ['NEW_ITEM-UNIT[1]', 'PR'],
      ['NEW_ITEM-PRICE[1]', '46.50'],
      ['NEW_ITEM-PRICEUNIT[1]', '1'],
      ['NEW_ITEM-CURRENCY[1]', 'USD'],
      ['NEW_ITEM-LEADTIME[1]', '1'],
      ['NEW_ITEM-VENDORMAT[1]', '970123456'],
      ['NEW_ITEM-MATGROUP[1]', '46181504'],
      ['NEW_ITEM-EXT_SCHEMA_TYPE[1]', 'UNSPSC'],
      ['NEW_ITEM-EXT_CATEGORY_ID[1]', '46181504'],
      ['NEW_ITEM-EXT_PRODUCT_ID[1]', '970123456'],
      ['NEW_ITEM-LONGTEXT_1:132[]', 'Rubber insulating glove'],
      ['NEW_ITEM-DESCRIPTION[2]', 'Glove class 2 size 10'],
      ['NEW_ITEM-QUANTITY[2]', '10.500'],
      ['NEW_ITEM-UNIT[2]', 'FOT'],
      ['NEW_ITEM-PRICE[2]', '46.50'],
      ['NEW_ITEM-PRICEUNIT[2]', '1'],
      ['NEW_ITEM-CURRENCY[2]', 'USD'],
      ['NEW_ITEM-LEADTIME[2]', '1'],
      ['NEW_ITEM-VENDORMAT[2]', '2'],
      ['NEW_ITEM-MATGROUP[2]', '46181504'],
      ['NEW_ITEM-EXT_SCHEMA_TYPE[2]', 'UNSPSC'],
      ['NEW_ITEM-EXT_CATEGORY_ID[2]', '46181504'],
      ['NEW_ITEM-EXT_PRODUCT_ID[2]', '2'],
      ['NEW_ITEM-LONGTEXT_2:132[]', 'Rubber insulating glove'],
    ])
  })

  it("cuts texts to their length and leaves the long text whole; uses the buyer's units and numbers", () => {
    const long = 'An insulating glove \u{1F9E4} of natural rubber, \n with a long name indeed'
    const found = fields(
      {
        name: long,
        description: long.repeat(9),
        uom: 'EA',
        buyerPartId: 'GLV',
        manufacturerName: 'Salisbury by Honeywell',
      },
      { units: { EA: 'ST' }, vendor: '1000042' },
    )
    expect(found['NEW_ITEM-DESCRIPTION[1]']).toBe('An insulating glove \u{1F9E4} of natural rubber')
    expect(found['NEW_ITEM-LONGTEXT_1:132[]']).toBe(long.repeat(9))
    expect(found).toMatchObject({
      'NEW_ITEM-UNIT[1]': 'ST',
      'NEW_ITEM-MATNR[1]': 'GLV',
      'NEW_ITEM-VENDOR[1]': '1000042',
      'NEW_ITEM-MANUFACTCODE[1]': 'Salisbury',
    })
  })

  it('never cuts a number', () => {
    expect(() => fields({ partNumber: '9'.repeat(41) })).toThrow(OciMisfit)
    expect(() => fields({}, { units: { PR: 'PAIR' } })).toThrow("'PAIR' is longer than UNIT of OCI can be.")
    expect(() => fields({ quantity: 1e12 })).toThrow(OciMisfit)
  })

  it('writes only what the encoding of the page can hold', () => {
    const found = fields({ name: 'Größe \u2019x\u2019 Łódź 3\u2033' }, { charset: 'ISO-8859-1' })
    expect(found['NEW_ITEM-DESCRIPTION[1]']).toBe("Größe 'x' ?ódz 3\"")
  })
})

describe('text of another encoding [P13.22]', () => {
  it.each([
    ['naïve – “ok”…', 'us-ascii', 'naive - "ok"...'],
    ['naïve – “ok”…', 'ISO-8859-1', 'naïve - "ok"...'],
    ['naïve – “ok”…', 'utf8', 'naïve – “ok”…'],
    ['½ \u{1F600} 漢', 'windows-1252', '½ ? ?'],
    ['a\0b\uD800c', 'UTF-8', 'abc'],
  ])('%s in %s is %s', (text, charset, written) => {
    expect(inCharset(text, charset)).toBe(written)
  })
})

describe('the check of a cart [P13.43]', () => {
  const line = {
    DESCRIPTION: 'Glove',
    QUANTITY: '2.000',
    UNIT: 'PR',
    PRICE: '46.50',
    PRICEUNIT: '1',
    CURRENCY: 'USD',
    VENDORMAT: '970123456',
    MATGROUP: '46181504',
  }
  type Change = Partial<Record<string, string>>
  const check = (...lines: Change[]) =>
    checkOci(
      lines.flatMap((each, at) => {
        const { INDEX = String(at + 1), ...fields }: Change = { ...line, ...each }
        return Object.entries(fields).map(([name, value]): [string, string] => [
          `NEW_ITEM-${name}[${INDEX}]`,
          value ?? '',
        ])
      }),
    ).map(({ level, where, message }) => `${level} ${where}: ${message}`)

  it('finds nothing in a right cart, nor in one of MATNR alone', () => {
    expect(check({}, {})).toEqual([])
    expect(check({ DESCRIPTION: '', MATNR: 'GLV' })).toEqual([])
    expect(checkOci([['~OkCode', 'ADDI']])).toEqual([])
  })

  it.each<[Change, string]>([
    [{ QUANTITY: '' }, 'error NEW_ITEM 1: QUANTITY is missing.'],
    [{ UNIT: '' }, 'error NEW_ITEM 1: UNIT is missing.'],
    [{ PRICE: '' }, 'error NEW_ITEM 1: PRICE is missing.'],
    [{ CURRENCY: '' }, 'error NEW_ITEM 1: CURRENCY is missing.'],
    [{ VENDORMAT: '' }, 'error NEW_ITEM 1: VENDORMAT is missing.'],
    [{ DESCRIPTION: '' }, 'error NEW_ITEM 1: DESCRIPTION or MATNR must stand.'],
    [{ DESCRIPTION: 'x'.repeat(41) }, 'error NEW_ITEM 1: DESCRIPTION is longer than 40 characters.'],
    [{ VENDORMAT: '9'.repeat(41) }, 'error NEW_ITEM 1: VENDORMAT is longer than 40 characters.'],
    [{ UNIT: 'EACH' }, 'error NEW_ITEM 1: UNIT is longer than 3 characters.'],
    [{ CURRENCY: 'DOLLAR' }, 'error NEW_ITEM 1: CURRENCY is longer than 5 characters.'],
    [{ QUANTITY: '1,000.000' }, "error NEW_ITEM 1: QUANTITY '1,000.000' is not a number of OCI."],
    [{ QUANTITY: '2' }, "error NEW_ITEM 1: QUANTITY '2' is not a number of OCI."],
    [{ PRICE: '$46.50' }, "error NEW_ITEM 1: PRICE '$46.50' is not a number of OCI."],
    [{ PRICE: '-1.00' }, "error NEW_ITEM 1: PRICE '-1.00' is not a number of OCI."],
    [{ PRICEUNIT: '0' }, "error NEW_ITEM 1: PRICEUNIT '0' is not a number of OCI."],
    [{ INDEX: '2' }, 'error NEW_ITEM 1: Lines must be counted from 1 without a gap.'],
    [{ INDEX: '0' }, 'error NEW_ITEM 1: Lines must be counted from 1 without a gap.'],
  ])('%j', (change, found) => expect(check(change)).toEqual([found]))

  it('advises what one may leave out', () => {
    const { PRICEUNIT: _, MATGROUP: __, ...bare } = line
    const fields = Object.entries(bare).map(([name, value]): [string, string] => [`NEW_ITEM-${name}[1]`, value])
    expect(checkOci(fields).map(({ level, message }) => `${level} ${message}`)).toEqual([
      'advice PRICEUNIT is missing: some systems divide the price by 100.',
      'advice MATGROUP is missing: the buyer has to choose a material group.',
    ])
  })
})
