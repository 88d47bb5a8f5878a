// Search words kept by staff, through the real application: tried, saved, refused, taken back, as a file, and in effect.
import type { SynonymEntry } from '@portal/contract/buying/searchWords'
import { searchWordCalls, searchWordMessages } from '@portal/contract/buying/searchWords'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
let admin: Caller
beforeAll(async () => {
  admin = await portal.as(people.admin)
})
beforeEach(() => shop.ask('truncate search_synonym, search_synonym_change'))

const entry = (input: string, words: string[], kind: SynonymEntry['kind'] = 'one-way') => ({ kind, input, words })
const save = (line: ReturnType<typeof entry> & { synonymId?: number }) =>
  admin.send(searchWordCalls.saveSearchWord, line)
const lines = async () =>
  (await admin.send(searchWordCalls.searchWords, {})).synonyms.map(({ kind, input, words }) => [kind, input, words])
const changes = async () => (await admin.send(searchWordCalls.searchWords, {})).changes

describe('who keeps them [P5.23, A2.40]', () => {
  test.each([people.buyer, people.owner, people.associate, people.csr, people.csrLead])('not %s', async (email) => {
    const who = await portal.as(email)
    await expect(who.send(searchWordCalls.searchWords, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(who.send(searchWordCalls.saveSearchWord, entry('a', ['b']))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('not a guest', async () =>
    expect(portal.guest().send(searchWordCalls.searchWords, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' }))
})

test('a preview shows what a query finds before and after, and saves nothing [P5.23]', async () => {
  const ask = (line: SynonymEntry | null, synonymId?: number) =>
    admin.send(searchWordCalls.previewSearchWords, {
      entry: line,
      queries: ['zzbrolly', 'hydraulic pump'],
      ...(synonymId !== undefined && { synonymId }),
    })
  const line = { ...entry('zzbrolly', ['hydraulic pump']), note: '' }
  const [brolly, pump] = await ask(line)
  expect([brolly?.before.count, brolly?.before.top]).toEqual([0, []])
  expect(brolly?.after.count).toBeGreaterThan(0)
  expect(brolly?.after.top[0]?.name).toMatch(/pump/i)
  expect(brolly?.after.top.length).toBeLessThanOrEqual(10)
  // A word outside the line is found as before.
  expect(pump?.after).toEqual(pump?.before)
  expect(await lines()).toEqual([])
  const { synonymId } = await save(entry('zzbrolly', ['hydraulic pump']))
  const [without] = await ask(null, synonymId)
  expect([without?.before.count !== 0, without?.after.count]).toEqual([true, 0])
})

describe('nonsense is refused [P5.23]', () => {
  const refused = async (line: ReturnType<typeof entry>, field: string, message: string) =>
    expect(save(line)).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { [field]: message } })

  test('a form of the word itself', () =>
    refused(
      entry('glove', ['Gloves']),
      'words',
      '“Gloves” means the same as “glove” already: forms of a word are found together.',
    ))

  test('signs without a word, and a sentence', async () => {
    await refused(entry('---', ['b']), 'input', searchWordMessages.empty)
    await refused(entry('a b c d', ['x']), 'input', searchWordMessages.long)
    await refused(entry('x', ['a b c d']), 'words', searchWordMessages.long)
  })

  test('a second line for one input, in any form', async () => {
    await save(entry('brolly', ['umbrella']))
    await refused(entry('brollies', ['parasol'], 'two-way'), 'input', '“brollies” has a line already. Change that one.')
  })

  test('a way back, over other lines too', async () => {
    await save(entry('alpha', ['beta']))
    await refused(
      entry('beta', ['alpha'], 'correction'),
      'words',
      '“alpha” leads back to “beta”. Make one line of them, both ways.',
    )
    await save(entry('beta', ['gamma']))
    await refused(
      entry('gamma', ['alpha']),
      'words',
      '“alpha” leads back to “gamma”. Make one line of them, both ways.',
    )
    await save(entry('delta', ['alpha'], 'two-way'))
  })
})

test('each change is kept with its author, and the newest of a line can be taken back [P5.23]', async () => {
  const { synonymId } = await save(entry('brolly', ['umbrella']))
  await save({ ...entry('brolly', ['umbrella', 'parasol']), synonymId })
  await admin.send(searchWordCalls.removeSearchWord, { synonymId })
  const [removed, changed, added] = await changes()
  expect([removed?.became, changed?.was?.words, added?.was]).toEqual([null, ['umbrella'], null])
  expect([removed?.canUndo, changed?.canUndo, added?.canUndo]).toEqual([true, false, false])
  expect(removed?.changedBy).not.toBe('')
  await expect(admin.send(searchWordCalls.undoSearchWord, { changeId: changed?.changeId ?? 0 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await admin.send(searchWordCalls.undoSearchWord, { changeId: removed?.changeId ?? 0 })
  expect(await lines()).toEqual([['one-way', 'brolly', ['umbrella', 'parasol']]])
  await expect(admin.send(searchWordCalls.undoSearchWord, { changeId: removed?.changeId ?? 0 })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await expect(admin.send(searchWordCalls.removeSearchWord, { synonymId })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('two who save one input at once make one line', async () => {
  const outcomes = await Promise.allSettled([
    save(entry('brolly', ['umbrella'], 'two-way')),
    save(entry('brolly', ['parasol'])),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await lines()).toHaveLength(1)
})

describe('as a file [P5.23, U4.01]', () => {
  const take = (content: string) => admin.send(searchWordCalls.importSearchWords, { content })

  test('what goes out comes in unchanged', async () => {
    await save(entry('brolly', ['umbrella', 'rain shade'], 'two-way'))
    await save(entry('gizmo', ['tool']))
    const { fileName, content } = await admin.send(searchWordCalls.exportSearchWords, {})
    expect(fileName).toBe('synonyms.csv')
    const before = await lines()
    expect(await take(content)).toEqual({ saved: 0 })
    await shop.ask('truncate search_synonym')
    expect(await take(content)).toEqual({ saved: 2 })
    expect(await lines()).toEqual(before)
  })

  test('a thousand lines come in at once, and a line that stands twice or leads back to one of them is refused', async () => {
    const many = Array.from({ length: 1000 }, (_each, at) => `one-way,zz${at}q,zz${at + 1}q`).join('\n')
    expect(await take(`kind,input,words\n${many}\n`)).toEqual({ saved: 1000 })
    await expect(take('kind,input,words\none-way,zz1000q,zz0q\n')).rejects.toMatchObject({
      message: expect.stringContaining('leads back') as string,
    })
    await expect(take('kind,input,words\none-way,yyq,a\none-way,yyqs,b\n')).rejects.toMatchObject({
      message: expect.stringContaining('Line 3') as string,
    })
  })

  test('one bad line and none is saved; it says which', async () => {
    await expect(take('kind,input,words\none-way,brolly,umbrella\none-way,glove,gloves\n')).rejects.toMatchObject({
      message: expect.stringContaining('Line 3') as string,
    })
    await expect(take('kind,input,words\nsideways,brolly,umbrella\n')).rejects.toMatchObject({
      message: expect.stringContaining('Line 2') as string,
    })
    await expect(take('word,meaning\na,b\n')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await lines()).toEqual([])
  })
})
