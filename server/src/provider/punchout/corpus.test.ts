// Hostile and odd documents of procurement systems, by case (server/test/cxmlCorpus.ts): each is answered with HTTP 200 and a
// Status in words, and none is a bug of ours [P13.10, P13.12].
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { UnusualDocument } from '../../../test/cxmlCorpus.ts'
import { hostile, odd } from '../../../test/cxmlCorpus.ts'
import { people } from '../../../test/people.ts'
import { newConnection } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'
import { readCxml } from '../cxml/cxml.ts'
import { masked } from './messages.ts'

const portal = testPortal()
const shop = testShop(portal)
const known = { secret: '', part: '' }
let connectionId = 0

async function begin() {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  if (connectionId) return
  const admin = await portal.as(people.admin)
  ;({ connectionId } = await admin.send(punchoutConnectionCalls.savePunchoutConnection, await newConnection(portal)))
  known.secret = (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
  known.part = (await shop.sell({ name: 'Glove', usd: 46.5 })).partNumber
}

async function statusOf({ body, type = 'text/xml; charset=UTF-8' }: UnusualDocument) {
  const response = await portal
    .guest()
    .request('/punchout/cxml', { method: 'POST', headers: { 'content-type': type }, body })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/xml; charset=UTF-8')
  const read = readCxml(new Uint8Array(await response.arrayBuffer()))
  if (!read.ok || read.document.kind !== 'Response') throw new Error('The answer is no Response.')
  return read.document.status
}

const lastMessage = async () => {
  const [row] = await shop.ask<{ document: string; connection_id: number | null; findings: { message: string }[] }>(
    'select document, connection_id, findings from punchout_message order by message_id desc limit 1',
  )
  return row
}

test.each(Object.keys(hostile(known)))(
  '%s is refused in words, and its secret kept nowhere [P13.12, P13.33]',
  async (name) => {
    await begin()
    const document = hostile(known)[name]
    if (!document) throw new Error('There is no such case.')
    const { code, message } = await statusOf(document)
    expect({ code, message }).toEqual({ code: document.code, message: expect.stringMatching(document.says ?? /\w/) })
    expect((await lastMessage())?.document ?? '').not.toContain(known.secret)
  },
)

test.each(Object.keys(odd(known)))(
  '%s of a known sender is taken, or refused for what it asks [P13.10, P13.30, P13.31]',
  async (name) => {
    await begin()
    const document = odd(known)[name]
    if (!document) throw new Error('There is no such case.')
    const { code, message } = await statusOf(document)
    expect({ code, message }).toEqual({ code: document.code, message: expect.stringMatching(document.says ?? /^/) })
    const kept = await lastMessage()
    expect(kept?.document).not.toContain(known.secret)
    expect(kept?.findings.map((finding) => finding.message).join()).not.toContain('throughout')
    if (code !== 400) expect(kept?.connection_id).toBe(connectionId)
  },
)

test.each([
  ['tags that never end', '<PCard '],
  ['secrets that never end', '<SharedSecret '],
  ['secrets in no tag', 'SharedSecret '],
  ['secrets in each other', '<SharedSecret>'],
])('%s are masked within 100 ms [P13.05, P13.12]', (_, piece) => {
  const text = piece.repeat(1_048_576 / piece.length)
  const began = process.cpuUsage()
  masked(text)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(100)
})

test.each([
  ['a shared secret', '<SharedSecret>4111secret</SharedSecret>'],
  ['one on lines of its own, with a prefix', '<c:SharedSecret x="1">\n  4111secret\n</c:SharedSecret >'],
  ['one in CDATA', '<SharedSecret><![CDATA[4111secret]]></SharedSecret>'],
  ['one that is cut off', '<SharedSecret>4111secret'],
  ['one in a form', 'cxml-urlencoded=%3CSharedSecret%3E4111secret%3C%2FSharedSecret%3E'],
  ['one in the text of another document', '&lt;SharedSecret x="1"&gt;4111secret&lt;/SharedSecret&gt;'],
  ['a MAC', '<CredentialMac type="FromSenderCredentials" algorithm="HMAC-SHA1-96">4111secret</CredentialMac>'],
  ['a signature', '<DigitalSignature type="PK7 self-contained" encoding="Base64">4111secret</DigitalSignature>'],
  ['a card', '<PCard number="4111111111111111" expiration="2027-01-31"/>'],
  ['a card in other quotes and order', "<PCard expiration='2027-01-31' name='Pat' number = '4111111111111111'/>"],
  ['a card whose name has a bracket', '<PCard name="Pat > Sam" number="4111111111111111"/>'],
])('%s is masked, what stands around it stays [P13.05]', (_, secret) => {
  const kept = masked(`<before/>${secret}`)
  expect(kept).toContain('<before/>')
  expect(kept).toContain('[removed]')
  expect(kept).not.toMatch(/1111|secret/u)
  expect(masked(`${secret}<after/>`).endsWith('<after/>')).toBe(!secret.endsWith('4111secret'))
})
