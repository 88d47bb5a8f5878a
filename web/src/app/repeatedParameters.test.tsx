// An address with a parameter in it twice, as mail programs and hand-made links have them, opens like any other.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fakeServer } from '../../test/fakeServer.ts'
import { parseSearch } from '../platform/urlState.ts'
import { createPortalRouter } from './router.tsx'
import { routes } from './routes.ts'

/** Every name the pages read from an address. */
function namesRead(): string[] {
  const files = globSync(resolve(import.meta.dirname, '../**/*.{ts,tsx}')).filter((file) => !file.includes('.test.'))
  const names = files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const taken = [...source.matchAll(/validateSearch: \(\{ ([\w, ]+) \}/g)].flatMap(([, each = '']) =>
      each.split(', '),
    )
    const looked = [...source.matchAll(/(?:search|given)\['(\w+)'\]/g)].map(([, name = '']) => name)
    return [...taken, ...looked]
  })
  return [...new Set([...names, 'errorType', 'error_description', 'jobId', 'source', 'endpoint', 'body'])]
}

test('no page is handed a list where it reads a text [P1.10]', () => {
  const names = namesRead()
  expect(names).toEqual(expect.arrayContaining(['returnUrl', 'q', 'type', 'unit', 'jobId', 'userId', 'filter']))
  const query = `?${names.map((name) => `${name}=all&${name}=%2Fb`).join('&')}`
  const router = createPortalRouter(fakeServer({}).fetcher)
  const lists = routes.flatMap(({ path }) =>
    router
      .matchRoutes(path.replace(/\{?-?\$\w+\}?/g, '7'), parseSearch(query) as never)
      .flatMap(({ search }) => Object.entries<unknown>(search as Record<string, unknown>))
      .flatMap(([name, value]) => (typeof value === 'object' && name !== 'brand' ? [`${path} ${name}`] : [])),
  )
  expect(lists).toEqual([])
})
