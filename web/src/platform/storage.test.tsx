import { beforeEach, expect, test } from 'vitest'
import { deleteAllCookies, readCookie, writeCookie } from './cookies.ts'
import { guestCartKey, guestQuantityCookie, readStored, writeGuestQuantity, writeStored } from './storage.ts'

beforeEach(() => {
  localStorage.clear()
  deleteAllCookies()
})

test('guest carts and their quantity cookie have the names of the specification [A9.06, A9.07]', () => {
  expect([guestCartKey('supply-store'), guestCartKey('training-store'), guestQuantityCookie]).toEqual([
    'supply-store-cart',
    'training-store-cart',
    'connectGuestCartQuantity',
  ])
  writeGuestQuantity(3)
  expect(readCookie('connectGuestCartQuantity')).toBe('3')
  writeGuestQuantity(0)
  expect(readCookie('connectGuestCartQuantity')).toBeUndefined()
})

test('what is stored comes back; what is broken counts as nothing', () => {
  expect(writeStored('a', { b: [1] })).toBe(true)
  expect(readStored('a')).toEqual({ b: [1] })
  localStorage.setItem('a', '{broken')
  expect(readStored('a')).toBeUndefined()
  writeStored('a', undefined)
  expect(localStorage.getItem('a')).toBeNull()
})

test('cookies with special characters survive, and all can be deleted [A4.30]', () => {
  writeCookie('one', 'a; b=c')
  writeCookie('two', 'x')
  expect(readCookie('one')).toBe('a; b=c')
  deleteAllCookies()
  expect(readCookie('two')).toBeUndefined()
})
