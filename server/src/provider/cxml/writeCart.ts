// Answers of the portal while a person shops: statuses, the start page, its profile, the cart.
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { CxmlStatus } from './status.ts'
import { cxmlStatus } from './status.ts'
import type { WriteEnvelope, WriteHeader, XmlContent } from './writeParts.ts'
import { cxmlDate, inLanguage, money, writeDocument, writeHeader } from './writeParts.ts'

export interface CartLine {
  quantity: number
  supplierPartId: string
  /** Finds the line again in an order and in a cart that is edited. */
  supplierPartAuxiliaryId: string
  buyerPartId: string | null
  unitPrice: number
  /** A code of UN/ECE, see `toUnUnit`. */
  uom: string
  name: string
  description: string
  classification: { domain: string; code: string }
  manufacturerPartId: string | null
  manufacturerName: string | null
  url: string | null
  /** Days. */
  leadTime: number | null
}

export interface CxmlCart {
  buyerCookie: string
  operationAllowed: 'create' | 'edit' | 'inspect'
  currency: string
  lines: readonly CartLine[]
}

const status = ({ code, text, message }: CxmlStatus): XmlContent => ({
  Status: { '@code': code, '@text': text, '@xml:lang': 'en-US', '#': message },
})

export const writeResponse = (envelope: WriteEnvelope, answer: CxmlStatus): string =>
  writeDocument(envelope, 'cXML', { Response: status(answer) })

export const writeSetupResponse = (envelope: WriteEnvelope, startPage: string): string =>
  writeDocument(envelope, 'cXML', {
    Response: { ...status(cxmlStatus(200)), PunchOutSetupResponse: { StartPage: { URL: startPage } } },
  })

/** Which requests are taken, and at which address. */
export const writeProfileResponse = (
  envelope: WriteEnvelope,
  { since, url, requests }: { since: Date; url: string; requests: readonly string[] },
): string =>
  writeDocument(envelope, 'cXML', {
    Response: {
      ...status(cxmlStatus(200)),
      ProfileResponse: {
        '@effectiveDate': cxmlDate(since),
        Transaction: requests.map((requestName) => ({ '@requestName': requestName, URL: url })),
      },
    },
  })

/**
 * The cart, sent through the buyer's browser: no secret is written, whatever the credentials hold. The total is the sum of the
 * lines, each rounded to cents; no line means that nothing was chosen.
 */
export function writePunchOutOrderMessage(header: WriteHeader, cart: CxmlCart): string {
  const { sender } = header
  const unsigned = { ...header, sender: sender.map(({ domain, identity }) => ({ domain, identity })) }
  const total = sumMoney(cart.lines.map(({ unitPrice, quantity }) => lineAmount(unitPrice, quantity)))
  return writeDocument(header, 'cXML', {
    Header: writeHeader(unsigned),
    Message: {
      '@deploymentMode': header.deploymentMode,
      PunchOutOrderMessage: {
        BuyerCookie: cart.buyerCookie,
        PunchOutOrderMessageHeader: {
          '@operationAllowed': cart.operationAllowed,
          Total: money(total, cart.currency),
        },
        ItemIn: cart.lines.map((line, at) => writeItem(line, at, cart.currency)),
      },
    },
  })
}

const writeItem = (line: CartLine, at: number, currency: string): XmlContent => ({
  '@quantity': line.quantity,
  '@lineNumber': at + 1,
  ItemID: {
    SupplierPartID: line.supplierPartId,
    SupplierPartAuxiliaryID: line.supplierPartAuxiliaryId,
    BuyerPartID: line.buyerPartId,
  },
  ItemDetail: {
    UnitPrice: money(line.unitPrice, currency),
    Description: { '@xml:lang': 'en-US', ShortName: line.name, '#': line.description },
    UnitOfMeasure: line.uom,
    Classification: { '@domain': line.classification.domain, '#': line.classification.code },
    ManufacturerPartID: line.manufacturerPartId,
    ManufacturerName: line.manufacturerName === null ? null : inLanguage(line.manufacturerName),
    URL: line.url,
    LeadTime: line.leadTime,
  },
})
