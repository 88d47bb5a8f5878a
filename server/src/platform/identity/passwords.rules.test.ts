import { expect, test } from 'vitest'
import { isCommonPassword } from './passwords.rules.ts'

test.each([
  'Password1',
  'P@ssw0rd123',
  'Welcome2026!',
  'Qwerty123456',
  'Summer2026',
  'aaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  '123456789012345',
  'LetMeIn99',
  'Portal123',
  'PasswordPassword1',
  'Owner-123456',
  'owner@bluewater.example',
])('%s is among the first anybody would try', (password) => {
  expect(isCommonPassword(password, 'owner@bluewater.example')).toBe(true)
})

test.each(['Kestrel-42-lamp', 'Windhover-1', 'correct horse battery', 'Gr8Barrier-reef', 'Bluewater-Lines-7'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password, 'owner@bluewater.example')).toBe(false)
  },
)
