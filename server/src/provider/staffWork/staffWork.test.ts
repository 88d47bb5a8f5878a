// Work that waits for staff: counted for those who may do it, with the age of the oldest.
import { approvalCalls } from '@portal/contract/access/approvals'
import { operationCalls } from '@portal/contract/provider/operations'
import type { WaitingWork, WorkKind } from '@portal/contract/provider/staffWork'
import { staffWorkCalls } from '@portal/contract/provider/staffWork'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)

const workOf = async (email: string): Promise<WaitingWork[]> => {
  const staff = await portal.as(email)
  return (await staff.send(staffWorkCalls.getStaffWork, {})).work
}
const find = async (kind: WorkKind) => (await workOf(people.admin)).find((each) => each.kind === kind)

test('each sees the work they may do, and nobody else any [P14.137]', async () => {
  expect((await workOf(people.csr)).map(({ kind }) => kind)).toEqual([
    'registrations',
    'quotes',
    'returns',
    'orderChanges',
    'disputes',
    'attendance',
  ])
  expect((await workOf(people.admin)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['documents', 'jobs', 'emails', 'events']),
  )
  for (const email of [people.owner, people.buyer, people.shopper]) {
    const who = await portal.as(email)
    await expect(who.send(staffWorkCalls.getStaffWork, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(portal.guest().send(staffWorkCalls.getStaffWork, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})

test('the counts are those of the pages they lead to, with the age of the oldest [P14.137]', async () => {
  const admin = await portal.as(people.admin)
  const { waiting } = await admin.send(approvalCalls.getApprovals, {})
  const { queues } = await admin.send(operationCalls.getJobQueues, {})
  expect(await find('registrations')).toEqual({
    kind: 'registrations',
    count: waiting,
    since: waiting === 0 ? null : (expect.any(String) as string),
  })
  const [jobs, emails] = [await find('jobs'), await find('emails')]
  expect((jobs?.count ?? 0) + (emails?.count ?? 0)).toBe(queues.reduce((sum, { failed }) => sum + failed, 0))

  await ask(`insert into erp_event (type, subject, data, occurred_at, attempts, next_attempt_at)
    values ('order.placed', 'one', '{}', '2031-01-02T00:00Z', 5, null), ('order.placed', 'two', '{}', '2031-01-01T00:00Z', 5, null)`)
  expect(await find('events')).toEqual({ kind: 'events', count: 2, since: '2031-01-01T00:00:00.000Z' })
})
