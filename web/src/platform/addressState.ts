// The state of a matrix is in the address: a change of it begins at the first page again.
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export type SetUrlParams = (patch: Record<string, unknown>, replace?: boolean) => void

/** Changes parameters of the address; `page` goes unless it is among them. */
export function useChangeAddress(): SetUrlParams {
  const navigate = useNavigate()
  return (patch, replace = false) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, page: undefined, ...patch })) as never,
      replace,
      resetScroll: false,
    })
}

const pause = 350

/** The words of a search field: as typed, and in the address (`query`) after a pause. */
export function useSearchWords(query: string, change: SetUrlParams): [string, (words: string) => void] {
  const [words, setWords] = useState(query)
  useEffect(() => setWords(query), [query])
  useEffect(() => {
    if (words.trim() === query) return undefined
    const timer = setTimeout(() => change({ query: words.trim() || undefined }, true), pause)
    return () => clearTimeout(timer)
  })
  return [words, setWords]
}

/** The page that an address says, from 1. */
export const pageIn = (page: unknown): number => Math.max(Math.trunc(Number(page)) || 1, 1)
/** The same as a parameter: the first one goes without saying. */
export const toPageParameter = (page: number): number | undefined => (page > 1 ? page : undefined)
