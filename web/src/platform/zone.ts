// Where the reader's days begin, and which day it is there. A cookie says it to the server, which renders pages for a
// reader whose zone its own is not.
import { createIsomorphicFn } from '@tanstack/react-start'
import { toDay } from '@portal/contract/platform/days'
import { readCookie, writeCookie } from './cookies.ts'

const cookie = 'timeZone'

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The zone a cookie of the visitor names, where it names one. */
function readStoredZone(): string | undefined {
  try {
    const name = readCookie(cookie)
    return name !== undefined && isZone(name) ? name : undefined
  } catch {
    // No one visits: a module is loaded, or a rule is tested.
    return undefined
  }
}

const getBrowserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** While the server renders, the reader's zone where it is known; undefined in the browser, whose own it is. */
export const zoneOfRendering = createIsomorphicFn().server(readStoredZone) as () => string | undefined

/** An IANA name like America/Chicago. */
export const getZone = (): string => zoneOfRendering() ?? getBrowserZone()

/** Keeps this browser's zone for the server. True where another one was set before: what it rendered is of that. */
export function rememberZone(): boolean {
  const before = readCookie(cookie)
  const here = getBrowserZone()
  if (before !== here) writeCookie(cookie, here)
  return before !== undefined && before !== here
}

/** Today's ISO day. */
export const today = (): string => toDay(new Date(), zoneOfRendering())
