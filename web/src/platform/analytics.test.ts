import { guestSession } from '@portal/contract/access/session'
import { expect, test, vi } from 'vitest'
import { signedIn } from '../../test/people.ts'
import type { AnalyticsEvent } from './analytics.ts'
import { addSink, analyticsCurrency, digitsOfPrice, track, userToken } from './analytics.ts'

test('events go to the sinks that are installed, none by default', () => {
  track({ name: 'unheard' })
  const sink = vi.fn<(event: AnalyticsEvent) => void>()
  const remove = addSink(sink)
  track({ name: 'menu', category: 'Main Menu' })
  remove()
  track({ name: 'unheard' })
  expect(sink).toHaveBeenCalledExactlyOnceWith({ name: 'menu', category: 'Main Menu' })
})

test('the user token is B2B with the contact or B2C with the account [A9.09]', () => {
  expect(userToken(signedIn([], { contactId: 20 }))).toBe('B2B_20')
  expect(userToken(signedIn([], { registrationType: 'B2C', accountId: 77 }))).toBe('B2C_77')
  expect(userToken(signedIn([], { contactId: null }))).toBeUndefined()
  expect(userToken(guestSession)).toBeUndefined()
})

test('an event price has digits only, its currency is always USD [B5.14, B9.05, D1.29]', () => {
  expect(digitsOfPrice('CAD $1,234.50')).toBe('123450')
  expect(analyticsCurrency).toBe('USD')
})
