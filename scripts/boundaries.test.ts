// The boundary check is itself checked: a small house in which every rule is broken once, and one in which none is.
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import config from '../.dependency-cruiser.mjs'
import { inHouse } from './testHouse.ts'
import type { Violation } from './violation.ts'
import { checkBoundaries } from './boundaries.ts'

const workspace = (name: string, dependencies: string[], devDependencies: string[] = []) =>
  JSON.stringify({
    name,
    exports: { './*': './src/*.ts' },
    dependencies: Object.fromEntries(dependencies.map((each) => [each, '1.0.0'])),
    devDependencies: Object.fromEntries(devDependencies.map((each) => [each, '1.0.0'])),
  })

const soundHouse: Record<string, string> = {
  'package.json': workspace('house', [], ['vitest']),
  'contract/package.json': workspace('contract', ['zod']),
  'server/package.json': workspace('server', ['contract', 'pg'], ['smtp-server']),
  'web/package.json': workspace('web', ['contract', 'react'], ['vite']),
  'e2e/package.json': workspace('e2e', ['contract']),
  'bench/package.json': workspace('bench', []),
  'scripts/check.ts': `import 'node:fs'`,
  'contract/src/platform/call.ts': `import { z } from 'zod'\nexport const call = z`,
  'contract/src/buying/orders.ts': `export { call as orders } from '../platform/call.ts'`,
  'server/src/app/app.ts': `import '../buying/orders/orders.calls.ts'\nimport '../platform/pool.ts'`,
  'server/src/schema.gen.ts': `import type { Order } from './buying/orders/orders.rules.ts'\nexport type Tables = Order`,
  'server/src/platform/pool.ts': `import { Pool } from 'pg'\nimport type { Tables } from '../schema.gen.ts'\nexport const pool: Tables = Pool`,
  'server/src/buying/orders/orders.rules.ts': `export type Order = number`,
  'server/src/buying/orders/orders.ts': `import { orders } from 'contract/buying/orders'\nimport { cart } from '../cart/cart.ts'\nimport { pool } from '../../platform/pool.ts'\nexport const order = [orders, cart, pool]`,
  'server/src/buying/orders/orders.calls.ts': `import { order } from './orders.ts'\nexport const calls = order`,
  'server/src/buying/orders/orders.test.ts': `import 'vitest'\nimport '../../../test/app.ts'\nimport './orders.ts'`,
  'server/src/buying/cart/cart.ts': `export const cart = 1`,
  'server/src/buying/cart/cart.reads.ts': `export const read = 1`,
  'server/test/app.ts': `import '../src/app/app.ts'\nimport 'vitest'\nimport 'smtp-server'`,
  'web/src/ui/forms/Button.tsx': `import 'react'\nexport const Button = 1`,
  'web/src/platform/client.ts': `import { call } from 'contract/platform/call'\nexport const client = call`,
  'contract/src/platform/paths.ts': `export const paths = 1`,
  'web/src/app/Root.tsx': `import '../buying/cart/shared/CartBadge.tsx'\nexport const Root = 1`,
  'web/src/app/routeTree.gen.ts': `import '../buying/orders/OrdersPage.tsx'`,
  'web/src/buying/cart/CartPage.tsx': `export const CartPage = 1`,
  'web/src/buying/cart/shared/CartBadge.tsx': `export const CartBadge = 1`,
  'web/src/buying/orders/OrdersPage.tsx': `import { CartBadge } from '../cart/shared/CartBadge.tsx'\nimport { Button } from '../../ui/forms/Button.tsx'\nimport { paths } from 'contract/platform/paths'\nimport { client } from '../../platform/client.ts'\nexport const OrdersPage = [CartBadge, Button, paths, client]`,
  'e2e/orders.spec.ts': `import 'contract/platform/call'`,
}

/** A planted import: the rule it breaks, the file it is added to, the line, and where that leads. */
const planted: [rule: string, file: string, line: string, to: string][] = [
  ['contract-stands-alone', 'contract/src/a.ts', `import 'pg'`, 'node_modules/pg/index.js'],
  ['contract-stands-alone', 'contract/src/b.ts', `import '../../web/src/app/Root.tsx'`, 'web/src/app/Root.tsx'],
  [
    'sides-meet-in-the-contract',
    'server/src/buying/cart/cart.emails.ts',
    `import '../../../../web/src/app/Root.tsx'`,
    'web/src/app/Root.tsx',
  ],
  [
    'sides-meet-in-the-contract',
    'web/src/buying/cart/total.ts',
    `import '../../../../server/src/buying/cart/cart.ts'`,
    'server/src/buying/cart/cart.ts',
  ],
  [
    'sides-meet-in-the-contract',
    'e2e/cart.spec.ts',
    `import '../server/src/buying/cart/cart.ts'`,
    'server/src/buying/cart/cart.ts',
  ],
  [
    'areas-by-their-door',
    'server/src/buying/orders/orders.reads.ts',
    `import '../cart/cart.reads.ts'`,
    'server/src/buying/cart/cart.reads.ts',
  ],
  [
    'areas-by-their-door',
    'server/src/money/lists/lists.ts',
    `import type { Order } from '../../buying/orders/orders.rules.ts'`,
    'server/src/buying/orders/orders.rules.ts',
  ],
  [
    'areas-by-their-door',
    'web/src/buying/orders/OrderPage.tsx',
    `import '../cart/CartPage.tsx'`,
    'web/src/buying/cart/CartPage.tsx',
  ],
  [
    'areas-by-their-door',
    'web/src/app/Header.tsx',
    `import '../buying/cart/CartPage.tsx'`,
    'web/src/buying/cart/CartPage.tsx',
  ],
  [
    'app-is-on-top',
    'web/src/buying/orders/title.ts',
    `import '../../app/shared/title.ts'`,
    'web/src/app/shared/title.ts',
  ],
  ['roots-are-on-top', 'server/src/money/lists/lists.jobs.ts', `import '../../app/app.ts'`, 'server/src/app/app.ts'],
  [
    'platform-knows-no-area',
    'server/src/platform/mail.ts',
    `import '../buying/cart/cart.ts'`,
    'server/src/buying/cart/cart.ts',
  ],
  [
    'platform-knows-no-area',
    'web/src/ui/Badge.tsx',
    `import '../buying/cart/shared/CartBadge.tsx'`,
    'web/src/buying/cart/shared/CartBadge.tsx',
  ],
  ['platform-knows-no-area', 'web/src/platform/links.ts', `import '../app/Root.tsx'`, 'web/src/app/Root.tsx'],
  [
    'platform-holds-the-drivers',
    'server/src/buying/search/search.ts',
    `import { Pool } from 'pg'\nexport const pool = Pool`,
    'node_modules/pg/index.js',
  ],
  [
    'platform-holds-the-drivers',
    'server/src/buying/search/sql.ts',
    `import type { Pool } from 'pg'`,
    'node_modules/pg/index.js',
  ],
  ['platform-holds-the-drivers', 'server/src/buying/search/process.ts', `import 'node:child_process'`, 'child_process'],
  ['platform-holds-the-drivers', 'server/src/buying/search/folder.ts', `import 'node:fs/promises'`, 'fs/promises'],
  [
    'forms-by-one-piece',
    'web/src/buying/cart/form.ts',
    `import '@hookform/resolvers'`,
    'node_modules/@hookform/resolvers/index.js',
  ],
  [
    'no-test-code-in-the-product',
    'server/src/buying/search/search.rules.ts',
    `import '../../../test/app.ts'`,
    'server/test/app.ts',
  ],
  [
    'no-test-code-in-the-product',
    'web/src/buying/cart/cart.ts',
    `import '../../../../e2e/support.ts'`,
    'e2e/support.ts',
  ],
  ['no-cycles', 'server/src/money/lists/a.ts', `import './b.ts'`, 'server/src/money/lists/b.ts'],
  ['only-declared-packages', 'server/src/platform/page.ts', `import 'react'`, 'node_modules/react/index.js'],
  ['only-declared-packages', 'web/src/app/build.ts', `import 'vite'`, 'node_modules/vite/index.js'],
  ['everything-resolves', 'web/src/app/lost.ts', `import './nowhere.ts'`, './nowhere.ts'],
  [
    'areas-form-no-cycle',
    'server/src/buying/cart/cart.jobs.ts',
    `import '../orders/orders.ts'`,
    'server/src/buying/orders',
  ],
]

const besides: Record<string, string> = {
  'e2e/support.ts': `export const support = 1`,
  'server/src/money/lists/b.ts': `import './a.ts'`,
  'web/src/app/shared/title.ts': `export const title = 1`,
}

function check(files: Record<string, string>): ReturnType<typeof checkBoundaries> {
  const packages = ['zod', 'pg', 'react', 'vite', 'vitest', 'smtp-server', '@hookform/resolvers'].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })] as const,
    [`node_modules/${name}/index.js`, ''] as const,
  ])
  return inHouse({ ...files, ...Object.fromEntries(packages) }, async (house) => {
    await symlink('../contract', join(house, 'node_modules/contract'))
    return checkBoundaries(house)
  })
}

describe('the boundary check', () => {
  let found: Violation[] = []
  beforeAll(async () => {
    const broken = Object.fromEntries(planted.map(([, file, line]) => [file, line]))
    found = (await check({ ...soundHouse, ...besides, ...broken })).violations
  })

  test('finds nothing wrong with a sound house', async () => {
    expect((await check(soundHouse)).violations).toEqual([])
  })

  test.each(planted)('%s: %s must not say %s', (rule, file, _line, to) => {
    const from = rule === 'areas-form-no-cycle' ? 'server/src/buying/cart' : file
    expect(found).toContainEqual({ rule, from, to })
  })

  test('has a planted violation for every rule', () => {
    const rules = new Set((config.forbidden ?? []).map(({ name }) => name))
    expect([...rules].filter((rule) => !planted.some(([broken]) => broken === rule))).toEqual([])
  })

  test('refuses a graph without imports', async () => {
    const bare = Object.fromEntries(
      Object.entries(soundHouse).map(([path, content]) => [path, path.endsWith('.json') ? content : '']),
    )
    await expect(check(bare)).rejects.toThrow('sees no import in contract/src/')
  })
})
