// The rules of the DTD for the documents that buyers send, in our words [P13.49]: which parts an element has, in which order, and what
// must be at it. Documents are read without it [P13.10]; another system may refuse them.
import type { XmlElement } from '../../platform/xml/readXml.ts'

/** Parts by element, `?` for one that may be missing, `*` for any number, `+` for at least one. */
export const elementParts: Readonly<Record<string, string>> = {
  Header: 'From To Sender (Path OriginalDocument)?',
  From: 'Credential+ Correspondent?',
  To: 'Credential+ Correspondent?',
  Sender: 'Credential+ UserAgent',
  PunchOutSetupRequest:
    'BuyerCookie Extrinsic* BrowserFormPost? Contact* SupplierSetup? ShipTo? SelectedItem? ItemOut*',
  BrowserFormPost: 'URL',
  OrderRequest: 'OrderRequestHeader ItemOut+',
  OrderRequestHeader:
    'Total ShipTo? BillTo BusinessPartner* LegalEntity? OrganizationalUnit* Shipping? Tax? Payment? PaymentTerm* Contact* Comments* Followup? ControlKeys? DocumentReference? SupplierOrderInfo? TermsOfDelivery? DeliveryPeriod? IdReference* OrderRequestHeaderIndustry? Extrinsic*',
  ItemID: 'SupplierPartID SupplierPartAuxiliaryID? BuyerPartID? IdReference*',
  ItemDetail:
    'UnitPrice Description+ OverallLimit? ExpectedLimit? UnitOfMeasure PriceBasisQuantity? Classification+ ManufacturerPartID? ManufacturerName? URL? LeadTime? Dimension* ItemDetailIndustry? AttachmentReference* PlannedAcceptanceDays? Extrinsic*',
  Address: 'Name PostalAddress? Email? Phone? Fax? URL?',
  PostalAddress: 'DeliverTo* Street+ City Municipality? State? PostalCode? Country Extrinsic*',
  Contact: 'Name PostalAddress* Email* Phone* Fax* URL* IdReference* Extrinsic*',
}

/** The content required at an element. */
export const elementAttributes: Readonly<Record<string, string>> = {
  OrderRequestHeader: 'orderDate',
  PunchOutSetupRequest: 'operation',
  Description: 'xml:lang',
  Name: 'xml:lang',
  Country: 'isoCountryCode',
}

/** The faults of `element` against its DTD; undefined for one without faults, and for one in neither table. */
export function shapeFault({ name, attributes, children }: XmlElement): string | undefined {
  const needed = of(elementAttributes, name)
  if (needed !== undefined && !attributes.has(needed)) return `By its DTD ${name} has ${needed}.`
  const parts = of(elementParts, name)
  if (parts === undefined || matcher(parts).test(children.map((child) => `${child.name} `).join(''))) return undefined
  return `By its DTD ${name} has, in this order: ${parts}.`
}

// A document may name an element as what every object has.
const of = (table: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

const matchers = new Map<string, RegExp>()

function matcher(parts: string): RegExp {
  const known = matchers.get(parts)
  if (known) return known
  const names = parts.replaceAll(/\w+/gu, '(?:$& )').replaceAll(/(?<=[)?*+]) (?=\()/gu, '')
  const made = new RegExp(`^${names}$`, 'u')
  matchers.set(parts, made)
  return made
}
