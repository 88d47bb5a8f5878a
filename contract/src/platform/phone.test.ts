import { describe, expect, test } from 'vitest'
import { dialCode, isPhone, maskedPhone, normalizePhone, formatPhone } from './phone.ts'

describe('the mask (000) 000-0000 [A2.58, D4.02, P1.14]', () => {
  test.each([
    ['3', '(3'],
    ['360555', '(360) 555'],
    ['3605550142', '(360) 555-0142'],
    ['1 360 555 0142', '(360) 555-0142'],
    ['(360) 555-0142', '(360) 555-0142'],
  ])('%s is shown as %s', (typed, shown) => expect(maskedPhone(typed)).toBe(shown))

  test.each(['0047 22 12 34 56', '+47 22 12 34 56', '3605550142999', '360-555-0142 x12', 'call me'])(
    '%s does not fit it and is left as it is',
    (typed) => expect(maskedPhone(typed)).toBe(typed),
  )
})

test.each([
  ['(360) 555-0142', 'US', '3605550142', '(360) 555-0142'],
  ['1 416 555 0199', 'CA', '4165550199', '(416) 555-0199'],
  ['360-555-0142 x12', 'US', '3605550142x12', '(360) 555-0142 x12'],
  ['0047 22 12 34 56', 'US', '+4722123456', '+47 22 12 34 56'],
  ['0047 22 12 34 56', 'NO', '+4722123456', '+47 22 12 34 56'],
  ['22 12 34 56', 'NO', '+4722123456', '+47 22 12 34 56'],
  ['020 7946 0018', 'GB', '+442079460018', '+44 20 7946 0018'],
  ['+1 360 555 0142', 'NO', '3605550142', '(360) 555-0142'],
  ['514-555-0142 poste 12', 'CA', '5145550142x12', '(514) 555-0142 x12'],
  ['514 555-0142, Poste: 12', 'CA', '5145550142x12', '(514) 555-0142 x12'],
  ['030 901820 Durchwahl 12', 'DE', '+4930901820x12', '+49 30 901820 ext. 12'],
  ['1-800-FLOWERS', 'US', '8003569377', '(800) 356-9377'],
  ['(800) Go-FedEx', 'CA', '8004633339', '(800) 463-3339'],
  ['1-800-CONTACTS ext. 3', 'US', '8002668228x3', '(800) 266-8228 x3'],
  ['+1 800 FLOWERS poste 12', 'NO', '8003569377x12', '(800) 356-9377 x12'],
])('%s of %s is kept as %s and shown as %s', (typed, country, kept, shown) => {
  expect(isPhone(typed, country)).toBe(true)
  expect(normalizePhone(typed, country)).toBe(kept)
  expect([formatPhone(typed, country), formatPhone(kept)]).toEqual([shown, shown])
})

test.each([
  ['', 'US'],
  ['(360) 555', 'US'],
  ['3605550142999', 'US'],
  ['0047 22 12', 'US'],
  ['22 12 34 56', 'US'],
  ['22 12 34', 'NO'],
  ['22 12 34 56', ''],
  ['call me', 'US'],
  ['360 call me now', 'US'],
  ['360-555-0142 call me', 'US'],
  ['360-555-0142 / 360-555-0143', 'US'],
  ['800-FLOWERS', 'NO'],
  ['800-FLOW', 'US'],
  ['1-800-FLOWERSHOPS', 'US'],
])('%s of %s is no number, and is not bent into one', (typed, country) => {
  expect(isPhone(typed, country)).toBe(false)
  expect([normalizePhone(typed, country), formatPhone(typed, country)]).toEqual([typed, typed])
})

test('each country has its dial code', () => {
  expect([dialCode('US'), dialCode('NO'), dialCode('GB'), dialCode('??')]).toEqual(['+1', '+47', '+44', ''])
})
