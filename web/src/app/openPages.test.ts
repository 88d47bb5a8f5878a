// The pages that the sitemap names are those that a guest may read without scripts.
import { openPages } from '@portal/contract/platform/openPages'
import { guestSession } from '@portal/contract/access/session'
import { expect, test } from 'vitest'
import { destination } from './destination.ts'
import { routes } from './routes.ts'

test.each(openPages)('%s is rendered by the server, and open to guests [P9.111]', (path) => {
  const { row, verdict } = destination(path, '', guestSession, undefined)
  expect(verdict).toBeUndefined()
  expect('ssr' in row && row.ssr).toBe(true)
})

// Steps of signing in and registering, what depends on what a person chose, and what helps a browser.
const unlisted =
  /^\/($|login|forgot|email-change|outage|pages\/(store\/(login|access|compare)|legacy|account-act|delegated|registration-))/

test('and all of those but what is a step of something else [P9.111]', () => {
  const open = routes.filter((row) => 'ssr' in row && row.ssr && row.guard.who === 'anyone' && !row.path.includes('$'))
  expect(open.map(({ path }) => path).filter((path) => !unlisted.test(path) && !openPages.includes(path))).toEqual([])
})
