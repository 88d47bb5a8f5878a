import { expect, test } from 'vitest'
import { endingSize, readMeasures } from './measureWords.ts'

const lexemes = (text: string) => readMeasures(text).map(({ lexeme }) => lexeme)

test.each([
  [['1/2"', '1/2 in', '0.5 inch', '1/2', '.5 in'], '$len32'],
  [['4-1/2 ft', '4.5 ft', "4.5'", '54 inches', '4 1/2 feet'], '$len3456'],
  [['1/0', '1/0 cable'], '$gauge1'],
  [['13,200 lb', '13200 lbs', '13,200 pounds'], '$lb13200'],
  [
    [
      '25kv',
      '25 kV',
      '25,000 volts',
      '25 000 V',
      '25.000 V',
      '25,000 V AC',
      '25 kVAC',
      '25 kV AC',
      '25 kilovolts',
      '25k volts',
    ],
    '$v25000',
  ],
  [['26.5 kV', '26,5 kV', '26500 V'], '$v26500'],
  [['500 V', '0.5 kV', '.5 kv', '0,5 kV', '500 volts AC'], '$v500'],
  [['5-35 kV', '5 to 35 kv', '5000-35000 V'], '$v5000-35000'],
  [['600 amp', '600 A', '600a'], '$amp600'],
  [['large', 'size L', 'size large', 'harness l'], '$sizel'],
  [['gloves size 10', 'size: 10', 'Size-10'], '$size10'],
  [['class 2', 'Class 02', 'class-2'], '$class2'],
  [['class 0', 'Class 0'], '$class0'],
  [['class 00', 'Class 00'], '$class00'],
  [['24 x 48 in', '24x48', '24 X 48"'], '$dim24x48'],
])('%j are all %s', (written, lexeme) => {
  for (const text of written) expect([text, lexemes(text)]).toEqual([text, [lexeme]])
})

test.each(['970-123-456', 'LG-2014-10', '5/8-11', '4-in-1', 'class', 'size chart', 'one 12'])(
  '%s holds no measure',
  (text) => expect(lexemes(text)).toEqual([]),
)

test('several in a name, each by itself', () => {
  expect(lexemes('Class 2 14 in Rubber Insulating Gloves, 9')).toEqual(['$class2', '$len896'])
  expect(lexemes('Truck Grounding Set, 4/0 x 10 ft')).toEqual(['$gauge4', '$len7680'])
})

test.each([
  ['Rubber Insulating Gloves, 10', '$size10'],
  ['Full-Body Harness, XL', '$sizexl'],
  ['Hot Stick, 8 ft', null],
])('the size %s ends in', (name, size) => expect(endingSize(name)).toBe(size))
