// The counter of odd words: what is a comment, which words count, and where the limit is.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentLines, countOddLines } from './plainWords.ts'

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
