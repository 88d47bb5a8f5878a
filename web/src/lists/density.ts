// How dense the rows of lists are: a choice of this browser, in a cookie, so that the server renders the same rows.
import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from '../platform/cookies.ts'

export type Density = 'normal' | 'compact'

const cookie = 'rows'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const readDensity = (): Density => (readCookie(cookie) === 'compact' ? 'compact' : 'normal')

/** Rows of a page where the address names no number: what a window of 900 pixels shows. */
export const usualSizes = { normal: 15, compact: 25 } as const
export const getUsualSize = (): number => usualSizes[readDensity()]

export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity, readDensity)

export function chooseDensity(density: Density): void {
  writeCookie(cookie, density)
  for (const listener of listeners) listener()
}
