// Contact flags in batches through the real application [A7.26, P9.66].
import { contactFlagCalls, maxFlagBatch } from '@portal/contract/access/contactFlags'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)
const mark = (who: Caller, startNum: number, howMany: number, isACUser: boolean, isDryRun = false) =>
  who.send(contactFlagCalls.updateB2BContactsWithACFlag, { startNum, howMany, isACUser, isDryRun })
const marked = async () =>
  (await ask<{ email: string }>('select email from contact where is_portal_user order by contact_id')).map(
    ({ email }) => email,
  )

test('every active business user is in one batch, whose contact is marked once and taken back [A7.26, P9.66]', async () => {
  const admin = await portal.as(people.admin)
  const { numActiveB2BUsers: all } = await admin.send(contactFlagCalls.getNumActiveB2BUsers, {})
  const [counted] = await ask<{ n: number }>(`select count(*)::int as n from portal_user
    where registration_type = 'B2B' and status in ('REGISTERED', 'DELEGATED_REGISTERED') and not is_internal_associate`)
  expect(all).toBe(counted?.n)
  expect(await mark(admin, 0, maxFlagBatch, true, true)).toMatchObject({ users: all })
  expect(await marked()).toEqual([])

  const half = Math.ceil(all / 2)
  const [first, second] = [await mark(admin, 0, half, true), await mark(admin, half, half, true)]
  expect(first.users + second.users).toBe(all)
  const emails = await marked()
  expect(emails).toHaveLength(first.updated + second.updated)
  expect(emails).toContain(people.buyer)
  for (const nobody of [people.deactivated, people.invited, people.shopper, people.csr])
    expect(emails).not.toContain(nobody)

  // The same batch again changes nothing; a batch behind the last one is empty.
  expect(await mark(admin, 0, half, true)).toMatchObject({ updated: 0 })
  expect(await mark(admin, all, half, true)).toEqual({ users: 0, updated: 0, unchanged: 0, withoutContact: 0 })
  expect((await mark(admin, 0, maxFlagBatch, false)).updated).toBe(emails.length)
  expect(await marked()).toEqual([])
})

test('what changed is on record with who did it [Q2.13]', async () => {
  const admin = await portal.as(people.admin)
  await mark(admin, 0, maxFlagBatch, true)
  const [change] = await ask(
    `select e.call, e.is_staff, c.before, c.after from audit_change c join audit_entry e using (audit_id)
     where e.call = '/CsrActor/updateB2BContactsWithACFlag' and c.target_type = 'contact' order by c.change_id desc limit 1`,
  )
  expect(change).toMatchObject({ is_staff: true, before: { portalUser: false }, after: { portalUser: true } })
})

test('it asks for an owner of the portal, and for a batch of a size that can be done [A2.38]', async () => {
  for (const who of [people.csr, people.csrLead, people.owner, people.associate]) {
    const other = await portal.as(who)
    await expect(other.send(contactFlagCalls.getNumActiveB2BUsers, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(mark(other, 0, 10, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  const admin = await portal.as(people.admin)
  for (const [startNum, howMany] of [
    [-1, 10],
    [0, 0],
    [0, maxFlagBatch + 1],
    [0.5, 10],
  ] as const)
    await expect(mark(admin, startNum, howMany, true)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const answer = await admin.request('/api/CsrActor/getNumActiveB2BUsers', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://portal.example' },
    body: '{}',
  })
  expect(await answer.json()).toMatchObject({ numActiveB2BUsers: expect.any(Number) as number })
})
