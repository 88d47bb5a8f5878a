// Spreadsheets that unpack to very much [P14.95]: they are read while others are answered.
import { quickOrderCalls, sheetMessages } from '@portal/contract/buying/quickOrder'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { watchTurns } from '../../../test/longestTurn.ts'
import { createWorkbook } from '../../../test/zip.ts'

const portal = testPortal()
const send = async (file: Buffer) =>
  portal
    .guest()
    .send(quickOrderCalls.readSheet, { content: file.toString('base64') })
    .catch((error: Error) => error.message)
const small = createWorkbook('<row><c><v>1</v></c></row>')

describe('others are answered meanwhile [P14.95]', () => {
  test.each([
    ['rows of nothing', '<row/>'.repeat(1_900_000), []],
    ['a cell of entities', `<row><c t="inlineStr"><is><t>${'&amp;'.repeat(2_000_000)}</t></is></c></row>`, undefined],
    ['elements left open', `<row><c>${'<is>'.repeat(2_000_000)}</c></row>`, undefined],
  ])(
    '%s',
    async (_, rows, expected) => {
      await send(small)
      const file = createWorkbook(rows)
      const stopWatching = watchTurns()
      const answer = await send(file)
      const longestTurn = await stopWatching()
      if (expected) expect(answer).toEqual(expected)
      expect(longestTurn).toBeLessThan(1500)
      expect(await send(small)).toEqual([['1']])
    },
    30_000,
  )
})

test('where twenty wait, the next are told to come again [P14.95]', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => send(small)))
  expect(answers.filter((answer) => answer === sheetMessages.busy)).toHaveLength(4)
  expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(20)
})
