// How emails are laid out: prices only for a reader who may see them.
import { defaultBrand } from '@portal/contract/provider/brand'
import { expect, test } from 'vitest'
import type { Words } from './emailLayout.ts'
import { renderEmail } from './emailLayout.ts'

const brand = { ...defaultBrand, colors: { ink: '#14213d', signal: '#c2410c' }, logo: '', logoRatio: 1 }
const words: Words = {
  heading: 'Thank you',
  paragraphs: [],
  table: {
    columns: [{ title: 'Part' }, { title: 'Quantity' }, { title: 'Price', isPrice: true }],
    rows: [['Glove', '2 PR', '$9.87']],
    totals: [['Total', '$19.74']],
  },
}

test('an email has columns of prices and totals for a reader who may see prices, and for nobody else [B6.04]', async () => {
  const { text, html } = await renderEmail(brand, words, { canViewPrices: true })
  expect(text).toContain('Part  |  Quantity  |  Price\nGlove  |  2 PR  |  $9.87\nTotal  |    |  $19.74')
  expect(html).toContain('$19.74')
  for (const email of [await renderEmail(brand, words, { canViewPrices: false }), await renderEmail(brand, words)]) {
    expect(email.text).toContain('Part  |  Quantity\nGlove  |  2 PR\n\n')
    expect(`${email.text} ${email.html}`).not.toMatch(/Price|Total|\$/)
  }
})

test('what a row is about has the whole width, above its numbers, so that it can be read on a phone', async () => {
  const { html } = await renderEmail(brand, words, { canViewPrices: true })
  expect(html).toMatch(/<td\s+colspan="3"[^>]*>Glove<\/td\s*>\s*<\/tr>\s*<tr>[^$]*>2 PR</)
  expect(html).toMatch(/<th\s+colspan="3"[^>]*>Part<\/th\s*>\s*<\/tr>\s*<tr>[^]*?<th[^>]*>Quantity</)
  expect(html).toMatch(/<th\s+colspan="2"[^>]*>Total</)
})

test('a long name of the portal has its lines beside the logo, not under it [P14.75]', async () => {
  const { html } = await renderEmail(brand, { ...words, logoUrl: 'https://portal.example/brand/1/logo.png' })
  const heading = new RegExp(`<td[^>]*>\\s*<img[^>]*>\\s*</td>\\s*<td[^>]*>${brand.product}</td>`)
  expect(html).toMatch(heading)
})

test('a word of any length breaks where the email ends, in every place a text may come to', async () => {
  const long = 'Xylophon'.repeat(40)
  const table = { columns: [{ title: 'Part' }, { title: 'Quantity' }], rows: [[long, '1']] }
  const stacked = { columns: [...table.columns, { title: 'Unit' }], rows: [[long, '1', 'EA']] }
  for (const each of [table, stacked]) {
    const { html } = await renderEmail(brand, { heading: long, paragraphs: [long], table: each })
    const places = [...html.matchAll(/<(\w+)([^>]*)>\s*(?:Xylophon)+/g)].map(([, tag, more = '']) => [tag, more])
    expect(places.map(([tag]) => tag)).toEqual(['h1', 'p', 'td'])
    for (const [tag, more] of places) expect(more, tag).toContain('overflow-wrap:anywhere')
  }
})
