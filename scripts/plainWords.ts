// Plain words (docs/words.md): counts the comment lines with words that a technical text does without, and those that give
// a reason. Comments use the field's terms and 'they' for people.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { figureSources } from './figures.ts'

const root = join(import.meta.dirname, '..')
const maxPerThousand = 10

const odd = new RegExp(
  `\\b(${[
    'tells?|told|untold|telling',
    'hears?|heard|unheard',
    'anew|afresh|once more|of old',
    'whoever|whomever|whosoever',
    'he|him|his|himself|she|hers?|herself',
    'thereof|therein|herein|whereby|wherein|lest|nay|nought|ere|amid|upon|shall',
    'behold|beheld|bade|dwells?|kin|dearly|heed(?:s|ed)?',
    'speaks? of|spoken of|speaks against',
    'awake|asleep|wakes',
    'without more ado',
  ].join('|')})\\b`,
  'i',
)

export interface OddLine {
  where: string
  text: string
}

interface Habit {
  name: string
  pattern: RegExp
  /** Comment lines of 1,000 today: a habit to lose may not grow, one to gain may not shrink. */
  most?: number
  least?: number
  /** The number to reach; `most` and `least` move towards it, never back. */
  goal: number
}

/** Measured 2026-11-27 before the first mending: stand 31.5, nobody 60.9, beginnings 132.2, reasons 33.0. */
export const habits: readonly Habit[] = [
  { name: "with 'stand'", pattern: /\bstands?\b/i, most: 3, goal: 3 },
  { name: "with 'nobody', 'somebody', 'anybody'", pattern: /\b(?:nobody|somebody|anybody)\b/i, most: 3, goal: 3 },
  {
    name: "that begin with 'What', 'Who', 'Whether'",
    pattern: /^(?:\{?\/\*+|\/\/)?\s*(?:What|Who|Whether)\b/,
    most: 10,
    goal: 10,
  },
  { name: 'that give a reason', pattern: /\b(?:because|so that|since|otherwise)\b/i, least: 70, goal: 70 },
]

export interface WordCounts {
  comments: number
  odd: OddLine[]
  /** Lines of each of `habits`, in their order. */
  habits: OddLine[][]
}

/** The comment lines of `text`, those of them with odd words, and those of each habit. */
export function commentLines(path: string, text: string): WordCounts {
  const counts: WordCounts = { comments: 0, odd: [], habits: habits.map(() => []) }
  let isInside = false
  text.split('\n').forEach((line, at) => {
    const trimmed = line.trim()
    const isBlock = isInside || /^\{?\/\*/.test(trimmed)
    if (isBlock) isInside = !trimmed.includes('*/')
    const comment = isBlock || trimmed.startsWith('//') ? trimmed : / \/\/ (.*)$/.exec(line)?.[1]
    if (comment === undefined) return
    counts.comments += 1
    const words = comment.replaceAll(/`[^`]*`/g, '')
    const found = { where: `${path}:${at + 1}`, text: comment }
    if (odd.test(words)) counts.odd.push(found)
    habits.forEach(({ pattern }, of) => pattern.test(words) && counts.habits[of]?.push(found))
  })
  return counts
}

/** Counts over all sources of `baseDir`. */
export async function countOddLines(baseDir: string): Promise<WordCounts & { isPlain: boolean }> {
  const counts: WordCounts[] = []
  for (const path of await figureSources(baseDir))
    if (!path.startsWith('scripts/plainWords'))
      counts.push(commentLines(path, await readFile(join(baseDir, path), 'utf8')))
  const comments = counts.reduce((sum, each) => sum + each.comments, 0)
  const lines = counts.flatMap((each) => each.odd)
  return {
    comments,
    odd: lines,
    habits: habits.map((_, of) => counts.flatMap((each) => each.habits[of] ?? [])),
    isPlain: comments > 0 && lines.length * 1000 <= comments * maxPerThousand,
  }
}

const toShare = (count: number, comments: number): number => Math.round((count * 10_000) / Math.max(comments, 1)) / 10

/** The habits that `counts` break. */
export const findBroken = ({ comments, habits: found }: WordCounts): Habit[] =>
  habits.filter(({ most = Infinity, least = 0 }, of) => {
    const share = toShare(found[of]?.length ?? 0, comments)
    return share > most || share < least
  })

if (import.meta.main) {
  const counts = await countOddLines(root)
  const { comments, odd: lines, isPlain } = counts
  if (!isPlain || process.argv.includes('--all')) for (const { where, text } of lines) console.log(`${where}  ${text}`)
  const shown = process.argv.indexOf('--habit')
  if (shown > 0)
    for (const { where, text } of counts.habits[Number(process.argv[shown + 1])] ?? []) console.log(`${where}  ${text}`)
  console.log(
    `${lines.length} of ${comments} comment lines with odd words: ${toShare(lines.length, comments)} of 1,000, ${maxPerThousand} at most`,
  )
  habits.forEach(({ name, most, least, goal }, of) => {
    const share = toShare(counts.habits[of]?.length ?? 0, comments)
    const limit = most === undefined ? `${least ?? 0} at least` : `${most} at most`
    console.log(`${name}: ${share} of 1,000, ${limit}, goal ${goal}`)
  })
  process.exitCode = isPlain && findBroken(counts).length === 0 ? 0 : 1
}
