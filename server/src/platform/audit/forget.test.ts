// Records that are kept for a time only: emails, and entries of the audit, whose chain stays whole.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { recordEntry } from '../calls/audit.ts'
import { guest, toOwnPrincipal } from '../http/ctx.ts'
import { getDataKeys } from '../keys/secret.ts'
import { readConfig } from '../config/config.ts'
import { removeOldJob } from './forget.jobs.ts'
import { sealAuditJob } from './seal.jobs.ts'
import { verifyAudit } from './verify.ts'

const portal = testPortal({ env: { AUDIT_KEPT_DAYS: '60', EMAILS_KEPT_DAYS: '20' } })
const { ask } = testShop(portal)

const write = (call: string) =>
  recordEntry(
    portal.deps,
    { principal: toOwnPrincipal(guest), address: '203.0.113.9', requestId: crypto.randomUUID() },
    { call },
  )
const verify = () => verifyAudit(portal.deps.pool, { keys: getDataKeys(portal.deps.config) })
const seal = () =>
  vi.waitFor(
    async () => {
      await sealAuditJob(portal.deps).run({})
      if ((await verify()).unsealed > 0) throw new Error('Another transaction holds it up.')
    },
    { timeout: 10_000 },
  )
const calls = async () =>
  (await ask<{ call: string }>("select call from audit_entry where call ~ '^(old|new)' order by call")).map(
    ({ call }) => call,
  )
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
const removeOld = () => removeOldJob(portal.deps).run({})
const refusal = 'the audit is append-only'

test('entries sealed longer ago than they are kept are removed with what they changed; the chain still fits [P14.84]', async () => {
  portal.clock.set(daysAgo(90))
  await write('old one')
  await ask(
    "insert into audit_change (audit_id, target_type, target_id) select audit_id, 'user', 'u' from audit_entry where call = 'old one'",
  )
  await seal()
  portal.clock.set(daysAgo(40))
  await write('new one')
  await seal()
  portal.clock.set(new Date())
  await write('newest')
  const before = await verify()

  await removeOld()
  expect(await calls()).toEqual(['new one', 'newest'])
  expect(await ask("select from audit_change where target_id = 'u'")).toEqual([])
  const after = await verify()
  expect(after).toMatchObject({ broken: undefined, seals: before.seals, head: before.head })
  expect(after.removed).toBeGreaterThan(0)
  expect(after.entries + after.removed).toBe(before.entries)
  await removeOld()
  expect(await verify()).toEqual(after)
  await seal()
  expect((await verify()).broken).toBeUndefined()
})

describe('nothing else is removed [P14.84]:', () => {
  beforeAll(async () => {
    await write('new three')
    await ask(
      "insert into audit_change (audit_id, target_type, target_id) select audit_id, 'user', 'kept' from audit_entry where call = 'new three'",
    )
    await seal()
  })

  test.each([
    ["delete from audit_entry where call = 'new one'", 'by the owner'],
    ['delete from audit_change', 'what was changed'],
    ["update audit_entry set call = 'x'", 'by changing it'],
    ['truncate audit_entry', 'all of it'],
    ['delete from audit_seal where seal_id = 1', 'a seal'],
    ['delete from audit_checkpoint', 'a checkpoint'],
    ["insert into audit_checkpoint values (1000, '\\x00', now(), '\\x00')", 'by a checkpoint of a hash that is none'],
  ])('%s', async (statement) => {
    await expect(ask(statement)).rejects.toThrow(refusal)
  })

  test('not by a checkpoint for what is younger than 30 days', async () => {
    portal.clock.set(daysAgo(10))
    await write('new two')
    await seal()
    portal.clock.set(new Date())
    await expect(
      ask(
        "insert into audit_checkpoint select seal_id, hash, now(), '\\x00' from audit_seal order by seal_id desc limit 1",
      ),
    ).rejects.toThrow(refusal)
    expect(() => readConfig({ AUDIT_KEPT_DAYS: '29' })).toThrow(/AUDIT_KEPT_DAYS/)
  })

  test('and a checkpoint that was made without the secret is named', async () => {
    const [{ id } = { id: '' }] = await ask<{ id: string }>(
      `insert into audit_checkpoint select seal_id, hash, now(), '\\x00' from audit_seal s
        where sealed_at < now() - interval '35 days' and not exists (select from audit_checkpoint k where k.seal_id = s.seal_id)
        order by seal_id desc limit 1 returning seal_id::text as id`,
    )
    expect((await verify()).broken).toMatch(
      new RegExp(`^The checkpoint of seal ${id}, .* was not made with DATA_SECRET`),
    )
    await ask(`set session_replication_role = replica; delete from audit_checkpoint where seal_id = ${id}`)
    expect((await verify()).broken).toBeUndefined()
    await ask(
      `set session_replication_role = replica; update audit_checkpoint set removed_at = removed_at + interval '1 day'`,
    )
    expect((await verify()).broken).toMatch(/was not made with DATA_SECRET/)
    await ask(
      `set session_replication_role = replica; update audit_checkpoint set removed_at = removed_at - interval '1 day'`,
    )
  })

  test('an entry that is put where entries were removed is named', async () => {
    await ask(`set session_replication_role = replica; insert into audit_entry (audit_id, user_id, call, input, cluster, xid)
      select 987654321, '', 'old forged', '{}', cluster, from_xid from audit_seal where seal_id = 1`)
    expect((await verify()).broken).toBe('Entry 987654321 was added among those of seal 1.')
    await ask('set session_replication_role = replica; delete from audit_entry where audit_id = 987654321')
  })
})

test('emails go when they are older than they are kept, those of a resent copy too [P14.84]', async () => {
  const letter = (letterDays: number, subject: string) =>
    ask(`insert into letter (kind, channel, severity, recipient, subject, text, html, created_at)
      values ('k', 'email', 'low', '${people.owner}', '${subject}', '', '', now() - interval '${letterDays} days')`)
  await letter(30, 'old')
  await letter(10, 'copy')
  await ask("update letter set resend_of = (select letter_id from letter where subject = 'old') where subject = 'copy'")
  await removeOld()
  expect(await ask("select subject, resend_of from letter where subject in ('old', 'copy')")).toEqual([
    { subject: 'copy', resend_of: null },
  ])
})

test('without the settings nothing is removed [P14.84]', async () => {
  const counts = () =>
    ask('select (select count(*) from audit_entry) as entries, (select count(*) from letter) as letters')
  const before = await counts()
  const config = { ...portal.deps.config, AUDIT_KEPT_DAYS: undefined, EMAILS_KEPT_DAYS: undefined }
  portal.clock.forward(400 * 24 * 60 * 60)
  await removeOldJob({ ...portal.deps, config }).run({})
  expect(await counts()).toEqual(before)
})
