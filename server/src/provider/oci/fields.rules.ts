// The cart as OCI returns it: fields of a form, one set for each line, counted from 1 [P13.21]. It always has a PRICEUNIT,
// because SAP books a price per PRICEUNIT pieces and takes its own default for one that is absent.
import { toUnUnit } from '../cxml/cxml.ts'
import { inCharset } from './charset.rules.ts'

export interface OciLine {
  name: string
  description: string
  /** The buyer's own number of the part, where they have one. */
  buyerPartId: string | null
  partNumber: string
  quantity: number
  uom: string
  unitPrice: number
  currency: string
  /** Days. */
  leadTime: number | null
  manufacturerName: string | null
  manufacturerPartId: string | null
  classification: { domain: string; code: string } | null
}

export interface OciSettings {
  /** The portal's number at the buyer's. */
  vendor: string | null
  /** The buyer's unit for one of ours, where it is not the ISO code. */
  units: Readonly<Record<string, string>>
  /** Of the page that takes the form; characters it lacks are written with those it has. */
  charset: string
}

/** The most characters of each field. */
export const fieldLengths = {
  DESCRIPTION: 40,
  MATNR: 40,
  QUANTITY: 15,
  UNIT: 3,
  PRICE: 15,
  PRICEUNIT: 5,
  CURRENCY: 5,
  LEADTIME: 5,
  VENDOR: 10,
  VENDORMAT: 40,
  MANUFACTCODE: 10,
  MANUFACTMAT: 40,
  MATGROUP: 10,
  EXT_SCHEMA_TYPE: 10,
  EXT_CATEGORY_ID: 60,
  EXT_PRODUCT_ID: 40,
} as const

type Field = keyof typeof fieldLengths

/** Fields that are not cut, because a shorter number would be another one. */
const fixedFields = new Set<Field>([
  'MATNR',
  'QUANTITY',
  'UNIT',
  'PRICE',
  'CURRENCY',
  'VENDOR',
  'VENDORMAT',
  'MANUFACTMAT',
  'EXT_PRODUCT_ID',
])

/** Why a cart cannot be returned by OCI: a value its buyer must have whole does not fit. */
export class OciMisfit extends Error {}

export function ociFields(lines: readonly OciLine[], settings: OciSettings): [string, string][] {
  return lines.flatMap((line, at) => {
    const text = (value: string) => inCharset(value, settings.charset)
    const fields = fieldsOf(line, settings).flatMap(([field, value]): [string, string][] =>
      value === null ? [] : [[`NEW_ITEM-${field}[${at + 1}]`, fitField(field, text(oneLine(value)))]],
    )
    // Its number is in the name, between brackets that stay empty, and its length is not bound.
    const long = line.description
      ? [[`NEW_ITEM-LONGTEXT_${at + 1}:132[]`, text(line.description)] as [string, string]]
      : []
    return [...fields, ...long]
  })
}

function fieldsOf(line: OciLine, { vendor, units }: OciSettings): [Field, string | null][] {
  return [
    ['DESCRIPTION', line.name],
    ['MATNR', line.buyerPartId],
    ['QUANTITY', line.quantity.toFixed(3)],
    ['UNIT', units[line.uom] ?? toUnUnit(line.uom)],
    ['PRICE', line.unitPrice.toFixed(2)],
    ['PRICEUNIT', '1'],
    ['CURRENCY', line.currency],
    ['LEADTIME', line.leadTime === null ? null : String(Math.ceil(line.leadTime))],
    ['VENDOR', vendor],
    ['VENDORMAT', line.partNumber],
    ['MANUFACTCODE', line.manufacturerName],
    ['MANUFACTMAT', line.manufacturerPartId],
    ['MATGROUP', line.classification?.code ?? null],
    ['EXT_SCHEMA_TYPE', line.classification?.domain ?? null],
    ['EXT_CATEGORY_ID', line.classification?.code ?? null],
    // The PRODUCTID when the part is shown or validated.
    ['EXT_PRODUCT_ID', line.partNumber],
  ]
}

const oneLine = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()

function fitField(field: Field, text: string): string {
  const characters = Array.from(text)
  if (characters.length <= fieldLengths[field]) return text
  if (fixedFields.has(field)) throw new OciMisfit(`'${text}' is longer than ${field} of OCI can be.`)
  const cut = characters.slice(0, fieldLengths[field]).join('')
  // Not in the middle of a word, unless the word is most of it.
  const end = /\s/u.test(characters[fieldLengths[field]] ?? '') ? cut.length : cut.search(/\s\S*$/u)
  return (end > cut.length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:(-]+$/u, '')
}
