// The files that browsers, search engines and others look for at fixed addresses of a site [P9.111, P9.112].
import { paths } from '@portal/contract/platform/paths'
import { Hono } from 'hono'
import { getBrand } from '../brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { getReplacement } from '../../platform/pictures/brandPictures.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

/** Addresses hidden from search engines. */
const closed = [paths.dashboard(), paths.myAccount(), paths.csr(), paths.checkout(), '/api']
/** Days for which security.txt holds, because RFC 9116 wants less than a year. */
const securityDays = 180
const day = 86_400_000

export function webFileRoutes(deps: Deps) {
  const { config } = deps
  const app = new Hono()
  const origin = () => getPublicUrl(config)
  const keptForAnHour = { 'cache-control': 'public, max-age=3600' }

  app.get('/robots.txt', (context) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin()}/sitemap.xml`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, keptForAnHour)
  })
  app.route('/', sitemapRoutes(deps))

  // Browsers ask for it where a page names no icon, such as a PDF.
  app.get('/favicon.ico', (context) => context.redirect(getReplacement(config, '/art/favicon.svg') ?? '/icon-192.png'))
  app.get('/manifest.webmanifest', (context) => {
    const brand = getBrand(config)
    const own = getReplacement(config, '/art/favicon.svg')
    const icons = own
      ? [{ src: own, sizes: '64x64', type: 'image/png' }]
      : [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
    const manifest = {
      name: brand.product,
      short_name: brand.product,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: '#ffffff',
      theme_color: brand.colors.ink,
      icons,
    }
    return context.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      ...keptForAnHour,
    })
  })

  app.get('/.well-known/security.txt', (context) => {
    const expires = new Date((Math.floor(deps.now().getTime() / day) + securityDays) * day)
    const lines = [
      `Contact: mailto:${getBrand(config).email}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin()}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`, 200, keptForAnHour)
  })
  // Where a password manager leads who wants another password; the guard of the page asks them to sign in.
  app.get('/.well-known/change-password', (context) => context.redirect(paths.accountInfo()))
  return app
}
