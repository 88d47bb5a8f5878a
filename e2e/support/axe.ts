// axe in the page itself. Each document gets it once here and only what is wrong comes back, because the builder made for
// Playwright hands the page its six hundred kilobytes twice for every look.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions, SerialContextObject } from 'axe-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Accessibility faults found by the rules of `runOnly` in `parts` of the page, or in all of it. */
export async function findViolations(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  parts?: SerialContextObject,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source)
  return page.evaluate(
    async ({ parts, ...options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const { violations } = await axe.run(parts ?? document, options)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(', ')}`,
      )
    },
    // No frames, because the portal has none and axe would wait for them.
    { runOnly, parts, resultTypes: ['violations' as const], iframes: false },
  )
}
