// The address calls and the verbs that answer them.
import { addressCalls } from 'contract/addresses'
import { answers } from '../platform/calls/answers.ts'
import { searchAddresses } from './addresses.ts'
import { completeAddress, getCounty, validateAddress } from './checking.ts'

export const addressesAnswers = answers(addressCalls, {
  searchAddresses: (ctx, input) => searchAddresses(ctx, input),
  validateAddress: (ctx, { address }) => validateAddress(ctx, address),
  getCounty: (ctx, { address }) => getCounty(ctx, address),
  addressAutocomplete: (ctx, { autocompleteRequest }) => completeAddress(ctx, autocompleteRequest),
})
