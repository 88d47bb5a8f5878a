// Addresses a page at a time, as the picker shows them ([B§5]: 25 a page, Show More loads the next).
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Address } from '@portal/contract/buying/addresses'
import { addressCalls, addressPageSize } from '@portal/contract/buying/addresses'
import type { AnyCall } from '@portal/contract/platform/call'
import { sendCall } from '../../../platform/client.ts'

export interface AddressesRequest {
  query: string
  type: 'ALL' | 'SHIPPING' | 'BILLING'
  /** Of one organization; otherwise of all being viewed. */
  accountId?: number | undefined
  /** Whose marks to show, by ids of the ERP; the viewer's own without it. */
  marksOf?: { defaultEbsAddressIds: string[]; favoriteEbsAddressIds: string[] }
  /** Of another user, with their marks: asked by a call of staff. */
  served?: { call: AnyCall; userId: string }
}

export interface Addresses {
  list: readonly Address[]
  total: number
  isLoading: boolean
  isLoadingMore: boolean
  hasMore: boolean
  /** More were asked for, and there are none. */
  isAtEnd: boolean
  failed: boolean
  /** Loads the next page; `afterRemoval` asks for the loaded ones again first, as later ones have moved up. */
  more: (afterRemoval?: boolean) => void
  retry: () => void
}

export function useAddresses(
  { query, type, accountId, marksOf, served }: AddressesRequest,
  enabled: boolean,
): Addresses {
  const call = (served?.call ?? addressCalls.searchAddresses) as typeof addressCalls.searchAddresses
  const whose = served ? { userId: served.userId } : accountId === undefined ? {} : { accountId }
  const input = { query, type, size: addressPageSize, ...whose, ...marksOf }
  const asked = useInfiniteQuery({
    queryKey: [call.name, 'pages', input],
    queryFn: ({ client, pageParam, signal }) => sendCall(client, call, { ...input, page: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { content }) => sum + content.length, 0)
      return last.content.length > 0 && loaded < last.totalRecords ? pages.length : undefined
    },
    enabled,
    meta: { quiet: true },
  })
  const pages = asked.data?.pages ?? []
  const more = async (afterRemoval: boolean) => {
    if (afterRemoval) await asked.refetch()
    await asked.fetchNextPage()
  }
  return {
    list: pages.flatMap(({ content }) => content),
    total: pages[0]?.totalRecords ?? 0,
    isLoading: asked.isPending,
    isLoadingMore: asked.isFetchingNextPage,
    hasMore: asked.hasNextPage,
    isAtEnd: pages.length > 1 && !asked.hasNextPage,
    failed: asked.isError,
    more: (afterRemoval = false) => void more(afterRemoval),
    retry: () => void asked.refetch(),
  }
}
