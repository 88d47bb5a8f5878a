// Documents sent to a buyer's system that accepts, refuses, fails and says 200 for everything.
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import {
  documentMessages,
  ownPunchoutDocumentCalls,
  punchoutDocumentCalls,
} from '@portal/contract/provider/punchoutDocuments'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { orderRequest } from '../../../test/cxmlDocuments.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { cxmlStatus, readCxml, writeResponse } from '../cxml/cxml.ts'
import { createVault } from '../../platform/keys/vault.ts'
import { openOutgoingSecret } from '../punchout/punchout.ts'
import { findDocumentsJob } from './documents.jobs.ts'
import { acceptOrderRequest } from './punchoutOrders.ts'

const portal = testPortal({ worksJobs: ['send-punchout-document'], env: { MEDIA_HOSTS: '127.0.0.1' } })
const shop = testShop(portal)

type BuyerAnswer = { http?: number; location?: string; body: string } | 'hang up'
let answers: BuyerAnswer[] = []
/** The order whose documents are refused, whichever of a minute goes first. */
let refusedOrder: string | undefined
const received: string[] = []
let server: Server
let buyer: { connectionId: number; userId: string; accountId: number }

const says = (code: 200 | 201 | 401 | 406 | 500 | 560, message = '', http = 200): BuyerAnswer => ({
  http,
  body: writeResponse({ payloadId: '1@buyer', timestamp: new Date(0) }, cxmlStatus(code, message)),
})

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      received.push(text)
      const isRefused = refusedOrder !== undefined && text.includes(`"${refusedOrder}"`)
      const answer = isRefused ? says(406, 'Plant <12>') : (answers.shift() ?? says(200))
      if (answer === 'hang up') return response.destroy()
      const { http = 200, location, body } = answer
      response.writeHead(http, { 'content-type': 'text/xml', ...(location && { location }) }).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

beforeEach(async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  answers = []
  refusedOrder = undefined
  received.length = 0
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cxml`
  await shop.ask('delete from punchout_connection')
  const [row] = await shop.ask<{ connection_id: number; user_id: string; account_id: number }>(
    `insert into punchout_connection (account_id, user_id, name, protocol, sender_identity, sender_domain, to_domain, to_identity, is_test, confirmation_url, ship_notice_url, invoice_url)
     select account_id, user_id, 'one', 'cxml', 'buyer-net', 'NetworkId', 'DUNS', '222222222', false, $2, $2, $2 from portal_user where email = $1
     returning connection_id, user_id, account_id`,
    [people.punchout, url],
  )
  if (!row) throw new Error('Nobody buys by punch-out here.')
  buyer = { connectionId: row.connection_id, userId: row.user_id, accountId: row.account_id }
})

let last = 0
/** An order of two gloves, placed by the buyer's system. */
async function order(): Promise<{ po: string; orderId: number }> {
  const glove = await shop.sell({ name: 'Glove', usd: 46.5 })
  const po = `DOC-${(last += 1)}`
  const text = orderRequest({ header: `orderID="${po}"` })
    .replace('1@buyer.example', `${po}@buyer.example`)
    .replace('970123456', glove.partNumber)
    .replace('>PR<', '>EA<')
  const read = readCxml(Buffer.from(text))
  if (!read.ok || read.document.kind !== 'OrderRequest') throw new Error('It is no order.')
  const status = await acceptOrderRequest(portal.deps, {
    viewer: await viewerOfUser(portal.deps, buyer.userId),
    connection: { ...buyer, isTest: false, priceTolerance: 10, unitMap: {} },
    document: read.document,
  })
  expect(status.code, status.message).toBe(200)
  const [made] = await shop.ask<{ order_id: number }>('select order_id from sales_order where po_number = $1', [po])
  return { po, orderId: made?.order_id ?? 0 }
}

/** A minute of the portal: finds what must be sent, and sends what is due. */
async function minute(): Promise<void> {
  await findDocumentsJob(portal.deps).run({})
  const due = `select count(*)::int as count from punchout_document where state = 'WAITING' and next_at <= $1`
  await expect.poll(async () => (await shop.ask<{ count: number }>(due, [portal.deps.now()]))[0]?.count).toBe(0)
}

const documents = () =>
  shop.ask<{
    document_id: number
    kind: string
    subject: string
    state: string
    attempts: number
    status_text: string
    payload_id: string
  }>(
    'select document_id, kind, subject, state, attempts, status_text, payload_id from punchout_document order by document_id',
  )
const states = async () => (await documents()).map(({ kind, subject, state }) => `${kind} ${subject} ${state}`)

const ship = (orderId: number, number: string, at = '2026-11-23T11:00:00Z') =>
  shop.ask(
    `insert into shipment (shipment_number, order_id, account_id, carrier, tracking_number, shipped_at, line_numbers) values ($1, $2, $3, 'UPS', '1Z999', $4, '{1}')`,
    [number, orderId, buyer.accountId, at],
  )

describe('documents as staff see them [P13.27]', () => {
  const list = async (who: string, input = {}) =>
    (await portal.as(who)).send(punchoutDocumentCalls.searchPunchoutDocuments, input)

  test('are found by their order and state, and open with what was sent and answered', async () => {
    const { po } = await order()
    const { po: accepted } = await order()
    refusedOrder = po
    await minute()
    const inState = { multiValueFilterOptions: [{ fieldName: 'state', values: ['REFUSED'] }] }
    const { content } = await list(people.admin, inState)
    expect(content).toMatchObject([{ buyerOrderId: po, kind: 'ConfirmationRequest', state: 'REFUSED', nextAt: null }])
    expect((await list(people.admin, { query: po })).content).toEqual(content)
    expect((await list(people.admin, { query: accepted })).content).toMatchObject([{ state: 'ACCEPTED' }])
    expect((await list(people.admin, { query: accepted, ...inState })).totalRecords).toBe(0)
    expect((await list(people.admin)).totalRecords).toBe(2)
    const admin = await portal.as(people.admin)
    const documentId = content[0]?.documentId ?? 0
    const detail = await admin.send(punchoutDocumentCalls.getPunchoutDocument, { documentId })
    expect(detail).toMatchObject({ statusCode: 406, statusText: 'Plant <12>', attempts: 1 })
    expect(detail?.text).toContain('<ConfirmationRequest>')
    expect(await admin.send(punchoutDocumentCalls.getPunchoutDocument, { documentId: 2_000_000_000 })).toBeNull()
  })

  test('go out again: a refused one under a new id, one that nobody answered under its own', async () => {
    await order()
    answers = [says(406)]
    await minute()
    const admin = await portal.as(people.admin)
    const [before] = await documents()
    const documentId = before?.document_id ?? 0
    const again = () => admin.send(punchoutDocumentCalls.resendPunchoutDocument, { documentId })
    await again()
    await minute()
    const [accepted] = await documents()
    expect(accepted).toMatchObject({ state: 'ACCEPTED', attempts: 1 })
    expect(accepted?.payload_id).not.toBe(before?.payload_id)
    await shop.ask("update punchout_document set state = 'FAILED'")
    await again()
    await minute()
    expect(await documents()).toMatchObject([{ state: 'ACCEPTED', payload_id: accepted?.payload_id }])
    await shop.ask("update punchout_document set state = 'WAITING', next_at = '2027-01-01'")
    await expect(again()).rejects.toThrow(documentMessages.waiting)
    const unknown = admin.send(punchoutDocumentCalls.resendPunchoutDocument, { documentId: 2_000_000_000 })
    await expect(unknown).rejects.toThrow(documentMessages.gone)
  })

  test("go out again for the organization's administrator, those of others do not", async () => {
    await order()
    answers = [says(406)]
    await minute()
    const owner = await portal.as(people.owner)
    const documentId = (await documents())[0]?.document_id ?? 0
    const again = () => owner.send(ownPunchoutDocumentCalls.resendMyPunchoutDocument, { documentId })
    await expect(again()).rejects.toThrow(documentMessages.gone)
    await minute()
    expect(received).toHaveLength(1)
    const own = '(select account_id from portal_user where email = $1)'
    await shop.ask(`update punchout_document set account_id = ${own}`, [people.owner])
    await again()
    await minute()
    expect(received).toHaveLength(2)
    const buyerOfIt = await portal.as(people.buyer)
    await expect(
      buyerOfIt.send(ownPunchoutDocumentCalls.resendMyPunchoutDocument, { documentId }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('stay closed to anybody else', async () => {
    await order()
    await minute()
    const documentId = (await documents())[0]?.document_id ?? 0
    for (const who of [people.buyer, people.punchout]) {
      await expect(list(who)).rejects.toThrow()
      const person = await portal.as(who)
      await expect(person.send(punchoutDocumentCalls.getPunchoutDocument, { documentId })).rejects.toThrow()
      await expect(person.send(punchoutDocumentCalls.resendPunchoutDocument, { documentId })).rejects.toThrow()
    }
    expect(received).toHaveLength(1)
  })
})

describe('documents to a procurement system [P13.26]', () => {
  test('an order is confirmed, its shipment announced, its invoice sent: each once', async () => {
    const { orderId } = await order()
    await minute()
    await ship(orderId, 'SN-1')
    // Documents due in one minute go in any order.
    await minute()
    await shop.ask(
      `insert into invoice (customer_trx_id, trx_number, account_id, order_id, trx_date, due_date, currency, subtotal, total, balance, status)
       values (77000001, 'I-77', $1, $2, '2026-11-23', '2026-12-23', 'USD', 93, 93, 93, 'OPEN')`,
      [buyer.accountId, orderId],
    )
    await shop.ask(
      `insert into invoice_line (customer_trx_id, line_number, account_id, description, quantity, uom, price, amount) values (77000001, 1, $1, 'Glove', 2, 'EA', 46.5, 93)`,
      [buyer.accountId],
    )
    await minute()
    await minute()
    expect(await states()).toStrictEqual([
      'ConfirmationRequest PLACED ACCEPTED',
      'ShipNoticeRequest SN-1 ACCEPTED',
      'InvoiceDetailRequest 77000001 ACCEPTED',
    ])
    expect(received.map((text) => /<Request[^>]*><(\w+)/u.exec(text)?.[1])).toStrictEqual([
      'ConfirmationRequest',
      'ShipNoticeRequest',
      'InvoiceDetailRequest',
    ])
    const log = await shop.ask(
      'select kind, direction, status_code, findings from punchout_message order by message_id',
    )
    const accepted = { direction: 'out', status_code: 200, findings: [] }
    expect(log).toStrictEqual([
      { kind: 'ConfirmationRequest', ...accepted },
      { kind: 'ShipNoticeRequest', ...accepted },
      { kind: 'InvoiceDetailRequest', ...accepted },
    ])
  })

  test('a Status counts, not HTTP: 406 beside HTTP 200 is a refusal, and is not sent again', async () => {
    await order()
    answers = [says(406, 'Plant 12 is closed')]
    await minute()
    portal.clock.forward(86_400)
    await minute()
    expect(await documents()).toMatchObject([{ state: 'REFUSED', status_text: 'Plant 12 is closed', attempts: 1 }])
    expect(received).toHaveLength(1)
  })

  test('goes nowhere else: an address that sends it on is no answer', async () => {
    answers = [{ http: 307, location: '/elsewhere', body: '' }]
    await order()
    await minute()
    expect(received).toHaveLength(1)
    expect(await documents()).toMatchObject([{ state: 'WAITING', status_text: 'HTTP 307 without a Status of cXML.' }])
  })

  test.each([
    ['https://10.0.0.1/cxml', 'The address leads into a closed network.'],
    ['https://169.254.169.254/', 'The address leads into a closed network.'],
    ['https://167772161/cxml', 'The address leads into a closed network.'],
    ['https://[::ffff:10.0.0.1]/cxml', 'The address leads into a closed network.'],
    ['http://buyer.example/cxml', 'The address must begin with https://.'],
    ['https://user:pw@127.0.0.1/cxml', 'The address holds a name or password.'],
  ])('%s, saved before it was refused, is not asked [P14.96]', async (url, said) => {
    await shop.ask('update punchout_connection set confirmation_url = $1', [url])
    await order()
    await minute()
    expect(received).toEqual([])
    expect(await documents()).toMatchObject([{ state: 'WAITING', status_text: said }])
  })

  test('what nobody answers is sent again under the same id, later each time, until somebody has to look', async () => {
    await order()
    answers = ['hang up', says(500), says(560), { body: '<html>Sorry</html>' }, { http: 503, body: '' }, says(201)]
    for (const minutes of [1, 5, 15, 60, 240, 0]) {
      const before = received.length
      await minute()
      expect(received).toHaveLength(before + 1)
      portal.clock.forward(minutes * 60 - 1)
      await minute()
      expect(received).toHaveLength(before + 1)
      portal.clock.forward(1)
    }
    expect(await documents()).toMatchObject([{ state: 'ACCEPTED', attempts: 6 }])
    expect(new Set(received.map((text) => /payloadID="([^"]+)"/u.exec(text)?.[1])).size).toBe(1)
  })

  test('after seven attempts more it has failed', async () => {
    await order()
    for (let at = 0; at < 9; at++) {
      answers = [says(500, 'Out of order')]
      await minute()
      portal.clock.forward(2 * 86_400)
    }
    expect(await documents()).toMatchObject([{ state: 'FAILED', attempts: 8, status_text: 'Out of order' }])
    expect(received).toHaveLength(8)
  })

  test('an order that the provider cancels is rejected; one that its buyer cancels needs no answer', async () => {
    const { orderId } = await order()
    await minute()
    await shop.ask(
      `update sales_order set status = 'CANCELLED', completed_at = '2026-11-23T12:00:00Z' where order_id = $1`,
      [orderId],
    )
    await minute()
    expect(await states()).toStrictEqual([
      'ConfirmationRequest PLACED ACCEPTED',
      'ConfirmationRequest CANCELED ACCEPTED',
    ])
    expect(received[1]).toMatch(/operation="update" type="reject"/u)
    expect(received[1]).toContain(`<DocumentReference payloadID="${(await documents())[0]?.payload_id}"/>`)
    const { orderId: other } = await order()
    await shop.ask('update punchout_order set canceled_at = now() where order_id = $1', [other])
    await shop.ask(
      `update sales_order set status = 'CANCELLED', completed_at = '2026-11-23T12:00:00Z' where order_id = $1`,
      [other],
    )
    await minute()
    expect(received).toHaveLength(2)
  })

  test('nothing is sent where nobody asks for it, about what is old, or by a connection that is closed', async () => {
    const { orderId } = await order()
    await ship(orderId, 'SN-OLD', '2026-10-01T00:00:00Z')
    await shop.ask(`update punchout_connection set confirmation_url = '', invoice_url = ''`)
    await minute()
    await ship(orderId, 'SN-2')
    await shop.ask('update punchout_connection set is_active = false')
    await minute()
    expect(received).toStrictEqual([])
    await shop.ask('update punchout_connection set is_active = true')
    await minute()
    expect(await states()).toStrictEqual(['ShipNoticeRequest SN-2 ACCEPTED'])
  })

  test('what waits when a connection is closed is not sent, nor is what is sent again [P13.26]', async () => {
    await order()
    answers = [says(500)]
    await minute()
    await shop.ask('update punchout_connection set is_active = false')
    portal.clock.forward(60)
    await minute()
    expect(await documents()).toMatchObject([{ state: 'FAILED', status_text: 'The connection is off.' }])
    expect(received).toHaveLength(1)
  })

  test('an invoice that does not add up stays here, and says why', async () => {
    const { orderId } = await order()
    await shop.ask(`update punchout_connection set confirmation_url = ''`)
    await shop.ask(
      `insert into invoice (customer_trx_id, trx_number, account_id, order_id, trx_date, due_date, currency, subtotal, total, balance, status)
       values (77000002, 'I-78', $1, $2, '2026-11-23', '2026-12-23', 'USD', 93, 93, 93, 'OPEN')`,
      [buyer.accountId, orderId],
    )
    await minute()
    expect(await documents()).toMatchObject([
      { state: 'FAILED', status_text: 'The lines of invoice I-78 do not add up to its subtotal.' },
    ])
    expect(received).toStrictEqual([])
  })

  test('a document carries the secret that its buyer expects, which nothing keeps readably [P13.40]', async () => {
    const admin = await portal.as(people.admin)
    const { connectionId } = buyer
    const set = (secret: string) =>
      admin.send(punchoutConnectionCalls.setPunchoutOutgoingSecret, { connectionId, secret })
    const secretIn = (text: string | undefined) => /<Sender>.*<SharedSecret>(.*)<\/SharedSecret>/u.exec(text ?? '')?.[1]
    const secret = ' O<ut> & söcret '
    await set(secret)
    await order()
    await minute()
    expect(secretIn(received[0])).toBe(' O&lt;ut&gt; &amp; söcret ')
    expect(received[0]?.match(/SharedSecret>/gu)).toHaveLength(2)
    const kept = async () =>
      JSON.stringify([
        await shop.ask('select * from punchout_connection'),
        await shop.ask('select * from punchout_message'),
        await shop.ask('select * from audit_entry'),
        await shop.ask('select * from audit_change'),
        await admin.send(punchoutConnectionCalls.punchoutConnections, {}),
      ])
    expect(await kept()).toContain('<SharedSecret>[removed]</SharedSecret>')
    expect(await kept()).not.toMatch(/s(?:ö|&#\w+;)cret/u)

    await set('')
    await order()
    await minute()
    expect(secretIn(received[1])).toBeUndefined()
    await expect(set('two\nlines')).rejects.toMatchObject({ fields: { secret: expect.any(String) } })
  })

  test('a secret that no key opens stops its documents; one of an earlier key is encrypted again [P13.40]', async () => {
    const sealed = (key: string) => createVault([key]).seal('of before')
    const keep = (text: string) => shop.ask('update punchout_connection set outgoing_secret = $1', [text])
    await keep(await sealed('a key that nobody has any more, long enough'))
    await order()
    await minute()
    expect(await documents()).toMatchObject([
      { state: 'FAILED', status_text: expect.stringMatching(/cannot be read/u) },
    ])
    expect(received).toStrictEqual([])

    const old = await sealed('an earlier key of this deployment, long enough')
    await keep(old)
    const config = { ...portal.deps.config, OLD_SECRETS: 'an earlier key of this deployment, long enough' }
    const opened = { ...buyer, outgoingSecret: old }
    expect(await openOutgoingSecret({ pool: portal.deps.pool, config }, opened)).toBe('of before')
    const [row] = await shop.ask<{ outgoing_secret: string }>('select outgoing_secret from punchout_connection')
    expect(row?.outgoing_secret).not.toBe(old)
    expect(await openOutgoingSecret(portal.deps, { ...buyer, outgoingSecret: row?.outgoing_secret ?? '' })).toBe(
      'of before',
    )
  })
})
