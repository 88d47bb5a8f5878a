import { describe, expect, test } from 'vitest'
import { codeKey, distance, facetLexeme, fold, getHeadWord, toLexemes, singular, listTypos } from './words.rules.ts'

describe('words', () => {
  test.each([
    ['Lineman’s', 'linemans'],
    ['Glove', 'glove'],
    ['DÉJÀ', 'deja'],
    ['17kV', '17kv'],
    ['--', ''],
  ])('folds %s to %s', (text, folded) => expect(fold(text)).toBe(folded))

  test.each([
    ['gloves', 'glove'],
    ['batteries', 'battery'],
    ['boxes', 'box'],
    ['switches', 'switch'],
    ['glass', 'glass'],
    ['chassis', 'chassis'],
    ['bus', 'bus'],
  ])('%s in the singular is %s', (word, one) => expect(singular(word)).toBe(one))

  test.each([
    ['000-123-456', '123456'],
    ['000123456', '123456'],
    ['123456', '123456'],
    ['HK-1234-B', 'hk1234b'],
    ['0', '0'],
  ])('part number %s is compared as %s [B7.37]', (text, key) => expect(codeKey(text)).toBe(key))

  test('a dashed number is found by its parts, as a whole and without zeros [B7.37]', () => {
    expect([...toLexemes('001-234 Hose')]).toEqual(
      expect.arrayContaining(['001', '1', '234', '001234', '1234', 'hose']),
    )
  })

  test('a measure is found with and without its unit', () => {
    expect([...toLexemes('17kV')]).toEqual(expect.arrayContaining(['17kv', '17', 'kv']))
  })

  test('filters do not mind case', () => {
    expect(facetLexeme('brand', ' Ridgeline Tools ')).toBe('@brand:ridgeline tools')
  })
})

describe('the head of a name', () => {
  test.each([
    ['Class 2 14 in Rubber Insulating Gloves, 9', 'gloves'],
    ['Glove Tool Bag, 8', 'bag'],
    ['Gasket for Hydraulic Pump', 'gasket'],
    ['With Crimper Lineman Pliers, 9 in', 'pliers'],
    ['Hose', 'hose'],
    ['Fan - 12 in', 'fan'],
    ['', undefined],
  ])('of %s is %s', (name, head) => expect(getHeadWord(name)).toBe(head))
})

describe('one slip', () => {
  test.each([
    ['swapped', 'golve'],
    ['missing', 'glve'],
    ['doubled', 'gloove'],
    ['wrong', 'glave'],
    ['wrong at the start', 'klove'],
  ])('a %s letter leads back to the word', (_kind, typed) => expect(listTypos(typed)).toContain('glove'))

  test('short words and numbers are taken as they are', () => {
    expect(listTypos('pin')).toEqual([])
    expect(listTypos('123456789')).toEqual([])
    expect(listTypos('hk1234')).toEqual([])
  })
})

test.each([
  ['hydrolic', 'hydraulic', 2],
  ['glvoe', 'glove', 1],
  ['glove', 'glove', 0],
  ['abc', '', 3],
])('from %s to %s are %i slips', (one, other, slipped) => expect(distance(one, other)).toBe(slipped))
