// Punch-out connections through the real application [S17.04, P13.01, P13.02].
import {
  ownPunchoutCalls,
  punchoutConnectionCalls,
  punchoutConnectionMessages,
} from '@portal/contract/provider/punchoutConnections'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { newConnection } from '../../../test/punchout.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const {
  savePunchoutConnection,
  getPunchoutConnection,
  renewPunchoutSecret,
  punchoutConnections,
  removePunchoutConnection,
  setPunchoutOutgoingSecret,
} = punchoutConnectionCalls
let admin: Caller
let form: Awaited<ReturnType<typeof newConnection>>

beforeAll(async () => {
  admin = await portal.as(people.admin)
  form = await newConnection(portal, { fromIdentity: 'connections' })
})
const save = (change: Partial<typeof form> = {}) => admin.send(savePunchoutConnection, { ...form, ...change })

test.each([people.owner, people.holding, people.associate, people.csr, people.punchout])(
  'not %s [S17.04]',
  async (email) => {
    const who = await portal.as(email)
    for (const [call, input] of [
      [punchoutConnections, {}],
      [getPunchoutConnection, { connectionId: 1 }],
      [savePunchoutConnection, form],
      [renewPunchoutSecret, { connectionId: 1 }],
      [setPunchoutOutgoingSecret, { connectionId: 1, secret: 'x' }],
      [removePunchoutConnection, { connectionId: 1 }],
    ] as const)
      await expect(who.send(call, input as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  },
)

test('staff keep a connection, and its secret is shown once and kept hashed [S17.04, P13.01]', async () => {
  const { connectionId } = await save()
  expect(await admin.send(getPunchoutConnection, { connectionId })).toMatchObject({
    name: form.name,
    secretMadeAt: null,
    returnHosts: form.returnHosts,
    unitMap: form.unitMap,
  })
  const { secret } = await admin.send(renewPunchoutSecret, { connectionId })
  expect(secret.length).toBeGreaterThan(40)
  const [row] = await ask('select * from punchout_connection where connection_id = $1', [connectionId])
  expect(JSON.stringify(row)).not.toContain(secret)
  const entries = await ask('select input from audit_entry where call like $1', ['%unchout%'])
  expect(JSON.stringify(entries)).not.toContain(secret)
  const shown = await admin.send(getPunchoutConnection, { connectionId })
  expect(shown?.formerSecretUntil).toBeNull()
  await admin.send(renewPunchoutSecret, { connectionId })
  expect((await admin.send(getPunchoutConnection, { connectionId }))?.formerSecretUntil).not.toBeNull()
  await save({ connectionId, name: 'Renamed' })
  expect(await admin.send(punchoutConnections, {})).toContainEqual(
    expect.objectContaining({ connectionId, name: 'Renamed' }),
  )
  await admin.send(removePunchoutConnection, { connectionId })
  expect(await admin.send(getPunchoutConnection, { connectionId })).toBeNull()
  await expect(admin.send(renewPunchoutSecret, { connectionId })).rejects.toMatchObject({
    message: punchoutConnectionMessages.gone,
  })
  await expect(save({ connectionId })).rejects.toMatchObject({ message: punchoutConnectionMessages.gone })
})

test.each([
  ['a buyer of another organization', { buyerEmail: people.buyer }, 'buyerEmail', punchoutConnectionMessages.buyer],
  ['one nobody knows', { buyerEmail: 'nobody@procura.example' }, 'buyerEmail', punchoutConnectionMessages.buyer],
  ['no return host', { returnHosts: '' }, 'returnHosts', punchoutConnectionMessages.returnHosts],
  ['an address for a host', { returnHosts: 'https://a.example/x' }, 'returnHosts', punchoutConnectionMessages.hosts],
  [
    'a policy for a host',
    { frameHosts: "a.example; script-src 'unsafe-inline'" },
    'frameHosts',
    punchoutConnectionMessages.hosts,
  ],
  ['every host', { frameHosts: '*' }, 'frameHosts', punchoutConnectionMessages.hosts],
  ['a unit without its pair', { unitMap: 'EA' }, 'unitMap', punchoutConnectionMessages.pairs],
  ['a short code', { unspscDefault: '4618' }, 'unspscDefault', punchoutConnectionMessages.unspsc],
  [
    'a password in an address',
    { invoiceUrl: 'https://user:pw@a.example/' },
    'invoiceUrl',
    punchoutConnectionMessages.noName,
  ],
  [
    'a name in an address',
    { shipNoticeUrl: 'https://user@a.example' },
    'shipNoticeUrl',
    punchoutConnectionMessages.noName,
  ],
  ['documents over http', { invoiceUrl: 'http://a.example' }, 'invoiceUrl', punchoutConnectionMessages.url],
])('%s is refused at its field', async (_, change, field, message) => {
  await expect(save(change)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { [field]: message } })
})

test.each([
  '127.0.0.1',
  '169.254.169.254',
  '10.0.0.1:8443',
  '[::ffff:10.0.0.1]',
  '2130706433',
  '0177.0.0.1',
  'localhost',
])('documents to %s are refused at their field [P14.96]', async (host) => {
  const fields = { confirmationUrl: punchoutConnectionMessages.inside }
  await expect(save({ confirmationUrl: `https://${host}/cxml` })).rejects.toMatchObject({ code: 'BAD_INPUT', fields })
})

test('two connections never have the same sender and buyer', async () => {
  const { connectionId } = await save()
  await expect(save({ name: 'Again' })).rejects.toMatchObject({
    fields: { senderIdentity: punchoutConnectionMessages.taken },
  })
  await admin.send(removePunchoutConnection, { connectionId })
})

test('an administrator reads and changes those of their organization, of another nothing [P13.02]', async () => {
  const owner = await portal.as(people.owner)
  const [{ account_id: accountId } = { account_id: 0 }] = await ask<{ account_id: number }>(
    'select account_id from portal_user where email = $1',
    [people.owner],
  )
  const own = await save({ accountId, buyerEmail: people.buyer, fromIdentity: 'own' })
  const foreign = await save({ fromIdentity: 'foreign' })
  expect((await owner.send(ownPunchoutCalls.myPunchoutConnections, {})).map((each) => each.connectionId)).toEqual([
    own.connectionId,
  ])
  const { secret } = await owner.send(ownPunchoutCalls.renewMyPunchoutSecret, own)
  expect(secret.length).toBeGreaterThan(40)
  const hosts = { returnHosts: 'buy.example', frameHosts: '' }
  await owner.send(ownPunchoutCalls.setMyPunchoutHosts, { ...own, ...hosts })
  expect(await admin.send(getPunchoutConnection, own)).toMatchObject(hosts)
  const refused = { message: punchoutConnectionMessages.gone }
  const secretOf = (one: typeof own) => ({ ...one, secret: 'a secret of their system' })
  await owner.send(ownPunchoutCalls.setMyPunchoutOutgoingSecret, secretOf(own))
  expect((await admin.send(getPunchoutConnection, own))?.outgoingSecretAt).not.toBeNull()
  await expect(owner.send(ownPunchoutCalls.setMyPunchoutOutgoingSecret, secretOf(foreign))).rejects.toMatchObject(
    refused,
  )
  expect((await admin.send(getPunchoutConnection, foreign))?.outgoingSecretAt).toBeNull()
  await expect(owner.send(ownPunchoutCalls.renewMyPunchoutSecret, foreign)).rejects.toMatchObject(refused)
  await expect(owner.send(ownPunchoutCalls.setMyPunchoutHosts, { ...foreign, ...hosts })).rejects.toMatchObject(refused)
  for (const who of [people.buyer, people.punchout])
    await expect((await portal.as(who)).send(ownPunchoutCalls.myPunchoutConnections, {})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
})
