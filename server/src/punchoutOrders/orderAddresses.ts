// Where a buyer's order goes: an address of the organization's book where it is one, else as the buyer wrote it.
import { getRegions, readRegion } from '@portal/contract/regions'
import { searchAddresses } from '../addresses/addresses.ts'
import type { OrderedTo } from '../checkout/checkout.ts'
import type { CxmlAddress, CxmlOrder } from '../cxml/cxml.ts'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'

/** Addresses of one organization that are compared with. */
const maxAddresses = 1000
const longest = 200

export async function findOrderAddresses(
  ctx: Ctx,
  accountId: number,
  { shipTo, billTo }: Pick<CxmlOrder, 'shipTo' | 'billTo'>,
): Promise<{ shipTo: OrderedTo; billTo: OrderedTo }> {
  const book = async (type: 'SHIPPING' | 'BILLING', size: number) =>
    (await searchAddresses(ctx, { query: '', type, page: 0, size, accountId })).content
  const known = await book('SHIPPING', maxAddresses)
  const to = shipTo ? (known.find((one) => isSame(one, shipTo)) ?? written(shipTo)) : known[0]
  if (!to) throw new PortalError('BAD_INPUT', 'ShipTo is missing, and the organization has no address to ship to.')
  // Invoices go where the organization's invoices go, whatever the order says.
  const [account] = await book('BILLING', 1)
  return { shipTo: to, billTo: account ?? (billTo && billTo.streets.length > 0 ? written(billTo) : to) }
}

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

function isSame(known: Omit<OrderedTo, 'addressId'>, { streets, postalCode, city }: CxmlAddress): boolean {
  if (plain(streets.join('')) === '') return false
  const street = plain(streets.join(''))
  const isStreet = street === plain(known.address1) || street === plain(`${known.address1}${known.address2 ?? ''}`)
  return (
    isStreet &&
    (postalCode === null ? plain(city) === plain(known.city) : plain(postalCode) === plain(known.postalCode))
  )
}

function written(address: CxmlAddress): OrderedTo {
  const { streets, city } = address
  const country = address.country?.toUpperCase() ?? null
  if (streets.length === 0 || city === null)
    throw new PortalError('BAD_INPUT', 'The address to ship to has no street or no city.')
  if (country !== null && !/^[A-Z]{2}$/u.test(country))
    throw new PortalError('BAD_INPUT', 'The country of the address to ship to is not an ISO code of two letters.')
  const isDomestic = country === null || country === 'US'
  const region = readRegion(country ?? 'US', address.state)
  if (region === undefined && getRegions(country ?? 'US'))
    throw new PortalError(
      'BAD_INPUT',
      `The address to ship to has no state or province of ${country ?? 'US'}: ${address.state ?? 'none is given'}.`,
    )
  const cut = (text: string | null) => text && text.slice(0, longest)
  return {
    addressId: null,
    addressName: cut([address.name, ...address.deliverTo].filter(Boolean).join(', ')) || null,
    address1: (streets[0] ?? '').slice(0, longest),
    address2: cut(streets.slice(1).join(', ')) || null,
    city: city.slice(0, longest),
    state: isDomestic ? (region ?? null) : null,
    province: isDomestic ? null : (region ?? cut(address.state)),
    postalCode: cut(address.postalCode),
    country: country ?? 'US',
  }
}
