// The counter of odd words: what is a comment, which words count, and where the limit is.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentLines, countOddLines, findBroken, habits } from './plainWords.ts'

const oddWords = (text: string) => commentLines('a.ts', text).odd.map(({ where }) => where)

test.each([
  ['a line', '// The server tells the page.'],
  ['a line of a block', '/**\n * Whoever asks first.\n */'],
  ['the end of a line of code', 'const a = 1 // asked anew'],
  ['a comment of JSX', '{/* He is shown the list. */}'],
])('%s counts', (_, text) => {
  expect(oddWords(text)).toHaveLength(1)
})

test.each([
  ['code', "const tells = 'he is told'"],
  ['a name between backticks', '// `tell` is a name.'],
  ['a part of a word', '// The shell of this page.'],
  ['plain words', '// Returns the cart of the viewer.'],
])('%s does not', (_, text) => {
  expect(oddWords(text)).toEqual([])
})

test.each([
  ['ten of a thousand lines pass', 10, true],
  ['eleven do not', 11, false],
])('%s', async (_, count, isPlain) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-words-'))
  try {
    await mkdir(join(folder, 'server'))
    const lines = Array.from({ length: 1000 }, (_line, at) => (at < count ? '// Told anew.' : '// Plain.'))
    await writeFile(join(folder, 'server/a.ts'), lines.join('\n'))
    const found = await countOddLines(folder)
    expect([found.comments, found.odd.length, found.isPlain]).toEqual([1000, count, isPlain])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('no comment at all is not plain: the counter would have read nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-words-'))
  try {
    expect((await countOddLines(folder)).isPlain).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

const countHabits = (text: string) => commentLines('a.ts', text).habits.map((lines) => lines.length)

test.each([
  ['// It stands in the list.', [1, 0, 0, 0]],
  ['// Nobody waits for it.', [0, 1, 0, 0]],
  ['/** Whether it is open. */', [0, 0, 1, 0]],
  ['// Kept apart, because a page may not load it.', [0, 0, 0, 1]],
  ['// The answer says what is open, `nobody` aside.', [0, 0, 0, 0]],
])('the habits of %s', (text, expected) => {
  expect(countHabits(text)).toEqual(expected)
})

test('a habit to lose may not grow, and one to gain may not shrink', () => {
  const lines = (share: number) => Array.from({ length: share }, () => ({ where: '', text: '' }))
  const atLimit = habits.map(({ most = 0, least = 0 }) => lines(most || least))
  expect(findBroken({ comments: 1000, odd: [], habits: atLimit })).toEqual([])
  const past = habits.map(({ most, least = 0 }) => lines(most === undefined ? least - 1 : most + 1))
  expect(findBroken({ comments: 1000, odd: [], habits: past })).toEqual(habits)
})
