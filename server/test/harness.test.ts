// The test harness is itself tested: what it gives every test of a call must hold.
import { sessionCalls } from '@portal/contract/access/session'
import { Client } from 'pg'
import { createTransport } from 'nodemailer'
import { describe, expect, inject, test } from 'vitest'
import { testPortal } from './app.ts'
import { createTestDatabase } from './database.ts'
import { startSmtpCatcher } from './smtp.ts'

const portal = testPortal({ template: 'empty' })

describe('the test portal', () => {
  test('answers calls over HTTP', async () => {
    expect(await portal.guest().send(sessionCalls.getSession, {})).toEqual({
      signedIn: false,
      profile: null,
      privileges: [],
      expiresAt: null,
      secondsLeft: null,
      acting: null,
    })
    expect((await portal.guest().request('/health')).status).toBe(200)
  })

  test('says a refusal with code and fields', async () => {
    const refused = portal.guest().send(sessionCalls.signIn, { email: 'no address', password: '' })
    await expect(refused).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { email: expect.any(String) as string } })
  })

  test('has a clock the test sets', () => {
    portal.clock.set(new Date('2030-01-01T00:00:00Z'))
    portal.clock.forward(90)
    expect(portal.deps.now()).toEqual(new Date('2030-01-01T00:01:30Z'))
  })

  test('notices errors in the log', () => {
    portal.deps.log.error('meant')
    expect(portal.takeErrors()).toMatchObject([{ msg: 'meant' }])
  })
})

describe('a test database', () => {
  test('is the caller’s own and gone afterwards', async () => {
    const [one, two] = await Promise.all([createTestDatabase('empty'), createTestDatabase('empty')])
    const client = new Client({ connectionString: one.url })
    await client.connect()
    await client.query('create table mine (a int)')
    await client.end()
    const other = new Client({ connectionString: two.url })
    await other.connect()
    await expect(other.query('select from mine')).rejects.toThrow('does not exist')
    await other.end()
    await Promise.all([one.drop(), two.drop()])
    const admin = new Client({ connectionString: inject('postgres') })
    await admin.connect()
    const names = [one, two].map(({ url }) => new URL(url).pathname.slice(1))
    const { rowCount } = await admin.query('select from pg_database where datname = any($1)', [names])
    await admin.end()
    expect(rowCount).toBe(0)
  })
})

describe('the mail catcher', () => {
  test('takes emails, and refuses them when set to', async () => {
    const catcher = await startSmtpCatcher()
    const transport = createTransport(catcher.url)
    const letter = { from: 'a@portal.example', to: 'b@portal.example', subject: 'Hello', text: 'There' }
    await transport.sendMail(letter)
    expect(await catcher.arrived(1)).toMatchObject([{ from: 'a@portal.example', to: ['b@portal.example'] }])
    catcher.failWith('busy')
    await expect(transport.sendMail(letter)).rejects.toThrow('busy')
    transport.close()
    await catcher.stop()
  })
})
