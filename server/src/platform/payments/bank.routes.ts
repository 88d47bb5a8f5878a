// The sandbox's bank (3-D Secure): asks the buyer on a page of its own whether it is them, as a real bank would, and sends
// them back. Mounted while the sandbox is the gateway.
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Pool } from 'pg'
import { withTransaction } from '../db/transaction.ts'
import { requireOwnOrigin } from '../http/http.ts'
import type { Log } from '../monitoring/log.ts'

const gatewayItself = { userId: '', accounts: [], exception: 'job' as const }
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Options {
  pool: Pool
  publicUrl: () => string
  log: Log
  now: () => Date
}

const pageStyle = `body{font:16px/1.5 system-ui,sans-serif;color:#14213d;background:#eef1f5;margin:0;padding:24px}
main{max-width:26rem;margin:8vh auto;background:#fff;border-radius:12px;padding:28px}
h1{font-size:1.3rem;margin:0 0 8px}p{margin:0 0 16px}strong{font-variant-numeric:tabular-nums}
button{font:inherit;min-height:48px;width:100%;border-radius:8px;border:1px solid #14213d;background:#fff;color:#14213d;margin-top:8px}
button[value=yes]{background:#14213d;color:#fff}small{color:#55636f}`

export function bankRoutes({ pool, publicUrl, log, now }: Options) {
  const app = new Hono()
  const policy = `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  app.use(requireOwnOrigin(publicUrl, log))
  app.get('/:id', async (context) => {
    const id = context.req.param('id')
    const charge = uuid.test(id)
      ? await withTransaction(pool, gatewayItself, (db) =>
          db.selectFrom('sandbox_charge').selectAll().where('charge_id', '=', id).executeTakeFirst(),
        )
      : undefined
    if (!charge) return context.notFound()
    if (charge.status !== 'action') return context.redirect(charge.return_url)
    const amount = `${charge.currency} ${(charge.amount / 100).toFixed(2)}`
    context.header('content-security-policy', policy)
    context.header('cache-control', 'no-store')
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Confirm this payment</title>
            <meta name="viewport" content="width=device-width" />
            <style>
              ${pageStyle}
            </style>
          </head>
          <body>
            <main>
              <h1>Your bank asks: is this you?</h1>
              <p>${charge.description}, <strong>${amount}</strong></p>
              <form method="post">
                <button name="answer" value="yes">Confirm payment</button>
                <button name="answer" value="no">Refuse payment</button>
              </form>
              <p><small>This is a demonstration. No money moves.</small></p>
            </main>
          </body>
        </html>`,
    )
  })
  app.post('/:id', async (context) => {
    const id = context.req.param('id')
    const { answer } = await context.req.parseBody()
    if (!uuid.test(id)) return context.notFound()
    const charge = await withTransaction(pool, gatewayItself, async (db) => {
      await db
        .updateTable('sandbox_charge')
        .set({ status: answer === 'yes' ? 'authorized' : 'declined', updated_at: now() })
        .where('charge_id', '=', id)
        .where('status', '=', 'action')
        .execute()
      return db.selectFrom('sandbox_charge').select('return_url').where('charge_id', '=', id).executeTakeFirst()
    })
    return charge ? context.redirect(charge.return_url, 303) : context.notFound()
  })
  return app
}
