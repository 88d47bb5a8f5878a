// Products by the customer's own part numbers [P5.21]: asked for apart from the search everybody shares, by users only.
import type { QueryClient } from '@tanstack/react-query'
import type { OwnNumber } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { Locale } from '@portal/contract/platform/locales'
import { callQueryOptions, useCallQuery } from '../../../platform/client.ts'
import { useLocale } from '../../../platform/locale.ts'
import { readSession, useSession } from '../../../platform/session.ts'

export const ownNumberTitle = 'Your part number'

const noNumbers: readonly OwnNumber[] = []

/** For loaders and suggestions; none for a guest or where they are not known. */
export async function loadOwnNumbers(
  client: QueryClient,
  query: string,
  locale: Locale,
): Promise<readonly OwnNumber[]> {
  if (!readSession(client).signedIn || query.trim() === '') return noNumbers
  const options = { ...callQueryOptions(catalogCalls.findOwnNumbers, { query, locale }), meta: { quiet: true } }
  return client.query({ ...options, staleTime: 30_000 }).catch(() => noNumbers)
}

export function useOwnNumbers(query: string, wanted = true): readonly OwnNumber[] {
  const locale = useLocale()
  const { signedIn } = useSession()
  const isAsked = wanted && signedIn && query.trim() !== ''
  const { data } = useCallQuery(
    catalogCalls.findOwnNumbers,
    { query, locale },
    { enabled: isAsked, quiet: true, staleTime: 30_000 },
  )
  return (isAsked && data) || noNumbers
}
