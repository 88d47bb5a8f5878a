import { expect, test } from 'vitest'
import { createFiles, fileLifetime } from './files.ts'

const nowhere = { put: async () => 0, get: async () => undefined, remove: async () => {} }
const noPool = undefined as never
const files = createFiles(noPool, nowhere, 'a secret of this test')
const now = new Date('2026-05-01T12:00:00Z')

function linkOf(userId: string) {
  const path = files.linkTo(crypto.randomUUID(), userId, now)
  const { pathname, searchParams } = new URL(path, 'http://portal')
  return {
    id: pathname.slice('/files/'.length),
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
}

test('a link is good for its owner until it expires', () => {
  const link = linkOf('ann')
  const at = (offset: number) => files.readLink(link, 'ann', new Date(now.getTime() + offset))
  expect([at(0), at(fileLifetime - 1), at(fileLifetime)]).toEqual(['good', 'good', 'expired'])
})

test('a link is no good for anybody else, for another file, with another end, or signed by another', () => {
  const link = linkOf('ann')
  expect(files.readLink(link, 'bob', now)).toBe('foreign')
  expect(files.readLink({ ...link, id: crypto.randomUUID() }, 'ann', now)).toBe('foreign')
  expect(files.readLink({ ...link, expires: String(Number(link.expires) + 1) }, 'ann', now)).toBe('foreign')
  expect(files.readLink({ ...link, signature: '' }, 'ann', now)).toBe('foreign')
  expect(createFiles(noPool, nowhere, 'another secret').readLink(link, 'ann', now)).toBe('foreign')
})
