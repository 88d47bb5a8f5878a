import { expect, test } from 'vitest'
import { pageTitle } from './title.ts'

test('page titles carry the company as a suffix [A2.53]', () => {
  expect(pageTitle('Cart', { company: 'Windhover Aerial Equipment' })).toBe('Cart | Windhover Aerial Equipment')
  expect(pageTitle('Outage', { company: '' })).toBe('Outage')
})
