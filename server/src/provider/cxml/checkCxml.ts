// Checks beyond the DTD: sums, currencies, units, what must come back unchanged, what must not be sent [P13.13]. Errors are what a
// buyer's system refuses or books wrongly; advice is what it may stumble over.
import { lineAmount, sumMoney, toCents } from '@portal/contract/platform/money'
import type { CxmlDocument, CxmlItem } from './documents.ts'
import { readDocument } from './readCxml.ts'
import { shapeFault } from './shape.rules.ts'
import { CxmlRefusal } from './status.ts'
import { unitFault } from './uneceUnits.rules.ts'
import type { XmlElement } from '../../platform/xml/readXml.ts'
import { attribute, find, findAll, textAt } from '../../platform/xml/readXml.ts'
import { readXml } from './xml.ts'

interface ReturnedId {
  supplierPartAuxiliaryId: string
}

export interface Finding {
  level: 'error' | 'advice'
  message: string
  /** The element, by the names on the way to it. */
  where: string
}

/**
 * `returned` are the lines of the carts an order was made of: each must keep its SupplierPartAuxiliaryID. `charset` is what the
 * Content-Type said, if anything.
 */
export function checkCxml(
  bytes: Uint8Array,
  { returned, charset }: { returned?: readonly ReturnedId[] | undefined; charset?: string | undefined } = {},
): Finding[] {
  try {
    const root = readXml(bytes, charset)
    const document = readDocument(root)
    return [
      ...envelope(root),
      ...checkAllElements(root),
      ...ofKind(document, returned),
      ...invoice(root),
      ...shapes(root),
    ]
  } catch (error) {
    if (!(error instanceof CxmlRefusal)) throw error
    return [{ level: 'error', message: error.status.message, where: 'cXML' }]
  }
}

const fault = (where: string, message: string): Finding => ({ level: 'error', message, where })
const advice = (where: string, message: string): Finding => ({ level: 'advice', message, where })

function envelope(root: XmlElement): Finding[] {
  const at = attribute(root, 'timestamp')
  const found: Finding[] = []
  if (at === null) found.push(fault('cXML', 'timestamp is missing.'))
  else if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/u.test(at))
    found.push(advice('cXML', `timestamp '${at.slice(0, 40)}' is not a date and time with its zone.`))
  if (!attribute(root, 'payloadID')?.includes('@'))
    found.push(advice('cXML', "payloadID should end in '@' and the name of its sender's host."))
  if (
    find(root, 'Message', 'PunchOutOrderMessage') &&
    listElements(root).some(({ element }) => element.name === 'SharedSecret')
  )
    found.push(fault('Header', 'The cart travels through the browser: it must hold no SharedSecret.'))
  return found
}

/** Faults that are tolerated, and may be refused by another system [P13.49]: once, where it is first. */
function shapes(root: XmlElement): Finding[] {
  const found = new Map<string, Finding>()
  for (const { element, where } of listElements(root)) {
    const wrong = shapeFault(element)
    if (wrong !== undefined && !found.has(wrong)) found.set(wrong, advice(where, wrong))
  }
  return [...found.values()]
}

/** One currency, and units by their UN codes, wherever they are. */
function checkAllElements(root: XmlElement): Finding[] {
  const currencies = new Set<string>()
  const found: Finding[] = []
  for (const { element, where } of listElements(root)) {
    if (element.name === 'Money') {
      const currency = attribute(element, 'currency')
      if (currency !== null) currencies.add(currency.toUpperCase())
      if (currency !== null && !/^[A-Z]{3}$/iu.test(currency))
        found.push(fault(where, `'${currency}' is not an ISO currency code.`))
    }
    if (element.name === 'UnitOfMeasure') {
      const wrong = unitFault(element.text.trim())
      if (wrong) found.push(fault(where, wrong))
    }
  }
  if (currencies.size > 1)
    found.push(fault('cXML', `All amounts must have one currency; these are ${[...currencies].join(', ')}.`))
  return found
}

function ofKind(document: CxmlDocument, returned: readonly ReturnedId[] | undefined): Finding[] {
  if (document.kind === 'PunchOutOrderMessage')
    return [...lines('ItemIn', document.cart.items), ...sum(document.cart), ...unclassified(document.cart.items)]
  if (document.kind === 'OrderRequest')
    return [
      ...lines('ItemOut', document.order.items),
      ...(document.order.items.every(({ unitPrice }) => unitPrice !== null) ? sum(document.order) : []),
      ...checkReturnedIds(document.order.items, returned),
      ...(document.order.payment === 'PCard'
        ? [advice('Payment', 'The card of the order is not read: it is on account.')]
        : []),
    ]
  if (document.kind === 'PunchOutSetupRequest') {
    const { setup } = document
    return [
      ...(setup.browserFormPost === null && setup.operation !== 'inspect'
        ? [fault('PunchOutSetupRequest', 'BrowserFormPost is missing: the cart cannot be returned.')]
        : []),
      ...(setup.operation !== 'create' && setup.items.length === 0
        ? [fault('PunchOutSetupRequest', `${setup.operation} needs the cart: ItemOut is missing.`)]
        : []),
      ...(document.sender.secret === null ? [fault('Sender', 'SharedSecret is missing.')] : []),
    ]
  }
  return []
}

function lines(name: string, items: readonly CxmlItem[]): Finding[] {
  return items.flatMap(({ quantity, lineNumber, unitPrice }, at) => {
    const where = `${name} ${at + 1}`
    const found: Finding[] = []
    if (quantity <= 0) found.push(fault(where, 'quantity must be above zero.'))
    if (unitPrice !== null && unitPrice < 0) found.push(fault(where, 'UnitPrice must not be below zero.'))
    if (lineNumber !== null && items.findIndex((item) => item.lineNumber === lineNumber) !== at)
      found.push(fault(where, `lineNumber ${lineNumber} stands twice.`))
    return found
  })
}

function sum({ total, items }: { total: { amount: number; currency: string }; items: readonly CxmlItem[] }): Finding[] {
  const added = sumMoney(
    items.map(({ unitPrice, quantity, priceQuantity }) => lineAmount((unitPrice ?? 0) / priceQuantity, quantity)),
  )
  if (toCents(added) === toCents(total.amount)) return []
  return [fault('Total', `Total is ${total.amount.toFixed(2)}; its lines add up to ${added.toFixed(2)}.`)]
}

const unclassified = (items: readonly CxmlItem[]): Finding[] =>
  items.flatMap(({ classification }, at) =>
    classification?.domain === 'UNSPSC' && !/^\d{8}(?:\d\d)?$/u.test(classification.code)
      ? [fault(`ItemIn ${at + 1} / Classification`, `'${classification.code}' is not a UNSPSC code of eight digits.`)]
      : [],
  )

function checkReturnedIds(items: readonly CxmlItem[], returned: readonly ReturnedId[] | undefined): Finding[] {
  const known = returned && new Set(returned.map((line) => line.supplierPartAuxiliaryId))
  return items.flatMap(({ supplierPartAuxiliaryId: id }, at) => {
    const where = `ItemOut ${at + 1} / SupplierPartAuxiliaryID`
    if (id === null)
      return [(known ? fault : advice)(where, 'SupplierPartAuxiliaryID is lost: the line is found by its part number.')]
    return known && !known.has(id) ? [fault(where, `'${id.slice(0, 80)}' is not of the cart that was returned.`)] : []
  })
}

/** Of an invoice: its lines make the subtotal, subtotal, shipping and tax the amount due. */
function invoice(root: XmlElement): Finding[] {
  const request = find(root, 'Request', 'InvoiceDetailRequest')
  if (!request) return []
  const summary = find(request, 'InvoiceDetailSummary')
  const cents = (element: XmlElement | undefined) => toCents(Number(textAt(element, 'Money') ?? 0))
  const items = findAll(request, 'InvoiceDetailOrder').flatMap((order) => findAll(order, 'InvoiceDetailItem'))
  const added = items.reduce((all, item) => all + cents(find(item, 'SubtotalAmount')), 0)
  const [subtotal, net] = [cents(find(summary, 'SubtotalAmount')), cents(find(summary, 'NetAmount'))]
  const due = subtotal + cents(find(summary, 'Tax')) + cents(find(summary, 'ShippingAmount'))
  return [
    ...(added === subtotal ? [] : [fault('InvoiceDetailSummary', 'SubtotalAmount is not the sum of the lines.')]),
    ...(due === net ? [] : [fault('InvoiceDetailSummary', 'NetAmount is not subtotal, tax and shipping together.')]),
  ]
}

/** Each element with the way to it; those of a name that repeats are counted. */
function listElements(root: XmlElement): { element: XmlElement; where: string }[] {
  const found: { element: XmlElement; where: string }[] = []
  const walk = (element: XmlElement, way: readonly string[]) => {
    found.push({ element, where: way.join(' / ') })
    const seen = new Map<string, number>()
    const repeated = /^(?:Item(?:In|Out)|ConfirmationItem|ShipNoticeItem|InvoiceDetailItem)$/u
    for (const child of element.children) {
      const count = (seen.get(child.name) ?? 0) + 1
      seen.set(child.name, count)
      walk(child, [...way, repeated.test(child.name) ? `${child.name} ${count}` : child.name].slice(-3))
    }
  }
  walk(root, [])
  return found
}
