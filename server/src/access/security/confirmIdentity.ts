// A person who is signed in proves again that it is them, before what a borrowed session must not do.
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { securityMessages } from '@portal/contract/access/security'
import { signInMessages } from '@portal/contract/access/signInMessages'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'

const passwordLimit = { attempts: 10, windowSeconds: 15 * 60 }

/** Refuses unless `password` is the viewer's own; reported by `field`. */
export async function confirmPassword(ctx: Ctx, password: string, field: string): Promise<void> {
  const { identity } = ctx.services
  if (!(await identity.allows('prove-again', ctx.viewer.userId, passwordLimit)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  if (!(await identity.isPassword(ctx.viewer.userId, password))) throw badInput(field, securityMessages.wrongPassword)
}

/** Refuses unless one of the viewer's own passkeys gave `response`; reported by `field`. */
export async function proveByPasskey(ctx: Ctx, response: string, field: string): Promise<void> {
  const userId = await ctx.services.identity.passkeys.userOf(readResponse<AuthenticationResponseJSON>(response))
  if (userId !== ctx.viewer.userId) throw badInput(field, securityMessages.notPasskey)
}

/** The response of a passkey. Only its shape is looked at here; the library checks every part of it. */
export function readResponse<T extends { id: string }>(text: string): T {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') return value as T
  } catch {
    // Falls through to the refusal.
  }
  throw new PortalError('BAD_INPUT', securityMessages.notPasskey)
}
