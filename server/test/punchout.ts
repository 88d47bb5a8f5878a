// A connection of a test, as staff would type it: of the organization whose people come from a procurement system.
import type { InputOf } from '@portal/contract/platform/call'
import type { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { emptyConnection } from '@portal/contract/provider/punchoutConnections'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { expect } from 'vitest'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { caller } from './client.ts'
import { people } from './people.ts'
import { testShop } from './testProducts.ts'

type Form = Required<Omit<InputOf<typeof punchoutConnectionCalls.savePunchoutConnection>, 'connectionId'>> & {
  connectionId?: number
}

export async function newConnection(portal: TestPortal, change: Partial<Form> = {}): Promise<Form> {
  const rows = await testShop(portal).ask<{ account_id: number }>(
    'select account_id from portal_user where email = $1',
    [people.punchout],
  )
  return {
    ...emptyConnection,
    accountId: rows[0]?.account_id ?? 0,
    name: 'Procura purchasing',
    buyerEmail: people.punchout,
    senderDomain: 'NetworkId',
    senderIdentity: 'buyer-net',
    fromDomain: 'DUNS',
    fromIdentity: '111111111',
    toIdentity: '222222222',
    returnHosts: 'buyer.example\n*.procura.example',
    frameHosts: 'buyer.example',
    unitMap: 'FT=FOT',
    unspscDefault: '46180000',
    vendorNumber: '100023',
    ...change,
  }
}

export const buyerHook = 'https://buyer.example/punchback?id=7&a=%7B1%7D'

interface SetupText {
  secret: string
  cookie?: string
  operation?: string
  hook?: string
  items?: string
  more?: string
  from?: string
}

/** A PunchOutSetupRequest as a buyer's system writes it. */
export const setupText = ({
  secret,
  cookie = 'c-1',
  operation = 'create',
  hook = buyerHook,
  items = '',
  more = '',
  from = '111111111',
}: SetupText) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${cookie.slice(0, 100)}.${operation}@buyer.example" timestamp="2026-11-20T19:56:37+00:00"><Header>
<From><Credential domain="DUNS"><Identity>${from}</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>222222222</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>buyer-net</Identity><SharedSecret>${secret}</SharedSecret></Credential><UserAgent>Buyer 9.1</UserAgent></Sender></Header>
<Request deploymentMode="test"><PunchOutSetupRequest operation="${operation}"><BuyerCookie>${cookie}</BuyerCookie><Extrinsic name="UserEmail">pat@coop.example</Extrinsic>
${hook ? `<BrowserFormPost><URL>${hook.replaceAll('&', '&amp;')}</URL></BrowserFormPost>` : ''}${more}${items}</PunchOutSetupRequest></Request></cXML>`

export const itemOut = (part: string, quantity: number, price?: number) =>
  `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${part}</SupplierPartID></ItemID>${
    price === undefined
      ? ''
      : `<ItemDetail><UnitPrice><Money currency="USD">${price}</Money></UnitPrice><Description xml:lang="en">x</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">46180000</Classification></ItemDetail>`
  }</ItemOut>`

/** Sends a document as a buyer's system does. */
export const sendCxml = async (portal: TestPortal, text: string | Uint8Array<ArrayBuffer>): Promise<string> => {
  const response = await portal.guest().request('/punchout/cxml', {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=UTF-8' },
    body: text,
  })
  expect(response.status).toBe(200)
  return response.text()
}

/** The tab and the token of the start page in an answer. */
export function startOf(answer: string): { tab: string; token: string } {
  const url = /<URL>([^<]+)<\/URL>/.exec(answer)?.[1]?.replaceAll('&amp;', '&')
  if (!url) throw new Error(`There is no start page: ${answer}`)
  const query = new URL(url).searchParams
  return { tab: query.get('tab') ?? '', token: query.get('s') ?? '' }
}

/** A tab that sends its token with everything, and takes no cookie. */
export const tabOf = (portal: TestPortal, tabKey: string, token: string): Caller =>
  caller({
    origin: 'http://portal.example',
    fetch: async (request) => {
      const headers = new Headers(request.headers)
      headers.set('x-punchout', tabKey)
      headers.set('authorization', `Bearer ${token}`)
      const body = request.method === 'GET' ? {} : { body: await request.text() }
      // The test client goes in by the door of guests, having no cookie.
      const url = request.url.replace('/guestIntegration', '/integration')
      return portal.guest().request(url, { method: request.method, headers, ...body })
    },
  })

/** Begins the visit of a start page. */
export async function launch(portal: TestPortal, start: { tab: string; token: string }) {
  const launched = await portal.guest().send(punchoutCalls.launchPunchout, start)
  return { ...launched, tab: tabOf(portal, start.tab, launched.accessToken) }
}
