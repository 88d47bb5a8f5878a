// Every page there is, opened by a person who may: it shows itself without an error and is accessible [U3.01].
import type { Page } from '@playwright/test'
import { enterAs, getAddress, leavePage, leaving, walksOf, withoutExample } from './support/everyPage.ts'
import { expect, findFaults, goTo, open, test, waitForContent } from './support/portal.ts'

for (const { title, visitor, visits } of walksOf(10))
  test(title, async ({ page, watch }) => {
    await enterAs(page, visitor)
    let isInside = false
    for (const [at, visit] of visits.entries()) {
      const address = await getAddress(page, visit)
      // Pages rendered for guests are loaded, once for each row; others mostly come to a page inside the application.
      if (visitor === 'guest' && visit.row.ssr && visit.row !== visits[at - 1]?.row) isInside = false
      // The console names the address itself, which answers 404 as it should.
      if (visit.row.path === '/$') watch.allowed.push(/status of 404/)
      const faults: string[] = await look(page, address, isInside).catch((error: unknown) => [String(error)])
      if (visit.row.ssr) faults.push(...(await findUnstyled(page, address)))
      expect.soft([...faults, ...watch.take()], `Faults of ${address} (${visit.row.title})`).toEqual([])
      isInside = faults.length === 0 && !leaving.has(address)
      if (!isInside) await leavePage(page)
    }
  })

test('every route with a parameter has an example', () => {
  expect(withoutExample).toEqual([])
})

/** A place like one that was looked at already: the frame of the first page, and the first rows of a list. */
const seen = ['header', 'footer', '[data-row]:nth-of-type(n + 6)']

/** Opens a page and looks at it; answers what is wrong. */
async function look(page: Page, address: string, isInside: boolean): Promise<string[]> {
  const isLeaving = leaving.has(address)
  if (isLeaving) await page.route('/api/**', () => undefined)
  await (isInside ? goTo(page, address) : open(page, address))
  if (!isLeaving) await waitForContent(page)
  await expect(page.locator('main')).not.toBeEmpty()
  await expect(page, 'The title ends with the company').toHaveTitle(/ \| Windhover Aerial Equipment$/)
  return [...(await findFaults(page, isInside ? { exclude: seen } : undefined)), ...(await page.evaluate(markFaults))]
}

/** Classes of style sheets of ours (web/build/shortNames.ts) that the server writes before their sheet: what they style would jump. */
async function findUnstyled({ request }: Page, address: string): Promise<string[]> {
  const html = await (await request.get(address, { failOnStatusCode: false })).text()
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
  const styles = (await Promise.all(sheets.map(async (href) => (await request.get(href)).text()))).join('')
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(classes)]
    .filter((name) => /^[A-Z][A-Za-z]{4}$/.test(name) && !styles.includes(`.${name}`))
    .map((name) => `Its HTML has the class ${name} and not its styles`)
}

/** Fields whose asterisk only shows, and links that no style gives a color: the browser's own is hard to read in the dark. */
function markFaults(): string[] {
  const asterisks = [...document.querySelectorAll('.mantine-InputWrapper-required')].flatMap((mark) => {
    const label = mark.closest('label')
    const field = label && document.getElementById(label.htmlFor)
    const isSaid = field?.matches('[required], [aria-required="true"]')
    return isSaid ? [] : [`The asterisk of “${label?.textContent ?? 'no label'}” only shows`]
  })
  const links = [...document.querySelectorAll('a[href]')]
    .filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)')
    .map((link) => `The link “${link.textContent}” has the color of the browser`)
  return [...asterisks, ...links]
}
