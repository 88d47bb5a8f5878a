import { expect, test } from 'vitest'
import { createFiles, fileLifetime } from './files.ts'

const nowhere = { put: async () => 0, get: async () => undefined, remove: async () => {} }
const files = createFiles(nowhere, 'a secret of this test')
const now = new Date('2026-05-01T12:00:00Z')

// What `write` registers is read back by the tests of exports; here only the link matters.
const silent = { insertInto: () => ({ values: () => ({ execute: async () => {} }) }) } as never

async function linkOf(userId: string) {
  const path = await files.write(
    silent,
    { userId, name: 'a.csv', contentType: 'text/csv' },
    (async function* () {})(),
    now,
  )
  const { pathname, searchParams } = new URL(path, 'http://portal')
  return {
    id: pathname.slice('/files/'.length),
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}

test('a link is good for its owner until it expires', async () => {
  const link = await linkOf('ann')
  const at = (offset: number) => files.isGood(link, 'ann', new Date(now.getTime() + offset))
  expect([at(0), at(fileLifetime - 1), at(fileLifetime)]).toEqual([true, true, false])
})

test('a link is no good for anybody else, for another file, with another end, or signed by another', async () => {
  const link = await linkOf('ann')
  expect(files.isGood(link, 'bob', now)).toBe(false)
  expect(files.isGood({ ...link, id: crypto.randomUUID() }, 'ann', now)).toBe(false)
  expect(files.isGood({ ...link, expires: String(Number(link.expires) + 1) }, 'ann', now)).toBe(false)
  expect(files.isGood({ ...link, signature: '' }, 'ann', now)).toBe(false)
  expect(createFiles(nowhere, 'another secret').isGood(link, 'ann', now)).toBe(false)
})
