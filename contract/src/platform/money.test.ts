import { describe, expect, test } from 'vitest'
import { lineAmount, moneyText, roundMoney, sumMoney, toCents, toDigits } from './money.ts'

describe('money [P5.12]', () => {
  test.each([
    [2.135, 214],
    [2.175, 218],
    [1.005, 101],
    [8.345, 835],
    [0.285, 29],
    [-2.135, -214],
    [0.1 + 0.2, 30],
    [1.1 * 1.1, 121],
    [0.004, 0],
    [-0.004, 0],
    [1e-9, 0],
    [0, 0],
    [999_999_999.995, 100_000_000_000],
  ])('%d is %d cents', (amount, cents) => expect(toCents(amount)).toBe(cents))

  test('every half of a cent up to a hundred is rounded up', () => {
    const wrong = Array.from({ length: 10_000 }, (_, cents) => cents).filter(
      (cents) => toCents(Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}5`)) !== cents + 1,
    )
    expect(wrong).toEqual([])
  })

  test('a line and a sum are exact', () => {
    expect(lineAmount(1.15, 3)).toBe(3.45)
    expect(lineAmount(1.005, 1)).toBe(1.01)
    expect(roundMoney(10.075)).toBe(10.08)
    expect(sumMoney(Array.from({ length: 1000 }, () => 0.1))).toBe(100)
    expect(sumMoney([])).toBe(0)
  })

  test('a price of one is written with two to four decimals [P14.113]', () => {
    expect([0.0125, 0.1, 12, 1.005].map(toDigits)).toEqual(['0.0125', '0.10', '12.00', '1.005'])
  })
})

test.each([
  [1234.5, 'USD', '$1,234.50'],
  [-12.5, 'USD', '-$12.50'],
  [1234.5, 'CAD', 'CAD $1,234.50'],
  [-12.5, 'CAD', 'CAD -$12.50'],
  [12, 'EUR', '€12.00'],
  [-12, 'EUR', '-€12.00'],
  [12, 'NOK', 'NOK 12.00'],
])('%d in %s is written %s [P14.131]', (amount, currency, text) => expect(moneyText(amount, currency)).toBe(text))
