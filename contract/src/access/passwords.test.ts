import { describe, expect, test } from 'vitest'
import { passwordMessages, passwordProblem, getPasswordTips } from './passwords.ts'

describe('a new password', () => {
  test.each([
    ['', passwordMessages.required],
    ['Sh0rt', passwordMessages.rules],
    ['nouppercase1', passwordMessages.rules],
    ['NOLOWERCASE1', passwordMessages.rules],
    ['NoDigitAtAll', passwordMessages.rules],
    ['With space 1', passwordMessages.rules],
    ['Élan-vital-7', undefined],
    ['Kestrel-42', undefined],
    [`Aa1${'x'.repeat(197)}`, undefined],
    [`Aa1${'x'.repeat(198)}`, passwordMessages.tooLong],
  ])('by the rules of the specification: %s [A5.13]', (password, problem) => {
    expect(passwordProblem(password, 'specified')).toBe(problem)
  })

  test.each([
    ['correct horse battery', undefined],
    ['Kestrel-42', passwordMessages.rules],
    ['', passwordMessages.required],
  ])('by NIST SP 800-63B, long instead of mixed: %s', (password, problem) => {
    expect(passwordProblem(password, 'nist')).toBe(problem)
  })

  test.each(['Abcdefg!', 'Harbor 42x', 'harbor-42x', 'Ab1'])(
    'is not refused while all tips are met: %s',
    (password) => {
      expect(passwordProblem(password, 'specified')).toBe(passwordMessages.rules)
      expect(getPasswordTips('specified').every((tip) => tip.holds(password))).toBe(false)
    },
  )

  test('has tips that say how far it is', () => {
    const met = (password: string) => getPasswordTips('specified').map((tip) => tip.holds(password))
    expect(met('')).toEqual([false, false, false, false, false])
    expect(met('abc')).toEqual([false, false, false, false, true])
    expect(met('Abcdefgh')).toEqual([true, true, false, false, true])
    expect(met('Ab- ')).toEqual([false, true, true, false, false])
    expect(getPasswordTips('specified', 'completion')).toHaveLength(3)
    expect(getPasswordTips('nist').map((tip) => tip.holds('fifteen letters'))).toEqual([true])
  })
})
