// Documents that follow an order [P13.26]: found every minute, each sent once, again while no one answers. Only the Status
// inside counts, because HTTP 200 says nothing.
import { sql } from 'kysely'
import { getBrand } from '../brand/brand.ts'
import type { CxmlStatus, WriteHeader } from '../cxml/cxml.ts'
import {
  checkCxml,
  newPayloadId,
  writeConfirmationRequest,
  writeInvoiceDetailRequest,
  writeShipNoticeRequest,
} from '../cxml/cxml.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { getMediaHosts } from '../../platform/external/settings.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { loadReportedOrder, loadInvoice, loadShipment } from './documents.reads.ts'
import { toConfirmation, toCxmlInvoice, toRejection, toShipNotice, UnsendableDocument } from './documents.rules.ts'
import type { StoredParties } from './parties.rules.ts'
import { partiesOfAnswer } from './parties.rules.ts'
import { post } from './postDocument.ts'

type DocumentKind = TableRow<'punchout_document'>['kind']

const asJob = { userId: '', accounts: [], exception: 'job' as const }
export const sendDocument = 'send-punchout-document'
/** Most documents of one minute. */
const atOnce = 200
/** A document from before its connection asks for documents is not sent. */
const newDays = 30
/** Minutes after which a document that no one answered is sent again; then a person has to look. */
const retryMinutes = [1, 5, 15, 60, 240, 720, 1440] as const

/** Keeps a document that went out in the message log. */
type StoreMessage = (
  db: Db,
  message: {
    connectionId: number
    accountId: number
    direction: 'out'
    kind: string
    payloadId: string
    document: string
    status: { code: number; message: string }
    findings: ReturnType<typeof checkCxml>
    at: Date
  },
) => Promise<void>

/** Functions of the area of connections for documents; it knows this area, and not the other way round. */
export interface ConnectionParts {
  keepMessage: StoreMessage
  /** Undefined where the secret cannot be read any more. */
  openOutgoingSecret: (
    deps: Pick<Deps, 'pool' | 'config'>,
    sealed: { connectionId: number; accountId: number; outgoingSecret: string },
  ) => Promise<string | undefined>
}

/** Finds what must be sent, and sends what waits. */
export const findDocumentsJob = ({ pool, config, services, now }: Deps): Job => ({
  name: 'find-punchout-documents',
  cron: '* * * * *',
  run: () =>
    withTransaction(pool, asJob, async (db) => {
      const found = await findDocuments(db, now())
      const host = new URL(getPublicUrl(config)).host
      for (const document of found)
        await db
          .insertInto('punchout_document')
          .values({
            ...document,
            payload_id: newPayloadId(now(), host),
            next_at: now(),
            made_at: now(),
            status_code: null,
            answered_at: null,
          })
          .onConflict((on) => on.columns(['punchout_order_id', 'kind', 'subject']).doNothing())
          .execute()
      const due = await db
        .selectFrom('punchout_document')
        .select('document_id')
        .where('state', '=', 'WAITING')
        .where('next_at', '<=', now())
        .orderBy('next_at')
        .limit(atOnce)
        .execute()
      for (const { document_id: documentId } of due) await services.queue().enqueue(db, sendDocument, { documentId })
    }),
})

interface DueDocument {
  punchout_order_id: number
  connection_id: number
  account_id: number
  kind: DocumentKind
  subject: string
}

async function findDocuments(db: Db, now: Date): Promise<DueDocument[]> {
  const since = sql`${now}::timestamptz - make_interval(days => ${newDays})`
  const { rows } = await sql<DueDocument>`
    select p.punchout_order_id, p.connection_id, p.account_id, d.kind, d.subject
    from punchout_order p join punchout_connection c on c.connection_id = p.connection_id join sales_order o on o.order_id = p.order_id
    cross join lateral (
      select 'ConfirmationRequest' as kind, 'PLACED' as subject where c.confirmation_url <> '' and p.received_at > ${since}
        and p.canceled_at is null and o.status <> 'CANCELLED'
      union all
      select 'ConfirmationRequest', 'CANCELED' where c.confirmation_url <> '' and p.canceled_at is null and o.status = 'CANCELLED'
        and o.completed_at > ${since}
      union all
      select 'ShipNoticeRequest', s.shipment_number from shipment s where s.order_id = p.order_id and c.ship_notice_url <> ''
        and s.shipped_at > ${since}
      union all
      select 'InvoiceDetailRequest', i.customer_trx_id::text from invoice i where i.order_id = p.order_id and c.invoice_url <> ''
        and i.status <> 'VOID' and i.trx_date > (${since})::date
    ) d
    where c.is_active and not exists (
      select from punchout_document x where x.punchout_order_id = p.punchout_order_id and x.kind = d.kind and x.subject = d.subject)
    order by p.punchout_order_id limit ${atOnce}`.execute(db)
  return rows
}

/** Sends one. The lock on its row keeps a second worker away; after a crash it goes out again under the same id. */
export const sendDocumentJob = (deps: Deps, parts: ConnectionParts): Job<{ documentId: number }> => ({
  name: sendDocument,
  run: ({ documentId }) =>
    withTransaction(deps.pool, asJob, async (db) => {
      const waiting = await db
        .selectFrom('punchout_document as d')
        .innerJoin('punchout_connection as c', 'c.connection_id', 'd.connection_id')
        .innerJoin('punchout_order as p', 'p.punchout_order_id', 'd.punchout_order_id')
        .selectAll('d')
        .select([
          'c.confirmation_url',
          'c.ship_notice_url',
          'c.invoice_url',
          'c.is_test',
          'c.is_active',
          'c.outgoing_secret',
        ])
        .select([
          'c.sender_domain',
          'c.sender_identity',
          'c.from_domain',
          'c.from_identity',
          'c.to_domain',
          'c.to_identity',
          'p.parties',
        ])
        .where('d.document_id', '=', documentId)
        .where('d.state', '=', 'WAITING')
        .where('d.next_at', '<=', deps.now())
        .forUpdate('d')
        .skipLocked()
        .executeTakeFirst()
      if (!waiting) return
      const url = {
        ConfirmationRequest: waiting.confirmation_url,
        ShipNoticeRequest: waiting.ship_notice_url,
        InvoiceDetailRequest: waiting.invoice_url,
      }[waiting.kind]
      const set = (values: Parameters<typeof change>[2]) => change(db, documentId, values)
      if (!waiting.is_active) return set({ state: 'FAILED', status_text: 'The connection is off.' })
      // No one asks for it any more.
      if (url === '') return set({ state: 'FAILED', status_text: 'The connection has no address for it any more.' })
      const written = await write(db, deps, waiting, parts).catch((error: unknown) => {
        if (error instanceof UnsendableDocument) return error
        throw error
      })
      if (written instanceof UnsendableDocument) return set({ state: 'FAILED', status_text: written.message })
      const status = await post(url, written, getMediaHosts(deps.config))
      await parts.keepMessage(db, {
        connectionId: waiting.connection_id,
        accountId: waiting.account_id,
        direction: 'out',
        kind: waiting.kind,
        payloadId: waiting.payload_id,
        document: written,
        status: { code: status.code, message: status.message || status.text },
        findings: checkCxml(Buffer.from(written)),
        at: deps.now(),
      })
      await set(calculateNextState(status, waiting.attempts, deps.now()))
    }),
})

const change = (
  db: Db,
  documentId: number,
  values: {
    state?: 'WAITING' | 'ACCEPTED' | 'REFUSED' | 'FAILED'
    status_text: string
    status_code?: number
    attempts?: number
    next_at?: Date
    answered_at?: Date
  },
): Promise<void> =>
  db
    .updateTable('punchout_document')
    .set(values)
    .where('document_id', '=', documentId)
    .execute()
    .then(() => undefined)

/** The outcome of a Status: 2xx accepts it, 4xx refuses it, anything else says that it may be sent again. */
function calculateNextState({ code, text, message }: CxmlStatus, attempts: number, now: Date) {
  const said = { status_code: code, status_text: (message || text).slice(0, 1000), attempts: attempts + 1 }
  if (code >= 200 && code < 300) return { ...said, state: 'ACCEPTED' as const, answered_at: now }
  if (code >= 400 && code < 500) return { ...said, state: 'REFUSED' as const, answered_at: now }
  const wait = retryMinutes[attempts]
  if (wait === undefined) return { ...said, state: 'FAILED' as const }
  return { ...said, next_at: new Date(now.getTime() + wait * 60_000) }
}

interface WaitingDocument {
  punchout_order_id: number
  kind: DocumentKind
  subject: string
  payload_id: string
  is_test: boolean
  sender_domain: string
  sender_identity: string
  from_domain: string
  from_identity: string
  to_domain: string
  to_identity: string
  connection_id: number
  account_id: number
  outgoing_secret: string | null
  parties: StoredParties | null
}

async function write(
  db: Db,
  deps: Pick<Deps, 'config' | 'now' | 'pool'>,
  waiting: WaitingDocument,
  parts: ConnectionParts,
): Promise<string> {
  const { config, now } = deps
  const order = await loadReportedOrder(db, waiting.punchout_order_id)
  const secret =
    waiting.outgoing_secret &&
    (await parts.openOutgoingSecret(deps, {
      connectionId: waiting.connection_id,
      accountId: waiting.account_id,
      outgoingSecret: waiting.outgoing_secret,
    }))
  if (secret === undefined)
    throw new UnsendableDocument('The secret of outgoing documents cannot be read any more. Please set it again.')
  const header = headerOf(waiting, secret, now())
  if (waiting.kind === 'ShipNoticeRequest') {
    const shipment = await loadShipment(db, waiting.subject)
    if (!shipment) throw new UnsendableDocument(`Shipment ${waiting.subject} is gone.`)
    return writeShipNoticeRequest(header, toShipNotice(order, shipment))
  }
  if (waiting.kind === 'InvoiceDetailRequest') {
    const invoice = await loadInvoice(db, Number(waiting.subject), getBrand(config).company)
    if (!invoice) throw new UnsendableDocument(`Invoice ${waiting.subject} is gone.`)
    return writeInvoiceDetailRequest(header, toCxmlInvoice(order, invoice))
  }
  if (waiting.subject === 'PLACED') return writeConfirmationRequest(header, toConfirmation(order))
  const before = await db
    .selectFrom('punchout_document')
    .select('payload_id')
    .where('punchout_order_id', '=', waiting.punchout_order_id)
    .where('kind', '=', 'ConfirmationRequest')
    .where('subject', '=', 'PLACED')
    .where('state', '=', 'ACCEPTED')
    .executeTakeFirst()
  return writeConfirmationRequest(header, toRejection(order, before?.payload_id ?? null))
}

function headerOf(waiting: WaitingDocument, secret: string | null, timestamp: Date): WriteHeader {
  const { us, buyer } = partiesOfAnswer(waiting.parties, waiting)
  return {
    payloadId: waiting.payload_id,
    timestamp,
    from: us,
    to: buyer,
    sender: us.map((credential) => ({ ...credential, ...(secret !== null && { secret }) })),
    deploymentMode: waiting.is_test ? 'test' : 'production',
  }
}
