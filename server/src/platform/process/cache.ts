// Lookups, kept in the process, least recently used first out, limited by size.

export interface Cache<Key, Value> {
  get: (key: Key) => Value | undefined
  set: (key: Key, value: Value) => void
}

/** A cache of at most `max` in all; a value above a sixteenth of that is not kept. */
export function createCache<Key, Value>(max: number, sizeOf: (value: Value, key: Key) => number): Cache<Key, Value> {
  const entries = new Map<Key, Value>()
  let size = 0
  const drop = (key: Key, value: Value) => {
    entries.delete(key)
    size -= sizeOf(value, key)
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
      const more = sizeOf(value, key)
      if (more > max / 16) return
      const old = entries.get(key)
      if (old !== undefined) drop(key, old)
      entries.set(key, value)
      size += more
      for (const [oldest, kept] of entries) {
        if (size <= max) break
        drop(oldest, kept)
      }
    },
  }
}
