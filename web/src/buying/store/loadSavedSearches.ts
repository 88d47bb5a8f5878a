// The saved searches of a person signed in, for home: guests start without the calls.
import type { QueryClient } from '@tanstack/react-query'
import { savedViewCalls } from '@portal/contract/access/savedViews'
import { prefetch } from '../../platform/client.ts'
import { searchList } from './searchState.ts'

/** Loads them before home shows; a failure leaves them out. */
export const loadSavedSearches = (client: QueryClient): Promise<unknown> =>
  prefetch(client, savedViewCalls.savedViews, { list: searchList }, { quiet: true })
