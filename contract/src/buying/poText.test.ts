import { expect, test } from 'vitest'
import { poText } from './poText.ts'

test.each([
  ['71472', 'PO 71472'],
  ['PO-71472', 'PO-71472'],
  ['po71472', 'po71472'],
  ['P.O. 71472', 'P.O. 71472'],
  ['PORT-9', 'PO PORT-9'],
  ['4500-PO', 'PO 4500-PO'],
])('%s is written %s [P4.21]', (number, written) => {
  expect(poText(number)).toBe(written)
})
