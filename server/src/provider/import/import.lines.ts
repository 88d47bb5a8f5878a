// The bytes of a file as numbered lines of text. Strictly UTF-8: a letter of another encoding is a mistake of its line.
import { yieldToOthers } from '../../platform/process/yielding.ts'

export interface TextLine {
  /** From 1. */
  line: number
  text: string
  /** True if its bytes are UTF-8; if not, `text` has a replacement for each that is not. */
  isUtf8: boolean
  /** Bytes of the file up to the end of its chunk. */
  bytes: number
}

/** A file that cannot be read at all, with what to do. */
export class UnreadableFile extends Error {}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const newline = 0x0a
const carriageReturn = 0x0d
/** Longest line in bytes, because a file without line ends would be collected whole. */
const longestLine = 1024 * 1024

/** Yields the lines of `source` in pieces, as they come; others have their turn after each. */
export async function* readLines(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<TextLine[]> {
  let rest = Buffer.alloc(0)
  let line = 0
  let bytes = 0
  const take = (chunk: Buffer): TextLine[] =>
    splitText(chunk).map(({ text, isUtf8 }) => {
      line += 1
      return { line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text, isUtf8, bytes }
    })
  for await (const piece of source) {
    await yieldToOthers()
    rest = Buffer.concat([rest, piece])
    if (line === 0) refuseUtf16(rest)
    const end = endOfLines(rest)
    if (rest.length - end > longestLine)
      throw new UnreadableFile('has a line of more than 1 MB: end each record with a line break')
    if (end === 0) continue
    bytes += end
    const complete = rest.subarray(0, end)
    rest = rest.subarray(end)
    yield take(complete)
  }
  bytes += rest.length
  if (rest.length > 0) yield take(rest)
}

/** Where the last whole line ends. One that ends by a carriage return alone is whole once more follows. */
const endOfLines = (bytes: Buffer): number =>
  bytes.lastIndexOf(newline) + 1 || (bytes.length < 2 ? 0 : bytes.lastIndexOf(carriageReturn, bytes.length - 2) + 1)

function splitText(chunk: Buffer): { text: string; isUtf8: boolean }[] {
  const whole = decode(chunk)
  if (whole !== undefined)
    return whole
      .replace(/(\r\n|\n|\r)$/, '')
      .split(/\r\n|\n|\r/)
      .map((text) => ({ text, isUtf8: true }))
  const lines: { text: string; isUtf8: boolean }[] = []
  for (let start = 0; start < chunk.length;) {
    const found = chunk.indexOf(newline, start)
    const end = found === -1 ? chunk.length : found
    const bytes = chunk.subarray(start, end)
    const text = decode(bytes)
    lines.push({ text: (text ?? lenient.decode(bytes)).replace(/\r$/, ''), isUtf8: text !== undefined })
    start = end + 1
  }
  return lines
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

function refuseUtf16([first, second]: Uint8Array): void {
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new UnreadableFile('is UTF-16: save the file as UTF-8')
}
