import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testAddress } from '../../../../test/checkout.ts'
import { AddressCard } from './AddressCard.tsx'

const heard = (address: ReturnType<typeof testAddress>, short = false) =>
  render(<AddressCard address={address} short={short} />)
    .container.textContent.replaceAll(/\s+/g, ' ')
    .trim()

test('an address reads as people write it, its marks in words', () => {
  expect(heard(testAddress({ isFavorite: true }))).toBe(
    'Headquarters Default Favorite 7351 Sawmill Lane Tallahassee, FL 32301 US',
  )
})

test('one without a name begins with its street, which is not said twice', () => {
  const nameless = testAddress({ addressName: null, isDefault: false })
  expect(heard(nameless)).toBe('7351 Sawmill Lane Tallahassee, FL 32301 US')
  expect(heard(nameless, true)).toBe('7351 Sawmill Lane Tallahassee, FL 32301, US')
})
