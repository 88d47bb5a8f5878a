// The authorization matrix [Q2.01]: every call of the contract by every kind of person, with an input that
// the call takes, so that a refusal is a refusal. The outcomes stand as they were reviewed in authorization.matrix.txt.
import { expect, test } from 'vitest'
import { testPortal } from '../test/app.ts'
import type { Outcome } from '../test/authorization.ts'
import { callerOf, matrixCalls, outcomeOf, persons } from '../test/authorization.ts'

const portal = testPortal()

test('every call answers, finds nothing for, or refuses each person as reviewed [A6.01, A6.02, A8.09]', async () => {
  const rows = new Map<string, Outcome[]>(matrixCalls.map(({ name }) => [name, []]))
  for (const person of persons) {
    const who = await callerOf(portal, person)
    // Limits of attempts start over.
    portal.clock.forward(3600)
    for (const call of matrixCalls) rows.get(call.name)?.push(await outcomeOf(who, call))
  }
  const width = Math.max(...matrixCalls.map(({ name }) => name.length))
  const lines = [
    'Who gets what: + answered, 0 nothing found, - refused, ! not signed in, ? declined by a rule behind the guard.',
    '',
    ...persons.map((person, at) => `${' '.repeat(width + 2 + 2 * at)}${person}`),
    ...[...rows].map(([name, outcomes]) => `${name.padEnd(width + 2)}${outcomes.join(' ')}`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot('authorization.matrix.txt')
}, 120_000)
