// Calls of the demo world's people, for what an import does not bring.
import type { AnyCall, InputOf, OutputOf } from '@portal/contract/platform/call'
import { viewerOfUser } from '../access/session/session.ts'
import { allResolvers } from '../app/calls.ts'
import { demoPeople } from '../provider/demo/demo.ts'
import type { Deps } from '../platform/calls/handleCall.ts'
import { handleCall, newRequestId } from '../platform/calls/handleCall.ts'
import type { Viewer } from '../platform/http/ctx.ts'
import { toOwnPrincipal } from '../platform/http/ctx.ts'

/** The person of the demo world with this address. */
export const demoViewer = (deps: Deps, email: string): Promise<Viewer> =>
  viewerOfUser(deps, demoPeople.find((person) => person.email === email)?.userId ?? '')

/** The administrator of the demo world, and the calls they make. */
export const demoAdministrator = (deps: Deps) => demoPerson(deps, 'admin@windhover.example')

/** A person of the demo world, and the calls they make. */
export async function demoPerson(deps: Deps, email: string) {
  const viewer = await demoViewer(deps, email)
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const answer = allResolvers.find((each) => each.call === call)
    if (!answer) throw new Error(`Nobody answers ${call.name}.`)
    const request = { principal: toOwnPrincipal(viewer), staleSession: false, address: '', requestId: newRequestId() }
    return (await handleCall(deps, answer, { ...request, reply: new Headers() }, input)) as OutputOf<C>
  }
  return { viewer, ask }
}
