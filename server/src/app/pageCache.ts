// A cache of rendered pages that all guests see alike: a store page is rendered once in some seconds and compressed once as
// long as it is the same, however many guests ask for it. It is not used for people who are signed in.
import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { matchesEtag } from '../platform/http/http.ts'

/** How long a page is shown before it is rendered again, in milliseconds. */
const maxAge = 15_000
const maxPages = 1000
const maxBytes = 48_000_000

/** Pages without anything personal; a guest's cart and locale are in their cookies, which are part of the key. */
const shared = /^\/($|pages\/(store|help)(\/|$))/
const maxCookieLength = 200

interface Page {
  at: number
  status: number
  headers: [string, string][]
  body: Buffer
  tag: string
  encoded: Encoded
}

type Encoding = 'br' | 'gzip'
/** A page as it travels; `best` once it is compressed as well as can be. */
type Encoded = Partial<Record<Encoding | 'best', Promise<Buffer>>>

/** Renders `request`; what the server writes carries the nonce given. */
export type Render = (request: Request, nonce: string) => Promise<Response>

/**
 * Makes the cache; what comes back answers a request from it, and one for any other page with undefined. `policyOf` is the
 * policy of a page with these scripts inside, as sources of a content security policy.
 */
export function createPageCache(
  render: Render,
  policyOf: (scripts: readonly string[]) => string,
  now: () => number = Date.now,
) {
  // Only what the server wrote itself carries it, so that a script which a person smuggled into a text never gets a hash.
  const nonce = randomBytes(24).toString('hex')
  const pages = new Map<string, Promise<Page>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  const drop = (key: string) => {
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
    pages.delete(key)
  }

  const load = async (request: Request, before: Page | undefined): Promise<Page> => {
    const answer = await render(request, nonce)
    const { html, scripts } = hashScripts(await answer.text(), nonce)
    const tag = `W/"${createHash('sha256').update(html).digest('base64url')}"`
    return {
      at: now(),
      status: answer.status,
      headers: [
        ...answer.headers,
        ['content-security-policy', policyOf(scripts)],
        ['cache-control', 'no-cache'],
        ['vary', 'Accept-Encoding, Cookie'],
      ],
      body: Buffer.from(html),
      tag,
      encoded: tag === before?.tag ? before.encoded : {},
    }
  }

  const keep = (key: string, request: Request, before: Page | undefined): Promise<Page> => {
    drop(key)
    const page = load(request, before)
    pages.set(key, page)
    page.then(
      (made) => {
        if (pages.get(key) !== page) return
        if (!isCacheable(made)) return drop(key)
        sizes.set(key, made.body.length)
        bytes += made.body.length
        for (const oldest of pages.keys()) {
          if (pages.size <= maxPages && bytes <= maxBytes) break
          drop(oldest)
        }
      },
      () => pages.get(key) === page && drop(key),
    )
    return page
  }

  return async function answerShared(request: Request): Promise<Response | undefined> {
    const key = toKey(request)
    if (key === undefined) return undefined
    const known = pages.get(key)
    const before = await known?.catch(() => undefined)
    const isFresh = before && now() - before.at < maxAge
    // Of all who find it too old the first renders it again.
    const again = pages.get(key) === known ? undefined : pages.get(key)
    const page = isFresh ? before : await (again ?? keep(key, request, before))
    return toResponse(page, request.headers)
  }
}

const isCacheable = ({ status, headers }: Page) => status === 200 && !headers.some(([name]) => name === 'set-cookie')

async function toResponse(page: Page, asked: Headers): Promise<Response> {
  const { status, headers, body, tag } = page
  if (!isCacheable(page)) return new Response(body, { status, headers })
  const own: [string, string][] = [...headers, ['etag', tag]]
  if (matchesEtag(asked.get('if-none-match'), tag)) return new Response(null, { status: 304, headers: own })
  const encoding = selectEncoding(asked.get('accept-encoding'))
  if (!encoding) return new Response(body, { headers: own })
  return new Response(await encode(page, encoding), { headers: [...own, ['content-encoding', encoding]] })
}

function selectEncoding(header: string | null): Encoding | undefined {
  const accepted = parseAccept(header ?? '')
  return (['br', 'gzip'] as const).find((name) => (accepted.find(({ type }) => type === name)?.q ?? 0) > 0)
}

const compressors = {
  br: (body: Buffer, quality = 5) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body),
}

/** A page that is asked for again is worth the best compression, which takes ten times as long and no one waits for. */
function encode({ body, encoded }: Page, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br' && encoded.br && !encoded.best) {
    encoded.best = compressors.br(body, constants.BROTLI_MAX_QUALITY)
    void encoded.best.then((best) => (encoded.br = Promise.resolve(best)))
  }
  return (encoded[encoding] ??= compressors[encoding](body))
}

/** The page without the nonce, and a source for each script inside that carried it [Q2.05]. */
function hashScripts(page: string, nonce: string): { html: string; scripts: string[] } {
  const scripts = [...page.matchAll(new RegExp(`<script[^>]*\\snonce="${nonce}"[^>]*>([^]*?)</script>`, 'g'))]
    .map(([, source = '']) => source)
    .filter((source) => source !== '')
    // As the browser reads them.
    .map((source) => createHash('sha256').update(source.replace(/\r\n?/g, '\n')).digest('base64'))
  const html = page.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` nonce="${nonce}"`, '')
  if (html.includes(nonce)) throw new Error('A page names its nonce where none is expected.')
  return { html, scripts: [...new Set(scripts)].map((hash) => `'sha256-${hash}'`) }
}

/** True if no one is signed in who makes `request`, and their cookies are few enough to distinguish guests by them. */
export function isGuest({ headers }: Request): boolean {
  const cookies = headers.get('cookie') ?? ''
  return !cookies.includes('accessToken') && !headers.has('authorization') && cookies.length <= maxCookieLength
}

/** The key of a page: its address and a guest's cookies. Undefined for a page that is not shared. */
function toKey(request: Request): string | undefined {
  const url = new URL(request.url)
  const cookies = request.headers.get('cookie') ?? ''
  const isModern = !/MSIE|Trident/.test(request.headers.get('user-agent') ?? '')
  if (request.method !== 'GET' || !isGuest(request) || !isModern || !shared.test(url.pathname)) return undefined
  return `${url.pathname}${url.search} ${cookies}`
}
