import { fillBrand } from '@portal/contract/provider/brand'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { brandIn, createManual, splitWords, printable } from '../../../build/manual.ts'
import { topics } from './topics.ts'

/** The text on each page of a PDF, as a reader of the file copies it. */
async function readPdf(file: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(file), { mergePages: false })
  return text
}
const brand = brandIn({ BRAND_COMPANY: 'Acme Lifts', BRAND_PRODUCT: 'Acme One', BRAND_PHONE: '1-800-ACME' })
const words = (text: string) => text.replace(/[^a-z0-9]+/gi, ' ').trim()

test('the manual is a PDF with a title page, contents and every section of the help pages [A9.05]', async () => {
  const file = await createManual(brand)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = await readPdf(file)
  expect(pages[0]).toContain('Acme Lifts')
  expect(pages[0]).toContain('User Manual')
  expect(pages[0]).toContain('1-800-ACME')
  const list = words(`${pages[1]} ${pages[2]}`)
  const inside = words(pages.slice(3).join(' '))
  for (const { title, sections } of topics) {
    for (const each of [title, ...sections.map((section) => section.title)]) {
      expect(list).toContain(words(each))
      expect(inside).toContain(words(each))
    }
  }
})

test('the contents name the page each chapter stands on, which bears that number [A9.05]', async () => {
  const pages = await readPdf(await createManual(brand))
  const at = Number(/^My Account (\d+)$/m.exec(pages[1] ?? '')?.[1])
  expect(at).toBeGreaterThan(3)
  expect(pages[at - 1]?.startsWith('My Account\n')).toBe(true)
  pages.slice(1).forEach((page, before) => expect(page).toMatch(new RegExp(`Acme One User Manual\\s${before + 2}$`)))
})

test('a section begins and ends on one page', async () => {
  const pages = (await readPdf(await createManual(brand))).slice(3)
  const ends = topics.flatMap(({ sections }) =>
    sections.map(({ title, body }) => {
      const last = body.at(-1) ?? ''
      const text = typeof last === 'string' ? last : ('list' in last ? last.list : last.steps).at(-1)
      const plain = fillBrand(text ?? '', brand).replace(/\[|\]\([^)]+\)/g, '')
      return { title, end: words(plain).slice(-24) }
    }),
  )
  const broken = ends.filter(
    ({ title, end }) => !pages.some((each) => each.split('\n').includes(title) && words(each).includes(end)),
  )
  expect(broken).toEqual([])
})

test('names come from the deployment, no text keeps a placeholder or a letter the typefaces lack', async () => {
  const all = words((await readPdf(await createManual(brand))).join(' '))
  expect(all).toContain('1 800 ACME')
  expect(all).not.toContain('Windhover')
  const content = printable(JSON.stringify(topics))
  expect(content.match(/\{(?!phone|option|product|email|company)\w+\}/g)).toBeNull()
  expect(content.match(/[^\x20-\x7e’“”–—•é]/g)).toBeNull()
})

test('a link into the help pages leads to its place in the manual', () => {
  expect(splitWords('See [returns](/pages/help/shipping#cost) or [home](/pages/store).')).toEqual([
    { words: 'See ' },
    { words: 'returns', place: 'shipping#cost' },
    { words: ' or ' },
    { words: 'home' },
    { words: '.' },
  ])
})
