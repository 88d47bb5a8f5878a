// The result of a test, and how a certificate is numbered [S12.04, P12.04, P12.05].
import { randomInt } from 'node:crypto'
import type { EnrollmentState } from '@portal/contract/learning/learning'

/** Indexes of the choices taken, by question id. */
export type Answers = Record<string, number[]>

/** True if the answers are the right choices, all of them and no other. */
export const isRight = (right: readonly number[], given: readonly number[] = []): boolean =>
  new Set(right).size === new Set(given).size && right.every((choice) => given.includes(choice))

/** Percent of the questions answered right, rounded down: 80 is reached by 80 and not by 79.9. */
export function gradeTest(
  questions: readonly { question_id: number; right_choices: readonly number[] }[],
  answers: Answers,
): number {
  const right = questions.filter((each) => isRight(each.right_choices, answers[each.question_id]))
  return questions.length === 0 ? 0 : Math.floor((right.length * 100) / questions.length)
}

/** `count` of `all` in an order that no one foresees. */
export function draw<T>(all: readonly T[], count: number): T[] {
  const left = [...all]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1))
  return drawn
}

/** Without 0, O, 1 and I, which people confuse when they read a number to each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A number with 80 bits of chance, in four groups of four. */
export const newCertificateNumber = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')).join(
    '-',
  )

/** A number as a person typed it from paper, as it is stored; nothing when it can be none. */
export function toCertificateNumber(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return plain.length === 16 ? plain.replaceAll(/(.{4})(?=.)/g, '$1-') : undefined
}

export const toState = (row: { started_at: Date | null; completed_at: Date | null }): EnrollmentState =>
  row.completed_at ? 'COMPLETED' : row.started_at ? 'IN_PROGRESS' : 'NOT_STARTED'

/** Attempts left at a test; null without an end. */
export const attemptsLeft = (max: number | null, handedIn: number): number | null =>
  max === null ? null : Math.max(0, max - handedIn)
