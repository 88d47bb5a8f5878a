// Checks of texts and amounts in files, in words an ERP's people understand.
import { countries } from '@portal/contract/platform/countries'
import { parseSerialNumber } from '@portal/contract/machines/effectivity'
import { lineAmount, toCents } from '@portal/contract/platform/money'
import { suggestSimilarName } from '@portal/contract/access/similarNames'
import { privileges } from '@portal/contract/access/privileges'
import { emailAddress } from '@portal/contract/access/registrationForm'
import { z } from 'zod'
import { courseKinds, partKinds, unitKinds } from '../../../platform/pictures/drawings.ts'
import type { Column, FileKind } from './kind.ts'

/** An e-mail address by the rule of the registration form. */
export const isEmail = (text: string) => (emailAddress.safeParse(text).success ? undefined : 'is not an e-mail address')

/** A mail domain, as what follows the @. */
export const isDomain = (text: string) => (isEmail(`a@${text}`) ? 'is not a domain such as example.com' : undefined)

/** The name of a privilege. */
export const isPrivilege = (text: string) =>
  (privileges as readonly string[]).includes(text)
    ? undefined
    : suggestSimilarName('is not a privilege', text, privileges)

const isCountry = (text: string) =>
  Object.hasOwn(countries, text) ? undefined : 'is not a country: two capital letters, such as US'

/** A country. */
export const country: Column = {
  name: 'country',
  type: 'text',
  required: true,
  is: isCountry,
  note: 'Two-letter country.',
}

/** A unit of measure. */
export const uom: Column = {
  name: 'uom',
  type: 'text',
  empty: 'EA',
  is: (text) => (/^[A-Z0-9]{2,3}$/.test(text) ? undefined : 'is not a unit: two or three capital letters, such as EA'),
  note: 'Unit of measure: EA, PR, FT, BX, GA or another of two or three capital letters or digits.',
}

/** True if subtotal, shipping and tax are the total; not asked where the file leaves one of them out. */
export const checkTotal: FileKind['check'] = ({ subtotal, shipping, tax, total }) => {
  if (shipping === undefined || tax === undefined) return []
  const sum = toCents(Number(subtotal)) + toCents(Number(shipping)) + toCents(Number(tax))
  return sum === toCents(Number(total))
    ? []
    : [{ column: 'total', message: `must be subtotal, shipping and tax: ${(sum / 100).toFixed(2)}` }]
}

/** True if quantity times price is the amount, to the cent. */
export const checkAmount: FileKind['check'] = ({ quantity, price, amount }) => {
  const product = lineAmount(Number(price), Number(quantity))
  return Math.abs(toCents(product) - toCents(Number(amount))) <= 1
    ? []
    : [{ column: 'amount', message: `must be quantity times price: ${product.toFixed(2)}` }]
}

/** True if a record names another one than itself, as what is above it or follows it. */
export const isAnother =
  (name: string, key: string): FileKind['check'] =>
  (row) =>
    row[name] !== null && row[name] !== undefined && row[name] === row[key]
      ? [{ column: name, message: 'names the record itself' }]
      : []

/** A whole number, as an item of a list. */
export const checkWholeNumber = (text: string) => (/^\d{1,9}$/.test(text) ? undefined : 'is not a whole number')

const within = (most: number) => (text: string) =>
  Math.abs(Number(text)) <= most ? undefined : `is not between -${most} and ${most}`

export const latitude = (note: string): Column => ({ name: 'latitude', type: 'number', is: within(90), note })

export const longitude = (note: string): Column => ({ name: 'longitude', type: 'number', is: within(180), note })

/** Text of at most so many letters. */
export const maxLength = (max: number) => (text: string) =>
  text.length > max ? `has ${text.length} letters, ${max} are the most` : undefined

export const specification: Column = {
  name: 'specification',
  type: 'json',
  holds: z.array(z.object({ name: z.string(), value: z.string() })),
  empty: [],
  note: 'JSON list of {"name", "value"}, all texts.',
}

export const documents: Column = {
  name: 'documents',
  type: 'json',
  holds: z.array(z.object({ title: z.string(), url: z.string().regex(/^(https?:\/\/|\/)/) })),
  empty: [],
  note: 'JSON list of {"title", "url"}, each url beginning with https://, http:// or /.',
}

const drawingIn = (drawings: Readonly<Record<string, string>>, options: Partial<Column> = {}): Column => {
  const keys = Object.keys(drawings).toSorted()
  return {
    name: 'illustration',
    type: 'text',
    is: (text) =>
      Object.hasOwn(drawings, text)
        ? undefined
        : `is no drawing of the portal: write one such as ${keys.slice(0, 3).join(', ')}; docs/import.md names them all`,
    note: 'Key of the drawing that comes along (Drawings, above).',
    ...options,
  }
}

/** The drawing where there is no picture. */
export const drawing = {
  part: (options?: Partial<Column>) => drawingIn(partKinds, options),
  unit: (options?: Partial<Column>) => drawingIn(unitKinds, options),
  course: (options?: Partial<Column>) => drawingIn(courseKinds, options),
  assembly: (options?: Partial<Column>) => drawingIn({ ...partKinds, ...unitKinds }, options),
}

/** A unit price, of which there may be as many decimals as small parts need. */
export const unitPrice = (note: string, options: Partial<Column> = {}): Column => ({
  name: 'price',
  type: 'price',
  required: true,
  note,
  ...options,
})

/** A serial that can be compared with those of units. */
export const isSerial = (text: string) =>
  parseSerialNumber(text) === undefined ? 'is not a serial: it ends in no digits to compare' : undefined

/** True if the first serial of a part is not behind its last. */
export const isSerialOrder: FileKind['check'] = ({ from_serial: first, to_serial: last }) => {
  const [low, high] = [first, last].map((each) => (typeof each === 'string' ? parseSerialNumber(each) : undefined))
  return low !== undefined && high !== undefined && low > high
    ? [{ column: 'to_serial', message: `is before from_serial ${String(first)}` }]
    : []
}
