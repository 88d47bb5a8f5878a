// An order as a procurement system writes it, from what a test says of its lines.
import type { OrderDocument } from '../src/provider/punchoutOrders/acceptOrder.ts'
import { readCxml } from '../src/provider/cxml/cxml.ts'
import { orderRequest } from './cxmlDocuments.ts'

interface Line {
  part?: string
  quantity?: string
  price?: string
  uom?: string
  auxiliary?: string
  currency?: string
  /** Its own ShipTo. */
  to?: string
  comments?: string
}
const item = (
  { part = '', quantity = '2', price = '46.50', uom = 'EA', auxiliary, currency = 'USD', to = '', comments }: Line,
  at: number,
) =>
  `<ItemOut quantity="${quantity}" lineNumber="${(at + 1) * 10}" requestedDeliveryDate="2026-12-0${at + 1}"><ItemID><SupplierPartID>${part}</SupplierPartID>
${auxiliary ? `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>` : ''}</ItemID><ItemDetail>${price && `<UnitPrice><Money currency="${currency}">${price}</Money></UnitPrice>`}
<Description xml:lang="en">x</Description><UnitOfMeasure>${uom}</UnitOfMeasure><Classification domain="UNSPSC">46181504</Classification></ItemDetail>${to}
${comments ? `<Comments>${comments}</Comments>` : ''}</ItemOut>`

let last = 0
export const newNumber = () => `PO-${(last += 1)}`
export interface Sent {
  id?: string
  payload?: string
  version?: string
  type?: string
  lines?: Line[]
  shipTo?: string
  total?: string
}

export const street = (name: string, postalCode: string) =>
  `<ShipTo><Address><Name xml:lang="en">Yard 7</Name><PostalAddress><Street>${name}</Street><City>Austin</City><State>TX</State>
<PostalCode>${postalCode}</PostalCode><Country isoCountryCode="US">US</Country></PostalAddress></Address></ShipTo>`

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { price = '46.50', quantity = '2' }) => sum + Number(price) * Number(quantity), 0).toFixed(2)

export function orderOf({
  id = newNumber(),
  payload,
  version,
  type,
  lines = [{}],
  shipTo = '',
  total,
}: Sent): OrderDocument {
  const attributes = `orderID="${id}"${version ? ` orderVersion="${version}"` : ''}${type ? ` type="${type}"` : ''}`
  const text = orderRequest({ header: attributes, items: lines.map(item).join(''), total: total ?? totalOf(lines) })
    .replace('<BillTo>', `${shipTo}<BillTo>`)
    .replace('payloadID="1@buyer.example"', `payloadID="${payload ?? `${(last += 1)}@buyer.example`}"`)
  const read = readCxml(Buffer.from(text))
  if (!read.ok || read.document.kind !== 'OrderRequest') throw new Error('It is no order.')
  return read.document
}
