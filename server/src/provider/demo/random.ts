// Chance with a seed: the same name gives the same world on every machine.

export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  /** True with probability `share`. */
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One character of `text`. */
  letter: (text: string) => string
  /** `count` different items, fewer when the list is shorter. */
  some: <T>(list: readonly T[], count: number) => T[]
  /** A key, as often as its weight says. */
  weighted: <K extends string>(weights: Partial<Record<K, number>>) => K
  /** Bell-shaped around `middle`, at most `spread` away. */
  around: (middle: number, spread: number) => number
}

/** A stream of its own for each `name`, so that more chance in one part of the world does not change another. */
export function createRandom(name: string): Random {
  const next = mulberry32(hash(name))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error(`Nothing to pick from in ${name}.`)
    return item
  }
  const letter = (text: string) => text.charAt(Math.floor(next() * text.length))
  const some = <T>(list: readonly T[], count: number): T[] => {
    const indexes = new Set<number>()
    while (indexes.size < Math.min(count, list.length)) indexes.add(Math.floor(next() * list.length))
    return [...indexes].flatMap((i) => list[i] ?? [])
  }
  const weighted = <K extends string>(weights: Partial<Record<K, number>>): K => {
    const entries = Object.entries(weights) as [K, number][]
    let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    return pick(entries)[0]
  }
  const around = (middle: number, spread: number) => middle + ((next() + next() + next()) / 1.5 - 1) * spread
  return { next, int, chance: (share) => next() < share, pick, letter, some, weighted, around }
}

// Tommy Ettinger's 32-bit generator: small, quick and even enough for a demo.
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hash(text: string): number {
  let value = 2_166_136_261
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619)
  return value >>> 0
}
