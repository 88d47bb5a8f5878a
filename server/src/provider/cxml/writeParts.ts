// The parts of documents that the portal writes. xmlbuilder2 makes the text and escapes it; what no XML may hold is left out.
import { toDigits } from '@portal/contract/platform/money'
import { randomUUID } from 'node:crypto'
import { onDemand } from '../../platform/process/onDemand.ts'
import type { Credential, CxmlAddress } from './documents.ts'

const xmlbuilder = onDemand<typeof import('xmlbuilder2')>('xmlbuilder2')

/** Elements by name, in the order of the DTD; '@name' is an attribute, '#' the text, a list repeats; null is left out. */
export interface XmlContent {
  [name: string]: string | number | null | undefined | XmlContent | XmlContent[]
}

export interface WriteEnvelope {
  payloadId: string
  timestamp: Date
}

/** The sender and the recipient, in a Request or a Message. */
export interface WriteHeader extends WriteEnvelope {
  from: readonly Credential[]
  to: readonly Credential[]
  sender: readonly Credential[]
  deploymentMode: 'production' | 'test'
}

export interface OrderReference {
  orderId: string
  orderDate: string | null
  payloadId: string
}

type Dtd = 'cXML' | 'Fulfill' | 'InvoiceDetail'

const version = '1.2.071'
const userAgent = 'Windhover Connect'
const cxmlLanguage = 'en-US'

/** An id of a document that no other has. */
export const newPayloadId = (now: Date, host: string) => `${now.getTime()}.${randomUUID()}@${host}`

export function writeDocument({ payloadId, timestamp }: WriteEnvelope, dtd: Dtd, content: XmlContent): string {
  const document = xmlbuilder()
    .create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
    .dtd({ name: 'cXML', sysID: `http://xml.cxml.org/schemas/cXML/${version}/${dtd}.dtd` })
    .ele(
      removeEmpty({
        cXML: {
          '@payloadID': payloadId,
          '@timestamp': cxmlDate(timestamp),
          '@xml:lang': cxmlLanguage,
          ...content,
        },
      }),
    )
  return document.end()
}

export const writeRequest = (header: WriteHeader, dtd: Dtd, content: XmlContent): string =>
  writeDocument(header, dtd, {
    Header: writeHeader(header),
    Request: { '@deploymentMode': header.deploymentMode, ...content },
  })

export function writeHeader({ from, to, sender }: WriteHeader): XmlContent {
  const party = (credentials: readonly Credential[]) => ({
    Credential: credentials.map(({ domain, identity, secret }) => ({
      '@domain': domain,
      Identity: identity,
      SharedSecret: secret,
    })),
  })
  const unsigned = (credentials: readonly Credential[]) =>
    party(credentials.map(({ domain, identity }) => ({ domain, identity })))
  return { From: unsigned(from), To: unsigned(to), Sender: { ...party(sender), UserAgent: userAgent } }
}

/** A moment with its zone, as datetime.tz of cXML. */
export const cxmlDate = (at: Date): string => `${at.toISOString().slice(0, 19)}+00:00`

export const money = (amount: number, currency: string): XmlContent => ({
  Money: { '@currency': currency, '#': toDigits(amount) },
})

export const inLanguage = (text: string): XmlContent => ({ '@xml:lang': cxmlLanguage, '#': text })

export const writeOrderReference = ({ orderId, orderDate, payloadId }: OrderReference): XmlContent => ({
  '@orderID': orderId,
  '@orderDate': orderDate,
  DocumentReference: { '@payloadID': payloadId },
})

export const writeComments = (text: string | null | undefined): XmlContent | null => (text ? inLanguage(text) : null)

export function writeAddress(address: CxmlAddress): XmlContent {
  return {
    '@isoCountryCode': address.country,
    '@addressID': address.addressId,
    Name: inLanguage(address.name ?? ''),
    PostalAddress: writePostalAddress(address),
  }
}

/** Null without a country, because the DTD demands one and the address must not get a country of no one's choice. */
export const writePostalAddress = (address: CxmlAddress): XmlContent | null =>
  address.country === null
    ? null
    : {
        DeliverTo: address.deliverTo.map((to) => ({ '#': to })),
        Street: (address.streets.length > 0 ? address.streets : ['']).map((street) => ({ '#': street })),
        City: address.city ?? '',
        State: address.state,
        PostalCode: address.postalCode,
        Country: { '@isoCountryCode': address.country, '#': address.country },
      }

/** The content without its nulls and empty lists. */
function removeEmpty(content: XmlContent): XmlContent {
  const kept: XmlContent = {}
  for (const [name, value] of Object.entries(content)) {
    if (value === null || value === undefined) continue
    if (Array.isArray(value)) {
      if (value.length > 0) kept[name] = value.map(removeEmpty)
    } else kept[name] = typeof value === 'object' ? removeEmpty(value) : String(value)
  }
  return kept
}
