// Reading documents of buyers: what is understood, and what is refused with which Status.
import { describe, expect, it } from 'vitest'
import { orderItem, orderRequest, sent, setupRequest } from '../../../test/cxmlDocuments.ts'
import type { CxmlDocument } from './cxml.ts'
import { readCxml } from './cxml.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCxml(bytesOf(text))

function document<Kind extends CxmlDocument['kind']>(text: string, kind: Kind): Extract<CxmlDocument, { kind: Kind }> {
  const answer = read(text)
  if (!answer.ok) throw new Error(answer.status.message)
  expect(answer.document.kind).toBe(kind)
  return answer.document as Extract<CxmlDocument, { kind: Kind }>
}

function refusal(answer: ReturnType<typeof readCxml>) {
  if (answer.ok) throw new Error(`It was read as ${answer.document.kind}.`)
  return answer.status
}

describe('a setup request [S17.01, P13.10]', () => {
  it('is read with its parties, secret, cookie, address to return to, extrinsics and selected part', () => {
    const found = document(
      setupRequest(`<Extrinsic name="UserEmail"> pat@coop.example</Extrinsic><Extrinsic name="Odd"><Deep>x</Deep></Extrinsic>
      <Unknown/><SelectedItem><ItemID><SupplierPartID>970123456</SupplierPartID></ItemID></SelectedItem>`),
      'PunchOutSetupRequest',
    )
    expect(found).toMatchObject({
      payloadId: '1@buyer.example',
      deploymentMode: 'test',
      from: { credentials: [{ domain: 'DUNS', identity: '111111111' }] },
      to: { credentials: [{ domain: 'DUNS', identity: '222222222' }] },
      sender: { secret: 's3cret', userAgent: 'Buyer 9.1', credentials: [{ identity: 'buyer-net' }] },
    })
    expect(found.setup).toStrictEqual({
      operation: 'create',
      buyerCookie: 'c-7f3a',
      browserFormPost: 'https://buyer.example/punchback?id=7&x=1',
      extrinsics: [
        { name: 'UserEmail', value: 'pat@coop.example' },
        { name: 'Odd', value: '' },
      ],
      contact: null,
      shipTo: null,
      selectedItems: [{ supplierPartId: '970123456', supplierPartAuxiliaryId: null }],
      items: [],
    })
  })

  it('brings the old cart to be edited, and an address to ship to', () => {
    const { setup } = document(
      setupRequest(
        `<ShipTo><Address addressID="3119" isoCountryCode="US"><Name xml:lang="en">Yard</Name><PostalAddress><DeliverTo>Pat</DeliverTo>
        <Street>1 Main</Street><Street>Dock</Street><City>Fargo</City><State isoStateCode="US-ND">North Dakota</State><PostalCode>58102</PostalCode>
        <Country isoCountryCode="US">United States</Country></PostalAddress></Address></ShipTo>${orderItem()}`,
        'edit',
      ),
      'PunchOutSetupRequest',
    )
    expect(setup.operation).toBe('edit')
    expect(setup.shipTo).toMatchObject({ addressId: '3119', streets: ['1 Main', 'Dock'], state: 'ND', country: 'US' })
    expect(setup.items).toMatchObject([
      { quantity: 2, supplierPartId: '970123456', supplierPartAuxiliaryId: 'cart-88/1', unitPrice: 46.5, uom: 'PR' },
    ])
  })

  it('keeps each Credential of a party that has several', () => {
    const two =
      '<Credential domain="DUNS"><Identity>1</Identity></Credential><Credential domain="NetworkId"><Identity>AN01</Identity></Credential>'
    const text = setupRequest().replace(/<From>.*?<\/From>/u, `<From>${two}</From>`)
    expect(document(text, 'PunchOutSetupRequest').from.credentials).toStrictEqual([
      { domain: 'DUNS', identity: '1' },
      { domain: 'NetworkId', identity: 'AN01' },
    ])
  })

  it.each([
    ['no cookie', setupRequest().replace(/<BuyerCookie>.*<\/BuyerCookie>/u, ''), 400, 'BuyerCookie is missing.'],
    ['an unknown operation', setupRequest('', 'erase'), 400, "'erase' is none of create, edit, inspect."],
    ['operation source', setupRequest('', 'source'), 450, 'PunchOutSetupRequest with operation source is not offered.'],
    ['no payloadID', setupRequest().replace('payloadID="1@buyer.example"', ''), 400, 'payloadID is missing.'],
    [
      'a quantity in words',
      setupRequest(orderItem({ quantity: 'two' })),
      400,
      'quantity of line 1 is not a number: two',
    ],
    [
      'an endless quantity',
      setupRequest(orderItem({ quantity: '1e999' })),
      400,
      'quantity of line 1 is not a number: 1e999',
    ],
    ['no request', sent(''), 400, 'Request, Message or Response is missing.'],
    ['an empty request', sent('<Request/>'), 400, 'Request is empty.'],
  ])('is refused with %s', (_what, text, code, message) => {
    expect(refusal(read(text))).toMatchObject({ code, message })
  })
})

describe('an order [P13.10, P5.55]', () => {
  it('is read with its number, version, total, comments and lines', () => {
    const { order } = document(
      orderRequest({ header: 'orderID=" PO-1&#9;" orderVersion="2" type="update"', total: '1,093.00' }),
      'OrderRequest',
    )
    expect(order).toMatchObject({
      orderId: 'PO-1',
      orderVersion: '2',
      type: 'update',
      total: { amount: 1093, currency: 'USD' },
      comments: 'Ring <twice>',
      items: [{ lineNumber: 1, requestedDeliveryDate: '2026-12-01', description: 'Glove', priceQuantity: 1 }],
    })
  })

  it('knows a price for a hundred pieces', () => {
    const basis =
      '</UnitOfMeasure><PriceBasisQuantity quantity="100" conversionFactor="1"><UnitOfMeasure>EA</UnitOfMeasure></PriceBasisQuantity>'
    const { order } = document(orderRequest({ items: orderItem().replace('</UnitOfMeasure>', basis) }), 'OrderRequest')
    expect(order.items[0]?.priceQuantity).toBe(100)
  })

  it('never reads the number of a card', () => {
    const card = '<Payment><PCard number="4111111111111111" expiration="2030-01-01"/></Payment><Comments>'
    const found = document(orderRequest().replace('<Comments>', card), 'OrderRequest')
    expect(found.order.payment).toBe('PCard')
    expect(JSON.stringify(found)).not.toContain('4111')
  })

  it('needs lines', () => {
    expect(refusal(read(orderRequest({ items: '' })))).toMatchObject({ code: 400, message: 'ItemOut is missing.' })
  })
})

describe('other documents [P13.10]', () => {
  it.each([
    ['Request', 'StatusUpdateRequest'],
    ['Message', 'ProductActivityMessage'],
  ])('are named, to be answered with 450: %s %s', (around, name) => {
    const found = document(sent(`<${around}><${name}/></${around}>`), 'other')
    expect(found.name).toBe(name)
  })

  it('a profile is asked for', () => {
    document(sent('<Request><ProfileRequest/></Request>'), 'ProfileRequest')
  })

  it('an answer says whether it was accepted, whatever HTTP says', () => {
    const answer =
      '<cXML payloadID="2@b" timestamp="2026-11-20T19:56:37Z"><Response><Status code="406" text="Not Acceptable">Plant 12</Status></Response></cXML>'
    expect(document(answer, 'Response').status).toStrictEqual({
      code: 406,
      text: 'Not Acceptable',
      message: 'Plant 12',
    })
  })
})

describe('encodings [P13.11]', () => {
  const named = (encoding: string) => setupRequest('<Extrinsic name="City">Köln</Extrinsic>').replace('UTF-8', encoding)
  const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
    const bytes = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le')
    return bigEndian ? bytes.swap16() : bytes
  }
  it.each([
    ['UTF-8 with a mark', bytesOf(`\uFEFF${named('UTF-8')}`), undefined],
    ['UTF-8 that calls itself UTF-16', bytesOf(named('utf-16')), undefined],
    ['UTF-8 without a declaration', bytesOf(named('UTF-8').replace(/<\?xml.*?\?>/u, '')), undefined],
    ['ISO-8859-1', Buffer.from(named('ISO-8859-1'), 'latin1'), undefined],
    ['ISO-8859-1 by HTTP alone', Buffer.from(named('UTF-8').replace(/ encoding="UTF-8"/u, ''), 'latin1'), 'ISO-8859-1'],
    ['UTF-16, little end first', utf16(named('UTF-16'), false, true), undefined],
    ['UTF-16, big end first', utf16(named('UTF-16'), true, true), undefined],
    ['UTF-16 without a mark', utf16(named('UTF-16'), true, false), undefined],
  ])('%s', (_name, bytes, charset) => {
    const answer = readCxml(bytes, charset)
    if (!answer.ok || answer.document.kind !== 'PunchOutSetupRequest') throw new Error('It was not read.')
    expect(answer.document.setup.extrinsics).toStrictEqual([{ name: 'City', value: 'Köln' }])
  })

  it.each([
    ['bytes that are no UTF-8', Buffer.from(named('UTF-8'), 'latin1')],
    ['half a surrogate pair', utf16(setupRequest('<Extrinsic name="x">\uD800</Extrinsic>'), false, true)],
    ['an encoding nobody reads', bytesOf(named('EBCDIC-US'))],
    ['UTF-7', bytesOf(named('UTF-7'))],
  ])('refuses %s', (_name, bytes) => {
    expect(refusal(readCxml(bytes)).code).toBe(406)
  })
})

describe('hostile documents [P13.12]', () => {
  const doctype = (subset: string, inside = '') => setupRequest(inside).replace(/<!DOCTYPE[^>]*>/u, subset)
  const bomb = `<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa">${Array.from('bcdefghi')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at] ?? ''};`.repeat(10)}">`)
    .join('')}]>`
  it.each([
    ['a bomb of entities', doctype(bomb, '&i;')],
    ['a file by an entity', doctype('<!DOCTYPE cXML [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;')],
    ['a parameter entity', doctype('<!DOCTYPE cXML SYSTEM "x.dtd" [<!ENTITY % p SYSTEM "http://127.0.0.1:9/"> %p;]>')],
    ['an internal subset alone', doctype('<!DOCTYPE cXML []>')],
    ['a subset behind quotes', doctype(`<!DOCTYPE cXML PUBLIC "]" '[' [<!ELEMENT x ANY>]>`)],
    ['two DOCTYPEs', doctype('<!DOCTYPE cXML SYSTEM "a"><!DOCTYPE cXML SYSTEM "b">')],
    ['an entity of nobody', setupRequest('&nbsp;')],
    ['a null character', setupRequest('\0')],
    ['a null character by number', setupRequest('&#0;')],
    ['a lone surrogate by number', setupRequest('&#xD83D;')],
    ['a number beyond all characters', setupRequest('&#x110000;')],
    ['an element left open', setupRequest('<Comments>')],
    ['an attribute twice', setupRequest('<Extrinsic name="a" name="b"/>')],
    ['a second root', `${setupRequest()}<cXML/>`],
    ['text behind the end', `${setupRequest()}more`],
    ['65 elements in each other', setupRequest('<a>'.repeat(62) + '</a>'.repeat(62))],
    ['a hundred thousand in each other', setupRequest('<a>'.repeat(100_000))],
    ['a hundred thousand beside each other', setupRequest('<a/>'.repeat(100_000))],
    [
      'a hundred thousand attributes',
      setupRequest(`<a ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
    ],
    ['nothing', ''],
    ['white space', ' \n '],
    ['JSON', '{"cXML":{}}'],
    ['a web page', '<!doctype html><p>Hello<br>'],
    ['more than 1 MB', setupRequest('x'.repeat(1_048_576))],
  ])('%s is refused within 100 ms', (_name, text) => {
    const bytes = bytesOf(text)
    const began = process.cpuUsage()
    expect(refusal(readCxml(bytes)).code).toBe(406)
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(100)
  })

  it('accepts 64 elements in each other, and an external DOCTYPE, PUBLIC or SYSTEM', () => {
    document(setupRequest('<a>'.repeat(61) + '</a>'.repeat(61)), 'PunchOutSetupRequest')
    const trap = '<!DOCTYPE cXML PUBLIC "-//cXML//[1.2]" "http://127.0.0.1:1/[trap].dtd">'
    document(doctype(trap), 'PunchOutSetupRequest')
  })

  it('takes names of prototypes for names', () => {
    const odd = '<Extrinsic name="constructor" __proto__="a" toString="b">x</Extrinsic><__proto__ valueOf="1"/>'
    const { setup } = document(setupRequest(odd), 'PunchOutSetupRequest')
    expect(setup.extrinsics).toStrictEqual([{ name: 'constructor', value: 'x' }])
  })

  it('keeps odd text as it is: emoji, CDATA, five entities, comments between', () => {
    const inside = '<Extrinsic name="x">a&#x1F600;<![CDATA[<b> & ]]>&lt;&amp;&gt;&quot;&apos;<!-- no -->😀</Extrinsic>'
    const { setup } = document(setupRequest(inside), 'PunchOutSetupRequest')
    expect(setup.extrinsics[0]?.value).toBe(`a😀<b> & <&>"'😀`)
  })

  it('answers the payloadID of a document it refuses, where that was read', () => {
    expect(read(setupRequest('', 'erase'))).toMatchObject({ ok: false, payloadId: '1@buyer.example' })
  })
})
