// The address calls and the verbs that answer them.
import { addressCalls } from 'contract/addresses'
import { answers } from '../platform/calls/answers.ts'
import { searchAddresses } from './addresses.ts'

export const addressesAnswers = answers(addressCalls, {
  searchAddresses: (ctx, input) => searchAddresses(ctx, input),
})
