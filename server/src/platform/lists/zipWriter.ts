// Writes a ZIP file in one go from the first byte to the last, whatever its size: what is packed is not known before it
// has gone by, so its length and checksum follow it. The packing is zlib's, on a thread of its own.
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  name: string
  /** Text, whole or in pieces. */
  content: string | AsyncIterable<string>
}

interface Written {
  name: Buffer
  checksum: number
  packed: number
  size: number
  offset: number
}

const most = 0xffffffff
/** Names are UTF-8; length and checksum follow the content. */
const flags = 0x0808
const deflated = 8
/** PKZIP 2.0; days begin in 1980. */
const version = 20
const firstDay = 0x21

/** The file in pieces, its `parts` one after the other. */
export async function* zipOf(parts: readonly ZipPart[]): AsyncGenerator<Uint8Array, void> {
  const written: Written[] = []
  let offset = 0
  for (const { name: text, content } of parts) {
    const name = Buffer.from(text)
    const part: Written = { name, checksum: 0, packed: 0, size: 0, offset }
    const header = numbers([4, 0x04034b50], ...common({ name }, { checksum: 0, packed: 0, size: 0 }))
    yield header
    yield name
    for await (const piece of packed(measured(content, part))) {
      part.packed += piece.length
      yield piece
    }
    if (part.size > most || part.packed > most) throw new Error(`${text} is too large for a ZIP file.`)
    const follows = numbers([4, 0x08074b50], [4, part.checksum], [4, part.packed], [4, part.size])
    yield follows
    offset += header.length + name.length + part.packed + follows.length
    written.push(part)
  }
  const from = offset
  for (const part of written) {
    const entry = numbers(
      [4, 0x02014b50],
      [2, version],
      ...common(part, part),
      ...([
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, part.offset],
      ] as Field[]),
    )
    yield entry
    yield part.name
    offset += entry.length + part.name.length
  }
  const count = written.length
  yield numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, offset - from], [4, from], [2, 0])
}

type Field = [bytes: 2 | 4, value: number]

/** What the header of a part and its entry at the end have in common. */
const common = (
  { name }: Pick<Written, 'name'>,
  { checksum, packed, size }: Pick<Written, 'checksum' | 'packed' | 'size'>,
): Field[] => [
  [2, version],
  [2, flags],
  [2, deflated],
  [2, 0],
  [2, firstDay],
  [4, checksum],
  [4, packed],
  [4, size],
  [2, name.length],
  [2, 0],
]

function numbers(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0))
  let at = 0
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length)
  return bytes
}

/** The bytes of `content`, counted on their way. */
async function* measured(content: ZipPart['content'], part: Written): AsyncGenerator<Buffer, void> {
  for await (const text of typeof content === 'string' ? [content] : content) {
    const bytes = Buffer.from(text)
    part.checksum = crc32(bytes, part.checksum)
    part.size += bytes.length
    yield bytes
  }
}

async function* packed(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const deflate = createDeflateRaw({ level: 3 })
  const feeding = pipeline(Readable.from(content, { objectMode: false, highWaterMark: 1 << 18 }), deflate)
  // A failure ends the stream below with the same error.
  feeding.catch(() => undefined)
  for await (const piece of deflate) yield piece as Buffer
  await feeding
}
