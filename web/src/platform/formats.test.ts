import { expect, test } from 'vitest'
import {
  currencyName,
  formatDate,
  formatDateTime,
  formatMoney,
  formatQuantity,
  formatUnitPrice,
  plural,
} from './formats.ts'

test('dates read LL/dd/yyyy [B9.03]', () => {
  expect(formatDate('2026-03-07')).toBe('03/07/2026')
  expect(formatDate('2026-12-31')).toBe('12/31/2026')
  const local = new Date(2026, 10, 5, 15, 4)
  expect(formatDate(local.toISOString())).toBe('11/05/2026')
  expect(formatDateTime(local.toISOString())).toMatch(/^11\/05\/2026 3:04\sPM$/)
  expect(formatDateTime('2026-03-07')).toBe('03/07/2026')
  for (const nothing of ['', null, undefined, 'soon']) expect(formatDate(nothing)).toBe('')
})

test('money is in dollars, with CAD before those of Canada [A1.12]', () => {
  expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50')
  expect(formatMoney(1234.5, 'CAD')).toBe('CAD $1,234.50')
  expect(formatMoney(0, 'USD')).toBe('$0.00')
  expect(formatMoney(null, 'USD')).toBe('')
  expect([currencyName('USD'), currencyName('CAD'), currencyName('EUR')]).toEqual([
    'US dollars',
    'Canadian dollars',
    'euros',
  ])
})

test('a price of one has the decimals it has, two at least [P14.113]', () => {
  expect(formatUnitPrice(0.0125, 'USD')).toBe('$0.0125')
  expect(formatUnitPrice(1234.5, 'CAD')).toBe('CAD $1,234.50')
})

test('quantities are grouped and counted in words', () => {
  expect(formatQuantity(12_345)).toBe('12,345')
  expect(plural(1, 'item')).toBe('1 item')
  expect(plural(2000, 'item')).toBe('2,000 items')
  expect(plural(0, 'entry', 'entries')).toBe('0 entries')
})
