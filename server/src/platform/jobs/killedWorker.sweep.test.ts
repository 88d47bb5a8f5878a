// kill -9 in the middle of a job: the next process does it within a minute, with one effect.
import { orderCalls } from '@portal/contract/buying/orders'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { twoWorkers } from '../../../test/workers.ts'

const portal = testPortal({ ownDatabase: true })
const { holder, replace } = twoWorkers(portal)

const one = async (query: string, jobId: string) => (await holder().query(query, [jobId])).rows[0] as unknown

test('a download whose process was killed is made by another within a minute, once [Q2.10, Q2.14]', async () => {
  await holder().query('begin; lock table sales_order in access exclusive mode')
  const buyer = await portal.as(people.buyer)
  const { jobId } = (await buyer.send(orderCalls.exportOrders, { query: 'no such order' })) as unknown as {
    jobId: string
  }
  const stateOf = () => one(`select state::text from pgboss.job where data ->> 'jobId' = $1`, jobId)
  await expect.poll(stateOf).toEqual({ state: 'active' })
  await replace()
  const died = Date.now()
  await holder().query('commit')

  await expect.poll(stateOf, { timeout: 60_000, interval: 500 }).toEqual({ state: 'completed' })
  expect(Date.now() - died).toBeLessThan(60_000)
  expect(
    await one('select status_id, finished_at is not null as finished from background_job where job_id = $1', jobId),
  ).toEqual({ status_id: 2, finished: true })
  const files = `select count(*)::int from stored_file f join background_job j on f.user_id = j.user_id where j.job_id = $1`
  expect(await one(files, jobId)).toEqual({ count: 1 })
}, 90_000)
