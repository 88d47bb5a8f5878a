// The audit verified by the command of the operator.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { testShop } from '../../../test/testProducts.ts'
import { recordEntry } from '../calls/audit.ts'
import { guest, toOwnPrincipal } from '../http/ctx.ts'
import { getDataKeys } from '../keys/secret.ts'
import { sealAuditJob } from './seal.jobs.ts'
import { verifyAudit } from './verify.ts'

const portal = testPortal()
const { ask } = testShop(portal)

/** As a person who owns the database and switched its triggers off. */
const tamper = (statement: string) => ask(`set session_replication_role = replica; ${statement}`)
const idOf = async (call: string) =>
  (
    await ask<{ id: string }>('select audit_id::text as id from audit_entry where call = $1 order by audit_id', [call])
  ).map(({ id }) => id)

test('npm run audit:verify says what fits, and fails on what does not [P9.55]', async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['server/src/commands/auditVerify.ts', ...args], {
      cwd: join(import.meta.dirname, '../../../..'),
      env: {
        ...process.env,
        DATABASE_URL: portal.databaseUrl,
        SESSION_SECRET: portal.deps.config.SESSION_SECRET ?? '',
        DATA_DIR: portal.deps.config.DATA_DIR,
      },
    })
  const by = { principal: toOwnPrincipal(guest), address: '203.0.113.9', requestId: crypto.randomUUID() }
  await recordEntry(portal.deps, by, { call: 'first' })
  const keys = getDataKeys(portal.deps.config)
  // Transactions of other tests on the same server hold the seal up.
  await expect
    .poll(async () => {
      await sealAuditJob(portal.deps).run({})
      return (await verifyAudit(portal.deps.pool, { keys })).unsealed
    })
    .toBe(0)
  expect((await run()).stdout).toMatch(/\d+ entries in \d+ seals fit; \d+ not sealed yet\.\nHead: [0-9a-f]{64}/)
  const [id] = await idOf('first')
  await tamper(`update audit_entry set call = 'other' where audit_id = ${id}`)
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(`Entry ${id} of seal`) })
}, 30_000)
