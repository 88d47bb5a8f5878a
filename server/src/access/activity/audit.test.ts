// The whole audit as operators search it, and the chain they have verified.
import { activityCalls } from '@portal/contract/access/activity'
import { auditSearchCalls } from '@portal/contract/access/auditSearch'
import { orderCalls } from '@portal/contract/buying/orders'
import { searchWordCalls } from '@portal/contract/buying/searchWords'
import { beforeAll, describe, expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import { fileOf } from '../../../test/downloads.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { sealAuditJob } from '../../platform/audit/seal.jobs.ts'

const portal = testPortal({ worksJobs: ['background-call', 'verify-audit'] })
const { ask } = testShop(portal)

interface Person {
  id: string
  name: string
}
const personOf = async (email: string): Promise<Person> => {
  const [person] = await ask<Person>(
    "select user_id as id, first_name || ' ' || last_name as name from portal_user where email = $1",
    [email],
  )
  return person ?? { id: '', name: '' }
}

beforeAll(async () => {
  const admin = await portal.as(people.admin)
  await admin.send(searchWordCalls.saveSearchWord, { kind: 'two-way', input: 'lineman', words: ['climber'] })
  const staff = await actingFor(portal, people.csr, people.buyer)
  await staff.send(orderCalls.searchOrders, {})
  await (await portal.as(people.canadian)).send(orderCalls.searchOrders, {})
})

describe('the audit', () => {
  test('is found by person, organization, action, time and who staff acted for [P9.73]', async () => {
    const admin = await portal.as(people.admin)
    const found = async (input: object) =>
      (await admin.send(auditSearchCalls.searchAudit, { size: 100, ...input })).content
    const only = (fieldName: string, value: string) => ({ multiValueFilterOptions: [{ fieldName, values: [value] }] })
    const [owner, csr, buyer] = await Promise.all([people.admin, people.csr, people.buyer].map(personOf))
    expect(await found({ query: 'saved a search word' })).toMatchObject([
      { person: owner?.name, personId: owner?.id, call: 'saveSearchWord', kind: 'STAFF', isStaff: true },
    ])
    const acted = await found(only('actedFor', buyer?.name ?? ''))
    expect(acted.length).toBeGreaterThan(0)
    expect(acted.every((entry) => entry.actedForId === buyer?.id && entry.personId === csr?.id)).toBe(true)
    expect(await found(only('actedForId', buyer?.id ?? ''))).toEqual(acted)
    expect(new Set((await found(only('personId', csr?.id ?? ''))).map(({ person }) => person))).toEqual(
      new Set([csr?.name]),
    )
    const [{ account } = { account: 0 }] = await ask<{ account: number }>(
      'select account_id as account from portal_user where email = $1',
      [people.canadian],
    )
    const theirs = await found(only('accountId', String(account)))
    expect(new Set(theirs.map(({ customerName }) => customerName)).size).toBe(1)
    expect(await found({ query: theirs[0]?.customerName ?? '', ...only('accountId', String(account)) })).toEqual(theirs)
    expect(await found({ end: '2001-01-01' })).toEqual([])
    expect(await found({ query: '100% \\ _' })).toEqual([])
  })

  test('shows operators the address and device of staff, which customers do not see [P9.54, P9.73]', async () => {
    const admin = await portal.as(people.admin)
    const csr = await personOf(people.csr)
    await ask(
      `insert into audit_entry (user_id, account_id, call, kind, input, address, user_agent)
       select $1, account_id, 'editUser', 'USER', '{"lastName": "Newhouse"}', '203.0.113.7', 'Mozilla/5.0 Firefox/140.0'
       from portal_user where email = $2`,
      [csr.id, people.owner],
    )
    const { content } = await admin.send(auditSearchCalls.searchAudit, { query: 'changed a user' })
    const entry = await admin.send(auditSearchCalls.getAuditEntry, { activityId: content[0]?.activityId ?? '0' })
    expect(entry).toMatchObject({ call: 'editUser', place: '203.0.113.7', device: expect.stringContaining('Firefox') })
    expect(JSON.parse(entry?.input ?? '')).toEqual({ lastName: 'Newhouse' })
    const owner = await portal.as(people.owner)
    const theirs = await owner.send(activityCalls.searchActivity, { query: 'changed a user' })
    expect(theirs.content[0]).toMatchObject({ activityId: entry?.activityId, place: null, device: null })
    expect(await admin.send(auditSearchCalls.getAuditEntry, { activityId: '999999999999999999' })).toBeNull()
  })

  test('goes out as a file, and that is on record itself [P9.73]', async () => {
    const admin = await portal.as(people.admin)
    const file = await fileOf(admin, auditSearchCalls.exportAudit, { format: 'csv', query: 'saved a search word' })
    const [header, first] = (await file.text()).trim().split('\r\n')
    expect(header).toContain('Time (UTC),Person,Staff,Acting for,Action,Outcome')
    expect(first).toContain('Saved a search word')
    const { content } = await admin.send(auditSearchCalls.searchAudit, { query: 'exported the audit' })
    expect(content[0]).toMatchObject({ kind: 'DOWNLOAD', isStaff: true })
  })

  test.each([people.owner, people.buyer, people.csr, people.csrLead, people.associate])(
    'is not for %s [P9.73]',
    async (email) => {
      const who = await portal.as(email)
      for (const refused of [
        () => who.send(auditSearchCalls.searchAudit, {}),
        () => who.send(auditSearchCalls.exportAudit, {}),
        () => who.send(auditSearchCalls.getAuditEntry, { activityId: '1' }),
        () => who.send(auditSearchCalls.getAuditSeals, {}),
        () => who.send(auditSearchCalls.verifyAudit, {}),
      ])
        await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(portal.guest().send(auditSearchCalls.getAuditSeals, {})).rejects.toMatchObject({
        code: 'NOT_SIGNED_IN',
      })
    },
  )

  test('shows administrators of a customer nothing of it by their own call [P9.52]', async () => {
    const { content } = await (await portal.as(people.owner)).send(activityCalls.searchActivity, { size: 100 })
    expect(content.map(({ action }) => action)).not.toContain('Saved a search word')
  })
})

describe('the chain of seals', () => {
  const seals = async () => (await portal.as(people.admin)).send(auditSearchCalls.getAuditSeals, {})
  const verified = async () => {
    await (await portal.as(people.admin)).send(auditSearchCalls.verifyAudit, {})
    await expect.poll(async () => (await seals()).check?.finishedAt ?? null, { timeout: 20_000 }).not.toBeNull()
    return (await seals()).check
  }

  test('is verified by a job, which says what it read and for whom [P9.74]', async () => {
    // A transaction under way anywhere on the server, as of a test beside this one, holds back what can be sealed.
    const sealOf = async () => {
      await sealAuditJob(portal.deps).run({})
      const viewer = await portal.as(people.admin)
      const [found] = (await viewer.send(auditSearchCalls.searchAudit, { query: 'search word' })).content
      return (await viewer.send(auditSearchCalls.getAuditEntry, { activityId: found?.activityId ?? '0' }))?.sealId
    }
    await expect.poll(sealOf).toEqual(expect.stringMatching(/^\d+$/))
    expect((await seals()).last).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const admin = await personOf(people.admin)
    const check = await verified()
    expect(check).toMatchObject({ askedBy: admin.name, broken: null })
    expect(check?.seals).toBeGreaterThan(0)
  })

  test('that was tampered with says where, also in the log [P9.74]', async () => {
    await ask('alter table audit_entry disable trigger user')
    await ask("update audit_entry set reason = 'nothing' where call = 'saveSearchWord'")
    await ask('alter table audit_entry enable trigger user')
    expect((await verified())?.broken).toMatch(/^Entry \d+ of seal \d+ was changed\.$/)
    expect(portal.takeErrors()).toMatchObject([{ msg: 'the audit does not fit its seals' }])
  })

  test('is verified once at a time; a check that was broken off an hour ago stops nobody [P9.74]', async () => {
    const admin = await portal.as(people.admin)
    await ask("insert into audit_check (asked_name, asked_at) values ('Somebody', now())")
    await expect(admin.send(auditSearchCalls.verifyAudit, {})).rejects.toMatchObject({ code: 'CONFLICT' })
    await ask("update audit_check set asked_at = now() - interval '2 hours' where finished_at is null")
    expect((await verified())?.broken).toMatch(/was changed/)
    portal.takeErrors()
  })
})
