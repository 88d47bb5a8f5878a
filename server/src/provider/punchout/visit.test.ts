// A visit from a procurement system, from the request of its server to the cart that is returned [S17.01, S17.02, S17.03].
import { accountCalls } from '@portal/contract/access/account'
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { punchoutCalls, punchoutMessages } from '@portal/contract/provider/punchout'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { punchoutMessageCalls } from '@portal/contract/provider/punchoutMessageLog'
import { punchoutRefusal } from '@portal/contract/provider/punchoutCalls'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import {
  buyerHook,
  itemOut,
  launch,
  newConnection,
  sendCxml,
  setupText,
  startOf,
  tabOf,
} from '../../../test/punchout.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { checkCxml, readCxml } from '../cxml/cxml.ts'

const portal = testPortal()
const shop = testShop(portal)
const { ask } = shop
let admin: Caller
let connectionId = 0
let secret = ''
let glove: TestProduct
let cookies = 0
const nextCookie = () => `cookie-${(cookies += 1)}`
const application = 'supply-store' as const

beforeAll(async () => {
  admin = await portal.as(people.admin)
  const form = await newConnection(portal)
  connectionId = (await admin.send(punchoutConnectionCalls.savePunchoutConnection, form)).connectionId
  secret = (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
  glove = await shop.sell({ name: 'Glove <2> & Söhne', usd: 46.5 })
})
beforeEach(() => portal.clock.set(new Date('2026-11-23T12:00:00Z')))

const setup = (more: Partial<Parameters<typeof setupText>[0]> = {}) =>
  sendCxml(portal, setupText({ secret, cookie: nextCookie(), ...more }))
const visit = async (more: Partial<Parameters<typeof setupText>[0]> = {}) => launch(portal, startOf(await setup(more)))
const add = (tab: Caller, quantity = 2, product = glove) =>
  tab.send(cartCalls.addOrUpdateItemsInShoppingCart, { application, items: [{ itemId: product.itemId, quantity }] })
const linesOf = async (tab: Caller) =>
  ((await tab.send(cartCalls.getCartByApplication, { application }))?.items ?? []).map(({ itemId, quantity }) => [
    itemId,
    quantity,
  ])
const returned = async (tab: Caller) => {
  const form = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
  const bytes = new TextEncoder().encode(form.fields[0]?.value)
  const read = readCxml(bytes)
  if (!read.ok || read.document.kind !== 'PunchOutOrderMessage') throw new Error('No cart came back.')
  return {
    form,
    text: form.fields[0]?.value ?? '',
    document: read.document,
    cart: read.document.cart,
    findings: checkCxml(bytes),
  }
}

describe('the request', () => {
  test.each([
    ['a wrong secret', () => setupText({ secret: 'wrong' })],
    ['no secret', () => setupText({ secret: '' })],
    ['an unknown sender', () => setupText({ secret }).replace('buyer-net', 'nobody')],
    ['another buyer of the same sender', () => setupText({ secret, from: '999' })],
  ])('%s is answered with 401 beside HTTP 200 [S17.01]', async (_, text) => {
    expect(await sendCxml(portal, text())).toContain('<Status code="401" text="Unauthorized"')
  })

  test('what is no cXML gets its Status, and is kept without its secret [P13.05]', async () => {
    expect(await sendCxml(portal, '<nonsense')).toContain('code="406"')
    expect(await sendCxml(portal, `<cXML payloadID="x"><SharedSecret>${secret}`)).toMatch(/code="40[06]"/)
    const kept = await ask<{ document: string }>('select document from punchout_message')
    expect(kept.length).toBeGreaterThan(1)
    expect(kept.some(({ document }) => document.includes(secret))).toBe(false)
    expect(await sendCxml(portal, setupText({ secret }).replaceAll('PunchOutSetupRequest', 'Strange'))).toContain(
      'code="450"',
    )
  })

  test.each([
    ['of another host', 'https://evil.example/x', '406'],
    ['without https to the host', 'javascript:alert(1)', '406'],
    ['that only ends like it', 'https://notbuyer.example/', '406'],
    ['that only ends like those below a name', 'https://notprocura.example/', '406'],
    ['missing', '', '400'],
  ])('an address to return to %s is refused [P13.04]', async (_, hook, code) => {
    expect(await setup({ hook })).toContain(`<Status code="${code}"`)
  })

  test('of a connection that is turned off nobody gets in, of a former secret for a day', async () => {
    const { secret: second } = await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })
    expect(await setup()).toContain('<StartPage>')
    portal.clock.forward(25 * 3600)
    expect(await setup()).toContain('code="401"')
    secret = second
    const start = startOf(await setup())
    await ask('update punchout_connection set is_active = false where connection_id = $1', [connectionId])
    expect(await setup()).toContain('code="401"')
    await expect(launch(portal, start)).rejects.toMatchObject({ message: punchoutMessages.spent })
    await ask('update punchout_connection set is_active = true where connection_id = $1', [connectionId])
  })

  test('the start page has a one-time token and nothing of the buyer [S17.01]', async () => {
    const answer = await setup()
    expect(answer).toMatch(/http:\/\/portal\.example\/pages\/punchout-launch\?tab=[\w-]{22}&amp;s=[\w-]{43}</)
    expect(answer).not.toContain('pat@')
  })
})

test('staff read what came and went, found by its words, with what the check found [P13.05]', async () => {
  const cookie = nextCookie()
  const { tab } = await visit({ cookie })
  await add(tab)
  await returned(tab)
  const { searchPunchoutMessages: log, getPunchoutMessage } = punchoutMessageCalls
  const found = (await admin.send(log, { query: cookie })).content
  expect(found.map(({ direction, kind, statusCode }) => [direction, kind, statusCode])).toEqual([
    ['out', 'PunchOutOrderMessage', null],
    ['in', 'PunchOutSetupRequest', 200],
  ])
  const [cart, request] = found
  expect(cart?.verdict).toBe('OK')
  const read = await admin.send(getPunchoutMessage, { messageId: request?.messageId ?? 0 })
  expect(read?.document).toContain('<SharedSecret>[removed]</SharedSecret>')
  expect((await admin.send(log, { query: '%_%' })).content).toEqual([])
  expect(await admin.send(getPunchoutMessage, { messageId: 999_999_999 })).toBeNull()
  for (const who of [people.owner, people.csr, people.punchout])
    await expect((await portal.as(who)).send(log, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

describe('the launch [A2.07, A4.34]', () => {
  test('begins once, within ten minutes, in the tab it is for', async () => {
    const start = startOf(await setup())
    await expect(
      portal.guest().send(punchoutCalls.launchPunchout, { ...start, tab: 'x'.repeat(22) }),
    ).rejects.toMatchObject({
      message: punchoutMessages.spent,
    })
    const both = await Promise.allSettled([launch(portal, start), launch(portal, start)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(launch(portal, start)).rejects.toMatchObject({ code: 'CONFLICT', message: punchoutMessages.spent })
    const late = startOf(await setup())
    portal.clock.forward(601)
    await expect(launch(portal, late)).rejects.toMatchObject({ message: punchoutMessages.spent })
  })

  test('the session is the tab’s, with the fields of its return, and no other header opens it [A3.07]', async () => {
    const start = startOf(await setup())
    const { tab, accessToken } = await launch(portal, start)
    const { profile } = await tab.send(sessionCalls.getSession, {})
    expect(profile).toMatchObject({
      isPunchout: true,
      punchOutType: 'cxml',
      punchOutHookUrl: buyerHook,
      punchOutCharset: 'UTF-8',
      punchOutReturnTarget: '_self',
    })
    expect((await tabOf(portal, 'y'.repeat(22), accessToken).send(sessionCalls.getSession, {})).signedIn).toBe(false)
    const plain = await portal.guest().request('/api/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({
        query: 'query punchoutVisit { punchoutVisit { connectionName } }',
        operationName: 'punchoutVisit',
      }),
    })
    expect(await plain.text()).not.toContain('Procura')
    portal.clock.forward(24 * 3600 + 1)
    expect((await tab.send(sessionCalls.getSession, {})).signedIn).toBe(false)
  })

  test('who is signed in beside it stays themselves, and their carts are two', async () => {
    const buyer = await portal.as(people.punchout)
    const { tab } = await visit()
    await add(tab)
    expect(await linesOf(buyer)).toEqual([])
    expect(await linesOf(tab)).toEqual([[glove.itemId, 2]])
  })

  test('a visit shops and returns: account, checkout and training are barred [S17.03]', async () => {
    const { tab } = await visit()
    const refused = { code: 'FORBIDDEN', message: punchoutRefusal }
    await expect(tab.send(accountCalls.getAccountInfo, {})).rejects.toMatchObject(refused)
    await expect(tab.send(checkoutCalls.checkoutOptions, {})).rejects.toMatchObject(refused)
    await expect(tab.send(cartCalls.createShoppingCart, { application: 'training-store' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(tab.send(sessionCalls.signIn, { email: people.owner, password: 'x' })).rejects.toMatchObject(refused)
  })
})

describe('the carts of visits [P13.06]', () => {
  test('one for each buyer cookie, and another visit never sees it', async () => {
    const [one, two] = [await visit(), await visit()]
    await add(one.tab)
    expect(await linesOf(two.tab)).toEqual([])
    await add(two.tab, 5)
    expect(await linesOf(one.tab)).toEqual([[glove.itemId, 2]])
  })

  test('the same cookie again goes on where it was, until the cart was returned', async () => {
    const cookie = nextCookie()
    const one = await visit({ cookie })
    await add(one.tab)
    const again = await visit({ cookie })
    expect(await linesOf(again.tab)).toEqual([[glove.itemId, 2]])
    await returned(again.tab)
    expect(await linesOf(again.tab)).toEqual([[glove.itemId, 2]])
    expect(await linesOf((await visit({ cookie })).tab)).toEqual([])
  })

  test('an edit brings the cart back and says what is different [P13.07]', async () => {
    const old = await shop.sell({ name: 'Old hose', discontinued: true, supersededBy: 'T4711' })
    const items = itemOut(glove.partNumber, 3, 40) + itemOut(old.partNumber, 1) + itemOut('NO-SUCH', 1)
    const { tab, path } = await visit({ operation: 'edit', items })
    expect(path).toMatch(/\/pages\/store\/cart$/)
    expect(await linesOf(tab)).toEqual([[glove.itemId, 3]])
    const shown = await tab.send(punchoutCalls.punchoutVisit, {})
    expect(shown?.notes).toHaveLength(3)
    expect(shown?.notes.join(' ')).toMatch(
      /now costs \$46\.50; it was \$40\.00\..*replaced by T4711.*NO-SUCH is not in our store/,
    )
    await add(tab, 1)
    expect((await returned(tab)).cart.items).toMatchObject([{ quantity: 4 }])
  })

  test('an inspect shows the cart and changes nothing', async () => {
    const { tab } = await visit({ operation: 'inspect', items: itemOut(glove.partNumber, 3) })
    expect(await linesOf(tab)).toEqual([[glove.itemId, 3]])
    await expect(add(tab)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(returned(tab)).rejects.toMatchObject({ message: punchoutMessages.inspected })
    const left = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'CANCELED' })
    expect(left.action).toBe(buyerHook)
  })

  test('a visit opens with the part it asks for', async () => {
    const more = `<SelectedItem><ItemID><SupplierPartID>${glove.partNumber}</SupplierPartID></ItemID></SelectedItem>`
    expect((await visit({ more })).path).toContain(`/product-detail/${glove.objectId}/`)
  })
})

describe('the return [S17.02, D2.18]', () => {
  test('is a message whose total is the sum of its lines, without secret or person', async () => {
    const cookie = nextCookie()
    const { tab } = await visit({ cookie })
    const hose = await shop.sell({ usd: 0.33 })
    await add(tab, 3)
    await add(tab, 7, hose)
    const { form, text, document, cart, findings } = await returned(tab)
    expect(form).toMatchObject({
      action: buyerHook,
      target: '_self',
      charset: 'UTF-8',
      fields: [{ name: 'cxml-urlencoded' }],
    })
    expect(cart).toMatchObject({
      buyerCookie: cookie,
      operationAllowed: 'edit',
      total: { amount: 141.81, currency: 'USD' },
    })
    expect(cart.items).toMatchObject([
      {
        quantity: 3,
        supplierPartId: glove.partNumber,
        unitPrice: 46.5,
        currency: 'USD',
        uom: 'EA',
        classification: { domain: 'UNSPSC', code: '46180000' },
      },
      { quantity: 7, unitPrice: 0.33 },
    ])
    expect(document.deploymentMode).toBe('test')
    expect(text).toContain('Glove &lt;2&gt; &amp; Söhne')
    expect(text).not.toMatch(/pat@|SharedSecret/)
    expect(findings.filter(({ level }) => level === 'error')).toEqual([])
    const [kept] = await ask<{ returned: unknown; outcome: string }>(
      'select returned, outcome from punchout_session where buyer_cookie = $1',
      [cookie],
    )
    expect(kept).toMatchObject({
      outcome: 'RETURNED',
      returned: [{ partNumber: glove.partNumber, quantity: 3, unitPrice: 46.5 }, {}],
    })
  })

  test('a cancel returns no line; an empty cart is not returned', async () => {
    const { tab } = await visit()
    await expect(returned(tab)).rejects.toMatchObject({ message: punchoutMessages.empty })
    const { fields } = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'CANCELED' })
    const read = readCxml(new TextEncoder().encode(fields[0]?.value))
    expect(read).toMatchObject({ ok: true, document: { cart: { items: [], total: { amount: 0 } } } })
  })

  test('goes in base64 where the connection wants it, and nowhere once its host is taken away', async () => {
    const { tab } = await visit()
    await add(tab)
    await ask("update punchout_connection set return_field = 'cxml-base64' where connection_id = $1", [connectionId])
    const { fields } = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
    expect(fields[0]?.name).toBe('cxml-base64')
    expect(Buffer.from(fields[0]?.value ?? '', 'base64').toString('utf8')).toContain('Söhne')
    await ask(
      "update punchout_connection set return_field = 'cxml-urlencoded', return_hosts = '{other.example}' where connection_id = $1",
      [connectionId],
    )
    await expect(returned(tab)).rejects.toMatchObject({ message: punchoutMessages.host })
    await ask("update punchout_connection set return_hosts = '{buyer.example}' where connection_id = $1", [
      connectionId,
    ])
  })

  test('a part that is not sold any more is named, and outside a visit there is none', async () => {
    const { tab } = await visit()
    const gone = await shop.sell({ name: 'Going away' })
    await add(tab, 1, gone)
    await ask('update product set discontinued = true where item_id = $1', [gone.itemId])
    await expect(returned(tab)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Going away'),
    })
    const buyer = await portal.as(people.punchout)
    await expect(buyer.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })).rejects.toMatchObject({
      message: punchoutMessages.notVisiting,
    })
    expect(await buyer.send(punchoutCalls.punchoutVisit, {})).toBeNull()
  })

  test('UNSPSC and UN units come as the connection maps them [B7.15]', async () => {
    const buyer = await portal.as(people.punchout)
    expect(await buyer.send(punchoutCalls.unProperties, { partNumbers: [glove.partNumber, 'NO-SUCH'] })).toEqual([
      { partNumber: glove.partNumber, unspsc: null, unitOfMeasure: 'EA' },
    ])
  })
})
