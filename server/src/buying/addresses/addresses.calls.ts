// The address calls and the verbs that answer them.
import { addressCalls } from '@portal/contract/buying/addresses'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as addresses from './addresses.ts'
import * as book from './book.ts'
import {
  addAddress,
  getDefaultAddress,
  getFavoriteAddresses,
  removeAddress,
  restoreAddress,
  setAddressDelivery,
} from './book.ts'
import { completeAddress, getCounty, validateAddress } from './validation.ts'

export const addressesResolvers = resolvers(addressCalls, {
  ...book,
  ...addresses,
  addAddress: (ctx, { address, accountId }) => addAddress(ctx, address, accountId),
  setAddressDelivery,
  removeAddress: (ctx, { addressId }) => removeAddress(ctx, addressId),
  restoreAddress: (ctx, { addressId }) => restoreAddress(ctx, addressId),
  getDefaultBillingAddress: (ctx, { accountId }) => getDefaultAddress(ctx, 'BILLING', accountId),
  getDefaultShippingAddress: (ctx, { accountId }) => getDefaultAddress(ctx, 'SHIPPING', accountId),
  getFavoriteAddresses: (ctx, { accountId }) => getFavoriteAddresses(ctx, accountId),
  validateAddress: (ctx, { address }) => validateAddress(ctx, address),
  getCounty: (ctx, { address }) => getCounty(ctx, address),
  addressAutocomplete: (ctx, { autocompleteRequest }) => completeAddress(ctx, autocompleteRequest),
})
