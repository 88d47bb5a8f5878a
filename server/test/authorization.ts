// The authorization matrix: every call by every kind of person, each with an input that the call takes.
import type { AnyCall } from '@portal/contract/platform/call'
import type { StandardError } from '@portal/contract/platform/errors'
import { standardError } from '@portal/contract/platform/errors'
import { allResolvers } from '../src/app/calls.ts'
import { PortalError } from '../src/platform/http/errors.ts'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'
import { RefusedCall } from './client.ts'
import { people } from './people.ts'
import { validInput } from './validInput.ts'

export const persons = [
  'guest',
  'shopper',
  'viewer',
  'accountant',
  'foreman',
  'buyer',
  'fleetManager',
  'owner',
  'norwegian',
  'holding',
  'demo',
  'punchout',
  'associate',
  'csr',
  'csrLead',
  'admin',
] as const
export type MatrixPerson = (typeof persons)[number]

/** The outcome of a call: answered, nothing found, refused, not signed in, or declined by a rule behind the guard. */
export type Outcome = '+' | '0' | '-' | '!' | '?'

// These end or change the session that the others need.
const sessionEnding = new Set(['signIn', 'signOut', 'signOutEverywhere', 'setLocale'])
export const matrixCalls: AnyCall[] = allResolvers
  .map(({ call }) => call as AnyCall)
  .filter(({ name }) => !sessionEnding.has(name))

export const getCaller = async (portal: TestPortal, person: MatrixPerson): Promise<Caller> =>
  person === 'guest' ? portal.guest() : portal.as(people[person])

/** The outcome of `who` for `call`. Throws on a failure that is none of the outcomes. */
export async function getOutcome(who: Caller, call: AnyCall): Promise<Outcome> {
  const input = validInput(call)
  try {
    return (await who.send(call, input)) === null ? '0' : '+'
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    // A guest may come by the door of the signed-in as well [B7.04].
    const isDoorOfGuests = call.transport === 'integration' && who.cookies() === ''
    return outcomeOfRefusal(error.code === 'NOT_FOUND' && isDoorOfGuests ? await byOtherDoor(who, call, input) : error)
  }
}

/** The outcome of staff for `call` while they act for an owner; `send` says so. */
export async function outcomeWhileActing(
  send: (call: AnyCall, input: Record<string, unknown>) => Promise<unknown>,
  call: AnyCall,
): Promise<Outcome> {
  try {
    return (await send(call, validInput(call))) === null ? '0' : '+'
  } catch (error) {
    if (error instanceof PortalError) return outcomeOfRefusal(error)
    throw error
  }
}

function outcomeOfRefusal({ code, message }: Pick<StandardError, 'code'> & { message: string }): Outcome {
  switch (code) {
    case 'FORBIDDEN':
      return '-'
    case 'NOT_SIGNED_IN':
      return '!'
    case 'NOT_FOUND':
      return '0'
    case 'BAD_INPUT':
    case 'CONFLICT':
      return '?'
    default:
      throw new Error(`${code}: ${message}`)
  }
}

async function byOtherDoor(who: Caller, call: AnyCall, body: Record<string, unknown>) {
  const endpoint = call.name.replaceAll(/\{(\w+)\}/g, (_, field: string) => String(body[field]))
  const response = await who.request('/api/integration', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://portal.example' },
    body: JSON.stringify({ endpoint: call.async ? `${endpoint}async` : endpoint, body, isSynchronous: !call.async }),
  })
  if (response.ok) throw new Error(`${call.name} answers guests at /api/integration.`)
  const error = standardError.parse(await response.json())
  return { code: error.code, message: error.exceptionMessages.join(' ') }
}
