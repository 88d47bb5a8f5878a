// Administrators made, or let in again, by the command of the operator.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'
import { bytesOf, codeAt, stepAt } from '../../../test/totp.ts'

const first = 'first.admin@ownfleet.example'
const portal = testPortal({ env: { DEMO: 'false', ADMIN_EMAIL: first, ADMIN_PASSWORD: password } })

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: portal.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const run = promisify(execFile)
async function admin(...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: portal.databaseUrl,
    DATA_DIR: portal.deps.config.DATA_DIR,
    SESSION_SECRET: portal.deps.config.SESSION_SECRET ?? '',
  }
  const options = { cwd: join(import.meta.dirname, '../../../..'), env }
  try {
    const { stdout } = await run(process.execPath, ['server/src/commands/admin.ts', ...args], options)
    return { code: 0, said: stdout }
  } catch (error) {
    const failed = error as { code: number; stderr: string }
    return { code: failed.code, said: failed.stderr }
  }
}

const passwordIn = (said: string): string => /shown this once: (\S+)/.exec(said)?.[1] ?? ''

describe('npm run admin [P14.50]', () => {
  test('lets an administrator in again who is deactivated, has lost their phone and their rights', async () => {
    const associate = await portal.as(people.associate)
    const { secret } = await associate.send(securityCalls.startTwoStep, { password })
    const code = codeAt(bytesOf(secret), stepAt(portal.clock.now()))
    await associate.send(securityCalls.confirmTwoStep, { code })
    await query(`update portal_user set status = 'DEACTIVATED', revoked_privileges = '{Developer_Admin}'
      where email = '${people.associate}'`)

    const { code: ended, said } = await admin(people.associate.toUpperCase())
    expect([ended, said]).toEqual([0, expect.stringContaining('second step and sessions are gone')])
    const again = await portal.guest().signIn(people.associate, passwordIn(said))
    expect(again).toMatchObject({ signedIn: true, secondStep: null })
    await expect(portal.guest().signIn(people.associate, password)).rejects.toThrow('is not correct')
    expect(
      await query(`select r.name, u.status, u.revoked_privileges from portal_user u join role r using (role_id)
        where u.email = '${people.associate}'`),
    ).toEqual([{ name: 'Administrator', status: 'REGISTERED', revoked_privileges: [] }])
    // On record, with no one signed in as who did it [Q2.13].
    expect(
      await query(`select e.user_id, e.kind, e.outcome, u.email from audit_entry e join portal_user u on u.user_id = e.target_id
        where e.call = 'giveAdministrator' and u.email = '${people.associate}'`),
    ).toEqual([{ user_id: '', kind: 'USER', outcome: 'DONE', email: people.associate }])
  })

  test('makes somebody new', async () => {
    const { code, said } = await admin('second.admin@ownfleet.example')
    expect([code, said]).toEqual([0, expect.stringContaining('is the administrator now')])
    expect(await portal.guest().signIn('second.admin@ownfleet.example', passwordIn(said))).toMatchObject({
      signedIn: true,
    })
  })

  test('makes no user of a customer an administrator', async () => {
    expect(await admin(people.owner)).toEqual({ code: 1, said: expect.stringContaining('is a user of a customer') })
    expect(await query(`select is_internal_associate as s from portal_user where email = '${people.owner}'`)).toEqual([
      { s: false },
    ])
  })

  test('says how it is used', async () => {
    expect(await admin('nobody')).toEqual({ code: 2, said: expect.stringContaining('npm run admin -- EMAIL') })
  })
})
