// Five kinds of tests in one run: the contract, the server on a real PostgreSQL, pages and rules of the web, and the house's
// own checks. `x.sweep.test.ts` holds what not every change needs: it runs where SWEEPS is set, or a sweep is named.
import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'

// Workers, and the processes that tests start, load the server as Node has compiled it before.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

const isNamed = process.argv.some((argument) => argument.includes('sweep'))
const exclude = [...configDefaults.exclude, ...(process.env['SWEEPS'] || isNamed ? [] : ['**/*.sweep.test.*'])]

// Ends a test that hangs, in milliseconds; it measures nothing, so it holds on a slow machine that does other work beside.
const longest = 60_000

const setupFiles = ['scripts/console.setup.ts']

// Node itself runs the files, as it does in production; only pages need Vite. A worker keeps what it has loaded: modules
// hold no state of ours, and loading the server takes longer than most of its tests.
const node = {
  environment: 'node',
  exclude,
  setupFiles,
  isolate: false,
  experimental: { viteModuleRunner: false },
  // What a job does comes in its own time: looked for until shortly before the test itself would end.
  expect: { poll: { timeout: 50_000 } },
  testTimeout: longest,
  hookTimeout: longest,
} as const

export default defineConfig({
  test: {
    // Every core; the default leaves one idle, half of a machine with two.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], ...node } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts', 'bench/{firstDay,relevance,src}/*.test.ts'],
          ...node,
          globalSetup: ['server/test/start.ts'],
        },
      },
      { test: { name: 'rules', include: ['web/src/**/*.test.ts'], ...node } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.tsx'],
          exclude,
          environment: 'jsdom',
          // Modules of pages do hold state: web/test/browser.ts gives each file its own, and keeps the libraries.
          isolate: false,
          setupFiles: [...setupFiles, 'web/test/browser.ts'],
          testTimeout: longest,
        },
      },
      {
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'web/build/**/*.test.ts'],
          ...node,
        },
      },
    ],
  },
})
