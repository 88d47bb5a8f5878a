// The words on a PDF that pdfkit wrote with the standard typefaces.
import { inflateSync } from 'node:zlib'

const decoder = new TextDecoder('windows-1252')

/** Every word of the file, page by page, in the order in which it was written. */
export function wordsOfPdf(file: Uint8Array): string {
  const raw = Buffer.from(file)
  const words: string[] = []
  for (const { index } of raw.toString('latin1').matchAll(/stream\r?\n/g)) {
    const begin = index + 7
    const end = raw.indexOf('endstream', begin)
    const page = inflated(raw.subarray(begin, end))
    // A line is written as [<hex> kerning <hex> ...] TJ.
    for (const [, line = ''] of page.matchAll(/\[([^\]]*)\] TJ/g)) {
      const hex = [...line.matchAll(/<([0-9a-f]*)>/gi)].map(([, part = '']) => part).join('')
      words.push(decoder.decode(Buffer.from(hex, 'hex')))
    }
  }
  return words.join('\n')
}

function inflated(part: Buffer): string {
  try {
    return inflateSync(part).toString('latin1')
  } catch {
    return ''
  }
}
