// What searches found, kept in the process, least recently used first out, limited by size. Keys carry the index's
// version, so what an older version found is never met again and falls out by itself.

/** What a search found, with its records by number alone: so small that a day's usual searches all stay. */
export interface Kept {
  /** The answer as JSON text, without the records and its closing brace. */
  text: string
  ids?: readonly number[]
}

export interface Cache {
  get: (key: string) => Kept | undefined
  set: (key: string, value: Kept) => void
}

const characterSize = 2
const numberSize = 8

const sizeOf = (key: string, { text, ids = [] }: Kept) =>
  (key.length + text.length) * characterSize + ids.length * numberSize + 200

/** A cache of at most `maxBytes`; a value above a sixteenth of that is not kept. */
export function createCache(maxBytes: number): Cache {
  const entries = new Map<string, Kept>()
  let bytes = 0
  const drop = (key: string, value: Kept) => {
    entries.delete(key)
    bytes -= sizeOf(key, value)
  }
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      const size = sizeOf(key, value)
      if (size > maxBytes / 16) return
      const old = entries.get(key)
      if (old !== undefined) drop(key, old)
      entries.set(key, value)
      bytes += size
      for (const [oldest, kept] of entries) {
        if (bytes <= maxBytes) break
        drop(oldest, kept)
      }
    },
  }
}
