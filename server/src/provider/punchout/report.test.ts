// The conformance report of a connection, from its settings and what came [P13.44].
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { ownPunchoutReportCalls, punchoutReportCalls } from '@portal/contract/provider/punchoutReports'
import { punchoutTrialCalls } from '@portal/contract/provider/punchoutTrials'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { launch, newConnection, sendCxml, setupText, startOf } from '../../../test/punchout.ts'
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const { savePunchoutConnection, renewPunchoutSecret } = punchoutConnectionCalls
let admin: Caller

beforeAll(async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  admin = await portal.as(people.admin)
})
const report = (connectionId: number) => admin.send(punchoutReportCalls.punchoutReport, { connectionId })
const found = async (connectionId: number) =>
  ((await report(connectionId))?.findings ?? []).map(({ level, what, count }) => `${count} ${level} ${what}`)

test('counts what the buyer did wrong, trials apart, and forgets what is old', async () => {
  const { connectionId } = await admin.send(
    savePunchoutConnection,
    await newConnection(portal, { isTest: false, returnHosts: 'buyer.example', toIdentity: '222222222' }),
  )
  expect(await found(connectionId)).toContain('1 error There is no shared secret, so nobody gets in.')
  const { secret } = await admin.send(renewPunchoutSecret, { connectionId })
  const standing = await found(connectionId)
  expect(standing).toStrictEqual(['1 advice No document follows an order.'])

  await admin.send(punchoutTrialCalls.tryPunchoutConnection, { connectionId, partNumber: '000000000' })
  expect(await report(connectionId)).toMatchObject({ messages: 0 })
  expect(await found(connectionId)).toStrictEqual(standing)

  // The same document again is right; another under its id is not.
  const setup = setupText({ secret, cookie: 'c-9' })
  await sendCxml(portal, setup)
  const { tab } = await launch(portal, startOf(await sendCxml(portal, setup)))
  expect(await found(connectionId)).not.toContainEqual(expect.stringContaining('payloadID'))
  await sendCxml(portal, setup.replace('pat@coop.example', 'pam@coop.example'))
  await tab.send(punchoutCalls.returnPunchoutCart, { outcome: 'CANCELED' })
  portal.clock.forward(60)
  await sendCxml(portal, setupText({ secret, cookie: 'c-9' }))
  await sendCxml(portal, setupText({ secret, cookie: 'c-10', hook: 'https://evil.example/x' }))
  await sendCxml(portal, setupText({ secret, cookie: 'c-11', hook: 'https://evil.example/x' }))
  const now = await found(connectionId)
  expect(now).toEqual(
    expect.arrayContaining([
      '2 error Answered 406: The host evil.example is not one that carts of this connection go back to.',
      '1 error One payloadID came with different documents: the later ones are taken for the first.',
      '4 advice The connection is live, and visits came with deploymentMode test.',
      '1 advice A BuyerCookie came for a new cart after its cart had gone back.',
    ]),
  )
  expect(JSON.stringify(await report(connectionId))).not.toContain(secret)
  await ask("update punchout_message set sent_at = sent_at - interval '91 days' where connection_id = $1", [
    connectionId,
  ])
  await ask("update punchout_session set created_at = created_at - interval '91 days' where connection_id = $1", [
    connectionId,
  ])
  expect(await found(connectionId)).toStrictEqual(standing)
})

test('names units and parts of the store that have no code', async () => {
  const { connectionId } = await admin.send(
    savePunchoutConnection,
    await newConnection(portal, { fromIdentity: 'report-units', unspscDefault: '' }),
  )
  await ask(
    "update product set uom = 'CARTON', unspsc = null where item_id = (select min(item_id) from product where show_online)",
  )
  expect(await found(connectionId)).toContainEqual(expect.stringMatching(/^1 error Units without a code .*CARTON\.$/u))
  expect(await found(connectionId)).toContainEqual(expect.stringMatching(/^\d+ error Parts of the store without/u))
})

test('goes out on paper', async () => {
  const { connectionId } = await admin.send(
    savePunchoutConnection,
    await newConnection(portal, { fromIdentity: 'report-paper' }),
  )
  const { fileUrl } = await admin.send(punchoutReportCalls.punchoutReportPdf, { connectionId })
  const file = await admin.request(fileUrl)
  expect(file.status).toBe(200)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expect(
    admin.send(punchoutReportCalls.punchoutReportPdf, { connectionId: 2_000_000_000 }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('an administrator reads those of their organization alone', async () => {
  const [{ account_id: accountId } = { account_id: 0 }] = await ask<{ account_id: number }>(
    'select account_id from portal_user where email = $1',
    [people.owner],
  )
  const owner = await portal.as(people.owner)
  const own = await admin.send(
    savePunchoutConnection,
    await newConnection(portal, { accountId, buyerEmail: people.owner, fromIdentity: 'report-own' }),
  )
  const foreign = await admin.send(
    savePunchoutConnection,
    await newConnection(portal, { fromIdentity: 'report-foreign' }),
  )
  expect(await owner.send(ownPunchoutReportCalls.myPunchoutReport, own)).toMatchObject({ messages: 0 })
  expect(await owner.send(ownPunchoutReportCalls.myPunchoutReport, foreign)).toBeNull()
  expect((await owner.send(ownPunchoutReportCalls.myPunchoutReportPdf, own)).fileUrl).toBeTruthy()
  await expect(owner.send(ownPunchoutReportCalls.myPunchoutReportPdf, foreign)).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  for (const who of [people.buyer, people.punchout]) {
    const person = await portal.as(who)
    await expect(person.send(ownPunchoutReportCalls.myPunchoutReport, own)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(person.send(punchoutReportCalls.punchoutReport, own)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})
