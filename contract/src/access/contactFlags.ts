// Contact flags [A2.38, A7.26]: contacts whose person uses the portal are marked for the ERP, in batches.
import { z } from 'zod'
import { area, endpoint } from '../platform/call.ts'
import { productAdmin } from './privileges.ts'

/** Most users of one batch. */
export const maxFlagBatch = 1000

const count = z.number().int()

export const contactFlagCalls = area({
  getNumActiveB2BUsers: endpoint('/CsrActor/getNumActiveB2BUsers', {
    who: productAdmin,
    input: z.object({}),
    output: z.object({ numActiveB2BUsers: count }),
    about: 'How many users of businesses can log in: those whose contacts are marked [A7.26].',
  }),
  updateB2BContactsWithACFlag: endpoint('/CsrActor/updateB2BContactsWithACFlag', {
    kind: 'mutation',
    who: productAdmin,
    input: z.object({
      /** The place of the first user of the batch, from 0, in the order of their ids. */
      startNum: count.min(0).max(100_000_000),
      howMany: count.min(1).max(maxFlagBatch, `A batch has at most ${maxFlagBatch.toLocaleString('en-US')} users.`),
      /** True if the contacts are marked, or not any more. */
      isACUser: z.boolean(),
      /** Only counts what would change. */
      isDryRun: z.boolean().default(false),
    }),
    output: z.object({
      /** Users of the batch, contacts changed, contacts that had the flag already, and users without a contact. */
      users: count,
      updated: count,
      unchanged: count,
      withoutContact: count,
    }),
    about: 'Marks the contacts of a batch of them as users of the portal, or takes the mark away [A7.26].',
  }),
})
