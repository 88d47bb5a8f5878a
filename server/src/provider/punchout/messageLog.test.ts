// The message log as staff and administrators search it [P13.05, P13.45].
import { organizationCalls } from '@portal/contract/access/organizations'
import { ownPunchoutMessageCalls, punchoutMessageCalls } from '@portal/contract/provider/punchoutMessageLog'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { password, people } from '../../../test/people.ts'
import { newConnection, sendCxml, setupText } from '../../../test/punchout.ts'
import { testShop } from '../../../test/testProducts.ts'
import { readConfig } from '../../platform/config/config.ts'
import { messageTallyJob, tidyMessagesJob } from './messages.jobs.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const { searchPunchoutMessages, getPunchoutMessage } = punchoutMessageCalls
const { searchMyPunchoutMessages, exportMyPunchoutMessages, getMyPunchoutMessage } = ownPunchoutMessageCalls
const connections = new Map<string, number>()
let admin: Caller
let owner: Caller
let secret = ''

/** Two connections, one of them the owner's, with messages of both and one of no one. */
beforeAll(async () => {
  portal.clock.set(new Date('2026-11-23T12:00:00Z'))
  admin = await portal.as(people.admin)
  owner = await portal.as(people.owner)
  const [{ account_id: accountId } = { account_id: 0 }] = await ask<{ account_id: number }>(
    'select account_id from portal_user where email = $1',
    [people.owner],
  )
  const forms = [
    await newConnection(portal, { accountId, buyerEmail: people.owner, name: 'Own', fromIdentity: 'own' }),
    await newConnection(portal, { name: 'Foreign', fromIdentity: 'foreign' }),
  ]
  for (const form of forms) {
    const { connectionId } = await admin.send(punchoutConnectionCalls.savePunchoutConnection, form)
    connections.set(form.name, connectionId)
    secret = (await admin.send(punchoutConnectionCalls.renewPunchoutSecret, { connectionId })).secret
    const from = form.fromIdentity
    await sendCxml(portal, setupText({ secret, from, cookie: `${from}-right` }))
    await sendCxml(portal, setupText({ secret, from, cookie: `${from}-wrong`, hook: 'https://evil.example/x' }))
  }
  await sendCxml(portal, setupText({ secret: 'none', from: 'nobody', cookie: 'nobody' }))
})
const filter = (fieldName: string, ...values: string[]) => ({ multiValueFilterOptions: [{ fieldName, values }] })
const idsOf = (content: readonly { payloadId: string | null }[]) => content.map(({ payloadId }) => payloadId)

test('staff find all, newest first, by words, connection and verdict, page by page [P13.45]', async () => {
  const all = await admin.send(searchPunchoutMessages, {})
  expect(all.totalRecords).toBe(5)
  expect(all.content.map(({ connectionName }) => connectionName)).toStrictEqual([
    null,
    'Foreign',
    'Foreign',
    'Own',
    'Own',
  ])
  expect(all.facets.find(({ fieldName }) => fieldName === 'verdict')?.values).toEqual(
    expect.arrayContaining([
      { value: 'REFUSED', count: 3 },
      { value: 'OK', count: 2 },
    ]),
  )
  const words = await admin.send(searchPunchoutMessages, { query: 'evil.example', ...filter('connectionName', 'Own') })
  expect(idsOf(words.content)).toStrictEqual(['own-wrong.create@buyer.example'])
  const unknown = await admin.send(searchPunchoutMessages, filter('connectionName', ''))
  expect(unknown.content).toMatchObject([{ customerName: null, statusCode: 401, verdict: 'REFUSED' }])
  const second = await admin.send(searchPunchoutMessages, { size: 2, page: 1 })
  expect(second.content.map(({ connectionName }) => connectionName)).toStrictEqual(['Foreign', 'Own'])
  for (const query of ['%', "'", '\\', 'a'.repeat(200)])
    expect((await admin.send(searchPunchoutMessages, { query })).totalRecords).toBeLessThanOrEqual(5)
})

test('a message has its document with secrets masked [P13.05]', async () => {
  const { content } = await admin.send(searchPunchoutMessages, { query: 'foreign-wrong' })
  const messageId = content[0]?.messageId ?? 0
  const message = await admin.send(getPunchoutMessage, { messageId })
  expect(message).toMatchObject({ statusCode: 406, documentId: null, isTrial: false, customerName: expect.any(String) })
  expect(message?.document).toContain('<SharedSecret>[removed]</SharedSecret>')
  expect(JSON.stringify(message)).not.toContain(secret)
  expect(await admin.send(getPunchoutMessage, { messageId: 2_000_000_000 })).toBeNull()
})

test('an administrator finds and opens those of their organization alone, whatever they ask for [P13.45]', async () => {
  const own = await owner.send(searchMyPunchoutMessages, {})
  expect(idsOf(own.content)).toStrictEqual(['own-wrong.create@buyer.example', 'own-right.create@buyer.example'])
  expect(own.facets.find(({ fieldName }) => fieldName === 'connectionName')?.values).toEqual([
    { value: 'Own', count: 2 },
  ])
  for (const asked of [{ query: 'foreign' }, filter('connectionName', 'Foreign'), filter('connectionName', '')])
    expect(await owner.send(searchMyPunchoutMessages, asked)).toMatchObject({ content: [], totalRecords: 0 })
  const [mine] = own.content
  expect(await owner.send(getMyPunchoutMessage, { messageId: mine?.messageId ?? 0 })).toMatchObject({
    document: expect.stringContaining('evil.example'),
  })
  const others = await admin.send(searchPunchoutMessages, {})
  for (const { messageId, connectionName } of others.content)
    if (connectionName !== 'Own') expect(await owner.send(getMyPunchoutMessage, { messageId })).toBeNull()
  const everything = { multiValueFilterOptions: [], accountIds: [1, 2, 3], accountId: 1, query: '' }
  expect((await owner.send(searchMyPunchoutMessages, everything)).totalRecords).toBe(2)
})

test('who views one of their organizations opens the messages of that one alone [P13.45]', async () => {
  const dana = await portal.as(people.holding)
  const children = await ask<{ account_id: number }>(
    `select account_id from account where name like 'Cascade%' order by account_id limit 2`,
  )
  const made = new Map<number, number>()
  for (const { account_id: accountId } of children) {
    const [row] = await ask<{ message_id: number }>(
      `insert into punchout_message (connection_id, account_id, direction, kind, document, sent_at)
       values ($1, $2, 'in', 'Old', 'of a child', $3) returning message_id`,
      [connections.get('Foreign'), accountId, '2020-01-01T00:00:00Z'],
    )
    made.set(accountId, Number(row?.message_id))
  }
  for (const { account_id: viewed } of children) {
    await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [viewed] })
    for (const [accountId, messageId] of made)
      expect((await dana.send(getMyPunchoutMessage, { messageId }))?.document, `${viewed} ${accountId}`).toBe(
        accountId === viewed ? 'of a child' : undefined,
      )
  }
  await ask(`delete from punchout_message where kind = 'Old'`)
})

test('nobody else reads either log [P13.45]', async () => {
  for (const email of [people.buyer, people.punchout]) {
    const person = await portal.as(email)
    for (const call of [searchPunchoutMessages, searchMyPunchoutMessages, exportMyPunchoutMessages])
      await expect(person.send(call, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(person.send(getMyPunchoutMessage, { messageId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(owner.send(searchPunchoutMessages, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(owner.send(getPunchoutMessage, { messageId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('words are looked for in the newest ten thousand of the days chosen [P13.45]', async () => {
  const insert = (days: number, count: number, word: string) =>
    ask(
      `insert into punchout_message (connection_id, account_id, direction, kind, document, sent_at)
       select connection_id, account_id, 'in', 'Old', $3, $1::timestamptz - make_interval(days => $2::int) from punchout_connection, generate_series(1, $4::int)
       where connection_id = $5`,
      ['2026-11-23T12:00:00Z', days, word, count, connections.get('Foreign')],
    )
  const before = (await admin.send(searchPunchoutMessages, {})).totalRecords
  await insert(40, 1, 'longago')
  await insert(30, 9999 - before, 'filler')
  const find = async (query: string, more = {}) =>
    (await admin.send(searchPunchoutMessages, { query, ...more })).totalRecords
  expect(await find('longago')).toBe(1)
  await insert(29, 1, 'filler')
  expect(await find('longago')).toBe(0)
  expect(await find('longago', { start: '2026-10-01', end: '2026-10-20' })).toBe(1)
  expect((await admin.send(searchPunchoutMessages, {})).totalRecords).toBe(10_001)
  await ask("delete from punchout_message where kind = 'Old'")
})

test('what is refused is in the log of its sender, if it has their secret [P13.48]', async () => {
  const lame = (given: string) =>
    setupText({ secret: given, from: 'foreign' }).replace(/<BuyerCookie>.*<\/BuyerCookie>/u, '')
  expect(await sendCxml(portal, lame(secret))).toContain('BuyerCookie is missing.')
  expect(await sendCxml(portal, lame('wrong'))).toContain('BuyerCookie is missing.')
  expect(await sendCxml(portal, lame(secret).replace(/ payloadID="[^"]*"/u, ''))).toContain('payloadID is missing.')
  const kept = await ask<{ connection_id: number | null; status_text: string; status_code: number }>(
    'select connection_id, status_code, status_text from punchout_message order by message_id desc limit 3',
  )
  expect(kept).toEqual([
    { connection_id: connections.get('Foreign'), status_code: 400, status_text: 'payloadID is missing.' },
    { connection_id: null, status_code: 400, status_text: 'BuyerCookie is missing.' },
    { connection_id: connections.get('Foreign'), status_code: 400, status_text: 'BuyerCookie is missing.' },
  ])
})

test('of strangers only so much is kept, and for so long; each is answered [P13.48]', async () => {
  portal.clock.forward(3600)
  const strangers = async () =>
    ask<{ length: number }>('select length(document) as length from punchout_message where connection_id is null')
  const before = (await strangers()).length
  const long = `<cXML payloadID="s@x">${'x'.repeat(50_000)}</cXML>`
  for (let sent = 0; sent < 70; sent += 1) expect(await sendCxml(portal, long)).toContain('<Status code="400"')
  const kept = await strangers()
  expect(kept.length - before).toBe(60)
  expect(Math.max(...kept.map(({ length }) => length))).toBe(20_000)
  const run = async () => tidyMessagesJob(portal.deps).run({})
  portal.clock.forward(29 * 86_400)
  await run()
  expect((await strangers()).length).toBe(kept.length)
  const own = await ask('select from punchout_message where connection_id is not null')
  portal.clock.forward(2 * 86_400)
  await run()
  expect(await strangers()).toEqual([])
  expect(await ask('select from punchout_message where connection_id is not null')).toHaveLength(own.length)
})

test('messages of connections stay, or go after the days that are set, in pieces; orders and carts stay [P13.51]', async () => {
  const kept = async () =>
    (
      await ask<{ kind: string }>(
        "select distinct kind from punchout_message where connection_id is not null and kind ~ 'days$' order by kind",
      )
    ).map(({ kind }) => kind)
  const at = portal.deps.now()
  await ask(
    `insert into punchout_message (connection_id, account_id, direction, kind, document, sent_at)
     select connection_id, account_id, 'in', days || ' days', 'x', $1::timestamptz - make_interval(days => days)
     from punchout_connection, unnest('{99,101}'::int[]) days, generate_series(1, 2100) where connection_id = $2`,
    [at, connections.get('Own')],
  )
  const visits = await ask('select from punchout_session')
  await tidyMessagesJob(portal.deps).run({})
  expect(await kept()).toEqual(['101 days', '99 days'])
  await tidyMessagesJob({ ...portal.deps, config: { ...portal.deps.config, PUNCHOUT_KEPT_DAYS: 100 } }).run({})
  expect(await kept()).toEqual(['99 days'])
  expect(await ask('select from punchout_session')).toHaveLength(visits.length)
  expect(() => readConfig({ PUNCHOUT_KEPT_DAYS: '89' })).toThrow(/PUNCHOUT_KEPT_DAYS/)
})

test('the counts that are kept follow messages that come, change, and go with their connection [P13.45]', async () => {
  // A month has passed since they signed in.
  await admin.signIn(people.admin, password)
  const { connectionId } = await admin.send(
    punchoutConnectionCalls.savePunchoutConnection,
    await newConnection(portal, { name: 'Short-lived', fromIdentity: 'short' }),
  )
  const differences = () =>
    ask(
      `select account_id, connection_id, direction, kind, verdict, is_trial, sum(n) from (
         select account_id, connection_id, direction, kind, verdict, is_trial, 1 as n from punchout_message
         union all select account_id, connection_id, direction, kind, verdict, is_trial, -n from punchout_message_tally) both_sides
       group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`,
    )
  const countOf = async (connectionName: string) =>
    (await admin.send(searchPunchoutMessages, filter('connectionName', connectionName))).totalRecords
  await ask(
    `insert into punchout_message (connection_id, account_id, direction, kind, document, status_code, sent_at)
     select connection_id, account_id, 'in', 'Kind', 'x', 200 + 206 * (n % 2), $1 from punchout_connection, generate_series(1, 5) n
     where connection_id = $2`,
    [portal.deps.now(), connectionId],
  )
  await ask(
    'update punchout_message set findings = \'[{"level": "advice"}]\' where kind = \'Kind\' and status_code = 200',
  )
  expect(await differences()).toEqual([])
  expect(await countOf('Short-lived')).toBe(5)
  const { facets } = await admin.send(searchPunchoutMessages, filter('connectionName', 'Short-lived'))
  expect(facets.find(({ fieldName }) => fieldName === 'verdict')?.values).toEqual([
    { value: 'REFUSED', count: 3 },
    { value: 'ADVICE', count: 2 },
  ])
  await messageTallyJob(portal.deps).run({})
  expect(await ask('select from punchout_message_tally where connection_id = $1', [connectionId])).toHaveLength(2)
  await admin.send(punchoutConnectionCalls.removePunchoutConnection, { connectionId })
  expect(await differences()).toEqual([])
  expect(await countOf('Short-lived')).toBe(0)
})
