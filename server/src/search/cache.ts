// Answers kept in the process, least recently used first out, limited by size. Keys carry the index's version, so an
// answer of an older version is never found again and falls out by itself.

export interface Cache {
  get: (key: string) => string | undefined
  set: (key: string, value: string) => void
}

const characterSize = 2

/** A cache of at most `mostBytes`; a value above a sixteenth of that is not kept. */
export function createCache(mostBytes: number): Cache {
  const entries = new Map<string, string>()
  let bytes = 0
  const sizeOf = (key: string, value: string) => (key.length + value.length) * characterSize + 100
  const drop = (key: string, value: string) => {
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
      if (size > mostBytes / 16) return
      const old = entries.get(key)
      if (old !== undefined) drop(key, old)
      entries.set(key, value)
      bytes += size
      for (const [oldest, kept] of entries) {
        if (bytes <= mostBytes) break
        drop(oldest, kept)
      }
    },
  }
}
