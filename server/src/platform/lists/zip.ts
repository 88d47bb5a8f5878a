// Reads parts of a ZIP file that a stranger sent: few entries, none larger than allowed once unpacked, whatever the
// file claims. Written by hand: the libraries unpack first and count later.
import { inflateRawSync } from 'node:zlib'

/** The file is no ZIP we read, or larger than allowed. */
export class BadZip extends Error {
  readonly isTooLarge: boolean
  constructor(isTooLarge = false) {
    super(isTooLarge ? 'too large' : 'unreadable')
    this.isTooLarge = isTooLarge
  }
}

interface Entry {
  method: number
  isEncrypted: boolean
  size: number
  offset: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const mostEntries = 2000

/** The entries of `file` by name; `read` unpacks one, to at most `most` bytes. */
export function openZip(file: Buffer): { names: readonly string[]; read: (name: string, most: number) => string } {
  const entries = entriesOf(file)
  return {
    names: [...entries.keys()],
    read: (name, most) => {
      const entry = entries.get(name)
      if (!entry || entry.isEncrypted) throw new BadZip()
      return unpack(file, entry, most).toString('utf8')
    },
  }
}

function entriesOf(file: Buffer): Map<string, Entry> {
  // The end record is at the end, before a comment of at most 65535 bytes.
  let end = file.length - 22
  const first = Math.max(0, file.length - 22 - 65_535)
  while (end >= first && file.readUInt32LE(end) !== endMark) end -= 1
  if (end < first || end < 0) throw new BadZip()
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) throw new BadZip(true)
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let each = 0; each < count; each += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw new BadZip()
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      size: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(file: Buffer, { method, size, offset }: Entry, most: number): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localMark) throw new BadZip()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + size > file.length) throw new BadZip()
  const packed = file.subarray(start, start + size)
  if (method === 0) {
    if (packed.length > most) throw new BadZip(true)
    return packed
  }
  if (method !== 8) throw new BadZip()
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (error) {
    throw new BadZip(error instanceof RangeError)
  }
}
