// A walk through a page by Tab.
import type { Page } from '@playwright/test'

/** Walks on by Tab until the page is through; answers the stops that something else covers. */
export async function coveredStops(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  let stops = 0
  for (; stops < 150; stops += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(async () => {
      // Scrolling to it, and what hides while one scrolls, have come to rest.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const active = document.activeElement
      if (!active || active === document.body) return undefined
      const { x, y, width, height } = active.getBoundingClientRect()
      // Several points of its visible part are tested, because it may be higher than the window.
      const points = [0.1, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const)
      const isSeen = points.every(([left, top]) => {
        const above = document.elementFromPoint(left, top)
        return above !== null && (active.contains(above) || above.contains(active) || above.matches('label'))
      })
      const name = (active.getAttribute('aria-label') ?? active.textContent).trim().slice(0, 40)
      return { isSeen, said: `${active.tagName.toLowerCase()} ${name} at ${Math.round(y)}` }
    })
    if (!at) break
    if (!at.isSeen) covered.push(at.said)
  }
  return { stops, covered }
}
