// Addresses of pages are written in one table (contract/src/platform/paths.ts, those of the staff in staffPaths.ts, others in
// latePaths.ts): no other file of the product spells one out.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { matchRoute } from '../web/src/app/matchRoute.ts'
import { routes } from '../web/src/app/routes.ts'

const root = join(import.meta.dirname, '..')
// The tables themselves, and the routes, which say what page belongs to an address.
const tables =
  /^(contract\/src\/(platform\/(paths|latePaths)|provider\/staffPaths)\.ts|web\/src\/app\/(routes|dashboardRoutes|staffRoutes|routeRows|routeTree\.gen)\.ts)$/
const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !tables.test(path) && !/\.test\.tsx?$/.test(path))

// The fixed part of each route: '/pages/store/product-detail', '/u'.
const starts = routes.map(({ path }) => path.replace(/\/?[{$].*$/, '')).filter((path) => path.length > 1)

/** True if `text` has the address of a page in it: from its beginning, or behind the address of a site. */
const hasAddress = (text: string): boolean =>
  starts.some((start) => {
    const rest = text.startsWith(start) ? text.slice(start.length) : undefined
    return rest !== undefined && /^([/?#]|$)/.test(rest)
  })

/** The texts of a source, templates part by part; not those that name the route a page file is of. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  const { type, value, callee, ...parts } = node as Record<string, unknown>
  if (type === 'CallExpression' && (callee as { name?: string }).name === 'createFileRoute') return []
  if (type === 'Literal' && typeof value === 'string') return [value]
  if (type === 'TemplateElement') return [(value as { cooked?: string }).cooked ?? '']
  return [value, callee, ...Object.values(parts)].flatMap(textsIn)
}

async function addressesIn(path: string): Promise<string[]> {
  const texts = textsIn(parseSync(path, await readFile(join(root, path), 'utf8')).program)
  return texts.filter(hasAddress).map((text) => `${path}: ${text}`)
}

test('the address of a page stands in paths.ts, staffPaths.ts or latePaths.ts alone', async () => {
  expect(files.length).toBeGreaterThan(900)
  expect((await Promise.all(files.map(addressesIn))).flat()).toEqual([])
})

test.each([
  ["const a = '/pages/store'", ['/pages/store']],
  [`const a = \`\${site}/pages/checkout?paid=\${id}\``, ['/pages/checkout?paid=']],
  [`const a = \`/u/\${code}\``, ['/u/']],
  ["const a = '/login?step=second'", ['/login?step=second']],
  ["const a = '/pages/storehouse' + '/users' // '/pages/store'", []],
  ["createFileRoute('/pages/store/')({})", []],
])('an address is found in %s', (source, found) => {
  expect(textsIn(parseSync('a.ts', source).program).filter(hasAddress)).toEqual(found)
})

test('an address in the text of a help page leads to a page', async () => {
  const content = globSync('web/src/provider/help/content/*.ts', { cwd: root })
  const texts = await Promise.all(content.map((path) => readFile(join(root, path), 'utf8')))
  const links = texts.flatMap((text) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address))
  expect(links.length).toBeGreaterThan(5)
  const lost = links.filter((address) => matchRoute(new URL(address, 'http://portal').pathname).row.path === '/$')
  expect(lost).toEqual([])
})
