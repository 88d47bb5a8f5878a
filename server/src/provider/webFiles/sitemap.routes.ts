// GET /sitemap.xml names the files of the sitemap, GET /sitemap/{name}.xml the addresses that search engines should find:
// pages and products open to guests [P9.111].
import { openPages } from '@portal/contract/platform/openPages'
import { Hono } from 'hono'
import { countVisible, listProductAddresses } from '../../buying/catalog/catalog.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { toDbPrincipal } from '../../platform/calls/handleCall.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { guest } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { errorResponse, notFound } from '../../platform/http/errors.ts'

/** Most addresses of one file, by the protocol of sitemaps. */
const maxAddresses = 50_000
/** Milliseconds that a file is given again, because anyone may ask and one of many products is large. */
const maxAge = 600_000

export function sitemapRoutes(deps: Deps, perFile = maxAddresses) {
  const app = new Hono()
  const files = new Map<string, { until: number; text: Promise<string | undefined> }>()
  const asGuest = <T>(read: (db: Db) => Promise<T>) => withTransaction(deps.longPool, toDbPrincipal(guest), read)
  const origin = () => getPublicUrl(deps.config)

  const answers: Record<string, (number: number) => Promise<string | undefined>> = {
    index: async () => {
      const count = Math.ceil((await asGuest(countVisible)) / perFile)
      const names = ['pages-1', ...Array.from({ length: count }, (_, at) => `products-${at + 1}`)]
      return toXml(
        'sitemapindex',
        'sitemap',
        names.map((name) => `${origin()}/sitemap/${name}.xml`),
      )
    },
    pages: async (number) => (number === 1 ? toAddresses(openPages) : undefined),
    products: async (number) => {
      const addresses = await asGuest((db) => listProductAddresses(db, (number - 1) * perFile, perFile))
      return addresses.length > 0 ? toAddresses(addresses) : undefined
    },
  }
  const toAddresses = (paths: readonly string[]) =>
    toXml(
      'urlset',
      'url',
      paths.map((path) => origin() + path),
    )

  const answer = async (kind: string, number: number) => {
    const name = `${kind}-${number}`
    const known = files.get(name)
    const now = deps.now().getTime()
    if (known && known.until > now) return known.text
    const text = answers[kind]?.(number) ?? Promise.resolve(undefined)
    files.set(name, { until: now + maxAge, text })
    const isThere = await text.catch(() => undefined)
    // A number that was guessed is not remembered.
    if (isThere === undefined) files.delete(name)
    return text
  }
  const send = async (kind: string, number: number) => {
    const text = await answer(kind, number)
    if (text === undefined) return errorResponse(notFound(), deps.log)
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
    return new Response(text, { headers })
  }
  app.get('/sitemap.xml', () => send('index', 1))
  app.get('/sitemap/:file', (context) => {
    const [, kind = '', number] = /^(pages|products)-([1-9]\d{0,5})\.xml$/.exec(context.req.param('file')) ?? []
    return kind === '' ? errorResponse(notFound(), deps.log) : send(kind, Number(number))
  })
  return app
}

const toXml = (root: 'sitemapindex' | 'urlset', each: 'sitemap' | 'url', addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${each}><loc>${escapeXml(address)}</loc></${each}>`),
    `</${root}>`,
    '',
  ].join('\n')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>'"]/g, (sign) => entities[sign] ?? sign)
