// The calls of Account Info and the verbs that answer them.
import { accountCalls } from 'contract/account'
import { answers } from '../platform/calls/answers.ts'
import { getAccountInfo, updatePersonalDetails, updatePreferences } from './account.ts'

export const accountAnswers = answers(accountCalls, {
  getAccountInfo: (ctx) => getAccountInfo(ctx),
  updatePersonalDetails: (ctx, input) => updatePersonalDetails(ctx, input),
  updatePreferences: (ctx, input) => updatePreferences(ctx, input),
})
