// /opt-out/{token}: GET shows a page with a button and changes nothing, because mail scanners open links; POST turns the
// kind off, from that button and from the mail program's own (RFC 8058), without a session.
import { paths } from '@portal/contract/platform/paths'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { viewerOfUser } from '../session/session.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { optOut } from './notificationSettings.ts'
import { readOptOut } from './optOut.ts'

const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const pageStyle = `body{font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#eef1f5;margin:0;padding:24px}
main{max-width:30rem;margin:8vh auto;background:#fff;border-radius:12px;padding:28px}
h1{font-size:1.3rem;margin:0 0 8px}p{margin:0 0 16px;overflow-wrap:anywhere}a{color:#0b57d0}
button{font:inherit;min-height:48px;padding:0 20px;border-radius:8px;border:0;background:#14213d;color:#fff;cursor:pointer}`

export function optOutRoutes(deps: Deps) {
  const app = new Hono()
  const brand = getBrand(deps.config)
  const findTitle = (kind: string) => deps.services.notifications.kinds.find(({ name }) => name === kind)?.title
  const page = (title: string, body: unknown) =>
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title} | ${brand.company}</title>
          <meta name="viewport" content="width=device-width" />
          <meta name="robots" content="noindex" />
          <style>
            ${pageStyle}
          </style>
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            ${body}
          </main>
        </body>
      </html>`
  const settings = html`<p><a href="${paths.notificationSettings()}">Notification settings</a></p>`
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
  })
  const asked = (token: string) => {
    const found = readOptOut(deps.config, token)
    const title = found && findTitle(found.kind)
    return found && title ? { ...found, title } : undefined
  }
  const unknown = page(
    'This link does not work',
    html`<p>Please log in and choose what we tell you.</p>
      ${settings}`,
  )

  app.get('/:token', (context) => {
    const found = asked(context.req.param('token'))
    if (!found) return context.html(unknown, 404)
    return context.html(
      page(
        `Turn off: ${found.title}`,
        html`<p>
            You will get no more emails of this kind from ${brand.product}. They still stand in your inbox there.
          </p>
          <form method="post"><button>Turn these emails off</button></form>`,
      ),
    )
  })
  app.post('/:token', async (context) => {
    const found = asked(context.req.param('token'))
    if (!found) return context.html(unknown, 404)
    const { userId } = found
    const { allowedAccounts } = await viewerOfUser(deps, userId)
    const by = { actor: userId, call: 'optOut' }
    await withTransaction(deps.pool, { userId, accounts: allowedAccounts, by }, (db) =>
      optOut({ db, now: deps.now() }, found),
    )
    return context.html(
      page(
        `${found.title}: turned off`,
        html`<p>You get no more emails of this kind. Log in to change that.</p>
          ${settings}`,
      ),
    )
  })
  return app
}
