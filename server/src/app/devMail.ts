// /dev/mail: the kept emails, where anyone who reaches the portal may read them (showsMail of platform/config/config.ts).
// Never mounted where a mail server is configured.
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '../platform/calls/handleCall.ts'
import type { Config } from '../platform/config/config.ts'
import { getPublicUrl, isLocal } from '../platform/config/config.ts'
import { withTransaction } from '../platform/db/transaction.ts'

const job = { userId: '', accounts: [], exception: 'job' as const }

// No scripts; an email is in a frame of its own, a PDF opens in the browser's viewer.
const pagePolicy = `default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const emailPolicy = (config: Config) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${getPublicUrl(config)}/brand/; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`
const filePolicy = `default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'`

const frame = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width" />
        <style>
          body {
            font:
              15px/1.5 system-ui,
              sans-serif;
            color: #14213d;
            max-width: 60rem;
            margin: 2rem auto;
            padding: 0 1rem;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          td,
          th {
            text-align: left;
            padding: 0.5rem;
            border-bottom: 1px solid #d8dee8;
          }
          iframe {
            width: 100%;
            height: 70vh;
            border: 1px solid #d8dee8;
            border-radius: 8px;
          }
          pre {
            white-space: pre-wrap;
          }
          pre,
          td {
            overflow-wrap: anywhere;
          }
          a {
            color: #0b57d0;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`

/** The list of emails at '/', one email at '/{id}', its HTML alone at '/{id}/html', all as JSON at '/letters.json'. */
export function devMailRoutes(deps: Deps) {
  const app = new Hono()
  const letters = (to: string | undefined) =>
    withTransaction(deps.pool, job, (db) => {
      const query = db.selectFrom('letter').selectAll().orderBy('letter_id', 'desc').limit(100)
      return (to ? query.where('recipient', '=', to) : query).execute()
    })
  const letter = (id: string) =>
    withTransaction(deps.pool, job, (db) =>
      db.selectFrom('letter').selectAll().where('letter_id', '=', Number(id)).executeTakeFirst(),
    )

  const attachments = (id: number) =>
    withTransaction(deps.pool, job, (db) =>
      db.selectFrom('letter_attachment').selectAll().where('letter_id', '=', id).orderBy('position').execute(),
    )

  app.use(async (context, next) => {
    // Only on this machine, so that no one shows e-mails by mistake through a proxy, or to a page whose name was bent to this machine.
    const isHere = isLocal(new URL(context.req.url).hostname) && !context.req.header('x-forwarded-for')
    if (!isHere && !deps.config.SHOW_MAIL) return context.notFound()
    context.header('content-security-policy', pagePolicy)
    context.header('cache-control', 'no-store')
    return next()
  })

  app.get('/', async (context) => {
    const rows = (await letters(context.req.query('to'))).map(
      (row) =>
        html`<tr>
          <td>${row.created_at.toLocaleString('en-US')}</td>
          <td>${row.recipient}</td>
          <td><a href="/dev/mail/${row.letter_id}">${row.subject}</a></td>
        </tr>`,
    )
    return context.html(
      frame(
        'Emails',
        html`<h1>Emails</h1>
          ${
            rows.length === 0
              ? html`<p>No letter has been written yet.</p>`
              : html`<table>
                  <tr>
                    <th>Written</th>
                    <th>To</th>
                    <th>Subject</th>
                  </tr>
                  ${rows}
                </table>`
          }`,
      ),
    )
  })
  app.get('/letters.json', async (context) => context.json(await letters(context.req.query('to'))))
  app.get('/:id{[0-9]+}', async (context) => {
    const found = await letter(context.req.param('id'))
    if (!found) return context.notFound()
    const files = await attachments(found.letter_id)
    return context.html(
      frame(
        found.subject,
        html`<p><a href="/dev/mail">All emails</a></p>
          <h1>${found.subject}</h1>
          <p>To ${found.recipient}, ${found.created_at.toLocaleString('en-US')}</p>
          <iframe sandbox title="Email" src="/dev/mail/${found.letter_id}/html"></iframe>
          ${files.map(
            ({ position, name }) => html`<p><a href="/dev/mail/${found.letter_id}/files/${position}">${name}</a></p>`,
          )}
          <h2>As text</h2>
          <pre>${found.text}</pre>`,
      ),
    )
  })
  app.get('/:id{[0-9]+}/html', async (context) => {
    const found = await letter(context.req.param('id'))
    if (!found) return context.notFound()
    context.header('x-frame-options', 'SAMEORIGIN')
    context.header('content-security-policy', emailPolicy(deps.config))
    return context.html(raw(found.html))
  })
  app.get('/:id{[0-9]+}/files/:position{[0-9]+}', async (context) => {
    const files = await attachments(Number(context.req.param('id')))
    const file = files.find(({ position }) => position === Number(context.req.param('position')))
    if (!file) return context.notFound()
    context.header('content-security-policy', filePolicy)
    return context.body(new Uint8Array(file.content), 200, {
      'content-type': file.content_type,
      'content-disposition': `inline; filename="${file.name}"`,
    })
  })
  return app
}
