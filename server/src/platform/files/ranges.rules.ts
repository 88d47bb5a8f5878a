// Byte ranges of a file (RFC 9110, section 14): what a request may have instead of the whole.

/** The first and the last byte, both counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

interface FileFacts {
  size: number
  /** The file's validator, in quotes: the same bytes have the same one. */
  etag: string
}

/**
 * What `range` asks of a file; 'whole' where it asks for no bytes, or for those of another version (`ifRange`), and 'none'
 * where it cannot be had. Several ranges at once are refused, because they save nothing and cost much.
 */
export function parseRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, etag }: FileFacts,
): ByteRange | 'whole' | 'none' {
  if (range === undefined || !/^bytes=/i.test(range)) return 'whole'
  if (ifRange !== undefined && ifRange !== etag) return 'whole'
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? []
  if (from === '') {
    const last = Number(to)
    return to === '' || last === 0 || size === 0 ? 'none' : { start: Math.max(0, size - last), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start >= size || end < start ? 'none' : { start, end }
}
