import { expect, test } from 'vitest'
import { safeReturnUrl } from './returnUrl.ts'

test.each([
  ['/pages/store?q=a#b', '/pages/store?q=a#b'],
  ['/pages/checkout', '/pages/checkout'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/', undefined],
  ['data:text/html,x', undefined],
  ['pages/store', undefined],
  ['', undefined],
  [undefined, undefined],
  ['/login', undefined],
  ['/login/error', undefined],
  ['/logout?x=1', undefined],
  ['/loginish', '/loginish'],
])('a return address stays on this origin and does not loop: %s', (given, expected) => {
  expect(safeReturnUrl(given)).toBe(expected)
})
