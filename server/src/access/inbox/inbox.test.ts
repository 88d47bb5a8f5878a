// The inbox through the real application: what comes into it, who sees it, what marks it read, and how long it stays.
import { inboxCalls } from '@portal/contract/access/inbox'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { pageUrl } from '../../platform/config/config.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { notify } from '../../platform/notify/notify.ts'
import { tidyInboxJob } from './inbox.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)
const { getInbox, markMessageRead, markInboxRead } = inboxCalls

const news = notificationKind({
  name: 'TestNews',
  about: 'Something new, for a test.',
  severities: ['high', 'low'],
  isOptional: true,
  title: 'Test',
  who: 'signed-in',
  data: z.object({ title: z.string(), url: z.string().nullable() }),
  email: ({ title, url }, { config }) => ({
    subject: title,
    heading: title,
    paragraphs: [],
    button: { label: 'Look', url: url ?? pageUrl(config, '/pages/dashboard?from=inbox') },
  }),
})
const link = notificationKind({ ...news, name: 'TestLink', who: 'anyone' })

interface Person {
  email: string
  userId: string
  accountId: number
}
const personAt = async (email: string): Promise<Person> => {
  const [found] = await shop.ask<Person>(
    'select email, user_id as "userId", account_id as "accountId" from portal_user where email = $1',
    [email],
  )
  return found ?? expect.unreachable(`Nobody has the address ${email}.`)
}
const tell = async (to: Person, title: string, { kind = news, url = null as string | null } = {}) =>
  withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    notify({ services: portal.deps.services, db }, { kind, to, severity: 'high', data: { title, url } }),
  )

let owner: Caller
let me: Person
beforeEach(async () => {
  owner = await portal.as(people.owner)
  me = await personAt(people.owner)
  await shop.ask('delete from inbox_message')
})
const titles = async (caller: Caller) => (await caller.send(getInbox, {})).messages.map(({ title }) => title)

describe('the inbox', () => {
  test('has what a person was told, newest first, with the page it leads to, also for who turned emails off [P6.05]', async () => {
    await shop.ask(
      `insert into notification_setting (account_id, contact_id, status, high, medium, low)
       select account_id, contact_id, 'Off', false, false, false from portal_user where user_id = $1`,
      [me.userId],
    )
    await tell(me, 'First')
    await tell(me, 'Second \u202Ehttps://evil.example', { url: 'https://evil.example/' })
    const { unread, messages, hasOlder } = await owner.send(getInbox, {})
    expect({ unread, hasOlder }).toEqual({ unread: 2, hasOlder: false })
    expect(messages[1]).toMatchObject({
      title: 'First',
      severity: 'high',
      href: '/pages/dashboard?from=inbox',
      isRead: false,
    })
    expect(messages[0]?.href).toBeNull()
    expect(messages[0]?.title).not.toContain('\u202E')
    await shop.ask('delete from notification_setting where contact_id is not null')
  })

  test('is shown in pages of twenty [P6.05]', async () => {
    for (let at = 1; at <= 45; at += 1) await tell(me, `News ${at}`)
    const first = await owner.send(getInbox, {})
    const second = await owner.send(getInbox, { before: first.messages.at(-1)?.messageId ?? 0 })
    const third = await owner.send(getInbox, { before: second.messages.at(-1)?.messageId ?? 0 })
    expect([first, second, third].map(({ messages, hasOlder }) => [messages.length, hasOlder])).toEqual([
      [20, true],
      [20, true],
      [5, false],
    ])
    expect(third.unread).toBe(45)
    expect(new Set([first, second, third].flatMap(({ messages }) => messages.map(({ title }) => title))).size).toBe(45)
  })

  test('has no links for people who cannot sign in yet, and nothing of a transaction that was rolled back [P6.01, P6.05]', async () => {
    await tell(me, 'Your link', { kind: link })
    const lost = withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      await notify(
        { services: portal.deps.services, db },
        { kind: news, to: me, severity: 'low', data: { title: 'Rolled back', url: null } },
      )
      throw new Error('Something else went wrong.')
    })
    await expect(lost).rejects.toThrow('Something else')
    expect(await titles(owner)).toEqual([])
  })

  test('shows nobody the messages of others, nor of an account they may not see any more [P6.03, P6.05]', async () => {
    await tell(me, 'Mine')
    await tell(await personAt(people.buyer), 'Theirs')
    await tell({ ...me, accountId: (await personAt(people.norwegian)).accountId }, 'Of a foreign account')
    expect(await titles(owner)).toEqual(['Mine'])
    expect(await owner.send(getInbox, {})).toMatchObject({ unread: 1 })
    await expect(portal.guest().send(getInbox, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

describe('reading', () => {
  test('marks one message, once, and never one of somebody else [P6.06]', async () => {
    await tell(me, 'One')
    await tell(me, 'Two')
    const [two] = (await owner.send(getInbox, {})).messages
    const messageId = two?.messageId ?? 0
    const buyer = await portal.as(people.buyer)
    await tell(await personAt(people.buyer), 'Theirs')
    expect(await buyer.send(markMessageRead, { messageId })).toEqual({ unread: 1 })
    expect(await owner.send(getInbox, {})).toMatchObject({ unread: 2 })
    expect(await owner.send(markMessageRead, { messageId })).toEqual({ unread: 1 })
    const readAt = async () => shop.ask('select read_at from inbox_message where message_id = $1', [messageId])
    const before = await readAt()
    portal.clock.forward(60)
    await owner.send(markMessageRead, { messageId })
    expect(await readAt()).toEqual(before)
  })

  test('marks all that were seen: what came meanwhile stays unread [P6.06]', async () => {
    for (const title of ['One', 'Two']) await tell(me, title)
    const upTo = (await owner.send(getInbox, {})).messages[0]?.messageId ?? 0
    await tell(me, 'Three')
    expect(await owner.send(markInboxRead, { upTo })).toEqual({ unread: 1 })
    expect((await owner.send(getInbox, {})).messages.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Three', false],
      ['Two', true],
      ['One', true],
    ])
  })
})

test('messages older than 90 days are deleted in the night, read or not [P6.05]', async () => {
  for (const title of ['Old', 'New']) await tell(me, title)
  const age = (title: string, days: number) =>
    shop.ask('update inbox_message set created_at = $2 where title = $1', [
      title,
      new Date(portal.clock.now().getTime() - days * 86_400_000),
    ])
  await age('Old', 91)
  await age('New', 89)
  await tidyInboxJob(portal.deps).run({})
  expect(await titles(owner)).toEqual(['New'])
})
