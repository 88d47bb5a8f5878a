// The one layout of every email: pure functions from words to text and HTML.
import { html, raw } from 'hono/html'
import type { Brand } from '@portal/contract/provider/brand'
import { unlinked, unlinkedLine } from '@portal/contract/platform/plainText'
import type { StoreRights } from '@portal/contract/platform/prices'
import type { PriceMark } from '../prices/prices.ts'
import { cellsFor, columnsFor } from '../prices/prices.ts'

export interface Words {
  heading: string
  /** Paragraphs of plain text; escaped here. */
  paragraphs: string[]
  /** Addresses of ours that are in the paragraphs: everything else there becomes no link. */
  addresses?: string[]
  button?: { label: string; url: string }
  /** The whole address of the logo of the operator. */
  logoUrl?: string
  /** Where its reader turns emails of this kind off. */
  optOutUrl?: string
  /** Rows of a table, for example order lines; every cell is text, numbers right-aligned from the second column on. */
  table?: Table
}

interface Table {
  columns: (PriceMark & { title: string })[]
  rows: string[][]
  /** Prices below the last column. */
  totals?: [label: string, amount: string][]
}

/** An email as it is written: without columns its reader may not see, and with totals as wide as its rows. */
interface EmailContent extends Omit<Words, 'table'> {
  table?: { head: string[]; rows: string[][]; totals: string[][] }
}

/** Both bodies of an email; prices are left out unless `reader` may see them. */
export async function renderEmail(
  brand: Brand,
  given: Words,
  reader: Pick<StoreRights, 'canViewPrices'> = { canViewPrices: false },
): Promise<{ text: string; html: string }> {
  const words = renderContent(brand, given, reader)
  return { text: toText(brand, words), html: await toHtml(brand, words) }
}

/** The text above the button of an email, for who looks at it before it is sent. */
export function previewWords(brand: Brand, given: Words): Pick<Words, 'heading' | 'paragraphs'> {
  const { heading, paragraphs } = renderContent(brand, given, { canViewPrices: false })
  return { heading, paragraphs }
}

/** Own words in an email that may become a link. */
const brandWords = ({ email, company, product }: Brand): string[] => [email, company, product]

// An email holds what people wrote: names, addresses, their own numbers, notes. It is cleaned here, so that none of it
// becomes a link or has a sign that cannot be seen.
function renderContent(
  brand: Brand,
  { table, ...words }: Words,
  reader: Pick<StoreRights, 'canViewPrices'>,
): EmailContent {
  const ours = [...brandWords(brand), ...(words.addresses ?? [])]
  const line = (text: string) => unlinkedLine(text, ours)
  return {
    ...words,
    heading: line(words.heading),
    paragraphs: words.paragraphs.map((text) => unlinked(text, ours)),
    ...(table && { table: tableFor(reader, table, line) }),
  }
}

function tableFor(
  reader: Pick<StoreRights, 'canViewPrices'>,
  { columns, rows, totals = [] }: Table,
  line: (text: string) => string,
) {
  const head = columnsFor(reader, columns).map(({ title }) => title)
  const between = Array.from({ length: head.length - 2 }, () => '')
  return {
    head,
    rows: rows.map((row) => cellsFor(reader, columns, row).map(line)),
    totals: reader.canViewPrices ? totals.map(([label, amount]) => [line(label), ...between, line(amount)]) : [],
  }
}

const optOutLabel = 'Turn these emails off'

function toText(brand: Brand, { heading, paragraphs, button, table, optOutUrl }: EmailContent): string {
  const rows = table ? [table.head, ...table.rows, ...table.totals].map((row) => row.join('  |  ')).join('\n') : ''
  return (
    [
      heading,
      ...paragraphs,
      rows,
      button ? `${button.label}: ${button.url}` : '',
      `${brand.company}\n${brand.phone}\n${brand.email}`,
      optOutUrl ? `${optOutLabel}: ${optOutUrl}` : '',
    ]
      .filter(Boolean)
      .join('\n\n') + '\n'
  )
}

const cell = (text: string, at: number, tag: 'td' | 'th', columns = 1) =>
  html`<${raw(tag)}
    colspan="${columns}"
    style="padding:8px 6px;border-bottom:1px solid #d8dee8;${at === 0 ? `text-align:left;${unbounded}` : 'text-align:right;white-space:nowrap'};font-weight:${tag === 'th' ? 600 : 400}"
    >${text}</${raw(tag)}
  >`

// A name without spaces would make the table as wide as itself, and the whole email with it.
const unbounded = 'overflow-wrap:anywhere;word-break:break-word'

// The title of a row has the whole width above its numbers, as its column's title has, because beside them a phone has no
// room for it and many mail programs know no media queries.
const stacked = ([first = '', ...numbers]: string[], tag: 'td' | 'th') =>
  html`<tr>
      <${raw(tag)}
        colspan="${numbers.length + 1}"
        style="padding:10px 6px 0;text-align:left;font-weight:${tag === 'th' ? 600 : 400};${unbounded}"
        >${first}</${raw(tag)}
      >
    </tr>
    <tr>
      ${['', ...numbers].map((text, at) => cell(text, at, tag === 'th' && at > 0 ? 'th' : 'td'))}
    </tr>`

const toRow = (row: string[], tag: 'td' | 'th') =>
  row.length > 2
    ? stacked(row, tag)
    : html`<tr>
        ${row.map((text, at) => cell(text, at, tag))}
      </tr>`

async function toHtml(
  brand: Brand,
  { heading, paragraphs, button, table, optOutUrl, logoUrl }: EmailContent,
): Promise<string> {
  const grid =
    table &&
    html`<table style="width:100%;border-collapse:collapse;font-size:14px;margin:16px 0">
      ${toRow(table.head, 'th')} ${table.rows.map((row) => toRow(row, 'td'))}
      ${table.totals.map(
        (row) =>
          html`<tr>
            ${[row[0] ?? '', row.at(-1) ?? ''].map((text, at) => cell(text, at, 'th', at === 0 ? row.length - 1 : 1))}
          </tr>`,
      )}
    </table>`
  // Mail programs know the size from nowhere else.
  const height = Math.min(36, 180 / brand.logoRatio)
  const logo = { width: Math.round(height * brand.logoRatio), height: Math.round(height) }
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
      </head>
      <body style="margin:0;background:#eef1f5;font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif;color:#14213d">
        <div style="max-width:600px;margin:0 auto;padding:24px 16px">
          <table role="presentation" style="border-collapse:collapse;margin:8px 0 16px">
            <tr>
              ${logoUrl ? html`<td style="padding:0 12px 0 0"><img src="${logoUrl}" alt="" width="${logo.width}" height="${logo.height}" style="display:block" /></td>` : ''}
              <td style="padding:0;font-weight:700;font-size:18px;line-height:1.25">${brand.product}</td>
            </tr>
          </table>
          <div style="background:#ffffff;border-radius:8px;padding:28px">
            <h1 style="font-size:20px;margin:0 0 16px;${unbounded}">${heading}</h1>
            ${paragraphs.map((text) => html`<p style="line-height:1.5;margin:0 0 14px;${unbounded}">${text}</p>`)}
            ${grid ?? ''}
            ${button ? html`<p style="margin:20px 0 4px"><a href="${button.url}" style="background:${brand.colors.signal};color:#ffffff;text-decoration:none;padding:12px 18px;border-radius:6px;font-weight:600;display:inline-block">${button.label}</a></p>` : ''}
          </div>
          <p style="font-size:12px;color:#5b6577;line-height:1.5">
            ${brand.company} · ${brand.phone} ·
            ${brand.email}${optOutUrl ? html` · <a href="${optOutUrl}" style="color:#5b6577">${optOutLabel}</a>` : ''}
          </p>
        </div>
      </body>
    </html>`
  return String(await page)
}
