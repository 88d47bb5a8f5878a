// The user manual: one PDF of the help pages, made when the web is built [A9.05]. Title page, contents, a chapter for
// each help page, page numbers; the names are those of the deployment that builds (BRAND_*).
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Brand } from '@portal/contract/provider/brand'
import { defaultBrand, defaultInk, fillBrand } from '@portal/contract/provider/brand'
import PDFDocument from 'pdfkit'
import type { Plugin } from 'vite'
import { userManual } from '../src/provider/help/shared/userManual.ts'
import type { Block, Section, Topic } from '../src/provider/help/topic.ts'
import { topics } from '../src/provider/help/topics.ts'

type ManualBrand = Pick<Brand, 'company' | 'product' | 'productWord' | 'phone' | 'phoneOption' | 'email'> & {
  ink: string
}

/** The brand of an environment; what it leaves out is as in the server's configuration. */
export const brandIn = (env: Record<string, string | undefined>): ManualBrand => ({
  company: env['BRAND_COMPANY'] || defaultBrand.company,
  product: env['BRAND_PRODUCT'] || defaultBrand.product,
  productWord: env['BRAND_PRODUCT_WORD'] || defaultBrand.productWord,
  phone: env['BRAND_PHONE'] || defaultBrand.phone,
  phoneOption: (env['BRAND_PHONE_OPTION'] || defaultBrand.phoneOption).replace(/^none$/i, ''),
  email: env['BRAND_EMAIL'] || defaultBrand.email,
  ink: env['BRAND_COLOR_INK'] || defaultInk,
})

// Inter, as on the screens, embedded with the glyphs that are used.
const regular = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'))
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'))
const text = '#17222f'
const muted = '#55636f'
const linkColor = '#1a4f96'
const margin = 72
const indent = 20
/** Contents lines: height in points, and how many a page holds below its heading. */
const contentsLine = 20
const contentsTop = 124

/** Characters of the typefaces. */
export const printable = (words: string): string => words.replaceAll('⌘ ', 'Command ')

interface Entry {
  title: string
  name: string
  page: number
  isTopic: boolean
}

/** `[text](address)` apart from the text around it; a link into the help pages names the place in the manual. */
export const splitWords = (words: string): { words: string; place?: string; address?: string }[] =>
  words
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, label, address = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (label === undefined) return { words: part }
      const [, slug, , id] = /^\/pages\/help\/([^#]+)(#(.+))?$/.exec(address) ?? []
      if (slug !== undefined) return { words: label, place: toPlace(slug, id) }
      return { words: label, ...(/^(https?|mailto):/.test(address) && { address }) }
    })

const toPlace = (slug: string, id?: string): string => (id === undefined ? slug : `${slug}#${id}`)

/** Writes the manual of `chapters`; resolves to the file. */
export function createManual(brand: ManualBrand, chapters: readonly Topic[] = topics): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${brand.product} User Manual`, Author: brand.company },
  })
  const file = buffer(doc)
  titlePage(doc, brand)
  const lines = chapters.reduce((sum, { sections }) => sum + 1 + sections.length, 0)
  const linesPerPage = Math.floor((doc.page.height - contentsTop - margin) / contentsLine)
  const contentsPages = Math.ceil(lines / linesPerPage)
  for (let at = 0; at < contentsPages; at++) doc.addPage()
  const entries = chapters.flatMap((topic) => chapter(doc, topic, brand))
  for (let at = 0; at < contentsPages; at++)
    contents(doc, 1 + at, entries.slice(at * linesPerPage, (at + 1) * linesPerPage), at === 0)
  footers(doc, brand)
  doc.end()
  return file
}

type Doc = PDFKit.PDFDocument

const getWidth = (doc: Doc): number => doc.page.width - 2 * margin

function titlePage(doc: Doc, brand: ManualBrand) {
  const width = getWidth(doc)
  doc.rect(0, 0, doc.page.width, 420).fill(brand.ink)
  doc.fillColor('#ffffff').font(bold).fontSize(16).text(printable(brand.company), margin, 96, { width })
  doc.fontSize(44).text(printable(brand.product), margin, 240, { width, lineGap: 2 })
  doc.font(regular).fontSize(26).text('User Manual', { width })
  doc.fillColor(text).fontSize(13).text('Questions? We pick up the phone.', margin, 470, { width })
  doc
    .fillColor(muted)
    .text(printable(`${brand.phone}, Option 1`), { width })
    .text(brand.email, { width })
}

/** One help page; its entries of the contents. */
function chapter(doc: Doc, { slug, title, lead, sections }: Topic, brand: ManualBrand): Entry[] {
  doc.addPage().addNamedDestination(slug)
  const page = lastPage(doc)
  const outline = doc.outline.addItem(title)
  doc.font(bold).fontSize(26).fillColor(brand.ink).text(title, margin, margin)
  doc
    .moveDown(0.3)
    .font(regular)
    .fontSize(13)
    .fillColor(muted)
    .text(printable(fillBrand(lead, brand)), { lineGap: 3 })
  const inside = sections.map((each) => {
    const entry = section(doc, slug, each, brand)
    outline.addItem(each.title)
    return entry
  })
  return [{ title, name: slug, page, isTopic: true }, ...inside]
}

function section(doc: Doc, slug: string, { id, title, body }: Section, brand: ManualBrand): Entry {
  // A section that would run over the end of the page begins the next one, because it is read in one step.
  doc.font(regular).fontSize(11).moveDown(1.2)
  if (doc.y + measureHeight(doc, body, brand) > doc.page.height - margin) doc.addPage()
  const name = toPlace(slug, id)
  doc.addNamedDestination(name, 'XYZ', 0, doc.y, null)
  const page = lastPage(doc)
  doc.font(bold).fontSize(15).fillColor(brand.ink).text(title, margin)
  for (const each of body) block(doc, each, brand)
  return { title, name, page, isTopic: false }
}

/** About how high a section is: its heading and its blocks. */
function measureHeight(doc: Doc, body: readonly Block[], brand: ManualBrand): number {
  const high = (words: string, left: number) =>
    doc.heightOfString(
      splitWords(printable(fillBrand(words, brand)))
        .map((part) => part.words)
        .join(''),
      { width: getWidth(doc) - left, lineGap: 3 },
    )
  const blocks = body.map((each) =>
    typeof each === 'string'
      ? high(each, 0) + 7
      : ('list' in each ? each.list : each.steps).reduce((sum, item) => sum + high(item, indent) + 4, 5),
  )
  return blocks.reduce((sum, each) => sum + each, 20)
}

function block(doc: Doc, each: Block, brand: ManualBrand) {
  if (typeof each === 'string') {
    doc.moveDown(0.45)
    return paragraph(doc, each, brand, 0)
  }
  doc.moveDown(0.3)
  const items = 'list' in each ? each.list : each.steps
  items.forEach((item, at) => {
    doc.moveDown(0.2)
    // A number or dot stays with its first line.
    if (doc.y > doc.page.height - margin - doc.currentLineHeight()) doc.addPage()
    const { y } = doc
    doc.font(regular).fontSize(11).fillColor(muted)
    doc.text('list' in each ? '•' : `${at + 1}.`, margin, y, { width: indent, lineGap: 3 })
    doc.y = y
    paragraph(doc, item, brand, indent)
  })
}

function paragraph(doc: Doc, words: string, brand: ManualBrand, left: number) {
  const parts = splitWords(printable(fillBrand(words, brand)))
  doc.x = margin + left
  parts.forEach(({ words: piece, place, address }, at) => {
    doc
      .font(regular)
      .fontSize(11)
      .fillColor(place || address ? linkColor : text)
    doc.text(piece, {
      width: getWidth(doc) - left,
      lineGap: 3,
      continued: at < parts.length - 1,
      goTo: place ?? null,
      link: address ?? null,
      underline: Boolean(address),
    } as PDFKit.Mixins.TextOptions)
  })
  doc.x = margin
}

const lastPage = (doc: Doc): number => doc.bufferedPageRange().count

function contents(doc: Doc, at: number, entries: readonly Entry[], isFirst: boolean) {
  doc.switchToPage(at)
  if (isFirst) doc.font(bold).fontSize(26).fillColor(text).text('Contents', margin, margin)
  entries.forEach(({ title, name, page, isTopic }, line) => {
    const y = contentsTop + line * contentsLine
    const left = margin + (isTopic ? 0 : indent)
    const right = doc.page.width - margin
    doc
      .font(isTopic ? bold : regular)
      .fontSize(11)
      .fillColor(text)
    doc.text(title, left, y, { lineBreak: false, goTo: name })
    const number = String(page)
    doc.text(number, right - doc.widthOfString(number), y, { lineBreak: false, goTo: name })
    const from = left + doc.widthOfString(title) + 6
    const to = right - doc.widthOfString(number) - 6
    doc
      .save()
      .moveTo(from, y + 9)
      .lineTo(to, y + 9)
      .dash(0.6, { space: 3 })
      .lineWidth(0.6)
      .stroke(muted)
      .restore()
  })
}

/** The name of the manual and the page's number under every page but the title. */
function footers(doc: Doc, brand: ManualBrand) {
  const { count } = doc.bufferedPageRange()
  for (let at = 1; at < count; at++) {
    doc.switchToPage(at)
    // Text below the margin would begin a new page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - 48
    const number = String(at + 1)
    doc.font(regular).fontSize(9).fillColor(muted)
    doc.text(printable(`${brand.product} User Manual`), margin, y, { lineBreak: false })
    doc.text(number, doc.page.width - margin - doc.widthOfString(number), y, { lineBreak: false })
  }
}

/** Puts the manual beside the built pages; while developing it is made when it is asked for. */
export function manual(env = process.env): Plugin {
  return {
    name: 'user-manual',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: userManual.slice(1), source: await createManual(brandIn(env)) })
    },
    configureServer({ middlewares }) {
      middlewares.use(userManual, (_request, response, next) => {
        createManual(brandIn(env)).then((file) => response.setHeader('content-type', 'application/pdf').end(file), next)
      })
    },
  }
}
