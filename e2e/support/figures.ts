// The numbers on home, and whether the lists they lead to say the same.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { open } from './portal.ts'

/** The numbers of home with the lists they lead to, once all have loaded. */
export async function figuresOf(page: Page) {
  await open(page, '/pages/dashboard')
  const tiles = page.getByRole('list', { name: 'Your areas' })
  await expect(tiles.getByRole('link')).not.toHaveCount(0)
  await expect(tiles.getByLabel('Loading')).toHaveCount(0)
  return tiles
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ text: (link.textContent ?? '').trim(), href: link.getAttribute('href') ?? '' })),
    )
}

/** How many rows the list at `href` says there are, in what the server shows of it. */
async function totalOf({ request }: Page, href: string): Promise<string> {
  const html = await (await request.get(href)).text()
  const shown = html.slice(html.indexOf('<main')).replaceAll(/<!--.*?-->/gs, '')
  const texts = shown.replaceAll(/<[^>]+>/g, '\n')
  const total = /^[\d,]+–[\d,]+ of ([\d,]+) /m.exec(texts)?.[1]
  if (total === undefined) expect(texts, href).toMatch(/^No .* (match|yet)/m)
  return total ?? '0'
}

/** Each number is the total of its list. */
export async function expectProven(page: Page) {
  const figures = await figuresOf(page)
  expect(figures.length).toBeGreaterThan(1)
  for (const { text, href } of figures)
    expect(`${await totalOf(page, href)} ${text.replace(/^[\d,]+ /, '')}`).toBe(text)
}
