// The parts that several documents share. What is unknown is passed over; what is needed and missing is refused by its name.
import { readCharge } from './accounting.ts'
import type { Credential, CxmlAddress, CxmlItem, Envelope, Parties, ScheduleLine } from './documents.ts'
import { CxmlRefusal } from './status.ts'
import type { XmlElement } from '../../platform/xml/readXml.ts'
import { attribute, find, findAll, textAt } from '../../platform/xml/readXml.ts'

const createMissing = (what: string) => new CxmlRefusal(400, `${what} is missing.`)

export function needed<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw createMissing(what)
  return value
}

/** A text that a buyer's system gets back or is found by: longer than any of theirs, it is refused. */
export function bounded<Text extends string | null>(text: Text, what: string, most = 500): Text {
  if (text !== null && text.length > most) throw new CxmlRefusal(400, `${what} is longer than ${most} characters.`)
  return text
}

/** A number as cXML writes it; thousands in groups are read, too, as some buyers send them. */
export function toNumber(text: string | null, what: string): number {
  const plain = needed(text, what)
  const bare = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(plain) ? plain.replaceAll(',', '') : plain
  if (!/^[+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})$/u.test(bare))
    throw new CxmlRefusal(400, `${what} is not a number: ${plain.slice(0, 40)}`)
  return Number(bare)
}

export function readMoney(element: XmlElement | undefined, what: string): { amount: number; currency: string } {
  const money = needed(find(element, 'Money'), `Money of ${what}`)
  const currency = needed(attribute(money, 'currency'), `currency of ${what}`)
  return { amount: toNumber(money.text.trim() || null, what), currency: currency.toUpperCase() }
}

/** One of the words an attribute may have; the first where it is absent. */
export function readWord<const Word extends string>(given: string | null, words: readonly [Word, ...Word[]]): Word {
  const word = words.find((each) => each === given)
  if (given !== null && !word) throw new CxmlRefusal(400, `'${given.slice(0, 40)}' is none of ${words.join(', ')}.`)
  return word ?? words[0]
}

export const readEnvelope = (root: XmlElement, content: XmlElement | undefined): Envelope => ({
  payloadId: bounded(needed(attribute(root, 'payloadID'), 'payloadID'), 'payloadID'),
  timestamp: attribute(root, 'timestamp'),
  deploymentMode: attribute(content, 'deploymentMode') === 'test' ? 'test' : 'production',
  ...readParties(root),
})

/** The sender and the recipient: of any document that has a Header. */
export function readParties(root: XmlElement): Parties {
  const header = find(root, 'Header')
  const sender = readCredentials(find(header, 'Sender'))
  return {
    from: { credentials: readCredentials(find(header, 'From')) },
    to: { credentials: readCredentials(find(header, 'To')) },
    sender: {
      credentials: sender,
      secret: sender.find(({ secret }) => secret !== undefined)?.secret ?? null,
      userAgent: textAt(header, 'Sender', 'UserAgent'),
    },
  }
}

function readCredentials(party: XmlElement | undefined): Credential[] {
  return findAll(party, 'Credential').flatMap((credential) => {
    const [domain, identity] = [attribute(credential, 'domain'), textAt(credential, 'Identity')]
    if (domain === null || identity === null) return []
    // White space around it is removed, because it is the layout of the document and the secrets that the portal makes have none.
    const secret = find(credential, 'SharedSecret')?.text.trim()
    return [{ domain, identity, ...(secret !== undefined && { secret }) }]
  })
}

export function readAddress(element: XmlElement | undefined): CxmlAddress | null {
  const address = find(element, 'Address')
  if (!address) return null
  const postal = find(address, 'PostalAddress')
  const texts = (name: string) => findAll(postal, name).flatMap(({ text }) => text.trim() || [])
  const phone = find(address, 'Phone', 'TelephoneNumber')
  return {
    addressId: attribute(address, 'addressID'),
    name: textAt(address, 'Name'),
    deliverTo: texts('DeliverTo'),
    streets: texts('Street'),
    city: textAt(postal, 'City'),
    state: attribute(find(postal, 'State'), 'isoStateCode')?.replace(/^[A-Z]{2}-/u, '') ?? textAt(postal, 'State'),
    postalCode: textAt(postal, 'PostalCode'),
    country: attribute(find(postal, 'Country'), 'isoCountryCode') ?? attribute(address, 'isoCountryCode'),
    email: textAt(address, 'Email'),
    phone: ['CountryCode', 'AreaOrCityCode', 'Number'].flatMap((part) => textAt(phone, part) ?? []).join(' ') || null,
  }
}

export const readExtrinsics = (element: XmlElement): { name: string; value: string }[] =>
  findAll(element, 'Extrinsic').flatMap((extrinsic) => {
    const name = attribute(extrinsic, 'name')
    return name === null ? [] : [{ name, value: extrinsic.text.trim() }]
  })

/** The comments of a document or line, one below the other. */
export const readComments = (element: XmlElement | undefined): string | null =>
  findAll(element, 'Comments')
    .flatMap(({ text }) => text.trim() || [])
    .join('\n') || null

export const readItemId = (element: XmlElement | undefined, what: string) => ({
  supplierPartId: bounded(
    needed(textAt(element, 'SupplierPartID'), `SupplierPartID of ${what}`),
    `SupplierPartID of ${what}`,
    100,
  ),
  supplierPartAuxiliaryId: bounded(textAt(element, 'SupplierPartAuxiliaryID'), `SupplierPartAuxiliaryID of ${what}`),
})

/** A line: an ItemOut of the buyer's, or an ItemIn of ours. */
export function readItem(item: XmlElement, at: number): CxmlItem {
  const what = `line ${at + 1}`
  const id = find(item, 'ItemID')
  const detail = find(item, 'ItemDetail')
  const price = find(detail, 'UnitPrice')
  const money = price ? readMoney(price, `UnitPrice of ${what}`) : null
  const classification = find(detail, 'Classification')
  const line = attribute(item, 'lineNumber')
  return {
    lineNumber: line === null ? null : toNumber(line, `lineNumber of ${what}`),
    quantity: toNumber(attribute(item, 'quantity'), `quantity of ${what}`),
    ...readItemId(id, what),
    buyerPartId: textAt(id, 'BuyerPartID'),
    unitPrice: money?.amount ?? null,
    currency: money?.currency ?? null,
    priceQuantity: priceQuantity(detail, what),
    uom: textAt(detail, 'UnitOfMeasure'),
    description: textAt(detail, 'Description') ?? textAt(detail, 'Description', 'ShortName'),
    classification:
      (classification && {
        domain: attribute(classification, 'domain') ?? '',
        code: attribute(classification, 'code') ?? classification.text.trim(),
      }) ||
      null,
    shipTo: readAddress(find(item, 'ShipTo')),
    requestedDeliveryDate: attribute(item, 'requestedDeliveryDate'),
    scheduleLines: findAll(item, 'ScheduleLine').map((part) => readScheduleLine(part, what)),
    comments: readComments(item),
    ...readCharge(item),
  }
}

function readScheduleLine(part: XmlElement, what: string): ScheduleLine {
  const line = attribute(part, 'lineNumber')
  return {
    lineNumber: line === null ? null : toNumber(line, `lineNumber of a ScheduleLine of ${what}`),
    quantity: toNumber(attribute(part, 'quantity'), `quantity of a ScheduleLine of ${what}`),
    requestedDeliveryDate: attribute(part, 'requestedDeliveryDate'),
    shipTo: readAddress(find(part, 'ShipTo')),
  }
}

/** PriceBasisQuantity: the price is for so many pieces of the line's unit. */
function priceQuantity(detail: XmlElement | undefined, what: string): number {
  const basis = find(detail, 'PriceBasisQuantity')
  if (!basis) return 1
  const quantity = toNumber(attribute(basis, 'quantity'), `PriceBasisQuantity of ${what}`)
  const factor = toNumber(attribute(basis, 'conversionFactor') ?? '1', `conversionFactor of ${what}`)
  if (quantity <= 0 || factor <= 0) throw new CxmlRefusal(400, `PriceBasisQuantity of ${what} is not above zero.`)
  return quantity / factor
}
