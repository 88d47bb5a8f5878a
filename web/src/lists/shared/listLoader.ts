// A list is the server's to ask for: its rows are part of the page, and are before any script of the page has run.
import type { QueryClient } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/platform/call'
import type { SearchRequest } from '@portal/contract/platform/lists'
import type { Locale } from '@portal/contract/platform/locales'
import { savedViewCalls } from '@portal/contract/access/savedViews'
import type { Session } from '@portal/contract/access/session'
import { useMemo } from 'react'
import { prefetch } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { can, useSession } from '../../platform/session.ts'
import { zoneOfRendering } from '../../platform/zone.ts'
import { requestAt } from '../listRequest.ts'
import type { ListConfig } from './list.ts'

/** The list as a person sees it who has `session` and reads in `locale`. */
export type ListFor<Row> = (session: Session, locale: Locale) => ListConfig<Row>

/** A call that the page makes over or beside its rows. */
type Beside = readonly [call: AnyCall, input: object]

/** `request` as a sum of all its rows asks for it. */
export function toWhole({ page: _page, size: _size, sortOptions: _sort, ...whole }: SearchRequest) {
  return whole
}

interface LoaderArgs {
  context: { queryClient: QueryClient; session: Session; locale: Locale }
  location: { search: object }
}

/**
 * The loader of a page that shows `listFor`, with what `beside` names, because what comes later moves the rows. In the
 * browser the list asks for itself; so it does for a reader whose zone the server does not know yet, because what is late
 * or due today is decided by it.
 */
export const listLoader =
  <Row>(listFor: ListFor<Row>, beside: (request: SearchRequest) => readonly Beside[] = () => []) =>
  async ({ context: { queryClient, session, locale }, location }: LoaderArgs): Promise<void> => {
    if (!import.meta.env.SSR || zoneOfRendering() === undefined) return
    const list = listFor(session, locale)
    const request = requestAt(list, { ...location.search })
    await Promise.all([
      prefetch(queryClient, list.call, request as never, { quiet: true }),
      prefetch(queryClient, savedViewCalls.savedViews, { list: list.name }, { quiet: true }),
      ...beside(request)
        .filter(([call]) => can(session, call))
        .map(([call, input]) => prefetch(queryClient, call, input as never, { quiet: true })),
    ])
  }

/** `listFor` for this visit. */
export function useList<Row>(listFor: ListFor<Row>): ListConfig<Row> {
  const session = useSession()
  const locale = useLocale()
  return useMemo(() => listFor(session, locale), [listFor, session, locale])
}
