// Signing in through the external provider, there and back [A§4, A§8]. It has two addresses of its own because calls cannot redirect.
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { openMutation } from '@portal/contract/platform/call'
import { safeReturnUrl } from '@portal/contract/access/returnUrl'
import { securityMessages } from '@portal/contract/access/security'
import { signInErrors, signInErrorText } from '@portal/contract/access/signInErrors'
import { landing, maySignIn, signInResult } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { z } from 'zod'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Resolver } from '../../platform/calls/resolvers.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { handleCall } from '../../platform/calls/handleCall.ts'
import type { GetRequestContext } from '../../platform/calls/integration.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { External, ExternalPerson } from '../../platform/identity/external.ts'
import { ProviderUnreachable } from '../../platform/identity/external.ts'
import { admit, personByEmail, getRefusal } from './session.ts'
import { setState, stateIn } from './accessCookies.ts'

const toFailure = (error: unknown) =>
  error instanceof ProviderUnreachable ? signInErrors.unreachable : signInErrors.invalid
const errorPage = paths.storeLoginError

const arriving = openMutation({
  input: z.object({}),
  output: signInResult,
  about: 'Signs in somebody the external provider has proven [A§4].',
})
arriving.name = 'oidcCallback'

/** GET start and GET callback; nothing where no provider is configured. */
export function oidcRoutes(deps: Deps, getRequestContext: GetRequestContext) {
  const app = new Hono()
  const { external } = deps.services.identity
  if (!external) return app
  const { config, log } = deps

  app.get('/start', async (context) => {
    const returnUrl = safeReturnUrl(context.req.query('returnUrl'))
    try {
      const { url, state } = await external.begin(returnUrl, context.req.query('prompt') === 'none')
      const headers = new Headers()
      setState(headers, config, state)
      return redirect(context, url, headers)
    } catch (error) {
      log.warn({ err: error }, 'sign-in provider')
      return redirect(context, errorPage(toFailure(error)))
    }
  })

  app.get('/callback', async (context) => {
    const { state = '', code, error, error_description: description } = context.req.query()
    const requestContext = await getRequestContext(context)
    const isOurs = state !== '' && stateIn(config, requestContext.browser?.cookies ?? new Map()) === state
    const memory = isOurs ? await external.recall(state) : undefined
    if (!memory) return redirect(context, errorPage(securityMessages.stepOver))
    setState(requestContext.reply, config, '')
    const to = (path: string) => redirect(context, path, requestContext.reply)
    // A silent question that no one is signed in there for is no error.
    if (error === 'login_required') return to(memory.returnUrl ?? paths.home())
    if (error || !code) {
      log.warn({ error, description }, 'sign-in provider')
      // The page prints texts of ours only, so what the provider wrote itself gives way to its code.
      const said = [description, error].find((one) => one && signInErrorText(one, getBrand(config)) !== undefined)
      return to(errorPage(said ?? (error ? signInErrors.refused : signInErrors.invalid)))
    }
    try {
      const person = await external.finish(code, memory)
      const answer: Resolver = {
        call: arriving,
        run: async (ctx: Ctx) => arrive(ctx, await userFor(deps, external, person)),
      }
      const answered = signInResult.parse(await handleCall(deps, answer, requestContext, {}))
      if (answered.secondStep) return to(latePaths.loginStep('second', memory.returnUrl))
      return to(latePaths.loginStep('arrived', memory.returnUrl ?? landing(answered)))
    } catch (refusal) {
      if (refusal instanceof PortalError) return to(errorPage(refusal.message))
      log.warn({ err: refusal }, 'sign-in provider')
      return to(errorPage(toFailure(refusal)))
    }
  })
  return app
}

/** The user of this sign-in: linked before, or the owner of the same address, if the provider has verified that it is theirs. */
async function userFor(deps: Deps, external: External, person: ExternalPerson): Promise<string> {
  const linked = await external.userOf(person)
  if (linked) return linked
  const { email, isEmailVerified } = person
  const signIn = { userId: '', accounts: [], exception: 'sign-in' as const }
  const owner =
    email && isEmailVerified ? await withTransaction(deps.pool, signIn, (db) => personByEmail(db, email)) : undefined
  if (!owner) throw new PortalError('FORBIDDEN', signInMessages.noIdentityProfile)
  if (!maySignIn(owner.status)) throw new PortalError('FORBIDDEN', getRefusal(owner.status, deps.config))
  await external.link(owner.userId, person)
  return owner.userId
}

const arrive = async (ctx: Ctx, userId: string) =>
  admit(ctx, await ctx.services.identity.openSession(userId, ctx.request))

function redirect(context: Context, to: string, headers?: Headers): Response {
  for (const [name, value] of headers ?? []) context.header(name, value, { append: true })
  context.header('cache-control', 'no-store')
  return context.redirect(to, 302)
}
