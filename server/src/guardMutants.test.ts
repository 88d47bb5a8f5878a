// Does the authorization matrix notice a guard that is gone? Each call's `who` is opened to everybody and turned round,
// one at a time, and the matrix must see another refusal. Takes minutes: `node bench/src/guards.ts` runs it.
import type { AnyCall, Who } from 'contract/call'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../test/app.ts'
import { callerOf, matrixCalls, outcomeOf, persons } from '../test/authorization.ts'

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
    const outcome = await outcomeOf(await callerOf(portal, person), call).catch(() => 'failed')
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
