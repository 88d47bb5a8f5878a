// Documents for a procurement system: to whom it goes [P13.56], and how requests come in [P13.57].
import { cartCalls } from '@portal/contract/buying/cart'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { itemOut, launch, newConnection, setupText, startOf } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'
import type { CxmlDocument } from '../cxml/cxml.ts'
import { readCxml } from '../cxml/cxml.ts'
import { toStoredParties, partiesOfAnswer } from '../punchoutOrders/punchoutOrders.ts'

const portal = testPortal()
const shop = testShop(portal)
let secret = ''

beforeAll(async () => {
  const admin = await portal.as(people.admin)
  const form = await newConnection(portal, {
    senderDomain: '',
    senderIdentity: 'buyer-net',
    fromDomain: '',
    fromIdentity: '',
    toIdentity: '',
  })
  const { connectionId } = await admin.send(punchoutConnectionCalls.savePunchoutConnection, form)
  secret = (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
})

const post = async (body: string, type: string): Promise<string> => {
  const request = { method: 'POST', headers: { 'content-type': type }, body }
  const response = await portal.guest().request('/punchout/cxml', request)
  expect(response.status).toBe(200)
  return response.text()
}

test('a cart goes to the From of its setup, as whom it was sent to, its lines numbered [P13.56]', async () => {
  const [glove, hook] = [await shop.sell({ name: 'Glove', usd: 46.5 }), await shop.sell({ name: 'Hook', usd: 5 })]
  const setup = setupText({ secret, cookie: 'parties' })
    .replace(
      '<From><Credential domain="DUNS">',
      '<From><Credential domain="AribaNetworkUserId"><Identity>pat@coop</Identity></Credential><Credential domain="NetworkId">',
    )
    .replace('<To><Credential domain="DUNS">', '<To><Credential domain="NetworkId">')
  const { tab } = await launch(portal, startOf(await post(setup, 'text/xml')))
  const items = [glove, hook].map(({ itemId }) => ({ itemId, quantity: 1 }))
  await tab.send(cartCalls.addOrUpdateItemsInShoppingCart, { application: 'supply-store', items })
  const [field] = (await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'RETURNED' })).fields
  const read = readCxml(Buffer.from(field?.value ?? ''))
  if (!read.ok || read.document.kind !== 'PunchOutOrderMessage') throw new Error('No cart came back.')
  const { document } = read
  const us = [{ domain: 'NetworkId', identity: '222222222' }]
  expect([document.to.credentials, document.from.credentials, document.sender.credentials]).toEqual([
    [
      { domain: 'AribaNetworkUserId', identity: 'pat@coop' },
      { domain: 'NetworkId', identity: '111111111' },
    ],
    us,
    us,
  ])
  expect(document.cart.items.map(({ lineNumber }) => lineNumber)).toEqual([1, 2])
})

describe('whom a document names [P13.56]', () => {
  const connection = {
    sender_domain: 'NetworkId',
    sender_identity: 'net',
    from_domain: '',
    from_identity: '',
    to_domain: 'DUNS',
    to_identity: '',
  }
  const credentials = (identity: string) => ({ credentials: [{ domain: 'NetworkId', identity, secret: 's' }] })
  const began = toStoredParties({ from: credentials('buyer'), to: credentials('us') } satisfies Pick<
    CxmlDocument,
    'from' | 'to'
  >)

  test.each([
    [began, connection, 'NetworkId us', 'NetworkId buyer'],
    [began, { ...connection, to_identity: '77' }, 'DUNS 77', 'NetworkId buyer'],
    [began, { ...connection, to_domain: '', to_identity: 'us' }, 'NetworkId us', 'NetworkId buyer'],
    [null, connection, 'DUNS supplier', 'NetworkId net'],
    [null, { ...connection, from_domain: 'DUNS', from_identity: '6' }, 'DUNS supplier', 'DUNS 6'],
  ])('%#', (request, of, us, buyer) => {
    const found = partiesOfAnswer(request, of)
    const say = (all: readonly object[]) => all.map((one) => Object.values(one).join(' ')).join()
    expect([say(found.us), say(found.buyer)]).toEqual([us, buyer])
  })
})

describe('how a document comes in [P13.57]', () => {
  test.each(['GET', 'PUT', 'DELETE'])('%s is answered with 405', async (method) => {
    const response = await portal.guest().request('/punchout/cxml', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
    expect(await response.text()).toBe('Documents of cXML are sent here by POST.')
  })

  test('as a form, as carts travel', async () => {
    const text = setupText({ secret, cookie: 'form &amp; ü', items: itemOut('NONE', 1) })
    const type = 'application/x-www-form-urlencoded'
    expect(await post(new URLSearchParams({ 'cxml-urlencoded': text }).toString(), type)).toContain('<StartPage>')
    const base64 = new URLSearchParams({ x: '1', 'CXML-base64': Buffer.from(text).toString('base64') })
    expect(await post(base64.toString(), `${type}; charset=UTF-8`)).toContain('<StartPage>')
    const [row] = await shop.ask<{ buyer_cookie: string }>(
      'select buyer_cookie from punchout_session order by session_id desc limit 1',
    )
    expect(row?.buyer_cookie).toBe('form & ü')
    expect(await post('other=1', type)).toContain('The form has no field cxml-urlencoded or cxml-base64.')
  })
})
