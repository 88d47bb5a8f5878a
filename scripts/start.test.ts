// `npm start` as an operator sees it: it comes up on an empty folder, a signal to npm ends it with its database, and what is
// missing is named before anything slow begins.
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { freePort, getStatus, isReady, isThere, npmStart } from './npmStart.ts'

const { database, start } = npmStart()

/** Ends a test that hangs; so late because a first start takes a minute on a machine with other work. */
const limit = 120_000

test(
  'npm start names a missing administrator before it migrates or builds, and its database ends with it',
  async () => {
    const portal = start(await freePort(), { PAGES: 'true', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })
    const [code] = await once(portal.npm, 'exit')
    const lines = portal.said().trim().split('\n')
    expect(lines.at(-1)).toMatch(/^The database is empty. Set ADMIN_EMAIL and ADMIN_PASSWORD/)
    expect(portal.said()).not.toMatch(/Building|migrations/)
    expect([code, await isThere(database())]).toEqual([1, false])
  },
  limit,
)

test(
  'npm start makes its database and comes up; SIGTERM sent to npm ends both',
  async () => {
    const portal = start(await freePort())
    await isReady(portal, limit)
    portal.npm.kill('SIGTERM')
    const [code] = await once(portal.npm, 'exit')
    expect([code, await getStatus(portal.url), await isThere(database())]).toEqual([0, undefined, false])
  },
  limit,
)
