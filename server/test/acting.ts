// Calls that staff make while they act for a customer: handled as a request is, with both of them in the principal.
import type { AnyCall, InputOf } from '@portal/contract/platform/call'
import { personByEmail, viewerOfUser } from '../src/access/session/session.ts'
import { allResolvers } from '../src/app/calls.ts'
import type { RequestContext } from '../src/platform/calls/handleCall.ts'
import { handleCall } from '../src/platform/calls/handleCall.ts'
import { principalFor } from '../src/platform/http/ctx.ts'
import { withTransaction } from '../src/platform/db/transaction.ts'
import { startJob } from '../src/platform/jobs/background.ts'
import type { TestPortal } from './app.ts'

/** Sends calls as the staff user `staff` acting for `customer`; both are e-mail addresses. */
export async function actingFor(portal: TestPortal, staff: string, customer: string) {
  const { deps } = portal
  const [actor, subject] = await withTransaction(
    deps.pool,
    { userId: '', accounts: [], exception: 'job' },
    async (db) => [await personByEmail(db, staff), await personByEmail(db, customer)],
  )
  if (!actor || !subject) throw new Error(`${staff} or ${customer} is nobody.`)
  const viewer = await viewerOfUser(deps, subject.userId)
  return {
    staffUserId: actor.userId,
    customerUserId: subject.userId,
    send: async <C extends AnyCall>(call: C, input: InputOf<C>): Promise<unknown> => {
      const answer = allResolvers.find((each) => each.call === (call as unknown))
      if (!answer) throw new Error(`${call.name} is not answered.`)
      const asking: RequestContext = {
        principal: principalFor(viewer, actor.userId),
        staleSession: false,
        address: '127.0.0.1',
        requestId: crypto.randomUUID(),
        reply: new Headers(),
      }
      return call.async ? startJob(deps, answer.call, asking, input) : handleCall(deps, answer, asking, input)
    },
  }
}
