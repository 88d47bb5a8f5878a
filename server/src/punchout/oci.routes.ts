// The start of OCI [S17.01, P13.20]: by GET or POST of the buyer's browser, with user name and password among the fields. The
// browser is sent on at once, so that no address with a password stays in it.
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { OciStart } from '../oci/oci.ts'
import { readOciStart } from '../oci/oci.ts'
import { getNetwork } from '../platform/clientAddress.ts'
import { getPublicUrl } from '../platform/config.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { withTransaction } from '../platform/db/transaction.ts'
import { readHook } from './hosts.rules.ts'
import { keepMessage } from './messages.ts'
import type { Connection } from './setup.ts'
import { isSecretOf, startPath, startVisit } from './setup.ts'
import { makeToken } from './secrets.ts'

const nobody = { userId: '', accounts: [], exception: 'sign-in' as const }
const allowance = { times: 60, seconds: 60 }

/** Character sets that a form can be sent in. */
const charsets = /^(utf-?8|iso-8859-1|iso-8859-15|windows-1252|us-ascii)$/i

export function ociRoutes(deps: Deps, addressOf: (context: Context) => string) {
  const app = new Hono()
  const start = async (context: Context, fields: URLSearchParams): Promise<Response> => {
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const network = getNetwork(addressOf(context))
    if (!(await deps.services.throttle('punchout-oci', network, allowance, deps.now())))
      return context.text('Too many starts. Please try again in a minute.', 429)
    const found = await findOci(deps, fields)
    if (!found)
      return context.text('The user name or password of this start is not right. Please ask your administrator.', 401)
    const { connection, asked } = found
    const publicUrl = getPublicUrl(deps.config)
    const hook = asked.hookUrl
    if (hook === null || !readHook(hook, connection.return_hosts, publicUrl))
      return context.text(
        'The address to return to is missing, or not one of this connection. Please ask your administrator.',
        400,
      )
    if (asked.asks && asked.asks.name !== 'DETAIL') return context.text(`${asked.asks.name} is not offered here.`, 501)
    const now = deps.now()
    const principal = { userId: connection.user_id, accounts: [connection.account_id] }
    const charset = fields.get('http_content_charset') ?? ''
    const started = await withTransaction(deps.pool, principal, async (db) => {
      const visit = await startVisit(
        db,
        connection,
        {
          operation: asked.asks ? 'detail' : 'create',
          buyerCookie: makeToken(),
          payloadId: null,
          hookUrl: hook,
          charset: charsets.test(charset) ? charset : 'UTF-8',
          target: asked.target,
          echo: asked.echo,
          selectedItem: asked.asks?.name === 'DETAIL' ? asked.asks.productId : null,
          isTest: connection.is_test,
        },
        now,
      )
      await keepMessage(db, {
        connectionId: connection.connection_id,
        accountId: connection.account_id,
        sessionId: visit.sessionId,
        direction: 'in',
        kind: 'OCI start',
        payloadId: null,
        document: withoutPassword(fields, connection),
        status: { code: 200, message: '' },
        at: now,
      })
      return visit
    })
    return context.redirect(startPath(started), 303)
  }
  app.get('/', (context) => start(context, new URL(context.req.url).searchParams))
  app.post('/', async (context) => start(context, new URLSearchParams(await context.req.text())))
  return app
}

/** The connection of this user name and password; connections name their fields as they like. */
async function findOci(
  deps: Deps,
  fields: URLSearchParams,
): Promise<{ connection: Connection; asked: OciStart } | undefined> {
  const values = [...new Set(fields.values())].filter((value) => value !== '').slice(0, 50)
  const rows = await withTransaction(deps.pool, nobody, (db) =>
    db
      .selectFrom('punchout_connection')
      .selectAll()
      .where('protocol', '=', 'oci')
      .where('is_active', '=', true)
      .where('sender_identity', 'in', ['', ...values])
      .limit(20)
      .execute(),
  )
  const asked = rows.map((connection) => ({
    connection,
    asked: readOciStart(fields, {
      hookUrl: connection.hook_field,
      username: connection.username_field,
      password: connection.password_field,
    }),
  }))
  const known = asked.find(({ connection, asked: { username } }) => username === connection.sender_identity)
  return isSecretOf(known?.connection, known?.asked.password ?? '', deps.now()) ? known : undefined
}

const withoutPassword = (fields: URLSearchParams, { password_field: name }: Connection): string =>
  [...fields]
    .map(([key, value]) => `${key}=${key.toLowerCase() === name.toLowerCase() ? '[removed]' : value}`)
    .join('\n')
