// Delivery: by a process that has a mail server, no matter who wrote the email; and never a password in the clear.
import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../../test/app.ts'
import { expiredCertificate } from '../../../../test/expiredCertificate.ts'
import { people } from '../../../../test/people.ts'
import type { SmtpCatcher } from '../../../../test/smtp.ts'
import { startSmtpCatcher } from '../../../../test/smtp.ts'
import { getBrand } from '../../../provider/brand/brand.ts'
import { createDeps } from '../../../app/deps.ts'
import type { Config } from '../../config/config.ts'
import { guest } from '../../http/ctx.ts'
import { createPool } from '../../db/pool.ts'
import { deliverJob } from '../deliver.jobs.ts'
import { emailChannel } from './email.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
let server: SmtpCatcher

beforeEach(async () => {
  server = await startSmtpCatcher()
})
afterEach(() => server.stop())

const write = (email: string) => portal.guest().send(securityCalls.forgotPassword, { email })
const recipients = () => server.emails.flatMap(({ to }) => to).toSorted()
const isWritten = (email: string) => expect.poll(async () => (await portal.emails(email)).length).toBe(1)

/** Another process on the same database. */
const replica = (more: Partial<Config>) =>
  createDeps({
    url: portal.databaseUrl,
    config: { ...portal.deps.config, ...more },
    log: pino({ level: 'silent' }),
    isForRequests: true,
    worksJobs: true,
  })

const sentAt = async (email: string): Promise<Date | null | undefined> => {
  const owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
  const { rows } = await owner.query<{ sent_at: Date | null }>('select sent_at from letter where recipient = $1', [
    email,
  ])
  await owner.end()
  return rows[0]?.sent_at
}

describe('an email', () => {
  test('of a process without a mail server waits, unsent, for one that has it, and goes out once [P6.01]', async () => {
    await write(people.buyer)
    await isWritten(people.buyer)
    expect(await sentAt(people.buyer)).toBeNull()

    const { stop } = await replica({ SMTP_URL: server.url })
    await server.arrived(1)
    await expect.poll(() => sentAt(people.buyer)).toBeInstanceOf(Date)
    // Beside a replica without a mail server none is lost either.
    for (const email of [people.owner, people.viewer, people.admin]) await write(email)
    await server.arrived(4)
    expect(recipients()).toEqual([people.admin, people.buyer, people.owner, people.viewer].toSorted())
    await stop()
  })

  test('waits three days at most: its links have expired by then', async () => {
    const owner = new Client({ connectionString: portal.databaseUrl })
    await owner.connect()
    const { rows } = await owner.query(
      `select (keep_until - created_on)::text as waits from pgboss.job where name = 'deliver-letter' limit 1`,
    )
    await owner.end()
    expect(rows).toEqual([{ waits: '3 days' }])
  })
})

describe('the password of the mail server', () => {
  const deliver = async (more: Partial<Config>) => {
    const pool = createPool(portal.databaseUrl, { max: 1, role: 'portal_app' })
    const config = { ...portal.deps.config, SMTP_URL: server.url.replace('//', '//portal:hunter2@'), ...more }
    const { rows } = await withOwner(
      'insert into letter (kind, recipient, subject, text, html) values ($1, $2, $3, $4, $5) returning letter_id::int',
    )
    try {
      const channel = emailChannel(config, getBrand(config))
      const rights = { kinds: [], toViewer: () => Promise.resolve(guest) }
      await deliverJob({ pool, now: portal.clock.now }, channel, rights).run({ letterId: rows[0]?.letter_id ?? 0 })
    } finally {
      await pool.end()
    }
  }
  const withOwner = async (statement: string) => {
    const owner = new Client({ connectionString: portal.databaseUrl })
    await owner.connect()
    try {
      return await owner.query<{ letter_id: number }>(statement, ['Test', 'a@b.example', 'Hello', 'Hello', 'Hello'])
    } finally {
      await owner.end()
    }
  }

  test('is not sent to a server that does not encrypt', async () => {
    await expect(deliver({})).rejects.toThrow(/STARTTLS/)
    expect([server.passwords, server.emails]).toEqual([[], []])
  })

  test.each<Partial<Config>>([{}, { SMTP_REQUIRE_TLS: false }, { SMTP_REQUIRE_TLS: true }])(
    'is not sent to a server whose certificate has expired, nor is an email, with %j [P14.98]',
    async (more) => {
      const expired = await startSmtpCatcher(expiredCertificate)
      for (const url of [expired.url, expired.url.replace('//', '//portal:hunter2@')])
        await expect(deliver({ ...more, SMTP_URL: url })).rejects.toThrow(
          /^The certificate of the mail server 127\.0\.0\.1 has expired, so no email was handed over\./,
        )
      expect([expired.passwords, expired.emails]).toEqual([[], []])
      await expired.stop()
    },
  )

  test('is sent there where SMTP_REQUIRE_TLS says so', async () => {
    await deliver({ SMTP_REQUIRE_TLS: false })
    expect([server.passwords, recipients()]).toEqual([['hunter2'], ['a@b.example']])
  })
})
