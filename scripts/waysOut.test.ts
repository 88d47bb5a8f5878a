// Outgoing requests go through platform/external [P14.96]: nothing else of the server asks another host over HTTP.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

// A fetch of our own, such as app.fetch, has its object before it; that of the environment has none, or globalThis.
const waysOut: [RegExp, string][] = [
  [/(?<![\w.$'"])fetch\(|\bglobalThis\.fetch\b|\bglobalThis\['fetch'\]/, 'calls fetch'],
  [/[=:(,?]\s*(\(?\)?)fetch\s*[,;)\n}]/, 'hands fetch on'],
  [/from '(node:)?(https|http2|undici)'/, 'imports a client of HTTP'],
  [/import \{[^}]*\b(request|get)\b[^}]*\} from '(node:)?http'/, 'imports a client of HTTP'],
  [/(node:)?(https|undici|http2)'\)/, 'imports a client of HTTP'],
  [/\bcreateRemoteJWKSet\((?![^;]*\[customFetch\])/, 'lets jose fetch by itself'],
]

/** How a source goes out by itself. */
const findWaysOut = (text: string): string[] => {
  const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
  return waysOut.flatMap(([pattern, what]) => (pattern.test(code) ? [what] : []))
}

test('only platform/external asks other hosts [P14.96]', () => {
  const paths = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !path.startsWith('server/src/platform/external/'),
  )
  expect(paths.length).toBeGreaterThan(500)
  const found = paths.flatMap((path) =>
    findWaysOut(readFileSync(join(root, path), 'utf8')).map((what) => `${path} ${what}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['const answer = await fetch(url)', 'calls fetch'],
  ['return globalThis.fetch(url)', 'calls fetch'],
  ['createClient({ send: fetch })', 'hands fetch on'],
  ["import { request } from 'node:https'", 'imports a client of HTTP'],
  ["import { request as ask } from 'node:http'", 'imports a client of HTTP'],
  ["const { request } = await import('node:https')", 'imports a client of HTTP'],
  ['createRemoteJWKSet(new URL(uri))', 'lets jose fetch by itself'],
])('%s is found', (code, what) => {
  expect(findWaysOut(code)).toContain(what)
})

test.each(['app.fetch(request)', "import { createServer } from 'node:http'", 'refetch()', '// fetch(url)'])(
  '%s is none',
  (code) => {
    expect(findWaysOut(code)).toEqual([])
  },
)
