// Journeys through the real server in a real Chromium. `npm run e2e` starts both; a portal that runs already is used
// with PORTAL_URL=http://localhost:3000 npm run e2e.
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  // `npm test` runs the first, the full run both.
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: '*.sweep.spec.ts', grepInvert: /@sweep/ },
    { name: 'sweeps', testMatch: '*.spec.ts', grep: /@sweep|\.sweep\.spec\.ts/ },
    // npm run look
    ...(process.env['LOOK'] ? [{ name: 'looks', testMatch: '*.look.ts' }] : []),
  ],
  outputDir: '../test-results',
  // Any order, any number beside each other, because what a journey changes belongs to people of its own (support/people.ts).
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env['PORTAL_URL'] ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
    // A worker would answer for the server; the journey of inspections without a line allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Off, because recording one costs a third of a run: TRACE=1 npm run e2e -- the journey that failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM'],
      // The machine may have no network and no sandbox for root.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // One process for all pages of a context keeps what it has compiled (support/contexts.ts).
        '--process-per-site',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
