import { expect, test } from 'vitest'
import type { ByteRange } from './ranges.rules.ts'
import { parseRange } from './ranges.rules.ts'

const file = { size: 100, etag: '"a"' }

test.each<[string | undefined, ByteRange | 'whole' | 'none']>([
  [undefined, 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'none'],
  ['bytes=-', 'none'],
  ['bytes=', 'none'],
  ['bytes=100-', 'none'],
  ['bytes=20-10', 'none'],
  ['bytes=0-1,5-6', 'none'],
  ['bytes=a-b', 'none'],
  ['bytes=99999999999999999999-', 'none'],
])('%s of 100 bytes', (range, expected) => expect(parseRange({ range, ifRange: undefined }, file)).toEqual(expected))

test('bytes of another version are the whole file', () => {
  expect(parseRange({ range: 'bytes=0-9', ifRange: '"a"' }, file)).toEqual({ start: 0, end: 9 })
  for (const ifRange of ['"b"', 'W/"a"', 'Sat, 21 Nov 2026 00:00:00 GMT'])
    expect(parseRange({ range: 'bytes=0-9', ifRange }, file)).toBe('whole')
})

test('an empty file has no bytes to ask for', () => {
  for (const range of ['bytes=0-', 'bytes=-5'])
    expect(parseRange({ range, ifRange: undefined }, { size: 0, etag: '"a"' })).toBe('none')
})
