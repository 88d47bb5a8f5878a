import { describe, expect, test } from 'vitest'
import {
  isPlainName,
  nameText,
  plainTextMessages,
  titleText,
  unlinked,
  unlinkedLine,
  removeInvisible,
} from './plainText.ts'

describe('a name [P1.02]', () => {
  test.each([
    'Ada Marsh',
    "Zoë O'Brien-Łukasz",
    'J. R. R. Marsh',
    'J.R. Marsh Jr.',
    'Marsh & Sons, Inc.',
    'A/C Repair No. 7',
    'Åse 李小龍',
    'St. John 3.5 t',
    '',
    'Ma.Teresa',
    'St.John',
    'J.de Vries',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    'അനില്\u200d',
  ])('may be %j', (name) => expect(isPlainName(name)).toBe(true))

  test.each(['x', 'x-', '1', '1.', 'x ', 'w'])('of 100,000 signs %j is decided at once', (part) => {
    const began = process.cpuUsage()
    isPlainName(part.repeat(100_000))
    unlinked(part.repeat(100_000))
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
  })

  test.each([
    'https://evil.example',
    'Win at evil.example now',
    'EVIL.COM',
    'evil.example/win',
    'www.evil',
    'x.co',
    'ada@evil.example',
    'evil\u3002example',
    '203.0.113.7',
    'ftp://x',
    'Ada\u0000Marsh',
    'Ada\nMarsh',
    'Ada\u200bMarsh',
    'Ada\u200dMarsh',
    'Ada \u202eevil',
    'Ada \u2066evil\u2069',
    'Ada\u00adMarsh',
    'Ada\ufeff Marsh',
    'Ada\u2028Marsh',
    '\u3164',
  ])('may not be %j', (name) => {
    expect(isPlainName(name)).toBe(false)
    expect(nameText(60).safeParse(`a ${name} b`).error?.issues[0]?.message).toBe(plainTextMessages.name)
  })

  test.each([
    'Overstock.com',
    'Co.Ltd.',
    'AMAZON.COM',
    'Marsh & Co.Ltd',
    'St.Louis/Missouri',
    'Voltage @ Work',
    'ADA.IO',
  ])('of a business may be %j', (name) => expect(titleText(60).safeParse(name).data).toBe(name))

  test.each([
    'https://evil.example',
    'evil.com/win',
    'evil.com:8080',
    'www.evil',
    'ada@evil.example',
    '203.0.113.7',
    'Over\u200dstock',
    'علی\u200c\u200cرضا',
    '\u200cعلی',
  ])('of a business may not be %j', (name) => {
    expect(titleText(60).safeParse(name).error?.issues[0]?.message).toBe(plainTextMessages.name)
  })
})

test('free text loses what cannot be seen, and keeps its lines', () => {
  expect(removeInvisible('One\u200b \u202etwo\r\nthree\u0000\tfour')).toBe('One two\nthree\tfour')
})

test.each(['علی\u200cرضا', 'ශ්\u200dරී', '👩\u200d🔧', '👩🏽\u200d🔧'])(
  'free text keeps a joiner that is spelling: %s',
  (text) => {
    expect(removeInvisible(text)).toBe(text)
  },
)

test.each([
  ['See https://evil.example/x?y=1', 'See https: //evil[.]example/x?y=1'],
  ['write to ada@evil.example.', 'write to ada@evil[.]example.'],
  ['Part 12.5 costs 3.20. Thanks.', 'Part 12.5 costs 3.20. Thanks.'],
  ['ev\u200bil\u3002com', 'evil.\u200ccom'],
  ['Ask Overstock.com, or Ma.Teresa of Co.Ltd.', 'Ask Overstock.\u200ccom, or Ma.\u200cTeresa of Co.\u200cLtd.'],
  ['www.evil.com', 'www[.]evil[.]com'],
  ['evil.com/win', 'evil[.]com/win'],
])('what is mailed to others links nowhere: %s', (given, told) => expect(unlinked(given)).toBe(told))

test('what is mailed keeps the addresses that are ours, whole and nothing around them', () => {
  const ours = ['support@portal.example', 'https://learn.portal.example/my']
  const told = (text: string) => unlinked(text, ours)
  expect(told('Write to support@portal.example, or see https://learn.portal.example/my.')).toBe(
    'Write to support@portal.example, or see https://learn.portal.example/my.',
  )
  for (const text of [
    'support@portal.example.evil.com',
    'xsupport@portal.example',
    'https://learn.portal.example/my@evil.com',
  ])
    expect(told(text)).not.toContain(text)
  expect(told('a evil.com support@portal.example evil.com')).toBe(
    'a evil.\u200ccom support@portal.example evil.\u200ccom',
  )
})

test('a name with a dot is no address for any program, even for one that makes a link of it [P1.02]', () => {
  const [scheme, name] = ['https://', unlinked('Overstock.com')]
  expect(() => new URL(`${scheme}${name}`)).toThrow('Invalid URL')
})

test('a subject is one line without links', () => {
  expect(unlinkedLine('Order\r\nBcc: x@evil.com\u2028 1')).toBe('Order Bcc: x@evil[.]com 1')
})
