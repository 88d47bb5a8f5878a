// Every page as it wakes: what the server shows to press stays the same element in the same place, so that a press which
// began before is done [U2.12].
import { enterAs, getAddress, leaving, walksOf } from './support/everyPage.ts'
import { expect, open, openUnhydrated, test, waitUntilAwake } from './support/portal.ts'

const width = 1280

/** Notes what can be pressed on the page that the server sent. */
async function noteShown(): Promise<void> {
  await document.fonts.ready
  Object.assign(window, {
    shown: [...document.querySelectorAll('header :is(a, button), main :is(a, button)')]
      .filter((element) => element.checkVisibility())
      .map((element) => [element, element.getBoundingClientRect().top]),
  })
}

/** The elements that were replaced or moved since. */
function findChanged(): string[] {
  const { shown } = window as unknown as { shown: [Element, number][] }
  return shown.flatMap(([element, top]) => {
    const name = element.outerHTML.replaceAll(/<svg.*?<.svg>/g, '').slice(0, 100)
    if (!element.isConnected) return [`replaced: ${name}`]
    const now = element.getBoundingClientRect().top
    return Math.abs(now - top) > 2 && element.checkVisibility() ? [`moved by ${Math.round(now - top)}: ${name}`] : []
  })
}

test.use({ isFirstVisit: true })

for (const { title, visitor, visits } of walksOf(1))
  test(title, async ({ page, watch }) => {
    watch.allowed.push(/./)
    const [visit] = visits
    if (!visit) return
    await enterAs(page, visitor)
    const address = await getAddress(page, visit)
    if (leaving.has(address)) return
    await page.setViewportSize({ width, height: 900 })
    // The server knows the zone of the visitor from the page before.
    await open(page, '/pages/store')
    const wake = await openUnhydrated(page, address)
    await page.evaluate(noteShown)
    wake()
    await waitUntilAwake(page)
    await page.mouse.move(width / 2, 4)
    await page.waitForTimeout(1200)
    expect(await page.evaluate(findChanged)).toEqual([])
  })
