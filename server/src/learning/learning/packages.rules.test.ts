import type { PackageReport } from '@portal/contract/learning/coursePackages'
import { expect, test } from 'vitest'
import { isPackageDone, calculateState, readStoredState, statusOf, toPackageState } from './packages.rules.ts'

const report = (over: Partial<PackageReport> = {}): PackageReport => ({
  status: 'incomplete',
  score: null,
  location: '',
  suspendData: '',
  seconds: 10,
  exit: '',
  isFinished: false,
  ...over,
})

test.each([
  ['without a mark the package decides', { status: 'passed' }, null, 'passed'],
  ['what ends without a word is completed', { status: 'not attempted', isFinished: true }, null, 'completed'],
  ['what goes on is not', { status: 'not attempted' }, null, 'not attempted'],
  ['the mark is reached by the mark', { status: 'completed', score: 80 }, 80, 'passed'],
  ['and not by less', { status: 'passed', score: 79.9 }, 80, 'failed'],
  ['a score on the way decides nothing', { status: 'incomplete', score: 90 }, 80, 'incomplete'],
  ['the score at the end does', { status: 'incomplete', score: 90, isFinished: true }, 80, 'passed'],
  [
    'of a package that was only left, it does not',
    { status: 'incomplete', score: 100, isFinished: true, exit: 'suspend' },
    80,
    'incomplete',
  ],
  [
    'and nobody fails by leaving',
    { status: 'incomplete', score: 20, isFinished: true, exit: 'logout' },
    80,
    'incomplete',
  ],
  [
    'what said its end and is left then has ended',
    { status: 'completed', score: 90, isFinished: true, exit: 'suspend' },
    80,
    'passed',
  ],
  ['with a mark nothing is passed before a score', { status: 'completed' }, 80, 'incomplete'],
  ['a package that ends without a score said it', { status: 'completed', isFinished: true }, 80, 'completed'],
  ['silence is no completion where a mark is asked', { status: 'not attempted', isFinished: true }, 80, 'incomplete'],
] as const)('%s [P12.35]', (_, over, mastery, status) => {
  expect(statusOf(report(over), mastery)).toBe(status)
})

test('the time of all visits adds up, of each once, and how it ended says how it goes on [P12.35]', () => {
  const first = calculateState(undefined, { visit: 'a', report: report({ seconds: 10 }), mastery: null })
  const more = calculateState(first, { visit: 'a', report: report({ seconds: 60 }), mastery: null })
  expect(toPackageState(JSON.stringify(more))).toMatchObject({ seconds: 60, resumes: true })
  const next = calculateState(more, { visit: 'b', report: report({ seconds: 5, isFinished: true }), mastery: null })
  expect(toPackageState(JSON.stringify(next))).toMatchObject({ seconds: 65, resumes: false })
  const suspended = calculateState(next, {
    visit: 'b',
    report: report({ isFinished: true, exit: 'suspend', status: 'passed' }),
    mastery: null,
  })
  expect([suspended.resumes, isPackageDone(suspended)]).toEqual([true, true])
  expect([readStoredState(''), toPackageState('')]).toEqual([undefined, null])
})
