// Files for browsers and search engines at fixed addresses.
import { openPages } from '@portal/contract/platform/openPages'
import { paths } from '@portal/contract/platform/paths'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { testShop } from '../../../test/testProducts.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

const portal = testPortal()
const shop = testShop(portal)
const get = (path: string) => portal.guest().request(path)
const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')
const origin = () => getPublicUrl(portal.deps.config)

test('robots.txt names the sitemap and what to leave out [P9.111]', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  expect(lines).toContain('Disallow: /pages/dashboard')
})

test('the sitemap names the open pages and the products that are shown, in files of at most so many [P9.111]', async () => {
  const shown = await shop.sell()
  const hidden = await shop.sell({ shown: false })
  const whole = await get('/sitemap.xml')
  expect(whole.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(locations(await whole.text())).toContain(`${origin()}/sitemap/pages-1.xml`)

  const app = new Hono().route('/', sitemapRoutes(portal.deps, 50))
  const read = async (path: string) => (await app.request(path)).text()
  const files = locations(await read('/sitemap.xml')).map((address) => address.replace(origin(), ''))
  const [{ count } = { count: 0 }] = await shop.ask<{ count: number }>(
    'select count(*)::int as count from product where show_online',
  )
  expect(files).toHaveLength(1 + Math.ceil(count / 50))
  const found = await Promise.all(files.map(async (file) => locations(await read(file))))
  for (const addresses of found) expect(addresses.length).toBeLessThanOrEqual(50)
  const addresses = found.flat()
  expect(addresses).toHaveLength(openPages.length + count)
  for (const path of openPages) expect(addresses).toContain(origin() + path)
  expect(addresses).toContain(origin() + paths.product(shown.objectId, shown.partNumber))
  expect(addresses).not.toContain(origin() + paths.product(hidden.objectId, hidden.partNumber))
})

test.each(['pages-2', 'products-9999', 'products-0', 'orders-1', 'products-1.xml.gz'])(
  'a file of the sitemap that is none, %s, is not found [P9.111]',
  async (name) => {
    expect((await get(`/sitemap/${name}.xml`)).status).toBe(404)
  },
)

test('security.txt says whom to write to, for less than a year [P9.112]', async () => {
  const text = await (await get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  const days = (expires - portal.deps.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
  expect(text).toContain(`Canonical: ${origin()}/.well-known/security.txt`)
})

test('a password manager finds where to change a password, a browser the icon and the manifest [P9.112]', async () => {
  const change = await get('/.well-known/change-password')
  expect([change.status, change.headers.get('location')]).toEqual([302, paths.accountInfo()])
  expect((await get('/favicon.ico')).headers.get('location')).toBe('/icon-192.png')
  const manifest = await get('/manifest.webmanifest')
  expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
  expect(await manifest.json()).toMatchObject({
    name: 'Windhover Connect',
    start_url: '/',
    theme_color: '#14213d',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  })
})
