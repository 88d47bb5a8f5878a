// kill -9 in the middle of a bulk upload: the next process goes on where it was, and no one gets a second email [A6.26, P9.61].
import { bulkUploadCalls } from '@portal/contract/access/bulkUpload'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { checkUpload, uploadEnded, uploadRows } from '../../../test/uploads.ts'
import { twoWorkers } from '../../../test/workers.ts'

const portal = testPortal({ ownDatabase: true })
const { holder, replace } = twoWorkers(portal)

const count = async (query: string) => Number((await holder().query<{ n: string }>(query)).rows[0]?.n)

test('an upload whose process was killed ends with each person invited once and mailed once [A6.26, Q2.10]', async () => {
  const csr = await portal.as(people.csr)
  const rows = Array.from({ length: 350 }, (_, at) => ['Kim', 'Lee', `k${at}@killed.example`, 'Viewer', '200200', ''])
  const uploadId = await uploadRows(csr, rows)
  await checkUpload(csr, uploadId)
  await uploadEnded(csr, uploadId, 30_000)
  // In the second chunk, when half of its people have their email: neither may stay.
  await holder().query(`create function hold_mail() returns trigger language plpgsql security definer as $$ begin
      if new.recipient = 'k150@killed.example' then perform pg_advisory_xact_lock(4711); end if; return new; end $$;
    create trigger hold_mail before insert on letter for each row execute function hold_mail()`)
  await holder().query('begin; select pg_advisory_xact_lock(4711)')
  await csr.send(bulkUploadCalls.runBulkUpload, { uploadId })
  const waiting = `select count(*) as n from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`
  await expect.poll(() => count(waiting), { timeout: 20_000, interval: 50 }).toBe(1)
  expect(await count(`select count(*) as n from user_upload_row where outcome = 'DONE'`)).toBe(100)
  await replace()
  await holder().query('commit')

  expect(await uploadEnded(csr, uploadId, 90_000)).toMatchObject({ state: 'DONE', counts: { DONE: 350, REFUSED: 0 } })
  expect(await count(`select count(*) as n from portal_user where email like '%@killed.example'`)).toBe(350)
  const letters = `select count(*) as n from letter where recipient like '%@killed.example'`
  expect(await count(letters)).toBe(350)
  expect(await count(letters.replace('count(*)', 'count(distinct recipient)'))).toBe(350)
  // Each has one job that delivers it.
  const jobs = `select count(*) as n from pgboss.job j join letter l on l.letter_id = (j.data ->> 'letterId')::bigint
    where j.name = 'deliver-letter' and l.recipient like '%@killed.example'`
  expect(await count(jobs)).toBe(350)
}, 180_000)
