// PunchOutSetupRequest [S17.01]: who asks, whether they may, and the visit it makes.
import { isDeepStrictEqual } from 'node:util'
import { maxCartLines } from '@portal/contract/buying/cart'
import { paths } from '@portal/contract/platform/paths'
import { cxmlStatus, quantityFault } from '../cxml/cxml.ts'
import type { CxmlDocument, CxmlStatus, Parties, Setup } from '../cxml/cxml.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { StoredParties } from '../punchoutOrders/punchoutOrders.ts'
import { toStoredParties } from '../punchoutOrders/punchoutOrders.ts'
import { readHook } from './hosts.rules.ts'
import { hashToken, isSecret, createToken } from './secrets.ts'

/** A line of a cart that came with an edit or inspect. */
export interface SentItem {
  partNumber: string
  quantity: number
  /** The unit price as it was returned; null where it is not repeated. */
  price: number | null
}

export interface Connection extends TableRow<'punchout_connection'> {
  /** True if it was entered with the secret of a trial. */
  isTrial?: true
}

/** A start is good for ten minutes, a visit for a day, as long as its session. */
const startSeconds = 600
const visitSeconds = 24 * 60 * 60

/** The connection whose sender and secret these are; undefined for any other, all of them as slow. */
export async function findConnection(db: Db, { sender, from }: Parties, now: Date): Promise<Connection | undefined> {
  const identities = sender.credentials.map(({ identity }) => identity)
  const rows =
    identities.length === 0
      ? []
      : await db
          .selectFrom('punchout_connection')
          .selectAll()
          .where('protocol', '=', 'cxml')
          .where('is_active', '=', true)
          .where('sender_identity', 'in', identities)
          .execute()
  const known = rows.filter(
    (row) =>
      sender.credentials.some(
        (one) => one.identity === row.sender_identity && isDomain(row.sender_domain, one.domain),
      ) &&
      (row.from_identity === '' ||
        from.credentials.some((one) => one.identity === row.from_identity && isDomain(row.from_domain, one.domain))),
  )
  // One for this very buyer before one for any.
  const [connection] = known.toSorted((a, b) => Number(b.from_identity !== '') - Number(a.from_identity !== ''))
  return admitted(connection, sender.secret ?? '', now)
}

const isDomain = (wanted: string, given: string): boolean =>
  wanted === '' || wanted.toLowerCase() === given.toLowerCase()

/**
 * The connection, if `secret` is the one in force or the one before within its day. With the secret of a trial all is a test,
 * whatever its documents say.
 */
export function admitted(connection: Connection | undefined, secret: string, now: Date): Connection | undefined {
  const { secret_hash: kept, former_secret_hash: former, former_secret_until: until } = connection ?? {}
  const { trial_secret_hash: trial, trial_until: trialUntil } = connection ?? {}
  const isNew = isSecret(secret, kept)
  const isFormer = isSecret(secret, until && until > now ? former : null)
  const isTrial = isSecret(secret, trialUntil && trialUntil > now ? trial : null)
  if (isNew || isFormer) return connection
  return connection && isTrial ? { ...connection, is_test: true, isTrial } : undefined
}

export interface VisitToStart {
  operation: 'create' | 'edit' | 'inspect' | 'validate' | 'detail'
  buyerCookie: string
  payloadId: string | null
  hookUrl: string
  charset?: string
  target?: string
  echo?: [string, string][]
  items?: SentItem[]
  selectedItem?: string | null
  notes?: string[]
  /** Of the request in cXML. */
  parties?: StoredParties | null
  isTest: boolean
}

export interface StartedVisit {
  sessionId: number
  tabKey: string
  token: string
}

/** The visit of a request, or the Status that refuses it. */
export function toVisit(
  connection: Connection,
  { payloadId, deploymentMode, ...parties }: CxmlDocument,
  setup: Setup,
  publicUrl: string,
): VisitToStart | CxmlStatus {
  const hook = setup.browserFormPost
  if (hook === null && setup.operation !== 'inspect')
    return cxmlStatus(400, 'BrowserFormPost is missing: the cart could not be returned.')
  if (hook !== null && !readHook(hook, connection.return_hosts, publicUrl)) {
    const host = URL.canParse(hook) ? new URL(hook).host : 'of BrowserFormPost'
    return cxmlStatus(406, `The host ${host.slice(0, 100)} is not one that carts of this connection go back to.`)
  }
  const fault = linesFault(setup)
  if (fault) return cxmlStatus(417, fault)
  return {
    operation: setup.operation,
    buyerCookie: setup.buyerCookie,
    payloadId,
    hookUrl: hook ?? '',
    // The page that is told where to return is in the same frame.
    target: '_self',
    items: setup.items.map((item) => ({
      partNumber: item.supplierPartId,
      quantity: item.quantity,
      price: item.unitPrice === null ? null : item.unitPrice / item.priceQuantity,
    })),
    selectedItem: setup.selectedItems[0]?.supplierPartId ?? null,
    parties: toStoredParties(parties),
    isTest: connection.is_test || deploymentMode === 'test',
  }
}

/** Why the cart that came with a request cannot be shown; undefined where it can. */
function linesFault({ items }: Setup): string | undefined {
  if (items.length > maxCartLines) return `A cart can have at most ${maxCartLines} lines.`
  const faults = items.map(({ quantity, lineNumber }, at) => quantityFault(quantity, lineNumber ?? at + 1))
  return faults.find((fault) => fault !== undefined)
}

/**
 * Writes a visit down. One that was not returned yet goes on with its cart when the same buyer cookie comes again [P13.06];
 * not when it brings other lines, because what is edited or inspected is the cart that the purchasing system has [P13.07].
 */
export async function startVisit(
  db: Db,
  connection: Connection,
  visit: VisitToStart,
  now: Date,
  basketId?: number,
): Promise<StartedVisit> {
  const [tabKey, token] = [createToken().slice(0, 22), createToken()]
  const before = await db
    .selectFrom('punchout_session')
    .select(['session_id', 'basket_id', 'operation', 'outcome', 'started_at', 'items', 'notes'])
    .where('connection_id', '=', connection.connection_id)
    .where('buyer_cookie', '=', visit.buyerCookie)
    .orderBy('session_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const goesOn =
    before !== undefined &&
    before.outcome === null &&
    before.started_at !== null &&
    before.operation === visit.operation &&
    isDeepStrictEqual(before.items, visit.items ?? [])
  const basket = basketId ?? (goesOn ? before.basket_id : undefined)
  const { session_id: sessionId } = await db
    .insertInto('punchout_session')
    .values({
      connection_id: connection.connection_id,
      account_id: connection.account_id,
      user_id: connection.user_id,
      basket_id: basket ?? 0,
      tab_key: tabKey,
      operation: visit.operation,
      buyer_cookie: visit.buyerCookie,
      payload_id: visit.payloadId,
      hook_url: visit.hookUrl,
      charset: visit.charset ?? 'UTF-8',
      target: visit.target ?? '_top',
      echo: JSON.stringify(visit.echo ?? []),
      items: JSON.stringify(visit.items ?? []),
      selected_item: visit.selectedItem ?? null,
      notes: JSON.stringify(visit.notes ?? (goesOn ? before.notes : [])),
      parties: visit.parties ? JSON.stringify(visit.parties) : null,
      is_test: visit.isTest,
      is_trial: connection.isTrial ?? false,
      token_hash: hashToken(token),
      token_until: new Date(now.getTime() + startSeconds * 1000),
      created_at: now,
      ends_at: new Date(now.getTime() + visitSeconds * 1000),
    })
    .returning('session_id')
    .executeTakeFirstOrThrow()
  if (basket === undefined)
    await db.updateTable('punchout_session').set({ basket_id: sessionId }).where('session_id', '=', sessionId).execute()
  return { sessionId, tabKey, token }
}

/** Where the browser begins: no data of anyone, only what begins it once. */
export const startPath = ({ tabKey, token }: StartedVisit): string => paths.punchoutLaunch({ tab: tabKey, s: token })
