// Ties the calls an area declares to the verbs that answer them; a call without an answer does not compile.
import type { Call } from 'contract/call'
import type { z } from 'zod'
import type { Ctx } from '../ctx.ts'
import type { Looker } from '../db/scope.ts'

export interface Answer {
  call: Call
  /** The named way past the accounts this answer runs under (docs/architecture.md, Tenancy); none for most. */
  exception?: Looker['exception']
  run: (ctx: Ctx, input: never) => Promise<unknown>
}

type Verbs<T extends Record<string, Call>> = {
  [K in keyof T]: (ctx: Ctx, input: z.output<T[K]['input']>) => Promise<z.input<T[K]['output']>>
}

/** The answers of one area: each call of the contract with its verb. */
export const answers = <T extends Record<string, Call>>(
  calls: T,
  verbs: Verbs<T>,
  exception?: Looker['exception'],
): Answer[] =>
  Object.entries(calls).map(([key, call]) => ({
    call,
    run: verbs[key] as Answer['run'],
    ...(exception && { exception }),
  }))
