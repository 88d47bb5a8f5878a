import { expect, test } from 'vitest'
import { stem } from './stems.rules.ts'

test.each([
  ['insulated', 'insulating'],
  ['insulation', 'insulator'],
  ['crimper', 'crimping'],
  ['detection', 'detectors'],
  ['linemen', 'lineman'],
  ['harnesses', 'harness'],
  ['telescopic', 'telescoping'],
])('%s and %s have one stem', (one, other) => expect(stem(one)).toBe(stem(other)))

test.each([
  ['harness', 'hare'],
  ['fitting', 'fit'],
  ['bearing', 'bear'],
])('%s is no form of %s', (one, other) => expect(stem(one)).not.toBe(stem(other)))
