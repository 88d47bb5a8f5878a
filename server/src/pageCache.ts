// A cache of rendered pages that all guests see alike: a store page is rendered once in some seconds, however many guests
// ask for it. It is not used for people who are signed in.
import { randomBytes } from 'node:crypto'

/** How long a page is shown before it is rendered again, in milliseconds. */
const maxAge = 15_000
const maxPages = 1000
const maxBytes = 48_000_000

/** Pages without anything personal; a guest's cart and locale are in their cookies, which are part of the key. */
const shared = /^\/($|pages\/(store|help)(\/|$))/
const maxCookieLength = 200

interface Kept {
  at: number
  status: number
  headers: [string, string][]
  html: string
}

/** Renders `request` with the nonce given. */
export type Render = (request: Request, nonce: string) => Promise<Response>

/** Makes the cache; `pageOf` answers from it or renders, always with a nonce of its own. */
export function createPageCache(render: Render, now: () => number = Date.now) {
  // Kept pages carry this one nonce, which no answer ever does: each gets a fresh one in its place.
  const placeholder = randomBytes(24).toString('base64')
  const pages = new Map<string, Promise<Kept>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
    pages.delete(key)
  }

  const keep = (key: string, request: Request): Promise<Kept> => {
    const page = render(request, placeholder).then(async (answer) => ({
      at: now(),
      status: answer.status,
      headers: [...answer.headers],
      html: await answer.text(),
    }))
    pages.set(key, page)
    page.then(
      (done) => {
        if (pages.get(key) !== page) return
        if (done.status !== 200 || done.headers.some(([name]) => name === 'set-cookie')) return drop(key)
        sizes.set(key, done.html.length)
        bytes += done.html.length
        for (const oldest of pages.keys()) {
          if (pages.size <= maxPages && bytes <= maxBytes) break
          drop(oldest)
        }
      },
      () => drop(key),
    )
    return page
  }

  return async function loadPage(request: Request, nonce: string): Promise<Response> {
    const key = toKey(request)
    if (key === undefined) return render(request, nonce)
    const known = await pages.get(key)?.catch(() => undefined)
    if (known && now() - known.at >= maxAge) drop(key)
    const page = await (pages.get(key) ?? keep(key, request))
    return new Response(page.html.replaceAll(placeholder, nonce), { status: page.status, headers: page.headers })
  }
}

/** Whether nobody is signed in who makes `request`, and their cookies are few enough to distinguish guests by them. */
export function isGuest({ headers }: Request): boolean {
  const cookies = headers.get('cookie') ?? ''
  return !cookies.includes('accessToken') && !headers.has('authorization') && cookies.length <= maxCookieLength
}

/** What makes a page what it is: its address and a guest's cookies. Undefined for a page that is not shared. */
export function toKey(request: Request): string | undefined {
  const url = new URL(request.url)
  const cookies = request.headers.get('cookie') ?? ''
  const isModern = !/MSIE|Trident/.test(request.headers.get('user-agent') ?? '')
  if (request.method !== 'GET' || !isGuest(request) || !isModern || !shared.test(url.pathname)) return undefined
  return `${url.pathname}${url.search} ${cookies}`
}
