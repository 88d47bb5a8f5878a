// The start of OCI [S17.01, P13.20]: by GET or POST of the buyer's browser, with user name and password among the fields. The
// browser is sent on at once, so that no address with a password stays in it.
import { randomBytes } from 'node:crypto'
import { punchoutMessages } from '@portal/contract/provider/punchout'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { OciStart } from '../oci/oci.ts'
import { readOciStart } from '../oci/oci.ts'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { storableText } from '../../platform/calls/secrets.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { framedByPolicy } from '../../platform/http/http.ts'
import { readHook, toSources } from './hosts.rules.ts'
import type { Message } from './messages.ts'
import { storeMessage } from './messages.ts'
import type { OciQuestion } from './ociAnswer.ts'
import { answerOci } from './ociAnswer.ts'
import { ociPage, ociRefusalPage } from './ociPage.ts'
import type { Connection } from './setup.ts'
import { admitted, startPath, startVisit } from './setup.ts'
import { createToken } from './secrets.ts'

const signInPrincipal = { userId: '', accounts: [], exception: 'sign-in' as const }
const allowance = { times: 60, seconds: 60 }

/** Character sets that a form can be sent in. */
const charsets = /^(utf-?8|iso-8859-1|iso-8859-15|windows-1252|us-ascii)$/i

export function ociRoutes(deps: Deps, addressOf: (context: Context) => string) {
  const app = new Hono()
  const start = async (context: Context, given: URLSearchParams): Promise<Response> => {
    const fields = new URLSearchParams([...given].map((field): [string, string] => [field[0], storableText(field[1])]))
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const network = getNetwork(addressOf(context))
    if (!(await deps.services.throttle('punchout-oci', network, allowance, deps.now())))
      return refuse(context, 429, 'Too many starts. Please try again in a minute.')
    const found = await findOci(deps, fields)
    if (!found)
      return refuse(
        context,
        401,
        'The user name or password of this start is not right. Please ask your administrator.',
      )
    const { connection, asked } = found
    const publicUrl = getPublicUrl(deps.config)
    const hook = asked.hookUrl
    if (hook === null || !readHook(hook, connection.return_hosts, publicUrl)) {
      const message =
        'The address to return to is missing, or not one of this connection. Please ask your administrator.'
      const refused = { ...received(connection, fields, 'OCI start'), status: { code: 400, message } }
      await withTransaction(deps.pool, principalOf(connection), (db) => storeMessage(db, refused))
      return refuse(context, 400, message)
    }
    const field = fields.get('http_content_charset') ?? ''
    const charset = charsets.test(field) ? field : 'UTF-8'
    const { asks } = asked
    if (asks && asks.name !== 'DETAIL' && asks.name !== 'SOURCING')
      return answer(context, { connection, asked: { ...asked, hookUrl: hook }, asks, charset, fields })
    const now = deps.now()
    const started = await withTransaction(deps.pool, principalOf(connection), async (db) => {
      const visit = await startVisit(
        db,
        connection,
        {
          operation: asks?.name === 'DETAIL' ? 'detail' : 'create',
          buyerCookie: createToken(),
          payloadId: null,
          hookUrl: hook,
          charset,
          target: asked.target,
          echo: asked.echo,
          // Words of a search open the store with them, because no part has them for its number.
          selectedItem: asks === null ? null : asks.name === 'DETAIL' ? asks.productId : asks.searchString || null,
          isTest: connection.is_test,
        },
        now,
      )
      await storeMessage(db, { ...received(connection, fields, 'OCI start'), sessionId: visit.sessionId })
      return visit
    })
    return context.redirect(startPath(started), 303)
  }

  /** The message of a request that is answered. */
  const received = (connection: Connection, fields: URLSearchParams, kind: string): Message => ({
    connectionId: connection.connection_id,
    accountId: connection.account_id,
    direction: 'in',
    kind,
    payloadId: null,
    document: withoutPassword(fields, connection),
    status: { code: 200, message: '' },
    isTrial: connection.isTrial ?? false,
    at: deps.now(),
  })

  /** The data of a part, or the hits of a search, as a form for HOOK_URL. */
  const answer = async (
    context: Context,
    { connection, asked, asks, charset, fields }: Question,
  ): Promise<Response> => {
    const kind = `OCI ${asks.name}`
    const [found, refusal] = await answerOci(deps, connection, asks, charset).then(
      (items) => [items, items ? undefined : punchoutMessages.noPrices] as const,
      (error: unknown) => {
        if (error instanceof PortalError) return [undefined, error.message] as const
        throw error
      },
    )
    const words = found?.words ?? ''
    const status = { code: refusal === undefined ? 200 : 409, message: refusal ?? words }
    const form = [...asked.echo, ...(found?.fields ?? [])]
    await withTransaction(deps.pool, principalOf(connection), async (db) => {
      await storeMessage(db, { ...received(connection, fields, kind), status })
      if (found)
        await storeMessage(db, {
          ...received(connection, fields, kind),
          direction: 'out',
          document: form.map(([name, value]) => `${name}=${value}`).join('\n'),
        })
    })
    if (refusal !== undefined) return refuse(context, 409, refusal)
    const nonce = newNonce()
    const publicUrl = getPublicUrl(deps.config)
    const frames = toSources(connection.frame_hosts, publicUrl)
    context.header(
      'content-security-policy',
      [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        ['form-action', ...toSources(connection.return_hosts, publicUrl)].join(' '),
        `frame-ancestors ${frames.join(' ') || "'none'"}`,
      ].join('; '),
    )
    if (frames.length > 0) context.header('x-frame-options', framedByPolicy)
    const { hookUrl: action, target } = asked
    return context.html(await ociPage({ action, target, charset, fields: form, words, nonce }))
  }

  app.get('/', (context) => start(context, new URL(context.req.url).searchParams))
  app.post('/', async (context) => start(context, new URLSearchParams(await context.req.text())))
  return app
}

const newNonce = () => randomBytes(16).toString('base64')

/**
 * The problem, as a page for a browser, otherwise as text. Whose connection it would be is often not known: anyone may frame
 * the page, which has nothing but this sentence.
 */
async function refuse(context: Context, status: 400 | 401 | 409 | 429, message: string): Promise<Response> {
  if (!context.req.header('accept')?.includes('text/html')) return context.text(message, status)
  const nonce = newNonce()
  context.header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors *`)
  context.header('x-frame-options', framedByPolicy)
  return context.html(await ociRefusalPage(message, nonce), status)
}

interface Question {
  connection: Connection
  asked: OciStart & { hookUrl: string }
  asks: OciQuestion
  charset: string
  fields: URLSearchParams
}

const principalOf = ({ user_id: userId, account_id: accountId }: Connection) => ({ userId, accounts: [accountId] })

/** The connection of this user name and password; connections name their fields as they like. */
async function findOci(
  deps: Deps,
  fields: URLSearchParams,
): Promise<{ connection: Connection; asked: OciStart } | undefined> {
  const values = [...new Set(fields.values())].filter((value) => value !== '').slice(0, 50)
  const rows = await withTransaction(deps.pool, signInPrincipal, (db) =>
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
  const connection = admitted(known?.connection, known?.asked.password ?? '', deps.now())
  return connection && known && { ...known, connection }
}

const withoutPassword = (fields: URLSearchParams, { password_field: name }: Connection): string =>
  [...fields]
    .map(([key, value]) => `${key}=${key.toLowerCase() === name.toLowerCase() ? '[removed]' : value}`)
    .join('\n')
