// A job that failed for good is reported to the operators: at once in the log, and in the figures.
import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

// No one takes emails at this port.
let owner: Client
const portal = testPortal({ worksJobs: ['deliver-letter', 'password-letter'], env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

beforeAll(async () => {
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

test('an email that nobody takes is given up with an error in the log and a figure, and stays to be sent [Q2.10]', async () => {
  // The first attempt is the last one, because others would come after 2, 4, 8 ... seconds.
  await owner.query(`create function pgboss.no_retries() returns trigger language plpgsql as
      $$ begin new.retry_limit := 0; return new; end $$;
    create trigger no_retries before insert on pgboss.job for each row
      when (new.name = 'deliver-letter') execute function pgboss.no_retries()`)
  const figure = async () =>
    /^portal_jobs_given_up_total\{job="deliver-letter"\} (\d+)$/m.exec(
      await (await portal.guest().request('/metrics')).text(),
    )?.[1]
  expect(await figure(), 'there from the start').toBe('0')

  await portal.guest().send(securityCalls.forgotPassword, { email: people.buyer })
  await expect.poll(figure, { timeout: 20_000 }).toBe('1')
  expect(portal.takeErrors()).toMatchObject([{ msg: 'job given up', job: 'deliver-letter', attempt: 1 }])

  const unsent = 'select sent_at from letter where recipient = $1'
  expect((await owner.query(unsent, [people.buyer])).rows).toEqual([{ sent_at: null }])
})
