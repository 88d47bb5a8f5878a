// The start of OCI by the buyer's browser, and the cart it takes back [S17.01, S17.02, P13.20, P13.21].
import { cartCalls } from '@portal/contract/buying/cart'
import { punchoutCalls, punchoutMessages } from '@portal/contract/provider/punchout'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { launch, newConnection } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'

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
])('%s is refused, in words that a person inside a frame reads [P13.47]', async (_, change, status) => {
  expect((await byGet(fields(change))).status).toBe(status)
  const page = await portal
    .guest()
    .request(`/punchout/oci?${fields(change).toString()}`, { headers: { accept: 'text/html,*/*' } })
  expect(page.status).toBe(status)
  expect(page.headers.get('x-frame-options')).toBeNull()
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* frame-ancestors \*$/u)
  expect(await page.text()).toMatch(/<p role="alert">The .+ Please ask your administrator\.<\/p>/u)
})

test('a connection that is turned off lets nobody in [P13.20]', async () => {
  const turn = (isActive: boolean) =>
    shop.ask("update punchout_connection set is_active = $1 where sender_identity = 'sap-user'", [isActive])
  await turn(false)
  expect((await byGet(fields())).status).toBe(401)
  await turn(true)
  expect((await byGet(fields())).status).toBe(303)
})

test('opens with the part of DETAIL', async () => {
  const product = await shop.sell()
  const response = await byGet(fields({ FUNCTION: 'DETAIL', PRODUCTID: product.partNumber }))
  expect((await launch(portal, startOf(response))).path).toContain(product.objectId)
})

test('a start that is refused is in the log of its connection [P13.05]', async () => {
  await byGet(fields({ HOOK_URL: 'https://evil.example/refused' }))
  const [kept] = await shop.ask<{ document: string; status_code: number }>(
    "select document, status_code from punchout_message where kind = 'OCI start' order by message_id desc limit 1",
  )
  expect(kept).toMatchObject({ status_code: 400, document: expect.stringContaining('https://evil.example/refused') })
})

test('the password is in no log and no message [P13.05]', async () => {
  await byGet(fields())
  const kept = await shop.ask<{ document: string }>("select document from punchout_message where kind = 'OCI start'")
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ document }) => document.includes('pwd=[removed]') && !document.includes(secret))).toBe(true)
  expect(lines.filter((line) => line.includes(secret))).toEqual([])
})

test('a part that does not fit the fields keeps the cart, and says so [P13.21]', async () => {
  const response = await byGet(fields())
  const { tab } = await launch(portal, startOf(response))
  const product = await shop.sell()
  await shop.ask('update product set part_number = $1 where item_id = $2', [`9${'1'.repeat(44)}`, product.itemId])
  await tab.send(cartCalls.addOrUpdateItemsInShoppingCart, {
    application: 'supply-store',
    items: [{ itemId: product.itemId, quantity: 1 }],
  })
  await expect(tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('is longer than VENDORMAT of OCI can be.'),
  })
})

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const unescaped = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/gu, (_, code: string, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (named[name] ?? ''),
  )

/** The fields of the form on a page, and where it goes. */
async function formOf(response: Response) {
  const page = await response.text()
  expect(response.status, page).toBe(200)
  const [, action = '', target, charset] =
    /<form method="post" action="([^"]*)" target="([^"]*)" accept-charset="([^"]*)">/u.exec(page) ?? []
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)" \/>/gu)]
  expect(inputs.length).toBe(page.split('<input').length - 1)
  const fields = inputs.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)])
  return { action: unescaped(action), target, charset, fields: Object.fromEntries(fields) as Record<string, string> }
}

describe('what is asked without a visit [P13.41]', () => {
  const ask = (more: Record<string, string>) => byGet(fields(more))
  const validate = (productId: string, quantity = '2') =>
    ask({ FUNCTION: 'VALIDATE', PRODUCTID: productId, QUANTITY: quantity })

  test('VALIDATE returns the part as it is now, under the PRODUCTID that a cart returned', async () => {
    const product = await shop.sell({ name: 'Größe 10 <"Handschuh">', usd: 46.5 })
    const { tab } = await launch(portal, startOf(await byGet(fields())))
    await tab.send(cartCalls.addOrUpdateItemsInShoppingCart, {
      application: 'supply-store',
      items: [{ itemId: product.itemId, quantity: 2 }],
    })
    const cart = await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })
    const productId = cart.fields.find(({ name }) => name === 'NEW_ITEM-EXT_PRODUCT_ID[1]')?.value ?? ''
    await shop.ask('update product_price set price = 1234.5 where item_id = $1', [product.itemId])

    const response = await ask({ FUNCTION: 'VALIDATE', PRODUCTID: productId, QUANTITY: '3', '~OkCode': 'ADDI' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('form-action https://sap.procura.example:8443')
    expect(response.headers.get('x-frame-options')).toBeNull()
    const page = await response.clone().text()
    expect(page).toMatch(/^[\0-\x7f]*$/u)
    expect(page).toContain(`<script nonce="${/'nonce-([^']+)'/u.exec(policy)?.[1]}">`)
    const form = await formOf(response)
    expect(form).toMatchObject({ action: hook, target: 'srm', charset: 'UTF-8' })
    expect(form.fields).toMatchObject({
      '~OkCode': 'ADDI',
      'NEW_ITEM-DESCRIPTION[1]': 'Größe 10 <"Handschuh">',
      'NEW_ITEM-QUANTITY[1]': '3.000',
      'NEW_ITEM-UNIT[1]': 'ST',
      'NEW_ITEM-PRICE[1]': '1234.50',
      'NEW_ITEM-PRICEUNIT[1]': '1',
      'NEW_ITEM-CURRENCY[1]': 'USD',
      'NEW_ITEM-VENDORMAT[1]': product.partNumber,
      'NEW_ITEM-EXT_PRODUCT_ID[1]': product.partNumber,
    })
    expect(Object.keys(form.fields).some((name) => name.includes('[2]'))).toBe(false)
  })

  test('words that the fields have no place for stand on the page and in the message log', async () => {
    const product = await shop.sell({ name: 'Sling', usd: 9 })
    const loose = product.partNumber.replace(/^(...)/u, '$1-')
    const page = async (part: string, quantity?: string) => {
      const text = await (await validate(part, quantity)).text()
      return /<p role="status">([^<]*)<\/p>/u.exec(text)?.[1]
    }
    expect(await page(product.partNumber)).toBeUndefined()
    expect(await page('NOPE-1')).toBe('Part NOPE-1 is not known here.')
    expect(await page(loose, '2.5')).toBe(
      `Part ${loose} was read as ${product.partNumber}. The quantity was read as 3.`,
    )
    const [message] = await shop.ask<{ status_text: string }>(
      "select status_text from punchout_message where kind = 'OCI VALIDATE' and direction = 'in' order by message_id desc limit 1",
    )
    expect(message?.status_text).toContain('was read as')
  })

  test('a part that is gone or cannot be ordered comes back without fields; a quantity is a whole one', async () => {
    const product = await shop.sell()
    expect((await formOf(await validate(product.partNumber, '2.6'))).fields['NEW_ITEM-QUANTITY[1]']).toBe('3.000')
    expect((await formOf(await validate(product.partNumber, '1e9'))).fields['NEW_ITEM-QUANTITY[1]']).toBe('99999.000')
    await shop.ask('update product set show_online = false where item_id = $1', [product.itemId])
    for (const id of [product.partNumber, '000000000', '', "' or 1=1", '\0'])
      expect(Object.keys((await formOf(await validate(id))).fields).filter((name) => /NEW_ITEM/u.test(name))).toEqual(
        [],
      )
  })

  test('BACKGROUND_SEARCH returns what the store finds, at most fifty parts', async () => {
    const product = await shop.sell({ usd: 12.25 })
    const found = (text: string) => ask({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: text }).then(formOf)
    expect((await found(product.partNumber)).fields).toMatchObject({
      'NEW_ITEM-VENDORMAT[1]': product.partNumber,
      'NEW_ITEM-QUANTITY[1]': '1.000',
      'NEW_ITEM-PRICE[1]': '12.25',
    })
    const many = Object.keys((await found('hose')).fields).filter((name) => name.startsWith('NEW_ITEM-PRICE['))
    expect(many.length).toBeGreaterThan(1)
    expect(many.length).toBeLessThanOrEqual(50)
    for (const text of ['', '   ', 'xyzzyplugh', '\uD800', 'a'.repeat(5000)])
      expect(Object.keys((await found(text)).fields).filter((name) => name.includes('NEW_ITEM'))).toEqual([])
  })

  test('SOURCING opens the store with the words', async () => {
    const response = await ask({ FUNCTION: 'SOURCING', SEARCHSTRING: 'hydraulic hose' })
    expect((await launch(portal, startOf(response))).path).toMatch(/hydraulic(\+|%20)hose/u)
  })

  test('is kept in the log, makes no visit, and needs secret, host and prices', async () => {
    const product = await shop.sell()
    const visits = async () => shop.ask('select session_id from punchout_session')
    const before = (await visits()).length
    await validate(product.partNumber)
    expect((await visits()).length).toBe(before)
    const log = await shop.ask<{ direction: string; document: string }>(
      "select direction, document from punchout_message where kind = 'OCI VALIDATE' order by message_id desc limit 2",
    )
    expect(log.map(({ direction }) => direction)).toEqual(['out', 'in'])
    expect(log[0]?.document).toContain(`NEW_ITEM-VENDORMAT[1]=${product.partNumber}`)
    expect(JSON.stringify(log)).not.toContain(secret)
    const part = { FUNCTION: 'VALIDATE', PRODUCTID: product.partNumber }
    expect((await ask({ ...part, pwd: 'wrong' })).status).toBe(401)
    expect((await ask({ ...part, HOOK_URL: 'https://evil.example/' })).status).toBe(400)
    await shop.ask("update portal_user set status = 'DEACTIVATED' where email = $1", [people.punchout])
    const refused = await ask(part)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toBe(punchoutMessages.noPrices)
    await shop.ask("update portal_user set status = 'REGISTERED' where email = $1", [people.punchout])
  })
})
