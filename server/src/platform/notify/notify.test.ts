// The outbox: written with its cause, delivered once by each channel, to people who may have it still.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import type { SmtpCatcher } from '../../../test/smtp.ts'
import { startSmtpCatcher } from '../../../test/smtp.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../../access/session/session.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { createDeps } from '../../app/deps.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Db } from '../db/transaction.ts'
import type { Channel, Recipient } from './channels/channel.ts'
import { emailChannel } from './channels/email.ts'
import { deliverJob } from './deliver.jobs.ts'
import { notificationKind } from './kinds.ts'
import type { Notifications } from './notify.ts'
import { notify } from './notify.ts'

/** A portal without a mail server: what it writes waits. */
const portal = testPortal()
const shop = testShop(portal)
let server: SmtpCatcher

beforeEach(async () => {
  server = await startSmtpCatcher()
})
afterEach(() => server.stop())

const news = notificationKind({
  name: 'TestNews',
  about: 'Something new, for a test.',
  severities: ['medium', 'low'],
  isOptional: true,
  title: 'News',
  who: 'signed-in',
  data: z.object({ title: z.string().min(3) }),
  email: ({ title }) => ({ subject: title, heading: title, paragraphs: [] }),
})
const receipt = notificationKind({ ...news, name: 'TestReceipt', isOptional: false, title: undefined })
const link = notificationKind({ ...news, name: 'TestLink', who: 'anyone' })
const kinds = [news, receipt, link]

const job = { userId: '', accounts: [], exception: 'job' as const }

/** Notifies `to`; gives the titles that are written for them then. */
async function write(to: Recipient, title: string, more: { kind?: typeof news; notifications?: Notifications } = {}) {
  const { kind = news, notifications = portal.deps.services.notifications } = more
  const services = { ...portal.deps.services, notifications }
  await withTransaction(portal.deps.pool, job, (db) =>
    notify({ services, db }, { kind, to, severity: 'low', data: { title } }),
  )
}

const written = async (title: string) =>
  shop.ask<Letter>('select * from letter where subject = $1 order by letter_id', [title])
interface Letter {
  letter_id: string
  channel: string
  severity: string
  sent_at: Date | null
  withdrawn_at: Date | null
}
const stateOf = async (title: string) =>
  (await written(title)).map(({ sent_at: sent, withdrawn_at: withdrawn }) =>
    sent ? 'sent' : withdrawn ? 'withdrawn' : 'waiting',
  )
const jobs = async () => (await shop.ask(`select id from pgboss.job where name = 'deliver-letter'`)).length
const subjects = () => server.emails.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())

/** The delivery of a process with a mail server. */
const delivery = () => {
  const config = { ...portal.deps.config, SMTP_URL: server.url }
  return deliverJob(portal.deps, emailChannel(config, getBrand(config)), {
    kinds,
    toViewer: (userId) => viewerOfUser(portal.deps, userId),
  })
}
const deliver = async (title: string) => {
  for (const { letter_id: id } of await written(title)) await delivery().run({ letterId: Number(id) })
}

/** A person of the demo world and their organization. */
const personAt = async (email: string): Promise<Required<Omit<Recipient, 'phone'>>> => {
  const [found] = await shop.ask<{ userId: string; accountId: number }>(
    'select user_id as "userId", account_id as "accountId" from portal_user where email = $1',
    [email],
  )
  if (!found) throw new Error(`Nobody has the address ${email}.`)
  return { email, ...found }
}

describe('writing', () => {
  test('belongs to its transaction: what is rolled back goes out to nobody [P6.01]', async () => {
    const before = await jobs()
    const work = withTransaction(portal.deps.pool, job, async (db: Db) => {
      const to = await personAt(people.owner)
      await notify({ ...portal.deps, db }, { kind: news, to, severity: 'medium', data: { title: 'Rolled back' } })
      throw new Error('Something else went wrong.')
    })
    await expect(work).rejects.toThrow('Something else')
    expect([await written('Rolled back'), await jobs()]).toEqual([[], before])

    await write(await personAt(people.owner), 'Committed')
    expect(await written('Committed')).toMatchObject([{ channel: 'email', severity: 'low' }])
    expect(await jobs()).toBe(before + 1)
  })

  test('refuses data that does not fit its kind', async () => {
    const before = await jobs()
    await expect(write({ email: 'x@mail.example' }, 'Ab')).rejects.toThrow(/data of TestNews does not fit[^]*title/)
    expect([await written('Ab'), await jobs()]).toEqual([[], before])
  })

  test('asks the settings of people, except for what they asked for or must know [P6.04]', async () => {
    const given = portal.deps.services.notifications
    const asked: unknown[] = []
    const notifications: Notifications = {
      ...given,
      channelsFor: (_db, person, kind, severity) => {
        asked.push([person.email, kind.name, severity])
        return Promise.resolve([])
      },
    }
    const to = await personAt(people.owner)
    await write(to, 'Turned off', { notifications })
    await write(to, 'Never turned off', { notifications, kind: receipt })
    expect([await stateOf('Turned off'), await stateOf('Never turned off')]).toEqual([[], ['waiting']])
    expect(asked).toEqual([[people.owner, 'TestNews', 'low']])
  })

  test('goes by email where the portal lost the only channel somebody chose', async () => {
    const given = portal.deps.services.notifications
    const notifications = { ...given, channelsFor: () => Promise.resolve(['text']) }
    await write(await personAt(people.owner), 'Texts are gone', { notifications })
    expect(await written('Texts are gone')).toMatchObject([{ channel: 'email' }])
  })

  test('nothing but notify writes the outbox', async () => {
    const root = join(import.meta.dirname, '../..')
    const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
    const writers = await Promise.all(
      files.map(async (file) => {
        const text = await readFile(join(root, file), 'utf8')
        return /insertInto\('letter(_attachment)?'\)|insert into letter|nodemailer|renderEmail\(/.test(text)
          ? [file]
          : []
      }),
    )
    expect(writers.flat().toSorted()).toEqual([
      'platform/notify/channels/email.ts',
      'platform/notify/emailLayout.ts',
      'platform/notify/notify.ts',
    ])
  })
})

describe('delivery', () => {
  test('happens once, however often its job runs [P6.02]', async () => {
    await write(await personAt(people.owner), 'Once')
    await Promise.all([deliver('Once'), deliver('Once'), deliver('Once')])
    await deliver('Once')
    expect([subjects(), await stateOf('Once')]).toEqual([['Once'], ['sent']])
  })

  test('is tried again after a failure', async () => {
    await write(await personAt(people.owner), 'Again')
    server.failWith('busy')
    await expect(deliver('Again')).rejects.toThrow('busy')
    expect(await stateOf('Again')).toEqual(['waiting'])
    server.failWith(undefined)
    await deliver('Again')
    expect([subjects(), await stateOf('Again')]).toEqual([['Again'], ['sent']])
  })

  test('of one channel goes on while another fails [P6.02]', async () => {
    const config = { ...portal.deps.config, SMTP_URL: server.url }
    const email = emailChannel(config, getBrand(config))
    let tries = 0
    const broken: Channel = {
      ...email,
      name: 'broken',
      job: 'deliver-broken',
      deliver: () => {
        tries += 1
        return Promise.reject(new Error('The line is dead.'))
      },
    }
    const notifications = {
      ...portal.deps.services.notifications,
      channels: [broken, email],
      channelsFor: () => Promise.resolve(['broken', 'email']),
    }
    const replica = await createDeps({
      url: portal.databaseUrl,
      config,
      log: pino({ level: 'silent' }),
      notifications,
      isForRequests: true,
      worksJobs: true,
    })
    try {
      await write({ email: 'both@mail.example' }, 'By two ways', { notifications })
      await server.arrived(1)
      await expect.poll(() => tries).toBeGreaterThan(0)
      await expect.poll(() => stateOf('By two ways')).toEqual(['waiting', 'sent'])
      expect((await written('By two ways')).map(({ channel }) => channel)).toEqual(['broken', 'email'])
    } finally {
      await replica.stop()
    }
  })
})

describe('somebody who has lost the right to it since', () => {
  const change = (email: string, set: string) => shop.ask(`update portal_user set ${set} where email = $1`, [email])

  test('gets nothing: who was deactivated, and who left the organization it is about [P6.03]', async () => {
    const [closed, gone] = [await personAt(people.fleetManager), await personAt(people.accountant)]
    await write(closed, 'Deactivated')
    await write({ email: closed.email, userId: closed.userId }, 'Closed')
    await write(gone, 'Left')
    await write({ email: gone.email, userId: gone.userId }, 'Their own')
    await change(people.fleetManager, `status = 'DEACTIVATED'`)
    await change(
      people.accountant,
      `account_id = (select account_id from portal_user where email = '${people.norwegian}')`,
    )
    for (const title of ['Deactivated', 'Closed', 'Left', 'Their own']) await deliver(title)
    expect(await stateOf('Closed')).toEqual(['withdrawn'])
    expect([await stateOf('Deactivated'), await stateOf('Left'), await stateOf('Their own')]).toEqual([
      ['withdrawn'],
      ['withdrawn'],
      ['sent'],
    ])
    expect(subjects()).toEqual(['Their own'])
    // It stays withdrawn when they come back.
    await change(people.fleetManager, `status = 'REGISTERED'`)
    await deliver('Deactivated')
    expect(subjects()).toEqual(['Their own'])
  })

  test('is not asked for where nobody has to sign in: a link, or an address of no person', async () => {
    await write(await personAt(people.unconfirmed), 'Your link', { kind: link })
    await write({ email: 'service@mail.example' }, 'A question')
    for (const title of ['Your link', 'A question']) await deliver(title)
    expect(subjects()).toEqual(['Your link', 'A question'])
  })
})

describe('the kinds', () => {
  test('of every area are listed, each under a name of its own', async () => {
    const root = join(import.meta.dirname, '../..')
    const modules = await Promise.all(
      globSync('*/*/*.emails.ts', { cwd: root }).map((file) => import(join(root, file)) as Promise<object>),
    )
    const declared = modules
      .flatMap((each) => Object.values(each) as unknown[])
      .filter((value) => typeof value === 'object' && value !== null && 'severities' in value)
    const listed = notificationKinds.map(({ kind }) => kind)
    expect(declared.length).toBeGreaterThan(10)
    expect(new Set(listed)).toEqual(new Set(declared))
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
  })
})
