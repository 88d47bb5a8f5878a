// A connection that is tried by a buyer the portal plays [P13.42].
import { punchoutConnectionCalls, punchoutConnectionMessages } from '@portal/contract/provider/punchoutConnections'
import type { Trial } from '@portal/contract/provider/punchoutTrials'
import { ownPunchoutTrialCalls, punchoutTrialCalls, trialMessages } from '@portal/contract/provider/punchoutTrials'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { orderRequest } from '../../../test/cxmlDocuments.ts'
import { people } from '../../../test/people.ts'
import { newConnection, sendCxml, setupText } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'
import { hashToken } from './secrets.ts'

const portal = testPortal()
const shop = testShop(portal)
const { savePunchoutConnection, renewPunchoutSecret, getPunchoutConnection } = punchoutConnectionCalls
let admin: Caller

beforeAll(async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  admin = await portal.as(people.admin)
})

const save = async (change: Parameters<typeof newConnection>[1]) =>
  admin.send(savePunchoutConnection, await newConnection(portal, change))
const oci = { protocol: 'oci' as const, senderDomain: '', fromDomain: '', fromIdentity: '' }
const tryIt = (connectionId: number, partNumber = '') =>
  admin.send(punchoutTrialCalls.tryPunchoutConnection, { connectionId, partNumber })
const lines = ({ steps }: Trial) => steps.map(({ title, isOk }) => `${isOk ? 'ok' : 'NOT'} ${title}`)
const orders = async () => (await shop.ask('select order_id from sales_order')).length
const visits = (connectionId: number) =>
  shop.ask<{ is_test: boolean; is_trial: boolean; is_open: boolean }>(
    'select is_test, is_trial, ends_at > $2 as is_open from punchout_session where connection_id = $1',
    [connectionId, portal.clock.now()],
  )

test('by cXML it goes from setup to order, and orders nothing', async () => {
  const { connectionId } = await save({ fromIdentity: 'trial', isTest: false, returnField: 'cxml-base64' })
  const before = await orders()
  const glove = await shop.sell({ name: 'Glove <2> & more', usd: 46.5 })
  const trial = await tryIt(connectionId, glove.partNumber)
  expect(lines(trial)).toStrictEqual([
    'ok Profile',
    'ok Setup, create',
    'ok The store opens (create)',
    'ok Shopping',
    'ok The cart returns',
    'ok Setup, edit',
    'ok The store opens (edit)',
    'ok The cart is there again',
    'ok Setup, inspect',
    'ok The store opens (inspect)',
    'ok It is only shown',
    'ok Order',
  ])
  expect(trial.isOk).toBe(true)
  expect(trial.steps.flatMap(({ errors }) => errors)).toStrictEqual([])
  const text = JSON.stringify(trial)
  expect(text).toContain('<SharedSecret>[removed]</SharedSecret>')
  expect(text).not.toMatch(/SharedSecret>[^[<]/u)
  expect(text).not.toMatch(/[?&;]s=(?!\[removed\])/u)
  expect(trial.steps.at(-1)).toMatchObject({
    verdict: expect.stringMatching(/^Test: nothing was ordered or changed\. The order would be placed\./u),
  })
  expect(trial.steps[4]?.verdict).toBe('1 line for 93.00 USD goes to buyer.example.')
  expect(await orders()).toBe(before)

  const made = await visits(connectionId)
  expect(made).toHaveLength(3)
  expect(made.every((one) => one.is_test && one.is_trial && !one.is_open)).toBe(true)
  const log = await shop.ask<{ is_trial: boolean }>('select is_trial from punchout_message where connection_id = $1', [
    connectionId,
  ])
  expect(log.map((one) => one.is_trial)).toStrictEqual([true, true, true, true, true, true])
  const [kept] = await shop.ask<{ trial_secret_hash: string | null }>(
    'select trial_secret_hash from punchout_connection where connection_id = $1',
    [connectionId],
  )
  expect(kept?.trial_secret_hash).toBeNull()
  expect(await admin.send(getPunchoutConnection, { connectionId })).toMatchObject({ lastVisitAt: null })
})

test('by OCI it starts, shops, returns, validates, searches and shows, with the fields of the connection', async () => {
  const { connectionId } = await save({
    ...oci,
    senderIdentity: 'trial-oci',
    isTest: false,
    returnHosts: '*.procura.example',
    usernameField: 'logonId',
    passwordField: 'pwd',
    hookField: 'returnURL',
  })
  const trial = await tryIt(connectionId)
  expect(lines(trial)).toStrictEqual([
    'ok Start',
    'ok The store opens',
    'ok Shopping',
    'ok The cart returns',
    'ok VALIDATE',
    'ok BACKGROUND_SEARCH',
    'ok DETAIL',
    'ok The part opens',
  ])
  expect(trial.steps[0]?.sent).toContain('logonId=trial-oci\npwd=[removed]\nreturnURL=https://trial.procura.example/')
  expect((await visits(connectionId)).every((one) => one.is_test && one.is_trial && !one.is_open)).toBe(true)
})

test('it ends at the step that fails, and says why', async () => {
  const { connectionId } = await save({ fromIdentity: 'trial-fails' })
  const unknown = await tryIt(connectionId, '000000000')
  expect(unknown.isOk).toBe(false)
  expect(unknown.steps.at(-1)).toMatchObject({
    title: 'Shopping',
    isOk: false,
    verdict: 'Part 000000000 is not known, cannot be ordered, or shows no price to this buyer.',
  })
  await shop.ask("update portal_user set status = 'DEACTIVATED' where email = $1", [people.punchout])
  const closed = await tryIt(connectionId)
  expect(closed.steps.at(-1)).toMatchObject({ title: 'The store opens (create)', isOk: false })
  await shop.ask("update portal_user set status = 'REGISTERED' where email = $1", [people.punchout])
  const { connectionId: ociId } = await save({ ...oci, senderIdentity: 'trial-unit', unitMap: 'EA=' + 'ST' })
  await shop.ask(`update punchout_connection set unit_map = '{"EA": "PIECE"}' where connection_id = $1`, [ociId])
  const misfit = await tryIt(ociId, (await shop.sell()).partNumber)
  expect(misfit.steps.at(-1)).toMatchObject({ title: 'The cart returns', isOk: false })
  expect(misfit.steps.at(-1)?.verdict).toContain("'PIECE' is longer than UNIT of OCI can be.")
})

test('what comes under the secret of a trial is a test, even where it says production, and not for long', async () => {
  const { connectionId } = await save({ senderDomain: '', fromIdentity: '111111111', isTest: false })
  const glove = await shop.sell({ name: 'Glove', usd: 46.5 })
  const [secret, before] = ['the secret of a trial', await orders()]
  await shop.ask('update punchout_connection set trial_secret_hash = $2, trial_until = $3 where connection_id = $1', [
    connectionId,
    hashToken(secret),
    new Date(portal.clock.now().getTime() + 60_000),
  ])
  const order = orderRequest({ header: 'orderID="TRIAL-PO"' })
    .replace('970123456', glove.partNumber)
    .replace('>PR<', '>EA<')
    .replace(/<SharedSecret>[^<]*/u, `<SharedSecret>${secret}`)
  expect(order).not.toContain('deploymentMode="test"')
  expect(order).toContain(secret)
  const answer = await sendCxml(portal, order)
  expect(answer).toContain('code="200"')
  expect(answer).toContain('Test: nothing was ordered or changed.')
  expect(await orders()).toBe(before)
  portal.clock.forward(61)
  expect(await sendCxml(portal, setupText({ secret }))).toContain('code="401"')
})

test('staff and the administrator of the organization try it, nobody else, and not all the time', async () => {
  const [{ account_id: accountId } = { account_id: 0 }] = await shop.ask<{ account_id: number }>(
    'select account_id from portal_user where email = $1',
    [people.owner],
  )
  const own = await save({ accountId, buyerEmail: people.owner, fromIdentity: 'trial-own' })
  const foreign = await save({ fromIdentity: 'trial-foreign' })
  const owner = await portal.as(people.owner)
  const mine = (which: typeof own) => owner.send(ownPunchoutTrialCalls.tryMyPunchoutConnection, which)
  expect(lines(await mine(own)).slice(0, 2)).toStrictEqual(['ok Profile', 'ok Setup, create'])
  await expect(mine(foreign)).rejects.toMatchObject({ message: punchoutConnectionMessages.gone })
  expect(await visits(foreign.connectionId)).toStrictEqual([])
  for (const who of [people.buyer, people.punchout]) {
    const person = await portal.as(who)
    await expect(person.send(ownPunchoutTrialCalls.tryMyPunchoutConnection, foreign)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(person.send(punchoutTrialCalls.tryPunchoutConnection, foreign)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  await shop.ask('update punchout_connection set is_active = false where connection_id = $1', [foreign.connectionId])
  await expect(tryIt(foreign.connectionId)).rejects.toMatchObject({ message: trialMessages.off })
  const { connectionId } = await save({ fromIdentity: 'trial-often' })
  await admin.send(renewPunchoutSecret, { connectionId })
  for (let at = 0; at < 6; at++) await tryIt(connectionId, '000000000')
  await expect(tryIt(connectionId)).rejects.toMatchObject({ message: trialMessages.often })
})

test('the portal asks itself and no other host', async () => {
  const { send } = portal.deps.services.ownRequests
  for (const path of ['https://elsewhere.example/', '//elsewhere.example/x', 'file:///etc/passwd'])
    await expect(send(path)).rejects.toThrow('Only the portal itself')
})
