import { expect, test } from 'vitest'
import { formatManufacturer, partTexts } from './partTexts.ts'

test.each([
  ['Arcguard', 'AG-2209', 'Arcguard · AG-2209'],
  ['Arcguard', null, 'Arcguard'],
  [null, 'AG-2209', 'Mfr # AG-2209'],
  [null, null, ''],
])('who makes a part: %s and %s', (brand, manufacturerPartNumber, text) => {
  expect(formatManufacturer({ brand, manufacturerPartNumber })).toBe(text)
})

test('a line says our number, the maker, the customer’s own number and the unit, as far as there are any [B2.85]', () => {
  const part = { partNumber: '970000101', brand: 'Arcguard', manufacturerPartNumber: 'AG-2209' }
  expect(partTexts(part, 'Bluewater')).toEqual(['Part # 970000101', 'Arcguard · AG-2209'])
  expect(partTexts({ ...part, customerPartNumber: 'G9', unitSerial: 'K48-1' }, 'Bluewater')).toEqual([
    'Part # 970000101',
    'Arcguard · AG-2209',
    'Bluewater # G9',
    'For unit K48-1',
  ])
  expect(partTexts({ ...part, customerPartNumber: 'G9' }, null)).toContain('Your # G9')
})
