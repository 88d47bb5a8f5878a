import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Client } from 'pg'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { tidyJob } from './cleanup.ts'

const portal = testPortal()

test('what has expired is deleted, what is alive stays', async () => {
  const owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
  const count = async (statement: string) => Number((await owner.query<{ count: string }>(statement)).rows[0]?.count)
  const sessions = () => count('select count(*) from auth_session')
  const files = () => count('select count(*) from stored_file')

  portal.clock.set(new Date())
  await portal.as(people.owner)
  await withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    portal.deps.services.files.write(
      db,
      { userId: 'somebody', name: 'a.csv', contentType: 'text/csv' },
      Readable.from(['a']),
      portal.clock.now(),
    ),
  )
  await tidyJob(portal.deps).run({})
  expect([await sessions(), await files()]).toEqual([1, 1])

  portal.clock.forward(400 * 24 * 60 * 60)
  await tidyJob(portal.deps).run({})
  expect([await sessions(), await files()]).toEqual([0, 0])
  await owner.end()
})
