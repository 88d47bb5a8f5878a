// A buyer's procurement system of another site: it frames the shop, posts documents to it, and keeps what comes back.
import { caller } from '../../server/test/client.ts'
import { emptyConnection, punchoutConnectionCalls } from '../../contract/src/provider/punchoutConnections.ts'
import { newOrganization, newPerson, password } from './people.ts'
import type { SecurePortal } from './securePortal.ts'

export interface Buyer {
  origin: string
  /** Another site, which sets a cookie from inside a frame. */
  probe: string
  framing: (address: string) => string
  /** The page that posts a start of OCI into its frame. */
  startingOci: (fields: Record<string, string>) => string
  /** Requests posted back, oldest first: path and fields. */
  received: { path: string; charset: string; fields: Map<string, string> }[]
  stop: () => void
}

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Buyer</title>${body}`
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const frame = '<h1>Purchasing</h1><iframe name="shop" title="Shop" width="1360" height="820" style="max-width:100%"'

export async function startBuyer(portal: SecurePortal): Promise<Buyer> {
  const received: Buyer['received'] = []
  const { port, stop } = await portal.serve((request, response) => {
    const url = new URL(request.url ?? '/', 'https://buyer.test')
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      response.setHeader('content-type', 'text/html')
      if (request.method === 'POST') {
        const bytes = Buffer.concat(pieces)
        received.push({ path: url.pathname + url.search, ...readForm(bytes) })
        return response.end(page('<h1>Back at the buyer</h1>'))
      }
      if (url.pathname === '/cookie') {
        response.setHeader('set-cookie', 'probe=1; Path=/; Secure; SameSite=None')
        return response.end(page(`<p>${request.headers.cookie ? 'kept' : 'none'}</p>`))
      }
      const form = url.searchParams.get('oci')
      if (form !== null) {
        const inputs = [...new URLSearchParams(form)].map(
          ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
        )
        return response.end(
          page(`${frame}></iframe><form method="post" target="shop" action="${portal.url}/punchout/oci">${inputs.join('')}</form>
<script>document.forms[0].submit()</script>`),
        )
      }
      return response.end(page(`${frame} src="${escape(url.searchParams.get('shop') ?? 'about:blank')}"></iframe>`))
    })
  })
  const origin = `https://buyer.test:${port}`
  return {
    origin,
    probe: `https://probe.test:${port}/cookie`,
    framing: (address) => `${origin}/?shop=${encodeURIComponent(address)}`,
    startingOci: (fields) => `${origin}/?oci=${encodeURIComponent(new URLSearchParams(fields).toString())}`,
    received,
    stop,
  }
}

/** A form in its own characters: what is not UTF-8 is Latin-1 here. */
function readForm(body: Buffer) {
  const text = body.toString('latin1')
  const raw = (piece: string) =>
    Buffer.from(
      piece
        .replaceAll('+', ' ')
        .replaceAll(/%([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
  const pairs = text.split('&').map((pair) => {
    const [name = ''] = pair.split('=', 1)
    return [raw(name), raw(pair.slice(name.length + 1))] as const
  })
  const isUtf8 = pairs.every(([, value]) => !value.toString('utf8').includes('\uFFFD'))
  const charset = isUtf8 ? 'utf8' : 'latin1'
  return {
    charset,
    fields: new Map(pairs.map(([name, value]) => [name.toString('utf8'), value.toString(charset)])),
  }
}

interface Connection {
  identity: string
  secret: string
  /** Posts a document of this connection; answers what the portal answers. */
  post: (content: string) => Promise<string>
  start: (setup: Setup) => Promise<string>
}

interface Setup {
  cookie: string
  operation?: string
  hook: string
  items?: string
}

/** Staff make a connection of a new organization, whose carts go back to the buyer. */
export async function connect(portal: SecurePortal, buyer: Buyer, protocol: 'cxml' | 'oci'): Promise<Connection> {
  const { email, accountNumber } = await newOrganization('punchout')
  const origin = process.env['PORTAL_URL'] ?? ''
  const admin = caller({ origin, fetch })
  await admin.signIn(await newPerson('admin'), password)
  const { host } = new URL(buyer.origin)
  const identity = `net-${accountNumber}`
  const { connectionId } = await admin.send(punchoutConnectionCalls.savePunchoutConnection, {
    ...emptyConnection,
    accountId: Number(accountNumber),
    name: `Purchasing ${accountNumber}`,
    protocol,
    buyerEmail: email,
    isTest: false,
    senderDomain: protocol === 'cxml' ? 'NetworkId' : '',
    senderIdentity: identity,
    toIdentity: '222222222',
    returnHosts: host,
    frameHosts: host,
    unitMap: protocol === 'oci' ? 'EA=ST' : '',
    unspscDefault: '46180000',
    vendorNumber: '100023',
  })
  const { secret } = await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })
  const credential = (id: string, more = '') =>
    `<Credential domain="NetworkId"><Identity>${id}</Identity>${more}</Credential>`
  let documents = 0
  const post = async (content: string) => {
    documents += 1
    const body = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${documents}.${identity}@buyer.test" timestamp="2026-11-20T19:56:37+00:00"><Header><From>${credential(identity)}</From><To>${credential('222222222')}</To>
<Sender>${credential(identity, `<SharedSecret>${secret}</SharedSecret>`)}<UserAgent>Buyer 9.1</UserAgent></Sender></Header><Request>${content}</Request></cXML>`
    const answer = await fetch(`${portal.inner}/punchout/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body,
    })
    return answer.text()
  }
  const start = async ({ cookie, operation = 'create', hook, items = '' }: Setup) => {
    const answer = await post(
      `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>${cookie}</BuyerCookie><Extrinsic name="UserEmail">pat@coop.example</Extrinsic><BrowserFormPost><URL>${escape(hook)}</URL></BrowserFormPost>${items}</PunchOutSetupRequest>`,
    )
    const address = /<URL>([^<]+)/.exec(answer)?.[1]?.replaceAll('&amp;', '&')
    if (!address) throw new Error(`There is no start page: ${answer}`)
    return address
  }
  return { identity, secret, post, start }
}

/** The texts of each element `name` of a document. */
export const texts = (document: string, name: string): string[] =>
  [...document.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text ?? '')
