// Addresses of changed orders.
import type { Address } from '@portal/contract/buying/addresses'
import type { OrderAddress } from '../orders/orders.ts'

/** The address of an order as pickers of addresses hold it. */
export const toAddress = (address: OrderAddress, addressId: number | null, accountId: number): Address => ({
  ...address,
  needsLiftgate: address.needsLiftgate ?? false,
  addressId: addressId ?? 0,
  accountId,
  ebsAddressId: null,
  county: null,
  partyId: null,
  integrationLocale: 'AWW',
  shippingEnabled: true,
  billingEnabled: true,
  isDefault: false,
  isFavorite: false,
})
