// A scheduled job runs with what its schedule gives it, which is not what a person who queues it gives.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { allJobs } from '../../app/jobs.ts'

let owner: Client
const portal = testPortal()

beforeAll(async () => {
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

test('every job that runs by itself takes what its schedule gives [Q2.10]', async () => {
  const jobs = allJobs(portal.deps)
  const { rows } = await owner.query<{ name: string; data: object }>('select name, data from pgboss.schedule')
  const scheduled = jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(scheduled.toSorted())

  for (const { name, data } of rows) {
    const job = jobs.find((each) => each.name === name)
    await expect(job?.run(data), name).resolves.toBeUndefined()
  }
})
