// Where the search service is and how to ask it.
import { searchCalls } from 'contract/search'
import { answers } from '../platform/calls/answers.ts'
import { searchKeysOf } from './keys.ts'

export const searchAnswers = answers(searchCalls, {
  getSearchConfig: async ({ config }) => {
    const { applicationId, readKey } = searchKeysOf(config)
    return { applicationId, apiKey: readKey, url: config.SEARCH_URL ?? '' }
  },
})
