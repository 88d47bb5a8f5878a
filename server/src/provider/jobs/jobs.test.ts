// The tray of my jobs: mine alone, for a day.
import { jobCalls, jobStatus } from '@portal/contract/platform/jobs'
import { orderCalls } from '@portal/contract/buying/orders'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal({ worksJobs: ['background-call'] })

describe('my jobs', () => {
  test('are found again with their title and their file [B7.03, U2.06]', async () => {
    const buyer = await portal.as(people.buyer)
    await buyer.send(orderCalls.exportOrders, { query: 'nothing is called so' })
    const mine = () => buyer.send(jobCalls.myJobs, {})
    expect(await mine()).toMatchObject([{ title: 'Download of orders', done: 0 }])
    await expect.poll(async () => (await mine())[0]?.jobStatusId).toBe(jobStatus.complete)
    const [job] = await mine()
    expect((await buyer.request(String(job?.response?.['url']))).status).toBe(200)
  })

  test('are nobody else’s [Q3.03]', async () => {
    await (await portal.as(people.owner)).send(orderCalls.exportOrders, { query: 'nothing is called so' })
    expect(await (await portal.as(people.viewer)).send(jobCalls.myJobs, {})).toEqual([])
    await expect(portal.guest().send(jobCalls.myJobs, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })

  test('leave the tray with their files, after a day', async () => {
    const fleet = await portal.as(people.fleetManager)
    await fleet.send(orderCalls.exportOrders, { query: 'nothing is called so' })
    const [job] = await fleet.send(jobCalls.myJobs, {})
    const longAgo = new Date(portal.clock.now().getTime() - 25 * 60 * 60 * 1000)
    await withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
      db
        .updateTable('background_job')
        .set({ created_at: longAgo })
        .where('job_id', '=', job?.jobId ?? '')
        .execute(),
    )
    expect(await fleet.send(jobCalls.myJobs, {})).toEqual([])
  })
})
