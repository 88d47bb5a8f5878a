// Runs of the import as operators read them.
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()

const runs = async () => (await (await portal.as(people.admin)).send(importRunCalls.getImportRuns, {})).runs

test('one that has not ended after a day was broken off [P9.78]', async () => {
  await portal.ask(
    "insert into import_run (folder, is_dry_run, started_at) values ('/a', false, now() - interval '2 days'), ('/b', false, now())",
  )
  expect((await runs()).slice(0, 2).map(({ state }) => state)).toEqual(['RUNNING', 'BROKEN_OFF'])
})

test.each([people.owner, people.csrLead])('not for %s [P9.73]', async (email) => {
  const who = await portal.as(email)
  await expect(who.send(importRunCalls.getImportRuns, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(who.send(importRunCalls.getImportMistakes, { runId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
