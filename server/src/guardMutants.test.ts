// Do the reviewed matrices notice a guard that is gone? Each call's `who` is opened to everybody and turned round, each
// policy of row-level security is opened, one at a time, and a matrix must change. `node bench/src/guards.ts` runs it.
import type { AnyCall, Who } from '@portal/contract/call'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../test/app.ts'
import { getCaller, matrixCalls, getOutcome, persons } from '../test/authorization.ts'
import { sampleRows, lookers, readLookers, readReach, securedTables } from '../test/rowSecurity.ts'

const portal = testPortal()

const nobody: Who = { mode: 'any', privileges: [] }

/** What becomes of a guard: opened, and turned round. */
function mutantsOf({ who }: AnyCall): [name: string, who: Who][] {
  if (who === 'anyone') return [['for nobody', nobody]]
  const turned: Who = typeof who === 'string' || who.mode !== 'none' ? nobody : who
  const inverse: Who = typeof who === 'object' ? { mode: 'not', privileges: who.privileges } : turned
  return [
    ['for everybody', 'anyone'],
    ...(who === 'signed-in' ? [] : [['for everybody signed in', 'signed-in'] as [string, Who]]),
    ['turned round', inverse],
  ]
}

/** Who of all persons is refused `call`, and how; a failure is another answer, too. */
async function refusals(call: AnyCall): Promise<string> {
  portal.clock.forward(3600)
  const outcomes: string[] = []
  for (const person of persons) {
    const outcome = await getOutcome(await getCaller(portal, person), call).catch(() => 'failed')
    outcomes.push(['-', '!', 'failed'].includes(outcome) ? outcome : '+')
  }
  portal.takeErrors()
  return outcomes.join(' ')
}

describe.runIf(process.env['GUARD_MUTANTS'])('a guard that is gone is noticed', () => {
  test.each(matrixCalls.map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      const { who } = call
      const reviewed = await refusals(call)
      const survivors: string[] = []
      for (const [name, mutant] of mutantsOf(call)) {
        call.who = mutant
        try {
          if ((await refusals(call)) === reviewed) survivors.push(name)
        } finally {
          call.who = who
        }
      }
      expect(survivors).toEqual([])
    },
    120_000,
  )
})

interface Policy {
  name: string
  table: string
  using: string | null
  check: string | null
}

test.runIf(process.env['GUARD_MUTANTS'])(
  'a policy that lets everything pass is noticed',
  async () => {
    const client = new Client({ connectionString: portal.databaseUrl })
    await client.connect()
    const tables = await securedTables(client)
    const people = await readLookers(client)
    await sampleRows(client, tables, [people.owner, people.norwegian])
    const { rows: policies } = await client.query<Policy>(
      `select policyname as name, tablename as table, qual as using, with_check as check
      from pg_policies where schemaname = 'public' order by 2, 1`,
    )
    const survivors: string[] = []
    let mutants = 0
    for (const { name, table, using, check } of policies) {
      const secured = tables.find((each) => each.table === table)
      const reach = async () => {
        const cells: string[] = []
        for (const looker of lookers) cells.push(secured ? await readReach(client, people[looker], secured) : '')
        return cells.join(' ')
      }
      const reviewed = await reach()
      const was = [using && `using (${using})`, check && `with check (${check})`].filter((each) => each !== null)
      for (const part of was) {
        const mutant = part.replace(/\(.*/s, '(true)')
        mutants += 1
        await client.query(`alter policy ${name} on ${table} ${mutant}`)
        if ((await reach()) === reviewed) survivors.push(`${name} on ${table} ${mutant}`)
        await client.query(`alter policy ${name} on ${table} ${was.join(' ')}`)
      }
    }
    await client.end()
    console.info(`${mutants} conditions of policies opened, ${survivors.length} unnoticed`)
    expect(survivors).toEqual([])
  },
  600_000,
)
