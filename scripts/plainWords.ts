// Plain words (docs/words.md): counts the comment lines with words that a technical text does without. Comments use the
// field's terms and 'they' for people.
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

/** The comment lines of `text`, and those of them with odd words. */
export function commentLines(path: string, text: string): { comments: number; odd: OddLine[] } {
  const found: OddLine[] = []
  let comments = 0
  let isInside = false
  text.split('\n').forEach((line, at) => {
    const trimmed = line.trim()
    const isBlock = isInside || /^\{?\/\*/.test(trimmed)
    if (isBlock) isInside = !trimmed.includes('*/')
    const comment = isBlock || trimmed.startsWith('//') ? trimmed : / \/\/ (.*)$/.exec(line)?.[1]
    if (comment === undefined) return
    comments += 1
    if (odd.test(comment.replaceAll(/`[^`]*`/g, ''))) found.push({ where: `${path}:${at + 1}`, text: comment })
  })
  return { comments, odd: found }
}

/** Counts over all sources of `baseDir`. */
export async function countOddLines(baseDir: string): Promise<{ comments: number; odd: OddLine[]; isPlain: boolean }> {
  const counts: ReturnType<typeof commentLines>[] = []
  for (const path of await figureSources(baseDir))
    if (!path.startsWith('scripts/plainWords'))
      counts.push(commentLines(path, await readFile(join(baseDir, path), 'utf8')))
  const comments = counts.reduce((sum, each) => sum + each.comments, 0)
  const lines = counts.flatMap((each) => each.odd)
  return { comments, odd: lines, isPlain: comments > 0 && lines.length * 1000 <= comments * maxPerThousand }
}

if (import.meta.main) {
  const { comments, odd: lines, isPlain } = await countOddLines(root)
  if (!isPlain || process.argv.includes('--all')) for (const { where, text } of lines) console.log(`${where}  ${text}`)
  const perThousand = Math.round((lines.length * 10_000) / Math.max(comments, 1)) / 10
  console.log(
    `${lines.length} of ${comments} comment lines with odd words: ${perThousand} of 1,000, ${maxPerThousand} at most`,
  )
  process.exitCode = isPlain ? 0 : 1
}
