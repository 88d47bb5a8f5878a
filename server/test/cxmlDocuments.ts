// Documents and values for the tests of this area and of those that use it.
import type { CartLine, CxmlAddress, WriteHeader } from '../src/provider/cxml/cxml.ts'

export const buyer = [{ domain: 'DUNS', identity: '111111111' }]
export const supplier = [{ domain: 'DUNS', identity: '222222222' }]

export const header = (more: Partial<WriteHeader> = {}): WriteHeader => ({
  payloadId: '1763668597.41@portal.example',
  timestamp: new Date('2026-11-20T19:56:37Z'),
  from: supplier,
  to: buyer,
  sender: [{ domain: 'NetworkId', identity: 'portal', secret: 'ours' }],
  deploymentMode: 'production',
  ...more,
})

export const address = (more: Partial<CxmlAddress> = {}): CxmlAddress => ({
  addressId: '12',
  name: 'Prairie Co-op & Söhne',
  deliverTo: ['Pat Field'],
  streets: ['1 Main St', 'Dock 4'],
  city: 'Fargo',
  state: 'ND',
  postalCode: '58102',
  country: 'US',
  email: null,
  phone: null,
  ...more,
})

export const cartLine = (more: Partial<CartLine> = {}): CartLine => ({
  quantity: 2,
  supplierPartId: '970123456',
  supplierPartAuxiliaryId: 'cart-88/1',
  buyerPartId: null,
  unitPrice: 46.5,
  uom: 'PR',
  name: 'Glove class 2',
  description: 'Rubber insulating glove, size 10',
  classification: { domain: 'UNSPSC', code: '46181504' },
  manufacturerPartId: 'RIG-2-10',
  manufacturerName: 'Salisbury',
  url: 'https://portal.example/products/970123456',
  leadTime: 1,
  ...more,
})

const credential = (identity: string, secret = '') =>
  `<Credential domain="DUNS"><Identity>${identity}</Identity>${secret}</Credential>`

/** A document of the buyer's around `content`. */
export const sent = (
  content: string,
  doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">',
) =>
  `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<cXML payloadID="1@buyer.example" timestamp="2026-11-20T19:56:37+00:00" xml:lang="en-US"><Header>
<From>${credential('111111111')}</From><To>${credential('222222222')}</To>
<Sender>${credential('buyer-net', '<SharedSecret>s3cret</SharedSecret>')}<UserAgent>Buyer 9.1</UserAgent></Sender></Header>
${content}</cXML>`

export const setupRequest = (inside = '', operation = 'create') =>
  sent(`<Request deploymentMode="test"><PunchOutSetupRequest operation="${operation}"><BuyerCookie>c-7f3a</BuyerCookie>
<BrowserFormPost><URL> https://buyer.example/punchback?id=7&amp;x=1 </URL></BrowserFormPost>${inside}</PunchOutSetupRequest></Request>`)

export const orderRequest = ({ header: head = 'orderID="PO-1"', total = '93.00', items = orderItem() } = {}) =>
  sent(`<Request><OrderRequest><OrderRequestHeader ${head} orderDate="2026-11-20T19:56:37+00:00">
<Total><Money currency="USD">${total}</Money></Total><BillTo><Address><Name xml:lang="en">Co-op</Name></Address></BillTo>
<Comments>Ring &lt;twice&gt;</Comments></OrderRequestHeader>${items}</OrderRequest></Request>`)

export const orderItem = ({
  quantity = '2',
  auxiliary = '<SupplierPartAuxiliaryID>cart-88/1</SupplierPartAuxiliaryID>',
  price = '46.50',
  uom = 'PR',
  currency = 'USD',
} = {}) =>
  `<ItemOut quantity="${quantity}" lineNumber="1" requestedDeliveryDate="2026-12-01"><ItemID>
<SupplierPartID>970123456</SupplierPartID>${auxiliary}</ItemID><ItemDetail><UnitPrice><Money currency="${currency}">${price}</Money>
</UnitPrice><Description xml:lang="en">Glove</Description><UnitOfMeasure>${uom}</UnitOfMeasure>
<Classification domain="UNSPSC">46181504</Classification></ItemDetail></ItemOut>`
