// The cart goes back to the procurement system [S17.02, D2.18]: a form that the visitor's browser posts there.
import { punchoutMessages } from '@portal/contract/provider/punchout'
import { getCart } from '../../buying/cart/cart.ts'
import { getShopper, isSold, priceFor, rowsByItem } from '../../buying/catalog/catalog.ts'
import { checkCxml, newPayloadId, writePunchOutOrderMessage } from '../cxml/cxml.ts'
import { checkOci } from '../oci/oci.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden, PortalError } from '../../platform/http/errors.ts'
import type { CartReturnLine, CartContent } from './cartLines.ts'
import { toCartLine, toOciFields } from './cartLines.ts'
import { partiesOfAnswer } from '../punchoutOrders/punchoutOrders.ts'
import { readHook } from './hosts.rules.ts'
import { storeMessage } from './messages.ts'
import type { Connection } from './setup.ts'
import { startPath, startVisit } from './setup.ts'
import { loadUnspsc } from './unProperties.ts'

export interface ReturnForm {
  action: string
  target: string
  charset: string
  fields: { name: string; value: string }[]
}

export async function returnPunchoutCart(ctx: Ctx, outcome: 'RETURNED' | 'CANCELED'): Promise<ReturnForm> {
  const { visit, connection } = await loadVisit(ctx)
  // The administrator may have taken a host away since the visit began.
  if (!readHook(visit.hook_url, connection.return_hosts, getPublicUrl(ctx.config)))
    throw forbidden(punchoutMessages.host)
  if (visit.operation === 'inspect' && outcome === 'RETURNED') throw forbidden(punchoutMessages.inspected)
  const lines = outcome === 'RETURNED' ? await loadLines(ctx, visit.basket_id) : []
  const { currency } = getShopper(ctx, undefined)
  const unspsc = await loadUnspsc(
    ctx,
    connection,
    lines.map(({ itemId }) => itemId),
  )
  const payloadId = newPayloadId(ctx.now, new URL(getPublicUrl(ctx.config)).host)
  const form =
    connection.protocol === 'cxml'
      ? toCxml({ ctx, connection, visit, lines, currency, unspsc, payloadId })
      : toOci({ connection, visit, lines, currency, unspsc })
  const document = form.document
  await storeMessage(ctx.db, {
    connectionId: connection.connection_id,
    accountId: connection.account_id,
    sessionId: visit.session_id,
    direction: 'out',
    isTrial: visit.is_trial,
    kind: connection.protocol === 'cxml' ? 'PunchOutOrderMessage' : 'OCI cart',
    payloadId: connection.protocol === 'cxml' ? payloadId : null,
    document,
    findings:
      connection.protocol === 'cxml'
        ? checkCxml(new TextEncoder().encode(document))
        : checkOci(form.fields.map(({ name, value }) => [name, value])),
    at: ctx.now,
  })
  const returned = lines.map(({ auxiliaryId, itemId, partNumber, quantity, unitPrice }) => ({
    auxiliaryId,
    itemId,
    partNumber,
    quantity,
    unitPrice,
  }))
  await ctx.db
    .updateTable('punchout_session')
    .set({ returned_at: ctx.now, outcome, returned: JSON.stringify(returned) })
    .where('session_id', '=', visit.session_id)
    .execute()
  return { action: visit.hook_url, target: visit.target, charset: visit.charset, fields: form.fields }
}

/** The visit of this session, with its connection. */
async function loadVisit(ctx: Ctx) {
  const id = ctx.viewer.punchout?.sessionId
  if (id === undefined) throw forbidden(punchoutMessages.notVisiting)
  const visit = await ctx.db
    .selectFrom('punchout_session')
    .selectAll()
    .where('session_id', '=', id)
    .executeTakeFirstOrThrow()
  const connection = await ctx.db
    .selectFrom('punchout_connection')
    .selectAll()
    .where('connection_id', '=', visit.connection_id)
    .executeTakeFirstOrThrow()
  return { visit, connection }
}

type Visit = Awaited<ReturnType<typeof loadVisit>>['visit']

/** The lines of the cart with the prices of now; one that cannot be ordered is named, and nothing returned. */
async function loadLines(ctx: Ctx, basketId: number): Promise<CartReturnLine[]> {
  const shopper = getShopper(ctx, undefined)
  if (!shopper.canViewPrices) throw forbidden(punchoutMessages.noPrices)
  const items = (await getCart(ctx, 'supply-store'))?.items ?? []
  if (items.length === 0) throw new PortalError('BAD_INPUT', punchoutMessages.empty)
  const rows = await rowsByItem(ctx, shopper, [...new Set(items.map(({ itemId }) => itemId))])
  return items.map(({ itemId, quantity, shoppingCartItemId }) => {
    const row = rows.get(itemId)
    const unitPrice = row ? priceFor(row, quantity) : null
    if (!row || !isSold(row) || unitPrice === null)
      throw new PortalError(
        'CONFLICT',
        punchoutMessages.unsold.replace('{name}', row?.display_name ?? `Item ${itemId}`),
      )
    return {
      auxiliaryId: `${basketId}/${shoppingCartItemId}`,
      itemId,
      partNumber: row.part_number,
      quantity,
      unitPrice,
      row,
    }
  })
}

interface ReturnContent extends CartContent {
  connection: Connection
  visit: Visit
}

function toCxml(write: ReturnContent & { ctx: Ctx; payloadId: string }) {
  const { ctx, connection, visit, lines, currency, payloadId } = write
  const { us, buyer } = partiesOfAnswer(visit.parties, connection)
  const document = writePunchOutOrderMessage(
    {
      payloadId,
      timestamp: ctx.now,
      from: us,
      to: buyer,
      sender: us,
      deploymentMode: visit.is_test ? 'test' : 'production',
    },
    {
      buyerCookie: visit.buyer_cookie,
      operationAllowed: 'edit',
      currency,
      lines: lines.map((line) => toCartLine(line, write)),
    },
  )
  const value = connection.return_field === 'cxml-base64' ? Buffer.from(document, 'utf8').toString('base64') : document
  return { document, fields: [{ name: connection.return_field, value }] }
}

function toOci(write: ReturnContent) {
  const { charset, echo } = write.visit
  const fields = [...echo, ...toOciFields(write, charset)].map(([name, value]) => ({ name, value }))
  return { document: fields.map(({ name, value }) => `${name}=${value}`).join('\n'), fields }
}

/** Another start of this visit: the same cart, in a window of its own. */
export async function openPunchoutWindow(ctx: Ctx): Promise<{ path: string }> {
  const { visit, connection } = await loadVisit(ctx)
  const started = await startVisit(
    ctx.db,
    connection,
    {
      operation: visit.operation,
      buyerCookie: visit.buyer_cookie,
      payloadId: visit.payload_id,
      hookUrl: visit.hook_url,
      charset: visit.charset,
      target: visit.target,
      echo: visit.echo,
      items: visit.items,
      notes: visit.notes,
      parties: visit.parties,
      isTest: visit.is_test,
    },
    ctx.now,
    visit.basket_id,
  )
  return { path: startPath(started) }
}

/** The visit, for its cart page. */
export async function punchoutVisit(ctx: Ctx) {
  if (!ctx.viewer.punchout) return null
  const { visit, connection } = await loadVisit(ctx)
  return {
    connectionName: connection.name,
    protocol: connection.protocol,
    operation: visit.operation,
    isTest: visit.is_test,
    returnHost: visit.hook_url === '' ? null : new URL(visit.hook_url).host,
    notes: visit.notes,
    returnedAt: visit.returned_at?.toISOString() ?? null,
  }
}
