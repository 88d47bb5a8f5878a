// A lost address leads home [A2.29], where one line says so [P14.139]. A cookie carries it, because a redirect has nothing
// else, and the pages of guests, which all see alike, know no query.
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest, setCookie } from '@tanstack/react-start/server'
import { deleteCookie, readCookie, writeCookie } from '../platform/cookies.ts'
import { showMessage } from '../platform/toasts.ts'

const cookie = 'lostAddress'

// A browser asks for pictures of the site by itself, which nobody has lost.
const rememberOnServer = createIsomorphicFn().server(() => {
  if (getRequest().headers.get('accept')?.includes('text/html'))
    setCookie(cookie, '1', { path: '/', maxAge: 60, sameSite: 'lax' })
})

export const rememberLost = (): void =>
  typeof document === 'undefined' ? rememberOnServer() : writeCookie(cookie, '1')

/** Says it once. */
export function tellLost(): void {
  if (!readCookie(cookie)) return
  deleteCookie(cookie)
  showMessage({ kind: 'warning', text: 'We could not find that page, so here is your home.' })
}
