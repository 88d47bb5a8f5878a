// Grades and numbers of certificates.
import { expect, test } from 'vitest'
import { attemptsLeft, draw, gradeTest, isRight, newCertificateNumber, toCertificateNumber } from './learning.rules.ts'

test.each([
  [[0], [0], true],
  [[0, 2], [2, 0], true],
  [[0, 2], [0], false],
  [[0], [0, 1], false],
  [[0], [], false],
])('choices %j answered %j: %s [P12.04]', (right, given, expected) => {
  expect(isRight(right, given)).toBe(expected)
})

test('a grade is rounded down, so that 79.9 does not pass for 80 [P12.04]', () => {
  const questions = Array.from({ length: 3 }, (_, at) => ({ question_id: at, right_choices: [0] }))
  expect(gradeTest(questions, { 0: [0], 1: [0], 2: [1] })).toBe(66)
  expect(gradeTest(questions, {})).toBe(0)
  expect(gradeTest([], {})).toBe(0)
})

test('a draw has no question twice and not more than there are [P12.04]', () => {
  const drawn = draw([1, 2, 3, 4, 5], 3)
  expect(new Set(drawn).size).toBe(3)
  expect(new Set(draw([1, 2], 5))).toEqual(new Set([1, 2]))
})

test('attempts are counted down to none [P12.04]', () => {
  expect([attemptsLeft(null, 9), attemptsLeft(3, 1), attemptsLeft(3, 4)]).toEqual([null, 2, 0])
})

test('a number is read however it was typed [P12.06]', () => {
  const number = newCertificateNumber()
  expect(number).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){3}$/)
  expect(toCertificateNumber(` ${number.toLowerCase().replaceAll('-', '')} `)).toBe(number)
  expect(toCertificateNumber('ABCD')).toBeUndefined()
})
