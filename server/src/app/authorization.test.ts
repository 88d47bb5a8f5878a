// The authorization matrix [Q2.01]: every call of the contract by every kind of person, with an input that
// the call takes, so that a refusal is a refusal. The outcomes are as they were reviewed in authorization.matrix.txt.
// Where SWEEPS is set each is tried; otherwise all that are refused are, and of those who may the first, while the others must
// still be let in by the guard alone: what the call then does for them takes nearly all of the time.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall } from '@portal/contract/platform/call'
import { may } from '@portal/contract/platform/call'
import { maxUnfinished } from '@portal/contract/platform/jobs'
import { sessionCalls } from '@portal/contract/access/session'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingFor } from '../../test/acting.ts'
import { testPortal } from '../../test/app.ts'
import type { Outcome } from '../../test/authorization.ts'
import { getCaller, matrixCalls, getOutcome, outcomeWhileActing, persons } from '../../test/authorization.ts'
import { people } from '../../test/people.ts'
import { withTransaction } from '../platform/db/transaction.ts'

const portal = testPortal({ worksJobs: ['background-call'] })

const matrix = join(import.meta.dirname, 'authorization.matrix.txt')
/** The outcomes of a call as reviewed, person by person; none of one that is new. */
const reviewed = new Map(
  readFileSync(matrix, 'utf8')
    .split('\n')
    .map((line) => line.split(/\s+/))
    .filter((cells) => cells.length > persons.length)
    .map(([name, ...outcomes]) => [name, outcomes as Outcome[]]),
)
const isRefusal = (outcome: Outcome | undefined) => outcome === '-' || outcome === '!'

/** A registration that was reviewed, where the guard alone can say whether it still holds. */
function ofGuard(call: AnyCall, at: number): Outcome | undefined {
  const outcomes = reviewed.get(call.name)
  if (process.env['SWEEPS'] || !outcomes || isRefusal(outcomes[at])) return undefined
  // An acting associate meets what the owner's own calls have left.
  if (persons[at] === 'owner') return undefined
  return outcomes.findIndex((each) => !isRefusal(each)) === at ? undefined : outcomes[at]
}

const rows = new Map<string, Outcome[]>(matrixCalls.map(({ name }) => [name, []]))
const columns: string[] = []

const fill = async (name: string, outcome: (call: AnyCall) => Promise<Outcome>) => {
  columns.push(name)
  // Limits of attempts start over.
  portal.clock.forward(3600)
  for (const call of matrixCalls) {
    if (call.async) await downloadsBelow(maxUnfinished)
    rows.get(call.name)?.push(await outcome(call))
  }
  // Those that are under way are not an hour older at once.
  await downloadsBelow(1)
}

/** Milliseconds after which a test has hung. */
const limit = 60_000
// Waits for earlier downloads, because one person may have only so many under way and more calls start them.
const downloadsBelow = (count: number) => expect.poll(unfinishedJobs).toBeLessThan(count)

async function unfinishedJobs() {
  const { rows: counted } = await withTransaction(
    portal.deps.pool,
    { userId: '', accounts: [], exception: 'job' },
    (db) =>
      sql<{ count: number }>`select count(*)::int from pgboss.job
        where name = 'background-call' and state < 'completed'`.execute(db),
  )
  return counted[0]?.count
}

test.each(persons)(
  'every call has an outcome for %s',
  async (person) => {
    const who = await getCaller(portal, person)
    const { signedIn, profile, privileges } = await who.send(sessionCalls.getSession, {})
    const asker = { signedIn, isInternalAssociate: profile?.isInternalAssociate === true, privileges }
    const at = persons.indexOf(person)
    await fill(person, async (call) => {
      const known = ofGuard(call, at)
      return known && may(call.who, asker) ? known : getOutcome(who, call)
    })
  },
  limit,
)

test(
  'every call has an outcome for staff who act for an owner',
  async () => {
    const { send } = await actingFor(portal, people.csr, people.owner)
    await fill('csr acting for owner', (call) => outcomeWhileActing(send, call))
  },
  limit,
)

test('every call answers, finds nothing for, or refuses each person as reviewed [A6.01, A6.02, A8.09, S16.08]', async () => {
  const width = Math.max(...matrixCalls.map(({ name }) => name.length))
  const lines = [
    'Who gets what: + answered, 0 nothing found, - refused, ! not signed in, ? declined by a rule behind the guard.',
    '',
    ...columns.map((name, at) => `${' '.repeat(width + 2 + 2 * at)}${name}`),
    ...[...rows].map(([name, outcomes]) => `${name.padEnd(width + 2)}${outcomes.join(' ')}`),
    '',
  ]
  await expect(lines.join('\n')).toMatchFileSnapshot(matrix)
})
