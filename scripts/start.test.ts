// `npm start` as an operator sees it: it comes up on an empty folder, and a signal to npm ends it with its database.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort, getStatus, isReady, isThere, npmStart } from './npmStart.ts'

const { database, start } = npmStart()

test('npm start makes its database and comes up; SIGTERM sent to npm ends both', async () => {
  const portal = start(await freePort())
  await isReady(portal, 50_000)
  portal.npm.kill('SIGTERM')
  const [code] = await once(portal.npm, 'exit')
  expect([code, await getStatus(portal.url), await isThere(database())]).toEqual([0, undefined, false])
}, 60_000)
