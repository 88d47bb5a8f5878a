// The second step of signing in, and signing in by a passkey [S2.01].
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fillBrand } from '@portal/contract/provider/brand'
import type { MyTwoStep } from '@portal/contract/access/security'
import { securityMessages } from '@portal/contract/access/security'
import type { SecondStep, SignInResult } from '@portal/contract/access/session'
import { secondStep } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { enter, isTwoStepRequired, personById, stepToken } from '../session/session.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { setDbPrincipal } from '../../platform/db/transaction.ts'
import { badInput, forbidden, PortalError } from '../../platform/http/errors.ts'
import { confirmPassword, readResponse } from './confirmIdentity.ts'

/** The rest of the sign-in, and whose sign-in it is. */
async function pending(ctx: Ctx): Promise<(SecondStep & { userId: string; token: string }) | undefined> {
  const token = stepToken(ctx)
  const step = token && (await ctx.services.identity.stepOf(token, false))
  return step ? { ...secondStep.parse(step.payload), userId: step.userId, token } : undefined
}

const createStepOver = () => new PortalError('BAD_INPUT', securityMessages.stepOver)
const createWrongCode = () => badInput('code', securityMessages.wrongCode)

/** The second step this browser has left to do, or null. */
export async function getSignInStep(ctx: Ctx): Promise<{ secondStep: SecondStep | null }> {
  const step = await pending(ctx)
  return { secondStep: step ? { methods: step.methods, mustSetUp: step.mustSetUp } : null }
}

/** The secret of the app that staff must set up before they get in. */
export async function setUpSignInStep(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const step = await pending(ctx)
  if (!step?.mustSetUp) throw createStepOver()
  await setDbPrincipal(ctx.db, { userId: step.userId, accounts: [] })
  const person = await personById(ctx.db, step.userId)
  return ctx.services.identity.twoStep.begin(step.userId, person?.email ?? '', getBrand(ctx.config).product)
}

/** The second step by a code. */
export async function completeSignIn(
  ctx: Ctx,
  code: string,
): Promise<SignInResult & { recoveryCodes: string[] | null }> {
  const { identity } = ctx.services
  const step = await pending(ctx)
  if (!step) throw createStepOver()
  let recoveryCodes: string[] | null = null
  if (step.mustSetUp) {
    recoveryCodes = (await identity.twoStep.confirm(step.userId, code)) ?? null
    if (!recoveryCodes) throw createWrongCode()
  } else {
    const outcome = await identity.twoStep.check(step.userId, code)
    if (outcome === 'too-many') throw new PortalError('TOO_MANY', signInMessages.tooMany)
    if (outcome === 'wrong') throw createWrongCode()
    if (outcome === 'unreadable') {
      const message = fillBrand(securityMessages.appUnreadable, getBrand(ctx.config))
      throw badInput('code', message)
    }
  }
  if (!(await identity.stepOf(step.token, true))) throw createStepOver()
  return { ...(await enter(ctx, await identity.openSession(step.userId, ctx.request))), recoveryCodes }
}

const perAddress = { attempts: 30, windowSeconds: 15 * 60 }

export async function startPasskeySignIn(ctx: Ctx): Promise<{ options: string }> {
  if (!(await ctx.services.identity.allows('passkey', getNetwork(ctx.request.address), perAddress)))
    throw new PortalError('TOO_MANY', signInMessages.tooMany)
  return { options: JSON.stringify(await ctx.services.identity.passkeys.beginSignIn()) }
}

/** Signs in by a passkey; it proves its holder by itself (finger, face or PIN), so that no second step is left. */
export async function signInWithPasskey(ctx: Ctx, response: string): Promise<SignInResult> {
  const { identity } = ctx.services
  const userId = await identity.passkeys.userOf(readResponse<AuthenticationResponseJSON>(response))
  if (!userId) throw new PortalError('BAD_INPUT', securityMessages.notPasskey)
  return enter(ctx, await identity.openSession(userId, ctx.request))
}

/** The second step of the viewer. */
export async function getMyTwoStep(ctx: Ctx): Promise<MyTwoStep> {
  const { twoStep, passkeys } = ctx.services.identity
  const { userId } = ctx.viewer
  const [state, mine, isRequired] = await Promise.all([
    twoStep.stateOf(userId),
    passkeys.of(userId),
    isTwoStepRequired(ctx),
  ])
  return {
    ...state,
    isRequired,
    passkeys: mine.map(({ passkeyId, name, createdAt, lastUsedAt }) => ({
      passkeyId,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Makes the secret of an app. */
export async function startTwoStep(ctx: Ctx, password: string): Promise<{ secret: string; uri: string }> {
  await confirmPassword(ctx, password, 'password')
  const { twoStep } = ctx.services.identity
  if ((await twoStep.stateOf(ctx.viewer.userId)).isOn) throw new PortalError('CONFLICT', securityMessages.twoStepOn)
  return twoStep.begin(ctx.viewer.userId, ctx.viewer.email, getBrand(ctx.config).product)
}

/** Turns it on by a first code. */
export async function confirmTwoStep(ctx: Ctx, code: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = await ctx.services.identity.twoStep.confirm(ctx.viewer.userId, code)
  if (!recoveryCodes) throw createWrongCode()
  return { recoveryCodes }
}

export async function renewRecoveryCodes(ctx: Ctx, password: string): Promise<{ recoveryCodes: string[] }> {
  await confirmPassword(ctx, password, 'password')
  const { twoStep } = ctx.services.identity
  if (!(await twoStep.stateOf(ctx.viewer.userId)).isOn) throw forbidden()
  return { recoveryCodes: await twoStep.renewCodes(ctx.viewer.userId) }
}

/** Turns it off, unless it is required. */
export async function stopTwoStep(ctx: Ctx, password: string): Promise<{ stopped: boolean }> {
  await confirmPassword(ctx, password, 'password')
  if (await isTwoStepRequired(ctx)) throw forbidden(securityMessages.twoStepRequired)
  await ctx.services.identity.twoStep.stop(ctx.viewer.userId)
  return { stopped: true }
}

export async function startPasskey(ctx: Ctx, password: string): Promise<{ options: string }> {
  await confirmPassword(ctx, password, 'password')
  return { options: JSON.stringify(await ctx.services.identity.passkeys.begin(ctx.viewer)) }
}

/** Keeps the passkey the browser made. */
export async function addPasskey(
  ctx: Ctx,
  { name, response }: { name: string; response: string },
): Promise<{ added: boolean }> {
  const { passkeys } = ctx.services.identity
  if (!(await passkeys.add(ctx.viewer.userId, name, readResponse<RegistrationResponseJSON>(response))))
    throw new PortalError('BAD_INPUT', securityMessages.notPasskey)
  return { added: true }
}

export async function removePasskey(ctx: Ctx, passkeyId: string): Promise<{ removed: boolean }> {
  return { removed: await ctx.services.identity.passkeys.remove(ctx.viewer.userId, passkeyId) }
}
