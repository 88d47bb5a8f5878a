// The pages of the lists that home is made of, one call an area: what fails or is slow leaves the others alone.
import type { SearchPage } from '@portal/contract/platform/lists'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { callQueryOptions, prefetch } from '../platform/client.ts'
import { useCan } from '../platform/session.ts'
import type { HomeArea } from './homeArea.ts'
import { homeAreas } from './homeAreas.ts'

export interface AreaState {
  area: HomeArea
  page: SearchPage<never> | undefined
  failed: boolean
  retry: () => void
}

/** Has the page of `area` before home is shown. */
export const loadArea = (client: QueryClient, { call, request }: HomeArea): Promise<void> =>
  prefetch(client, call, request as never, { quiet: true })

/** The areas the viewer may see. */
export function useHome(): readonly AreaState[] {
  const [areas] = useState(homeAreas)
  const can = useCan()
  const shown = areas.filter(({ who }) => can(who))
  const answers = useQueries({
    queries: shown.map(({ call, request }) => ({
      ...callQueryOptions(call, request as never),
      meta: { quiet: true },
    })),
  })
  return shown.flatMap((area, at) => {
    const answer = answers[at]
    if (!answer) return []
    const page = answer.data as SearchPage<never> | undefined
    return [{ area, page, failed: answer.isError && !page, retry: () => void answer.refetch() }]
  })
}
