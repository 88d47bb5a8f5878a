// Small cookies of the pages themselves; the session's cookies are the server's and out of reach.
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/* oxlint-disable unicorn/no-document-cookie -- cookieStore is missing in Firefox and Safari; this is the one place */
const requestCookies = createIsomorphicFn().server(() => getRequest().headers.get('cookie') ?? '')
const allCookies = (): string => (typeof document === 'undefined' ? (requestCookies() ?? '') : document.cookie)

/** The value of the cookie `name`, in the browser and while the server renders. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const pair = allCookies()
    .split('; ')
    .find((each) => each.startsWith(start))
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length))
}

/** Keeps `value` for a year. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`
}

export function deleteCookie(name: string): void {
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}

/** Deletes every cookie a page can see [A4.30]. */
export const deleteAllCookies = (): void =>
  document.cookie.split('; ').forEach((pair) => deleteCookie(pair.split('=')[0] ?? ''))
