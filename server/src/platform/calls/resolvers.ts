// Ties the calls an area declares to the verbs that answer them; a call without an answer does not compile.
import type { Call } from '@portal/contract/platform/call'
import type { z } from 'zod'
import type { Ctx } from '../http/ctx.ts'
import type { DbPrincipal } from '../db/transaction.ts'
import { checkPricesAreFound } from '../prices/prices.ts'

export interface Resolver {
  call: Call
  /** The named way past the accounts this answer runs under (docs/architecture.md, Tenancy); none for most. */
  exception?: DbPrincipal['exception']
  run: (ctx: Ctx, input: never) => Promise<unknown>
}

type Verbs<T extends Record<string, Call>> = {
  [K in keyof T]: (ctx: Ctx, input: z.output<T[K]['input']>) => Promise<z.input<T[K]['output']>>
}

/** The answers of one area: each call of the contract with its verb. Throws for an answer prices cannot be found in. */
export const resolvers = <T extends Record<string, Call>>(
  calls: T,
  verbs: Verbs<T>,
  exception?: DbPrincipal['exception'],
): Resolver[] =>
  Object.entries(calls).map(([key, call]) => {
    checkPricesAreFound(call)
    return { call, run: verbs[key] as Resolver['run'], ...(exception && { exception }) }
  })
