// A new address: what its form starts with, and the address it becomes.
import type { Address, NewAddress } from '@portal/contract/buying/addresses'
import { integrationLocaleFor } from '@portal/contract/platform/locales'

export type AddressPurpose = 'SHIPPING' | 'BILLING' | 'BOTH'

/** An empty form; the country is the viewer's own where we know it. */
export const emptyAddress = (purpose: AddressPurpose, country: string): NewAddress => ({
  addressName: '',
  country,
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  shippingEnabled: purpose !== 'BILLING',
  billingEnabled: purpose === 'BILLING',
})

interface SavedAddressIds {
  addressId: number
  accountId: number
  partyId: number | null
}

/** The address that `entry` has become. */
export const addressFrom = (entry: NewAddress, { addressId, accountId, partyId }: SavedAddressIds): Address => ({
  addressId,
  ebsAddressId: null,
  addressName: entry.addressName || null,
  address1: entry.address1,
  address2: entry.address2 || null,
  city: entry.city,
  county: entry.county || null,
  state: entry.country === 'US' ? entry.state : null,
  province: entry.country === 'US' ? null : entry.state,
  postalCode: entry.zip,
  country: entry.country,
  partyId,
  accountId,
  integrationLocale: integrationLocaleFor(entry.country),
  shippingEnabled: entry.shippingEnabled,
  billingEnabled: entry.billingEnabled,
  isDefault: false,
  isFavorite: false,
})
