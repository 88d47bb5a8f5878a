// The words of an index, remembered by the process and kept in order: which words begin so, and which are one slip
// away. Looking them up here spares PostgreSQL to collect every record of every word with a beginning.
import type { IndexName } from './indexes.ts'
import type { Sql } from './sql.ts'
import { distance, slips } from './words.rules.ts'

export interface Vocabulary {
  /** The words that begin with `letters`; null when they are none or too many to name. */
  beginningWith: (letters: string) => readonly string[] | null
  /** What `word` may have meant: words or beginnings one slip away, two words written as one, long words two slips away. */
  near: (word: string, isPrefix: boolean) => readonly string[]
}

const maxBeginnings = 40
const maxMeanings = 12
const twoSlipsFrom = 8
const maxKept = 2000

/** A vocabulary of words in ascending order. */
export function buildVocabulary(words: readonly string[]): Vocabulary {
  /** The place of the first word not before `text`. */
  const placeOf = (text: string): number => {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
  const meaningsOf = (word: string, isPrefix: boolean): readonly string[] => {
    const found = slips(word).filter((slip) => has(slip) || (isPrefix && words[placeOf(slip)]?.startsWith(slip)))
    // 'hotstick' for hot stick.
    for (let at = 2; at <= word.length - 2; at++)
      if (has(word.slice(0, at)) && has(word.slice(at))) found.push(`${word.slice(0, at)} ${word.slice(at)}`)
    if (found.length > 0 || word.length < twoSlipsFrom || !/^[a-z]+$/.test(word)) return found.slice(0, maxMeanings)
    // Long words may have a second slip, but not in their first letter: only the words that begin with it are compared.
    for (let place = placeOf(word.charAt(0)); words[place]?.startsWith(word.charAt(0)); place++) {
      const other = words[place] ?? ''
      if (Math.abs(other.length - word.length) <= 2 && distance(word, other) <= 2) found.push(other)
    }
    return found.slice(0, maxMeanings)
  }
  const has = (text: string) => words[placeOf(text)] === text
  // Looking for slips costs as much as a search: those of words that come again are kept.
  const kept = new Map<string, readonly string[]>()
  return {
    beginningWith(letters) {
      const from = placeOf(letters)
      let to = from
      while (to - from <= maxBeginnings && words[to]?.startsWith(letters)) to++
      return to === from || to - from > maxBeginnings ? null : words.slice(from, to)
    },
    near(word, isPrefix) {
      const key = `${word} ${isPrefix}`
      const meanings = kept.get(key) ?? meaningsOf(word, isPrefix)
      if (kept.size >= maxKept) kept.clear()
      kept.set(key, meanings)
      return meanings
    },
  }
}

/** Remembers the vocabularies of a process; `newest` is the highest word_id an index is known to have. */
export function createVocabularies(sql: Sql): (name: IndexName, newest: number) => Promise<Vocabulary> {
  const known = new Map<IndexName, { newest: number; words: string[]; vocabulary: Vocabulary }>()
  return async (name, newest) => {
    const old = known.get(name) ?? { newest: 0, words: [], vocabulary: buildVocabulary([]) }
    if (newest <= old.newest) return old.vocabulary
    const rows = await sql.rows<{ word: string; id: number }>(
      'select word, word_id::float8 as id from search_word where index_name = $1 and word_id > $2',
      [name, old.newest],
    )
    const words = [...new Set([...old.words, ...rows.map((row) => row.word)])].toSorted(byUnits)
    const vocabulary = buildVocabulary(words)
    known.set(name, { newest: rows.reduce((max, row) => Math.max(max, row.id), newest), words, vocabulary })
    return vocabulary
  }
}

// As < compares them, which is how the search above does.
const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
