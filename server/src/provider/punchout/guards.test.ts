// The guards of a visit: each guard of punch-out by what a stranger, another buyer or another visit tries.
import type { AnyCall } from '@portal/contract/platform/call'
import { cartCalls } from '@portal/contract/buying/cart'
import { paths } from '@portal/contract/platform/paths'
import { punchoutCalls, punchoutMessages, visitBase } from '@portal/contract/provider/punchout'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { punchoutRefusal } from '@portal/contract/provider/punchoutCalls'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { atOnce } from '../../../test/locked.ts'
import type { Caller } from '../../../test/client.ts'
import { orderText } from '../../../test/cxmlCorpus.ts'
import { people } from '../../../test/people.ts'
import { itemOut, launch, newConnection, sendCxml, setupText, startOf, tabOf } from '../../../test/punchout.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { validInput } from '../../../test/validInput.ts'
import { createApp } from '../../app/app.ts'
import { allResolvers } from '../../app/calls.ts'

const portal = testPortal()
const shop = testShop(portal)
const application = 'supply-store' as const
let admin: Caller
let secret = ''
let glove: TestProduct
let count = 0
const nextCookie = () => `guard-${(count += 1)}`

const connect = async (change: Parameters<typeof newConnection>[1] = {}) => {
  const form = await newConnection(portal, change)
  const { connectionId } = await admin.send(punchoutConnectionCalls.savePunchoutConnection, form)
  return (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
}

beforeAll(async () => {
  admin = await portal.as(people.admin)
  secret = await connect()
  glove = await shop.sell({ name: 'Glove', usd: 46.5 })
})
beforeEach(() => portal.clock.set(new Date('2026-11-23T12:00:00Z')))

const setup = (more: Partial<Parameters<typeof setupText>[0]> = {}) =>
  sendCxml(portal, setupText({ secret, cookie: nextCookie(), ...more }))
const visit = async (more: Partial<Parameters<typeof setupText>[0]> = {}) => launch(portal, startOf(await setup(more)))
const add = (tab: Caller, quantity: number) =>
  tab.send(cartCalls.addOrUpdateItemsInShoppingCart, { application, items: [{ itemId: glove.itemId, quantity }] })
const quantitiesOf = async (tab: Caller) =>
  ((await tab.send(cartCalls.getCartByApplication, { application }))?.items ?? []).map(({ quantity }) => quantity)

describe('the sender [S17.01]', () => {
  const wrong: [string, (text: string) => string][] = [
    ['its identity under another domain', (text) => text.replaceAll('domain="NetworkId"', 'domain="DUNS"')],
    [
      'the buyer under another domain',
      (text) => text.replace('<From><Credential domain="DUNS"', '<From><Credential domain="X"'),
    ],
    ['the secret without its end', (text) => text.replace(secret, secret.slice(0, -1))],
    ['the secret and more', (text) => text.replace(secret, `${secret}x`)],
    ['the secret of another connection', (text) => text.replace(secret, other)],
    [
      'the secret in the From party',
      (text) =>
        text
          .replace(/<SharedSecret>.*?<\/SharedSecret>/u, '')
          .replace('111111111</Identity>', `111111111</Identity><SharedSecret>${secret}</SharedSecret>`),
    ],
  ]
  let other = ''
  beforeAll(async () => {
    other = await connect({ senderIdentity: 'other-net', fromIdentity: '' })
  })
  test.each(wrong)('%s is answered with 401', async (_, change) => {
    expect(await sendCxml(portal, change(setupText({ secret })))).toContain('<Status code="401"')
  })

  test('domains are compared without regard to case', async () => {
    expect(await sendCxml(portal, setupText({ secret }).replaceAll('NetworkId', 'networkid'))).toContain('<StartPage>')
  })
})

describe('the start [P13.03]', () => {
  test('is good for ten minutes and not a second more', async () => {
    const [early, late] = [startOf(await setup()), startOf(await setup())]
    portal.clock.forward(599)
    await launch(portal, early)
    portal.clock.forward(1)
    await expect(launch(portal, late)).rejects.toMatchObject({ message: punchoutMessages.spent })
  })

  test('of two who come with it at the same moment one begins', async () => {
    const start = startOf(await setup())
    const both = await atOnce(portal.databaseUrl, 'punchout_session', () => [
      launch(portal, start),
      launch(portal, start),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: punchoutMessages.spent },
    })
  })

  test('of a window of its own is good once, with the same cart and what was said of it [P13.09]', async () => {
    const { tab } = await visit({ operation: 'edit', items: itemOut(glove.partNumber, 3, 40) })
    const { path } = await tab.send(punchoutCalls.openPunchoutWindow, {})
    const query = new URL(path, 'http://portal.example').searchParams
    const start = { tab: query.get('tab') ?? '', token: query.get('s') ?? '' }
    const second = await launch(portal, start)
    expect(await quantitiesOf(second.tab)).toEqual([3])
    expect((await second.tab.send(punchoutCalls.punchoutVisit, {}))?.notes).toEqual([
      'Glove now costs $46.50; it was $40.00.',
    ])
    await add(second.tab, 1)
    expect(await quantitiesOf(tab)).toEqual([4])
    await expect(launch(portal, start)).rejects.toMatchObject({ message: punchoutMessages.spent })
  })
})

describe('a buyer cookie [P13.06]', () => {
  test('of another connection of the same buyer is another cart', async () => {
    const cookie = nextCookie()
    await add((await visit({ cookie })).tab, 2)
    const other = await connect({ senderIdentity: 'second-net', fromIdentity: '' })
    const text = setupText({ secret: other, cookie }).replace('buyer-net', 'second-net')
    const { tab } = await launch(portal, startOf(await sendCxml(portal, text)))
    expect(await quantitiesOf(tab)).toEqual([])
  })

  test('again with an edit goes on with the same lines, and begins with others [P13.31]', async () => {
    const cookie = nextCookie()
    const edit = (quantity: number) =>
      visit({ cookie, operation: 'edit', items: itemOut(glove.partNumber, quantity, 40) })
    await add((await edit(2)).tab, 5)
    const again = await edit(2)
    expect(await quantitiesOf(again.tab)).toEqual([7])
    expect((await again.tab.send(punchoutCalls.punchoutVisit, {}))?.notes).toHaveLength(1)
    expect(await quantitiesOf((await edit(9)).tab)).toEqual([9])
  })

  test('again to inspect shows the lines that are sent, not those of the edit before', async () => {
    const [cookie, items] = [nextCookie(), itemOut(glove.partNumber, 2, 40)]
    await add((await visit({ cookie, operation: 'edit', items })).tab, 5)
    const { tab } = await visit({ cookie, operation: 'inspect', items })
    expect(await quantitiesOf(tab)).toEqual([2])
  })

  test('with the same line twice has both of them', async () => {
    const { tab } = await visit({
      operation: 'edit',
      items: itemOut(glove.partNumber, 2) + itemOut(glove.partNumber, 3),
    })
    expect(await quantitiesOf(tab)).toEqual([5])
  })
})

describe('a visit [S17.03, P13.08]', () => {
  test('has the rights of the store of its user alone, whoever they are [P13.46]', async () => {
    const owner = await portal.as(people.owner)
    const before = await owner.send(sessionCalls.getSession, {})
    expect(before.privileges).toContain('B2B_Dashboard')
    const own = await connect({
      accountId: before.profile?.accountId ?? 0,
      buyerEmail: people.owner,
      senderIdentity: 'buyer-net',
      fromIdentity: '111111112',
    })
    const { tab } = await launch(portal, startOf(await setup({ secret: own, from: '111111112' })))
    const { privileges } = await tab.send(sessionCalls.getSession, {})
    expect(new Set(privileges)).toEqual(new Set(['B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing']))
    expect((await owner.send(sessionCalls.getSession, {})).privileges).toEqual(before.privileges)
  })

  test('makes no call but those of shopping and of the return', async () => {
    const allowed = [
      'getCartByApplication',
      'createShoppingCart',
      'addOrUpdateItemsInShoppingCart',
      'findOwnNumbers',
      'itemDetail',
      'priceBreaks',
      'punchoutVisit',
      'returnPunchoutCart',
      'openPunchoutWindow',
      '/punchout/unProperties',
      '/ProfileActor/updateLastSSOHeartbeat',
      '/ProfileActor/getLastSSOHeartbeat',
    ]
    const { tab } = await visit()
    const barred = allResolvers
      .map(({ call }) => call as AnyCall)
      .filter(({ name, who }) => who !== 'anyone' && !allowed.includes(name))
    const others = ['signIn', 'signInWithPasskey', 'completeSignIn', 'launchPunchout']
    const signing = allResolvers.map(({ call }) => call as AnyCall).filter(({ name }) => others.includes(name))
    expect(signing).toHaveLength(others.length)
    const answers = await Promise.all(
      [...barred, ...signing].map(async (call) => ({
        name: call.name,
        answer: await tab.send(call, validInput(call)).catch((error: unknown) => error),
      })),
    )
    expect(barred.length).toBeGreaterThan(300)
    expect(answers.filter(({ answer }) => (answer as { code?: string }).code !== 'FORBIDDEN')).toEqual([])
    await expect(tab.send(sessionCalls.signIn, { email: people.owner, password: 'x' })).rejects.toMatchObject({
      message: punchoutRefusal,
    })
  })

  test('of one user is neither proved by the token of another visit nor by its key alone', async () => {
    const [one, two] = [await visit(), await visit()]
    const keyOf = ({ path }: { path: string }) => path.split('/')[3] ?? ''
    for (const stranger of [tabOf(portal, keyOf(one), two.accessToken), tabOf(portal, keyOf(one), '')])
      expect((await stranger.send(sessionCalls.getSession, {})).signedIn).toBe(false)
    expect((await one.tab.send(sessionCalls.getSession, {})).signedIn).toBe(true)
  })

  test('that has ended is nobody, however long its session would last [P13.42]', async () => {
    const { tab, path } = await visit()
    expect((await tab.send(sessionCalls.getSession, {})).signedIn).toBe(true)
    await shop.ask('update punchout_session set ends_at = $1 where tab_key = $2', [
      portal.clock.now(),
      path.split('/')[3],
    ])
    portal.clock.forward(1)
    expect((await tab.send(sessionCalls.getSession, {})).signedIn).toBe(false)
  })

  test('sends back neither the buyer’s person nor a secret [P13.16]', async () => {
    const { tab } = await visit({
      more: '<Contact role="endUser"><Name xml:lang="en">Pat Field</Name><Email>pat@coop.example</Email></Contact>',
    })
    await add(tab, 1)
    const form = JSON.stringify(await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' }))
    for (const mine of ['pat@', 'Pat Field', 'UserEmail', secret, people.punchout, 'SharedSecret'])
      expect(form).not.toContain(mine)
  })
})

describe('a page [P13.04]', () => {
  const folder = import.meta.dirname
  const render = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
  const headersOf = async (path: string) => {
    const app = createApp({ deps: portal.deps, isReady: () => true, introspection: false, pages: { render, folder } })
    return (await app.request(path)).headers
  }
  const rule = (headers: Headers, name: string) =>
    headers
      .get('content-security-policy')
      ?.split('; ')
      .find((each) => each.startsWith(name))

  test('of a visit is framed by the hosts of its connection and posts to those it returns to', async () => {
    const start = startOf(await setup())
    for (const path of [
      paths.punchoutLaunch({ tab: start.tab, s: start.token }),
      paths.punchoutLaunch({ over: start.tab }),
      `${visitBase(start.tab)}/pages/store`,
    ]) {
      const headers = await headersOf(path)
      expect(rule(headers, 'frame-ancestors')).toBe("frame-ancestors 'self' https://buyer.example http://buyer.example")
      expect(rule(headers, 'form-action')).toContain('https://*.procura.example')
      expect(headers.get('x-frame-options')).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('of a connection that none may frame, and any other page, is framed by nobody', async () => {
    const closed = await connect({ senderIdentity: 'closed-net', fromIdentity: '', frameHosts: '' })
    const text = setupText({ secret: closed, cookie: nextCookie() }).replace('buyer-net', 'closed-net')
    const { tab } = startOf(await sendCxml(portal, text))
    const inside = `${visitBase(tab)}/pages/store`
    for (const path of [inside, '/pages/store', '/pages/punchout-launch', `${visitBase('n'.repeat(22))}/pages/store`]) {
      const headers = await headersOf(path)
      expect(rule(headers, 'frame-ancestors')).toBe("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
    expect(rule(await headersOf('/pages/store'), 'form-action')).toBe("form-action 'self'")
  })
})

describe('what the check of an order finds [P13.34]', () => {
  const findings = async (text: string) => {
    expect(await sendCxml(portal, text)).toContain('<Status code="200"')
    const [row] = await shop.ask<{ findings: { level: string; where: string; message: string }[] }>(
      "select findings from punchout_message where kind = 'OrderRequest' order by message_id desc limit 1",
    )
    return (row?.findings ?? [])
      .filter(({ where }) => where.endsWith('SupplierPartAuxiliaryID'))
      .map(({ level, message }) => `${level}: ${message}`)
  }
  const line = (id: string) =>
    itemOut(glove.partNumber, 1, 46.5).replace(
      '</ItemID>',
      `${id && `<SupplierPartAuxiliaryID>${id}</SupplierPartAuxiliaryID>`}</ItemID>`,
    )
  const order = (id: string) => findings(orderText(secret, { id: nextCookie(), items: line(id) }))

  test('is a SupplierPartAuxiliaryID that is lost or of no returned cart', async () => {
    await shop.ask("update punchout_session set returned = '[]'")
    expect(await order('')).toEqual(['advice: SupplierPartAuxiliaryID is lost: the line is found by its part number.'])
    expect(await order('1/2')).toEqual(["error: '1/2' is not of the cart that was returned."])
    const { tab } = await visit()
    await add(tab, 1)
    const { fields } = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
    const id = /<SupplierPartAuxiliaryID>([^<]+)/.exec(fields[0]?.value ?? '')?.[1] ?? ''
    expect(await order(id)).toEqual([])
    expect(await order('')).toEqual(['error: SupplierPartAuxiliaryID is lost: the line is found by its part number.'])
    expect(await order('1/2')).toEqual(["error: '1/2' is not of the cart that was returned."])
  })
})
