// The start of OCI by the buyer's browser, and the cart it takes back [S17.01, S17.02, P13.20, P13.21].
import { cartCalls } from '@portal/contract/cart'
import { punchoutCalls } from '@portal/contract/punchout'
import { punchoutConnectionCalls } from '@portal/contract/punchoutConnections'
import { sessionCalls } from '@portal/contract/session'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { launch, newConnection } from '../../test/punchout.ts'
import { testShop } from '../../test/testProducts.ts'

const lines: string[] = []
const portal = testPortal({ onLog: (line) => void lines.push(line) })
const shop = testShop(portal)
const hook = 'https://sap.procura.example:8443/sap(bD1lbg==)/srm?x=%7B1%7D&a=b%20c'
let secret = ''

beforeAll(async () => {
  const admin = await portal.as(people.admin)
  const form = await newConnection(portal, {
    protocol: 'oci',
    senderDomain: '',
    senderIdentity: 'sap-user',
    fromDomain: '',
    fromIdentity: '',
    returnHosts: 'sap.procura.example:8443',
    passwordField: 'pwd',
    unitMap: 'EA=ST',
  })
  const { connectionId } = await admin.send(punchoutConnectionCalls.savePunchoutConnection, form)
  secret = (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
})
const fields = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    USERNAME: 'sap-user',
    pwd: secret,
    HOOK_URL: hook,
    '~TARGET': 'srm',
    '~OkCode': 'ADDI',
    ...more,
  })
const byGet = (of: URLSearchParams) => portal.guest().request(`/punchout/oci?${of.toString()}`, { redirect: 'manual' })
const byPost = (of: URLSearchParams) =>
  portal.guest().request('/punchout/oci', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://sap.procura.example:8443' },
    body: of.toString(),
  })
const startOf = (response: Response) => {
  const query = new URL(response.headers.get('location') ?? '', 'http://portal.example').searchParams
  return { tab: query.get('tab') ?? '', token: query.get('s') ?? '' }
}

test.each([
  ['GET', byGet],
  ['POST', byPost],
])('begins by %s, and sends the browser on without the password', async (_, start) => {
  const response = await start(fields({ http_content_charset: 'iso-8859-1' }))
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).not.toContain(secret)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  const { tab } = await launch(portal, startOf(response))
  expect((await tab.send(sessionCalls.getSession, {})).profile).toMatchObject({
    punchOutType: 'oci',
    punchOutHookUrl: hook,
    punchOutCharset: 'iso-8859-1',
    punchOutReturnTarget: 'srm',
  })
  const product = await shop.sell({ name: 'Größe 10 – Handschuh', usd: 46.5 })
  await tab.send(cartCalls.addOrUpdateItemsInShoppingCart, {
    application: 'supply-store',
    items: [{ itemId: product.itemId, quantity: 2 }],
  })
  const form = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
  expect(form).toMatchObject({ action: hook, target: 'srm', charset: 'iso-8859-1' })
  expect(Object.fromEntries(form.fields.map(({ name, value }) => [name, value]))).toMatchObject({
    '~OkCode': 'ADDI',
    '~TARGET': 'srm',
    'NEW_ITEM-DESCRIPTION[1]': 'Größe 10 - Handschuh',
    'NEW_ITEM-QUANTITY[1]': '2.000',
    'NEW_ITEM-UNIT[1]': 'ST',
    'NEW_ITEM-PRICE[1]': '46.50',
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-CURRENCY[1]': 'USD',
    'NEW_ITEM-VENDOR[1]': '100023',
    'NEW_ITEM-VENDORMAT[1]': product.partNumber,
  })
  const cancel = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'CANCELED' })
  expect(cancel.fields.some(({ name }) => name.startsWith('NEW_ITEM'))).toBe(false)
})

test.each([
  ['a wrong password', { pwd: 'wrong' }, 401],
  ['no password', { pwd: '' }, 401],
  ['an unknown user', { USERNAME: 'nobody' }, 401],
  ['the name in another field', { USERNAME: '', other: 'sap-user' }, 401],
  ['another host', { HOOK_URL: 'https://evil.example/' }, 400],
  ['no address', { HOOK_URL: '' }, 400],
])('%s is refused', async (_, change, status) => {
  expect((await byGet(fields(change))).status).toBe(status)
})

test('opens with the part of DETAIL', async () => {
  const product = await shop.sell()
  const response = await byGet(fields({ FUNCTION: 'DETAIL', PRODUCTID: product.partNumber }))
  expect((await launch(portal, startOf(response))).path).toContain(product.objectId)
})

test('the password is in no log and no message [P13.05]', async () => {
  await byGet(fields())
  const kept = await shop.ask<{ document: string }>("select document from punchout_message where kind = 'OCI start'")
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ document }) => document.includes('pwd=[removed]') && !document.includes(secret))).toBe(true)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})
