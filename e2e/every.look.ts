// npm run look: every page as people see it, measured at 1440 x 900 and at 390, with pictures in three widths, light and dark.
// It judges nothing; scripts/look.ts makes one table of what it writes.
import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAs, getAddress, leaving, walksOf } from './support/everyPage.ts'
import { findCutCells, findFirstRow, watchShifts } from './support/looks.ts'
import { open, test, waitForContent } from './support/portal.ts'

const folder = 'test-results/look'
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 900 },
  { width: 390, height: 844 },
]

test.use({ isFirstVisit: true })

for (const { title, visitor, visits } of walksOf(1))
  test(`${title}`, async ({ page, watch }) => {
    watch.allowed.push(/./)
    const [visit] = visits
    if (!visit) return
    await enterAs(page, visitor)
    const address = await getAddress(page, visit)
    const name = `${visitor}-${
      address
        .slice(1)
        .replaceAll(/[^\w-]+/g, '-')
        .slice(0, 90) || visit.row.title
    }`
    await page.addInitScript(watchShifts)
    if (leaving.has(address)) await page.route('/api/**', () => undefined)
    const measures: Record<string, unknown> = { visitor, path: visit.row.path, address, name }
    await mkdir(folder, { recursive: true })
    for (const { width, height } of windows) {
      await page.setViewportSize({ width, height })
      await open(page, address)
      if (!leaving.has(address)) await waitForContent(page)
      if (width !== 1024) measures[width] = { ...(await page.evaluate(findFirstRow)), ...(await weigh(page)) }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
      }
      await page.emulateMedia({ colorScheme: null })
    }
    await writeFile(`${folder}/${name}.json`, JSON.stringify(measures))
  })

/** Moves, cut texts and loaded files of the page since it was opened. */
async function weigh(page: Page) {
  const cells = await page.evaluate(findCutCells)
  return page.evaluate(
    ([cut, cutWithSpace]) => {
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => /\.js(\?|$)/.test(entry.name))
      return {
        cut,
        cutWithSpace,
        shift: (window as unknown as { shift: number }).shift,
        scripts: scripts.length,
        kilobytes: Math.round(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000),
      }
    },
    [cells.cut, cells.cutWithSpace] as const,
  )
}
