// How a call is declared. One declaration is the source of both GraphQL schemas, the integration router, the
// typed client, the `who` check, the printed maps and the authorization matrix (docs/architecture.md).
import type { z } from 'zod'
import type { PrivilegeCheck } from '../access/privileges.ts'
import { passes } from '../access/privileges.ts'

/** The right to make a call. `anyone` includes guests; a privilege check includes being signed in. */
export type Who = 'anyone' | 'signed-in' | 'associate' | PrivilegeCheck

export type Transport = 'graphql' | 'open-graphql' | 'integration'

export interface Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  /** The spelling on the wire: the GraphQL operation, or the endpoint's path. */
  name: string
  kind: 'query' | 'mutation'
  transport: Transport
  who: Who
  input: I
  output: O
  /** One sentence for the call map and the printed SDL, with the section of the specification it implements. */
  about: string
  /** An integration endpoint whose answer is a background job; the text is the job's title. */
  async: string | false
  /** Changes what the asker views: it is right from a page that shows another organization. */
  changesView?: true
  /**
   * True if staff may make it while they act for a customer; 'looking' also before they said that they change things.
   * Undeclared, a query may and a mutation may not.
   */
  whileActing?: boolean | 'looking'
}

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
export type AnyCall = Call<z.ZodObject, z.ZodType>

interface CallDeclaration<I extends z.ZodObject, O extends z.ZodType> {
  who: Who
  input: I
  output: O
  about: string
  whileActing?: boolean | 'looking'
}

type OpenDeclaration<I extends z.ZodObject, O extends z.ZodType> = Omit<CallDeclaration<I, O>, 'who'>

/** A GraphQL query for signed-in users, on /api/graphql. Named by its key in `area`. */
export const query = <I extends z.ZodObject, O extends z.ZodType>(call: CallDeclaration<I, O>): Call<I, O> => ({
  ...call,
  name: '',
  kind: 'query',
  transport: 'graphql',
  async: false,
})

/** A GraphQL mutation for signed-in users, on /api/graphql; runs in one transaction. */
export const mutation = <I extends z.ZodObject, O extends z.ZodType>(
  call: CallDeclaration<I, O> & Pick<Call, 'changesView'>,
): Call<I, O> => ({
  ...call,
  name: '',
  kind: 'mutation',
  transport: 'graphql',
  async: false,
})

/** A GraphQL query anyone may make, on /api/open-graphql and, signed in, on /api/graphql too. */
export const openQuery = <I extends z.ZodObject, O extends z.ZodType>(call: OpenDeclaration<I, O>): Call<I, O> => ({
  ...call,
  who: 'anyone',
  name: '',
  kind: 'query',
  transport: 'open-graphql',
  async: false,
})

/** A GraphQL mutation anyone may make, on /api/open-graphql and, signed in, on /api/graphql too. */
export const openMutation = <I extends z.ZodObject, O extends z.ZodType>(call: OpenDeclaration<I, O>): Call<I, O> => ({
  ...call,
  who: 'anyone',
  name: '',
  kind: 'mutation',
  transport: 'open-graphql',
  async: false,
})

/**
 * An endpoint of /api/integration (and of /api/guestIntegration when `who` is 'anyone'). `path` is the spelling of
 * the specification; a `{name}` segment becomes the input field of that name.
 */
export const endpoint = <I extends z.ZodObject, O extends z.ZodType>(
  path: string,
  call: CallDeclaration<I, O> & { kind?: 'query' | 'mutation'; async?: string },
): Call<I, O> => ({ kind: 'query', async: false, ...call, name: path, transport: 'integration' })

/** Downloads whose names carry 'async' at their end; other jobs are asked for by their own names [B7.03, B7.09]. */
const asyncPaths = /^\/(apn|fleet|order|contact|warranty)\//

/** `name` as an asynchronous download spells it. */
export const asyncName = (name: string): string => `${name.replace(/\/$/, '')}async`

/** The name by which a call is asked for. */
export const wireName = ({ name, async }: Pick<Call, 'name' | 'async'>): string =>
  async && asyncPaths.test(name) ? asyncName(name) : name

/** The calls of one area, each named by its key unless it is an endpoint. */
export function area<T extends Record<string, Call>>(calls: T): T {
  for (const [key, call] of Object.entries(calls)) call.name ||= key
  return calls
}

/** True if staff may make `call` while they act for a customer: look, and what is declared. */
export const isAllowedWhileActing = ({ kind, whileActing }: Pick<Call, 'kind' | 'whileActing'>): boolean =>
  Boolean(whileActing ?? kind === 'query')

/** True if they may make it while they only look. */
export const isAllowedWhileViewing = (call: Pick<Call, 'kind' | 'whileActing'>): boolean =>
  isAllowedWhileActing(call) && (call.kind === 'query' || call.whileActing === 'looking')

/** The facts that `may` reads of a person. */
export interface CallerRights {
  signedIn: boolean
  isInternalAssociate: boolean
  privileges: readonly string[]
}

/** True if `asker` passes `who`: the one rule behind calls, routes, menus and buttons. */
export function may(who: Who, asker: CallerRights): boolean {
  if (who === 'anyone') return true
  if (!asker.signedIn) return false
  if (who === 'signed-in') return true
  if (who === 'associate') return asker.isInternalAssociate
  return passes(who, asker.privileges)
}
