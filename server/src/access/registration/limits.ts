// How often a person without a session may try: by the address they come from, and by the mailbox they write to.
import { registrationMessages } from '@portal/contract/access/registrationForm'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Allowance } from '../../platform/http/throttle.ts'

const minutes = 60
const allowances = {
  'check-email': { times: 30, seconds: 15 * minutes },
  register: { times: 30, seconds: 60 * minutes },
  'registration-link': { times: 60, seconds: 15 * minutes },
  'ask-letter': { times: 30, seconds: 15 * minutes },
  captcha: { times: 200, seconds: 15 * minutes },
} as const satisfies Record<string, Allowance>

const perMailbox: Allowance = { times: 5, seconds: 60 * minutes }

/** Counts one attempt from the caller's address, and refuses when there were too many. */
export async function limit(ctx: Ctx, what: keyof typeof allowances): Promise<void> {
  if (!(await ctx.services.throttle(what, getNetwork(ctx.request.address), allowances[what], ctx.now)))
    throw new PortalError('TOO_MANY', registrationMessages.tooMany)
}

/** True if an email that anyone can ask for may go to `email` now; the asker never learns it. */
export const mayEmail = (ctx: Ctx, email: string): Promise<boolean> =>
  ctx.services.throttle('mailbox', email, perMailbox, ctx.now)
