// Hostile and odd documents by case, each with the Status that a procurement system must read [P13.10, P13.12]: the codes and words
// are those of the rules, not of the code.
import { itemOut, setupText } from './punchout.ts'

export interface UnusualDocument {
  body: string | Uint8Array<ArrayBuffer>
  /** Content-Type, where it is not that of a document in UTF-8. */
  type?: string
  code: number
  /** Words of the Status. */
  says?: string | RegExp
}

interface CorpusFacts {
  secret: string
  /** A part that is sold for 46.50. */
  part: string
}

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16 = (text: string, isBig = false) => {
  const written = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(isBig ? written.swap16() : written)
}

interface Order {
  id: string
  items: string
  head?: string
  more?: string
  total?: string
}

/** An OrderRequest of the same sender; `lines` as ItemOut. */
export const orderText = (secret: string, { id, items, head = '', more = '', total = '46.50' }: Order) => {
  const setup = setupText({ secret, cookie: `order-${id}` })
  const order = `<OrderRequest><OrderRequestHeader orderID="${id}" orderDate="2026-11-20T19:56:37+00:00" type="new"${head}>
<Total><Money currency="USD">${total}</Money></Total>${more}</OrderRequestHeader>${items}</OrderRequest>`
  return setup.replace(/<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/u, order)
}

/** A multipart/related of `parts`, each with its own headers. */
const multipart = (parts: readonly string[], boundary = 'b-1') =>
  `--${boundary}\r\n${parts.join(`\r\n--${boundary}\r\n`)}\r\n--${boundary}--\r\n`
const related = (more = '', boundary = 'b-1') => `multipart/related; boundary="${boundary}"; type="text/xml"${more}`

/** The problem with it as a document: refused before anyone asks who sent it. */
export const hostile = ({ secret }: CorpusFacts): Record<string, UnusualDocument> => {
  const setup = setupText({ secret })
  const inside = (text: string) => setupText({ secret, more: text })
  const dtd = (subset: string) => setup.replace(/<!DOCTYPE[^>]*>/u, subset)
  return {
    'an entity of its own': { body: dtd('<!DOCTYPE cXML [<!ENTITY a "b">]>'), code: 406, says: 'declarations' },
    'a parameter entity': {
      body: dtd('<!DOCTYPE cXML SYSTEM "x" [<!ENTITY % p SYSTEM "http://127.0.0.1:9/">%p;]>'),
      code: 406,
    },
    '65 elements in each other': {
      body: inside('<a>'.repeat(63) + '</a>'.repeat(63)),
      code: 406,
      says: 'nested deeper',
    },
    'more than 30,000 elements': { body: inside('<a/>'.repeat(30_001)), code: 406, says: 'more than 30000' },
    '10,000 lines': {
      body: setupText({ secret, operation: 'edit', items: itemOut('1', 1).repeat(10_000) }),
      code: 406,
    },
    'more than 1 MB': { body: inside(' '.repeat(1_048_576)), code: 406, says: 'larger than 1 MB' },
    'more than a request may hold': { body: ' '.repeat(5_300_000), code: 406, says: 'larger than 5 MB' },
    'ten thousand attributes': {
      body: inside(`<a ${Array.from({ length: 10_000 }, (_, at) => `a${at}=""`).join(' ')} a0=""/>`),
      code: 406,
    },
    'Latin-1 that says it is UTF-8': { body: latin1(inside('<Comments>Köln</Comments>')), code: 406, says: 'UTF-8' },
    'UTF-16 cut in half': { body: utf16(setup).slice(0, 901), code: 406 },
    'an encoding nobody reads': { body: setup, type: 'text/xml; charset=EBCDIC-US', code: 406, says: 'EBCDIC-US' },
    'a form without a document': {
      body: `cart=${encodeURIComponent(setup)}`,
      type: 'application/x-www-form-urlencoded',
      code: 406,
      says: 'cxml-urlencoded',
    },
    'an empty body': { body: '', code: 406 },
    'multipart without a boundary': { body: setup, type: 'multipart/related', code: 406, says: 'boundary' },
    'multipart without an end': { body: `--b-1\r\n\r\n${setup}`, type: related(), code: 406, says: 'no end' },
    'multipart without a part': { body: '--b-1--', type: related(), code: 406, says: 'no part' },
    'more than 50 parts': {
      body: multipart(Array.from({ length: 52 }, () => 'Content-Type: text/plain\r\n\r\nx')),
      type: related(),
      code: 406,
      says: 'more than 50 parts',
    },
    'a part without an end of headers': { body: multipart([`x: ${'y'.repeat(9000)}`]), type: related(), code: 406 },
    'a part in another transfer encoding': {
      body: multipart([`Content-Type: text/xml\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\n${setup}`]),
      type: related(),
      code: 406,
      says: 'x-uuencode',
    },
    'elements of a namespace': {
      body: setup.replaceAll(/<(\/?)([A-Z])/gu, '<$1c:$2').replace('<c:XML', '<cXML'),
      code: 400,
    },
    'a credential without its identity': {
      body: setup.replace('<Identity>buyer-net</Identity>', '<Identity> </Identity>'),
      code: 401,
    },
    'a credential without its domain': { body: setup.replace(' domain="NetworkId"', ''), code: 401 },
    'an identity under another domain': { body: setup.replace('"NetworkId"', '"DUNS"'), code: 401 },
    'two secrets, the wrong one first': {
      body: setup.replace('<SharedSecret>', '<SharedSecret>x</SharedSecret><SharedSecret>'),
      code: 401,
    },
    'another root': { body: '<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"/>', code: 400, says: 'root' },
    'no BuyerCookie': {
      body: setup.replace(/<BuyerCookie>.*<\/BuyerCookie>/u, ''),
      code: 400,
      says: 'BuyerCookie is missing',
    },
    'a BuyerCookie of a page': {
      body: setupText({ secret, cookie: 'c'.repeat(501) }),
      code: 400,
      says: 'BuyerCookie is longer',
    },
    'an address of a book': {
      body: setupText({ secret, hook: `https://buyer.example/${'a'.repeat(4000)}` }),
      code: 400,
      says: 'BrowserFormPost is longer',
    },
    'a part number of a page': {
      body: setupText({ secret, operation: 'edit', items: itemOut('p'.repeat(101), 1) }),
      code: 400,
      says: 'SupplierPartID of line 1 is longer',
    },
    'a quantity with an exponent': {
      body: setupText({ secret, operation: 'edit', items: itemOut('1', 1).replace('"1"', '"1e3"') }),
      code: 400,
      says: 'quantity of line 1 is not a number',
    },
    'a quantity of thirteen digits': {
      body: setupText({ secret, operation: 'edit', items: itemOut('1', 9_999_999_999_999) }),
      code: 400,
      says: 'quantity of line 1 is not a number',
    },
    'operation source': { body: setupText({ secret, operation: 'source' }), code: 450, says: 'source' },
    'an order without lines': {
      body: orderText(secret, { id: 'C-1', items: '' }),
      code: 400,
      says: 'ItemOut is missing',
    },
    'an order without its total': {
      body: orderText(secret, { id: 'C-2', items: itemOut('1', 1) }).replace(/<Total>[\s\S]*?<\/Total>/u, ''),
      code: 400,
      says: 'Total is missing',
    },
  }
}

/** Well-formed, of a known sender, and odd: taken, or refused for what it asks. */
export const odd = ({ secret, part }: CorpusFacts): Record<string, UnusualDocument> => {
  const setup = (more: Partial<Parameters<typeof setupText>[0]> = {}) => setupText({ secret, ...more })
  const edit = (items: string) => setup({ operation: 'edit', items })
  const line = (quantity = 1, price?: number) => itemOut(part, quantity, price)
  const declared = (encoding: string) =>
    setup({ more: '<Extrinsic name="City">Köln</Extrinsic>' }).replace('UTF-8', encoding)
  const xml = `Content-Type: text/xml; charset=UTF-8\r\nContent-ID: <main@buyer>\r\n\r\n`
  const file = `Content-Type: application/pdf; name="drawing.pdf"\r\nContent-ID: <d@buyer>\r\n\r\n%PDF\r\n--b-11\r\n<`
  return {
    'Latin-1 by its declaration': { body: latin1(declared('ISO-8859-1')), type: 'text/xml', code: 200 },
    'Latin-1 by HTTP': { body: latin1(declared('UTF-8')), type: 'text/xml; charset=iso-8859-1', code: 200 },
    'UTF-16, little end first': { body: utf16(declared('UTF-16')), type: 'text/xml', code: 200 },
    'UTF-16, big end first': {
      body: utf16(declared('UTF-16'), true),
      type: 'application/xml; charset="utf-16"',
      code: 200,
    },
    'no Content-Type that says so': { body: setup(), type: 'text/plain', code: 200 },
    'no declaration and no DOCTYPE': { body: setup().replace(/^[\s\S]*?(?=<cXML)/u, ''), code: 200 },
    'CDATA and comments': {
      body: setup()
        .replace(/(<BuyerCookie>)[^<]*/u, '$1<![CDATA[c&<1>]]>')
        .replace('<Header>', '<!-- <Header> --><?odd ?><Header>'),
      code: 200,
    },
    'a secret on a line of its own': {
      body: setup().replace(secret, `\n    ${secret}\n  `),
      code: 200,
    },
    'a secret in CDATA': { body: setup().replace(secret, `<![CDATA[${secret}]]>`), code: 200 },
    'comments inside of values': {
      body: setup().replace('buyer-net', 'buyer<!-- - -->-net').replace('c-1<', 'c<!-- < & -->-1<'),
      code: 200,
    },
    'UTF-8 with a byte order mark': { body: `\uFEFF${setup()}`, code: 200 },
    'no timestamp': { body: setup().replace(/ timestamp="[^"]*"/u, ''), code: 200 },
    'a timestamp of another form': {
      body: setup().replace(/timestamp="[^"]*"/u, 'timestamp="20/11/2026 7.56 pm"'),
      code: 200,
    },
    'a timestamp of another century': { body: setup().replace('2026-11-20T', '1926-11-20T'), code: 200 },
    'unknown elements and namespaces': {
      body: setup({ more: '<x:Deep xmlns:x="urn:x"><x:er a="1"/></x:Deep><Unknown/>' }),
      code: 200,
    },
    'no optional element at all': {
      body: setup().replace(/<UserAgent>.*?<\/UserAgent>|<Extrinsic.*?<\/Extrinsic>/gu, ''),
      code: 200,
    },
    'a DOCTYPE of nowhere': { body: setup().replace(/"http:[^"]*"/u, '"http://127.0.0.1:1/trap.dtd"'), code: 200 },
    'a document in parts': {
      body: multipart([xml + setup(), file]),
      type: related('; start="<main@buyer>"'),
      code: 200,
    },
    'the document behind its attachment': { body: multipart([file, xml + setup()]), type: related(), code: 200 },
    'a document in base64': {
      body: multipart([
        `Content-Type: text/xml\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(setup()).toString('base64').replaceAll(/.{76}/gu, '$&\r\n')}`,
      ]),
      type: related(),
      code: 200,
    },
    'a document in quoted-printable': {
      body: multipart([
        `Content-Type: text/xml\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${setup().replaceAll('=', '=3D').replaceAll('><', '>=\r\n<')}`,
      ]),
      type: related(),
      code: 200,
    },
    'lines of LF in a multipart': {
      body: multipart([xml + setup()]).replaceAll('\r\n', '\n'),
      type: related(),
      code: 200,
    },
    'an edit of no line': { body: edit(''), code: 200 },
    'the same line twice': { body: edit(line(2) + line(3)), code: 200 },
    'an edit of a quantity below zero': {
      body: edit(line(-5)),
      code: 417,
      says: 'Line 1: its quantity must be a whole number',
    },
    'an edit of nothing of a part': { body: edit(line(1) + line(0)), code: 417, says: 'Line 2: its quantity' },
    'an edit of half a piece': { body: edit(line(0.5)), code: 417, says: 'Line 1: its quantity' },
    'an edit of a billion pieces': { body: edit(line(1_000_000_000)), code: 417, says: 'Line 1: its quantity' },
    'an edit of 501 lines': { body: edit(line().repeat(501)), code: 417, says: 'at most 500 lines' },
    'an inspect without an address to return to': {
      body: setup({ operation: 'inspect', hook: '', items: line() }),
      code: 200,
    },
    'an unknown request': {
      body: setup().replaceAll('PunchOutSetupRequest', 'StatusUpdateRequest'),
      code: 450,
      says: 'StatusUpdateRequest',
    },
    'an order of an unknown part': {
      body: orderText(secret, { id: 'D-1', items: itemOut('NO-1', 1) }),
      code: 417,
      says: 'NO-1 is not known',
    },
    'an order below zero': {
      body: orderText(secret, { id: 'D-2', items: line(-1, 46.5) }),
      code: 417,
      says: 'quantity',
    },
    'an order of a cent': {
      body: orderText(secret, { id: 'D-3', items: line(1, 0.01), total: '0.01' }),
      code: 417,
      says: /its price is 0\.01, ours is 46\.50/,
    },
    'an order whose total is another': {
      body: orderText(secret, { id: 'D-4', items: line(1, 46.5), total: '1.00' }),
      code: 200,
    },
    'an order in another currency': {
      body: orderText(secret, { id: 'D-5', items: line(1, 46.5) }).replaceAll('"USD"', '"EUR"'),
      code: 417,
      says: 'EUR',
    },
    'an order of 501 lines': {
      body: orderText(secret, { id: 'D-6', items: line().repeat(501) }),
      code: 417,
      says: 'at most 500 lines',
    },
    'an order with a number of a page': {
      body: orderText(secret, { id: 'D'.repeat(41), items: line() }),
      code: 417,
      says: 'orderID is longer',
    },
    'an order to nowhere': {
      body: orderText(secret, {
        id: 'D-7',
        items: line(),
        more: '<ShipTo><Address><Name xml:lang="en">Yard</Name></Address></ShipTo>',
      }),
      code: 417,
      says: 'no street',
    },
    'an order to a country of nobody': {
      body: orderText(secret, {
        id: 'D-8',
        items: line(),
        more: `<ShipTo><Address isoCountryCode="${'X'.repeat(300)}"><Name xml:lang="en">${'y'.repeat(3000)}</Name><PostalAddress><Street>${'s'.repeat(3000)}</Street><City>${'c'.repeat(3000)}</City></PostalAddress></Address></ShipTo>`,
      }),
      code: 417,
      says: 'country',
    },
    'an order with attachments': {
      body: multipart([xml + orderText(secret, { id: 'D-9', items: line() }), file]),
      type: related(),
      code: 200,
      says: 'not kept: drawing.pdf',
    },
    'comments of a book': {
      body: orderText(secret, { id: 'D-10', items: line(), more: `<Comments>${'x'.repeat(50_000)}</Comments>` }),
      code: 200,
    },
    'a lineNumber of thirteen digits': {
      body: orderText(secret, { id: 'D-11', items: line().replace('quantity', 'lineNumber="9999999999999" quantity') }),
      code: 400,
      says: 'lineNumber',
    },
  }
}
