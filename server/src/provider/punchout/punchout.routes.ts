// Requests of procurement systems: POST /punchout/cxml from their servers, /punchout/oci from the browsers of their people.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { viewerOfUser } from '../../access/session/session.ts'
import type { CxmlDocument, CxmlStatus, ReadRequest } from '../cxml/cxml.ts'
import {
  checkCxml,
  cxmlStatus,
  newPayloadId,
  readRequest,
  loggedXml,
  writeProfileResponse,
  writeResponse,
  writeSetupResponse,
} from '../cxml/cxml.ts'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import { getPublicUrl, pageUrl } from '../../platform/config/config.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { OrderConnection } from '../punchoutOrders/punchoutOrders.ts'
import { acceptOrderRequest } from '../punchoutOrders/punchoutOrders.ts'
import type { Message, MessageFinding } from './messages.ts'
import { storeMessage } from './messages.ts'
import { returnedIds } from './returnedIds.ts'
import { ociRoutes } from './oci.routes.ts'
import type { Connection } from './setup.ts'
import { findConnection, startPath, startVisit, toVisit } from './setup.ts'

const signInPrincipal = { userId: '', accounts: [], exception: 'sign-in' as const }
/** Of one network; a system serves thousands of buyers. */
const allowance = { times: 300, seconds: 60 }
/** Messages of unknown senders of one network that are kept. */
const unknownSenderLimit = { times: 60, seconds: 3600 }

interface CxmlAnswer {
  status: CxmlStatus
  document: string
  sessionId?: number
}

export function punchoutRoutes(deps: Deps, addressOf: (context: Context) => string) {
  const app = new Hono()
  const publicUrl = () => getPublicUrl(deps.config)
  const host = () => new URL(publicUrl()).host
  const envelope = () => ({ payloadId: newPayloadId(deps.now(), host()), timestamp: deps.now() })

  app.post('/cxml', async (context) => {
    const network = getNetwork(addressOf(context))
    // HTTP says 200 beside every Status, because that is how buyers' systems read one.
    const reply = (document: string) =>
      context.body(document, 200, { 'content-type': 'text/xml; charset=UTF-8', 'cache-control': 'no-store' })
    if (!(await deps.services.throttle('punchout', network, allowance, deps.now())))
      return reply(writeResponse(envelope(), cxmlStatus(560, 'Too many requests. Please send it again in a minute.')))
    const body = new Uint8Array(await context.req.arrayBuffer())
    const read = readRequest(body, context.req.header('content-type') ?? '')
    const { bytes, charset } = read
    // Of a document that is refused, too, because its sender looks for it among their own.
    const parties = read.ok ? read.document : read.parties
    const connection = parties
      ? await withTransaction(deps.pool, signInPrincipal, (db) => findConnection(db, parties, deps.now()))
      : undefined
    const answer = read.ok
      ? await answerTo(connection, read)
      : { status: read.status, document: writeResponse(envelope(), read.status) }
    const message: Message = {
      connectionId: connection?.connection_id ?? null,
      accountId: connection?.account_id ?? null,
      sessionId: answer.sessionId ?? null,
      direction: 'in',
      kind: read.ok ? nameOf(read.document) : 'unreadable',
      payloadId: read.ok ? read.document.payloadId : read.payloadId,
      document: loggedXml(bytes, charset),
      status: { code: answer.status.code, message: answer.status.message },
      findings: connection && read.ok ? await findingsOf(connection, read) : [],
      isTrial: connection?.isTrial ?? false,
      at: deps.now(),
    }
    // Messages of strangers are limited, because anyone may post and a log holds only so much.
    if (connection || (await deps.services.throttle('punchout-strangers', network, unknownSenderLimit, deps.now())))
      await withTransaction(deps.pool, connection ? principalOf(connection) : signInPrincipal, (db) =>
        storeMessage(db, message),
      )
    return reply(answer.document)
  })

  app.all('/cxml', (context) =>
    context.text('Documents of cXML are sent here by POST.', 405, { allow: 'POST', 'cache-control': 'no-store' }),
  )

  async function answerTo(
    connection: Connection | undefined,
    { document, attachments }: { document: CxmlDocument; attachments: readonly string[] },
  ): Promise<CxmlAnswer> {
    const answered = (status: CxmlStatus): CxmlAnswer => ({ status, document: writeResponse(envelope(), status) })
    if (!connection) return answered(cxmlStatus(401, 'Unknown sender or wrong shared secret.'))
    if (document.kind === 'ProfileRequest') {
      const profile = {
        since: connection.created_at,
        url: pageUrl(deps.config, '/punchout/cxml'),
        requests: ['ProfileRequest', 'PunchOutSetupRequest', 'OrderRequest'],
      }
      return { status: cxmlStatus(200), document: writeProfileResponse(envelope(), profile) }
    }
    if (document.kind === 'OrderRequest') {
      const viewer = await viewerOfUser(deps, connection.user_id)
      return answered(
        await acceptOrderRequest(deps, { viewer, connection: toOrderConnection(connection), document, attachments }),
      )
    }
    if (document.kind !== 'PunchOutSetupRequest')
      return answered(cxmlStatus(450, `${nameOf(document)} is not offered here.`))
    const visit = toVisit(connection, document, document.setup, publicUrl())
    if ('code' in visit) return answered(visit)
    const started = await withTransaction(deps.pool, principalOf(connection), (db) =>
      startVisit(db, connection, visit, deps.now()),
    )
    return {
      status: cxmlStatus(200),
      document: writeSetupResponse(envelope(), pageUrl(deps.config, startPath(started))),
      sessionId: started.sessionId,
    }
  }

  const findingsOf = async (
    connection: Connection,
    { document, bytes, charset, attachments }: Extract<ReadRequest, { ok: true }>,
  ): Promise<MessageFinding[]> => {
    const returned =
      document.kind === 'OrderRequest'
        ? await withTransaction(deps.pool, principalOf(connection), (db) =>
            returnedIds(db, connection, document.order.items, deps.now()),
          )
        : undefined
    return [
      ...checkCxml(bytes, { returned, charset }),
      ...attachments.map((name) => ({
        level: 'advice' as const,
        where: 'Attachment',
        message: `${name} was not kept.`,
      })),
    ]
  }

  app.route('/oci', ociRoutes(deps, addressOf))
  return app
}

const toOrderConnection = (connection: Connection): OrderConnection => ({
  connectionId: connection.connection_id,
  accountId: connection.account_id,
  isTest: connection.is_test,
  priceTolerance: connection.price_tolerance,
  unitMap: connection.unit_map,
})

const nameOf = (document: CxmlDocument): string =>
  document.kind === 'other' ? document.name.slice(0, 60) : document.kind

/** Data of a connection is of its organization. */
const principalOf = ({ user_id: userId, account_id: accountId }: Connection) => ({ userId, accounts: [accountId] })
