// Where the search service is and how to ask it.
import { searchCalls } from '@portal/contract/buying/search'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { deriveSearchKeys } from './keys.ts'

export const searchResolvers = resolvers(searchCalls, {
  getSearchConfig: async ({ config }) => {
    const { applicationId, readKey } = deriveSearchKeys(config)
    return { applicationId, apiKey: readKey, url: config.SEARCH_URL ?? '' }
  },
})
