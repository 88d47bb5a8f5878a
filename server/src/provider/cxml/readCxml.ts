// A document of cXML, from its bytes to what it says; or the Status to answer [P13.10].
import { toPoNumber } from '@portal/contract/buying/paymentOptions'
import type { CxmlDocument, CxmlOrder, Parties, ReturnedCart, Setup } from './documents.ts'
import {
  bounded,
  needed,
  readAddress,
  readComments,
  readEnvelope,
  readExtrinsics,
  readItem,
  readItemId,
  readMoney,
  readParties,
  readWord,
  toNumber,
} from './readParts.ts'
import type { CxmlStatus } from './status.ts'
import { CxmlRefusal } from './status.ts'
import type { XmlElement } from '../../platform/xml/readXml.ts'
import { attribute, find, findAll, textAt } from '../../platform/xml/readXml.ts'
import { readXml } from './xml.ts'

export type ReadCxml =
  | { ok: true; document: CxmlDocument }
  | { ok: false; status: CxmlStatus; payloadId: string | null; parties: Parties | null }

/** `charset` is what the Content-Type said, if anything. Names of elements and their order are not checked against a DTD. */
export function readCxml(bytes: Uint8Array, charset?: string): ReadCxml {
  let payloadId: string | null = null
  let parties: Parties | null = null
  try {
    const root = readXml(bytes, charset)
    payloadId = attribute(root, 'payloadID')
    parties = readParties(root)
    return { ok: true, document: readDocument(root) }
  } catch (error) {
    if (error instanceof CxmlRefusal) return { ok: false, status: error.status, payloadId, parties }
    throw error
  }
}

export function readDocument(root: XmlElement): CxmlDocument {
  if (root.name !== 'cXML') throw new CxmlRefusal(400, 'The document is not cXML: its root is another.')
  const content = find(root, 'Request') ?? find(root, 'Message') ?? find(root, 'Response')
  const envelope = readEnvelope(root, content)
  if (!content) throw new CxmlRefusal(400, 'Request, Message or Response is missing.')
  if (content.name === 'Response') return { ...envelope, kind: 'Response', ...readResponse(content) }
  const inside = content.children.find(({ name }) => name !== 'Status')
  if (!inside) throw new CxmlRefusal(400, `${content.name} is empty.`)
  if (content.name === 'Message' && inside.name === 'PunchOutOrderMessage')
    return { ...envelope, kind: 'PunchOutOrderMessage', cart: readCart(inside) }
  if (content.name === 'Request') {
    if (inside.name === 'ProfileRequest') return { ...envelope, kind: 'ProfileRequest' }
    if (inside.name === 'PunchOutSetupRequest')
      return { ...envelope, kind: 'PunchOutSetupRequest', setup: readSetup(inside) }
    if (inside.name === 'OrderRequest') return { ...envelope, kind: 'OrderRequest', order: readOrder(inside) }
  }
  return { ...envelope, kind: 'other', name: inside.name }
}

function readResponse(response: XmlElement): { status: CxmlStatus; startPage: string | null } {
  const status = needed(find(response, 'Status'), 'Status')
  return {
    status: {
      code: toNumber(attribute(status, 'code'), 'code of Status'),
      text: attribute(status, 'text') ?? '',
      message: status.text.trim(),
    },
    startPage: textAt(response, 'PunchOutSetupResponse', 'StartPage', 'URL'),
  }
}

function readSetup(setup: XmlElement): Setup {
  const operation = attribute(setup, 'operation')
  if (operation === 'source') throw new CxmlRefusal(450, 'PunchOutSetupRequest with operation source is not offered.')
  const contact = find(setup, 'Contact')
  return {
    operation: readWord(operation, ['create', 'edit', 'inspect']),
    buyerCookie: bounded(needed(textAt(setup, 'BuyerCookie'), 'BuyerCookie'), 'BuyerCookie'),
    browserFormPost: bounded(textAt(setup, 'BrowserFormPost', 'URL'), 'BrowserFormPost', 4000),
    extrinsics: readExtrinsics(setup),
    contact: contact ? { name: textAt(contact, 'Name'), email: textAt(contact, 'Email') } : null,
    shipTo: readAddress(find(setup, 'ShipTo')),
    selectedItems: findAll(find(setup, 'SelectedItem'), 'ItemID').map((id) => readItemId(id, 'SelectedItem')),
    items: findAll(setup, 'ItemOut').map(readItem),
  }
}

function readOrder(order: XmlElement): CxmlOrder {
  const header = needed(find(order, 'OrderRequestHeader'), 'OrderRequestHeader')
  const items = findAll(order, 'ItemOut').map(readItem)
  if (attribute(header, 'orderType') === 'blanket')
    throw new CxmlRefusal(450, 'A blanket order is not offered: please send an order when goods are to be shipped.')
  if (items.length === 0) throw new CxmlRefusal(400, 'ItemOut is missing.')
  const payment = find(header, 'Payment')
  return {
    orderId: needed(toPoNumber(attribute(header, 'orderID') ?? '') || null, 'orderID'),
    orderVersion: attribute(header, 'orderVersion'),
    orderDate: attribute(header, 'orderDate'),
    type: readWord(attribute(header, 'type'), ['new', 'update', 'delete']),
    total: readMoney(find(header, 'Total'), 'Total'),
    shipTo: readAddress(find(header, 'ShipTo')),
    billTo: readAddress(find(header, 'BillTo')),
    payment: payment ? (find(payment, 'PCard') ? 'PCard' : 'other') : null,
    comments: readComments(header),
    requestedDeliveryDate: attribute(header, 'requestedDeliveryDate'),
    replaces: attribute(find(header, 'DocumentReference'), 'payloadID'),
    extrinsics: readExtrinsics(header),
    items,
  }
}

function readCart(message: XmlElement): ReturnedCart {
  const header = needed(find(message, 'PunchOutOrderMessageHeader'), 'PunchOutOrderMessageHeader')
  return {
    buyerCookie: needed(textAt(message, 'BuyerCookie'), 'BuyerCookie'),
    operationAllowed: readWord(attribute(header, 'operationAllowed'), ['create', 'edit', 'inspect']),
    total: readMoney(find(header, 'Total'), 'Total'),
    items: findAll(message, 'ItemIn').map(readItem),
  }
}
