// Where a buyer's order goes: an address of the organization's book where it is one, otherwise as the buyer wrote it.
import { addressLines } from '@portal/contract/buying/addresses'
import { firstCountry } from '@portal/contract/platform/locales'
import { getRegions, readRegion } from '@portal/contract/platform/regions'
import { searchAddresses } from '../../buying/addresses/addresses.ts'
import type { OrderAddressSource } from '../../buying/checkout/checkout.ts'
import type { CxmlAddress, CxmlOrder } from '../cxml/cxml.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { numberOf } from './deliveryRequests.rules.ts'

/** Addresses of one organization that are compared with. */
const maxAddresses = 1000
const longest = 200

export interface OrderAddresses {
  shipTo: OrderAddressSource
  billTo: OrderAddressSource
  /** Where it goes, as far as the head of the order does not say it. */
  words: string[]
  /** For whom, as far as the address does not say it. */
  recipients: string[]
}

/** One order goes to one address: lines that name several are refused. */
export async function findOrderAddresses(
  ctx: Ctx,
  accountId: number,
  { shipTo, billTo, items }: Pick<CxmlOrder, 'shipTo' | 'billTo' | 'items'>,
): Promise<OrderAddresses> {
  const book = async (type: 'SHIPPING' | 'BILLING', size: number) =>
    (await searchAddresses(ctx, { query: '', type, page: 0, size, accountId })).content
  const home = firstCountry(ctx.config.COUNTRIES)
  const known = await book('SHIPPING', maxAddresses)
  const toOurs = (address: CxmlAddress) => known.find((one) => isSame(one, address)) ?? toOrderAddress(address, home)
  const head = named(shipTo)
  const ofLines = items.flatMap((item, at) => {
    const own = named(item.shipTo)
    const parts = item.scheduleLines.flatMap((part) => named(part.shipTo) ?? [])
    return (parts.length > 0 ? parts : [own]).map((each) => ({
      number: numberOf(item, at),
      own: each,
      to: each ?? head,
    }))
  })
  const goods = onlyPlace(ofLines, toOurs)
  const to = goods ?? known[0]
  if (!to) throw new PortalError('BAD_INPUT', 'ShipTo is missing, and the organization has no address to ship to.')
  // Invoices go where the organization's invoices go, whatever the order says.
  const [account] = await book('BILLING', 1)
  return {
    shipTo: to,
    billTo: account ?? (billTo && billTo.streets.length > 0 ? toOrderAddress(billTo, home) : to),
    words: [
      ...(goods ? [] : [`It names no address to ship to and goes to the first of the organization: ${inWords(to)}.`]),
      ...(goods && ofLines.some(({ own }) => own !== null)
        ? [`It goes to the address of its lines: ${inWords(to)}.`]
        : []),
    ],
    recipients: recipients(ofLines, to),
  }
}

interface LineAddress {
  number: number
  own: CxmlAddress | null
  to: CxmlAddress | null
}

/** Where all lines go; undefined where none says it. */
function onlyPlace(
  lines: readonly LineAddress[],
  toOurs: (address: CxmlAddress) => OrderAddressSource,
): OrderAddressSource | undefined {
  const [first, ...others] = lines.map(({ number, to }) => ({ number, to: to && toOurs(to) }))
  const other = others.find(({ to }) => placeOf(to) !== placeOf(first?.to))
  if (first && other)
    throw new PortalError(
      'BAD_INPUT',
      `Line ${other.number} ships to ${other.number === first.number ? 'several addresses' : `another address than line ${first.number}`}. Please send one order for each address.`,
    )
  return first?.to ?? undefined
}

const placeOf = (to: OrderAddressSource | null | undefined): string =>
  to
    ? (to.addressId?.toString() ??
      [to.address1, to.address2, to.city, to.state, to.province, to.postalCode, to.country]
        .map(normalizeText)
        .join('|'))
    : ''

const inWords = (to: OrderAddressSource): string => addressLines(to).join(', ')

/** Whom the goods are for, where the parcel does not say it. */
function recipients(lines: readonly LineAddress[], shipTo: OrderAddressSource): string[] {
  const isWritten = shipTo.addressId === null
  const others = lines.flatMap(({ number, to }) => {
    const name = to && (isWritten ? nameOf(to) : to.deliverTo.join(', '))
    return name && !(isWritten && name === shipTo.addressName) ? [{ number, name }] : []
  })
  const [first] = others
  if (first && others.length === lines.length && others.every(({ name }) => name === first.name))
    return [`It is for ${first.name}.`]
  return others.map(({ number, name }) => `Line ${number} is for ${name}.`)
}

/** An address that says where; null for one that is absent, or holds nothing at all. */
function named(address: CxmlAddress | null): CxmlAddress | null {
  if (!address) return null
  const { addressId, name, deliverTo, streets, city, state, postalCode } = address
  return [addressId, name, ...deliverTo, ...streets, city, state, postalCode].some((text) => normalizeText(text) !== '')
    ? address
    : null
}

const nameOf = (address: CxmlAddress): string | null =>
  [address.name, ...address.deliverTo].filter(Boolean).join(', ') || null

const normalizeText = (text: string | null | undefined) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function isSame(known: Omit<OrderAddressSource, 'addressId'>, { streets, postalCode, city }: CxmlAddress): boolean {
  if (normalizeText(streets.join('')) === '') return false
  const street = normalizeText(streets.join(''))
  const isStreet =
    street === normalizeText(known.address1) || street === normalizeText(`${known.address1}${known.address2 ?? ''}`)
  return (
    isStreet &&
    (postalCode === null
      ? normalizeText(city) === normalizeText(known.city)
      : normalizeText(postalCode) === normalizeText(known.postalCode))
  )
}

/** An address as it is written; one without a country is at `home`. */
function toOrderAddress(address: CxmlAddress, home: string): OrderAddressSource {
  const { streets, city } = address
  const country = address.country?.toUpperCase() ?? home
  if (streets.length === 0 || city === null)
    throw new PortalError('BAD_INPUT', 'The address to ship to has no street or no city. Please send both.')
  if (!/^[A-Z]{2}$/u.test(country))
    throw new PortalError('BAD_INPUT', 'The country of the address to ship to is not an ISO code of two letters.')
  const isDomestic = country === 'US'
  const region = readRegion(country, address.state)
  if (region === undefined && getRegions(country))
    throw new PortalError(
      'BAD_INPUT',
      `The address to ship to has no state or province of ${country}: ${address.state ?? 'none is given'}.`,
    )
  return {
    addressId: null,
    addressName: checkLength('Its name with DeliverTo', nameOf(address)),
    address1: checkLength('Its street', streets[0] ?? ''),
    address2: checkLength('Its second street', streets.slice(1).join(', ')) || null,
    city: checkLength('Its city', city),
    state: isDomestic ? (region ?? null) : null,
    province: isDomestic ? null : (region ?? checkLength('Its state', address.state)),
    postalCode: checkLength('Its postal code', address.postalCode),
    country,
  }
}

/** A parcel does not go by half of an address. */
function checkLength<Text extends string | null>(what: string, text: Text): Text {
  if (text !== null && text.length > longest)
    throw new PortalError(
      'BAD_INPUT',
      `The address to ship to is too long. ${what} has ${text.length} characters, ${longest} are the most: please shorten it.`,
    )
  return text
}
