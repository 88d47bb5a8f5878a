// The words of an index, remembered by the process and kept in order: which words begin so, and which are one slip
// away. Looking them up here spares PostgreSQL to collect every record of every word with a beginning.
import type { IndexName } from './indexes.ts'
import type { Sql } from './sql.ts'
import { stem } from './stems.rules.ts'
import { distance, listTypos } from './words.rules.ts'

export interface Vocabulary {
  /** The words that begin with `letters`, in attributes for few results or in the others; null when they are none or too many to name. */
  beginningWith: (letters: string, isMore?: boolean) => readonly string[] | null
  /** The possible meanings of `word`: words or beginnings one slip away, two words written as one, long words two slips away. */
  near: (word: string, isPrefix: boolean) => readonly string[]
  /** True if some record may hold `word`, a form of it or, with `isPrefix`, a longer one; with digits it always may. */
  knows: (word: string, isPrefix: boolean) => boolean
  /** How much a word says: the fewer records hold it, or what it meant, the more. */
  weight: (word: string, meant: readonly string[]) => number
}

export interface WordCount {
  word: string
  /** How many records hold it. */
  records: number
}

const maxPrefixWords = 40
const maxMeanings = 12
const twoTyposFrom = 8
const maxCachedWords = 2000

/** The vocabulary of an index of `total` records; ~words are those of attributes for few results. */
export function buildVocabulary(counted: readonly WordCount[], total: number): Vocabulary {
  const held = counted.filter(({ records }) => records > 0)
  const sorted = (isMore: boolean) =>
    [
      ...new Set(held.filter(({ word }) => word.startsWith('~') === isMore).map(({ word }) => word.replace('~', ''))),
    ].toSorted(byUnits)
  const [names, more] = [buildWords(sorted(false)), buildWords(sorted(true))]
  const byStem = new Map<string, number>()
  for (const { word, records } of held) {
    const key = stem(word.replace('~', ''))
    byStem.set(key, (byStem.get(key) ?? 0) + records)
  }
  const knows = (word: string, isPrefix: boolean) =>
    /\P{L}/u.test(word) || byStem.has(stem(word)) || (isPrefix && (names.begins(word) || more.begins(word)))
  const least = (share: number) => Math.log(1 + total / (1 + Math.min(share, total)))
  return {
    beginningWith: (letters, isMore = false) => (isMore ? more : names).beginningWith(letters),
    knows,
    near(word, isPrefix) {
      const found = names.near(word, isPrefix)
      return found.length > 0 ? found : more.near(word, isPrefix)
    },
    weight: (word, meant) =>
      // A code is as rare as can be; a short number says little by itself.
      /\P{L}/u.test(word)
        ? least(word.length > 3 ? 0 : total / 30)
        : Math.max(
            ...[word, ...meant.flatMap((text) => text.split(' '))].map((one) => {
              const records = byStem.get(stem(one))
              return records === undefined ? 0 : least(records)
            }),
            0.5,
          ),
  }
}

/** Words in ascending order, to be looked through. */
function buildWords(words: readonly string[]) {
  /** The place of the first word not before `text`. */
  const findPlace = (text: string): number => {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((words[middle] ?? '') < text) low = middle + 1
      else high = middle
    }
    return low
  }
  const findMeanings = (word: string, isPrefix: boolean): readonly string[] => {
    const found = listTypos(word).filter((slip) => has(slip) || (isPrefix && words[findPlace(slip)]?.startsWith(slip)))
    // 'hotstick' for hot stick.
    for (let at = 2; at <= word.length - 2; at++)
      if (has(word.slice(0, at)) && has(word.slice(at))) found.push(`${word.slice(0, at)} ${word.slice(at)}`)
    if (found.length > 0 || word.length < twoTyposFrom || !/^[a-z]+$/.test(word)) return found.slice(0, maxMeanings)
    // Long words may have a second slip, but not in their first letter: only the words that begin with it are compared.
    for (let place = findPlace(word.charAt(0)); words[place]?.startsWith(word.charAt(0)); place++) {
      const other = words[place] ?? ''
      if (Math.abs(other.length - word.length) <= 2 && distance(word, other) <= 2) found.push(other)
    }
    return found.slice(0, maxMeanings)
  }
  const has = (text: string) => words[findPlace(text)] === text
  // Slips of words that come again are kept, because looking for them costs as much as a search.
  const kept = new Map<string, readonly string[]>()
  return {
    begins: (letters: string): boolean => words[findPlace(letters)]?.startsWith(letters) === true,
    beginningWith(letters: string): readonly string[] | null {
      const from = findPlace(letters)
      let to = from
      while (to - from <= maxPrefixWords && words[to]?.startsWith(letters)) to++
      return to === from || to - from > maxPrefixWords ? null : words.slice(from, to)
    },
    near(word: string, isPrefix: boolean): readonly string[] {
      const key = `${word} ${isPrefix}`
      const meanings = kept.get(key) ?? findMeanings(word, isPrefix)
      if (kept.size >= maxCachedWords) kept.clear()
      kept.set(key, meanings)
      return meanings
    },
  }
}

/** Remembers the vocabularies of a process; `newest` is the highest word_id an index is known to have. */
export function createVocabularies(
  sql: Sql,
): (name: IndexName, newest: number, records: number) => Promise<Vocabulary> {
  interface Known {
    newest: number
    /** How many records the index had when all words were counted. */
    records: number
    words: readonly WordCount[]
    vocabulary: Vocabulary
  }
  const known = new Map<IndexName, Known>()
  return async (name, newest, records) => {
    const old = known.get(name)
    // New words are added; once the index is a tenth larger or smaller, all are counted again.
    const isStale = !old || Math.abs(records - old.records) > 20 + old.records / 10
    if (old && !isStale && newest <= old.newest) return old.vocabulary
    const rows = await sql.rows<WordCount & { id: number }>(
      'select word, records, word_id::float8 as id from search_word where index_name = $1 and word_id > $2',
      [name, isStale ? 0 : old.newest],
    )
    const words = isStale ? rows : [...old.words, ...rows]
    const vocabulary = buildVocabulary(words, records)
    known.set(name, {
      newest: rows.reduce((max, row) => Math.max(max, row.id), newest),
      records: isStale ? records : old.records,
      words,
      vocabulary,
    })
    return vocabulary
  }
}

// As < compares them, which is how the search above does.
const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
