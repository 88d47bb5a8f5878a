// The address calls and the verbs that answer them.
import { addressCalls } from '@portal/contract/addresses'
import { resolvers } from '../platform/calls/resolvers.ts'
import { searchAddresses } from './addresses.ts'
import {
  addAddress,
  getAccountAddresses,
  getDefaultAddress,
  getFavoriteAddresses,
  removeAddress,
  restoreAddress,
} from './book.ts'
import { completeAddress, getCounty, validateAddress } from './validation.ts'

export const addressesResolvers = resolvers(addressCalls, {
  searchAddresses: (ctx, input) => searchAddresses(ctx, input),
  addAddress: (ctx, { address, accountId }) => addAddress(ctx, address, accountId),
  removeAddress: (ctx, { addressId }) => removeAddress(ctx, addressId),
  restoreAddress: (ctx, { addressId }) => restoreAddress(ctx, addressId),
  getAccountAddresses: (ctx, input) => getAccountAddresses(ctx, input),
  getDefaultBillingAddress: (ctx, { accountId }) => getDefaultAddress(ctx, 'BILLING', accountId),
  getDefaultShippingAddress: (ctx, { accountId }) => getDefaultAddress(ctx, 'SHIPPING', accountId),
  getFavoriteAddresses: (ctx, { accountId }) => getFavoriteAddresses(ctx, accountId),
  validateAddress: (ctx, { address }) => validateAddress(ctx, address),
  getCounty: (ctx, { address }) => getCounty(ctx, address),
  addressAutocomplete: (ctx, { autocompleteRequest }) => completeAddress(ctx, autocompleteRequest),
})
