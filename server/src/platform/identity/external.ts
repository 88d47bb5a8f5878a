// The external OpenID Connect provider of the configuration: authorization code with PKCE, state and nonce. What it says
// is believed only with its signature; the state is a one-time value bound to the browser by a cookie.
import { createHash, randomBytes } from 'node:crypto'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import type { Pool } from 'pg'
import { z } from 'zod'
import { consume, issue } from './oneTimeTokens.ts'
import { fetchService } from '../external/fetchService.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends people back to. */
  redirectUri: () => string
}

/** A person as the provider knows them. */
export interface ExternalPerson {
  subject: string
  email: string | undefined
  isEmailVerified: boolean
}

/** The provider gave no answer; anything else thrown is about an answer that does not prove itself. */
export class ProviderUnreachable extends Error {}

export interface External {
  /** Where to send the browser, and the state to bind to it. */
  begin: (returnUrl: string | undefined, isSilent: boolean) => Promise<{ url: string; state: string }>
  /** Where a person with this state wanted to go; uses the state up. Undefined for a state that is not good. */
  recall: (state: string) => Promise<Memory | undefined>
  /** Exchanges the code of a good state. Throws when the provider's answer does not prove itself. */
  finish: (code: string, memory: Memory) => Promise<ExternalPerson>
  /** The user this person was linked to before. */
  userOf: (person: ExternalPerson) => Promise<string | undefined>
  link: (userId: string, person: ExternalPerson) => Promise<void>
}

const memory = z.object({ nonce: z.string(), verifier: z.string(), returnUrl: z.string().optional() })
export type Memory = z.infer<typeof memory>

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
})
const claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
})
const tokens = z.object({ id_token: z.string(), access_token: z.string() })

const minutes = 10
const timeout = 10_000
const random = () => randomBytes(32).toString('base64url')
const providerId = 'oidc'

async function fetchProvider(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  const said = `The sign-in provider did not answer at ${new URL(url).pathname}.`
  const answer = await fetchService(url, init).catch((cause: unknown) => {
    throw new ProviderUnreachable(said, { cause })
  })
  if (answer.status >= 500) throw new ProviderUnreachable(`${said.slice(0, -1)}, but with ${answer.status}.`)
  return answer
}

export function createExternal(pool: Pool, settings: ProviderSettings, now: () => Date): External {
  const ask = async <T>(shape: z.ZodType<T>, url: string, init: RequestInit = {}): Promise<T> => {
    const answer = await fetchProvider(url, { ...init, signal: AbortSignal.timeout(timeout) })
    if (!answer.ok) throw new Error(`The sign-in provider answered ${answer.status} at ${new URL(url).pathname}.`)
    return shape.parse(await answer.json())
  }
  // Asked once; a failure is not kept, so that the next caller asks again.
  let known: Promise<{ meta: z.infer<typeof discovery>; keys: ReturnType<typeof createRemoteJWKSet> }> | undefined
  const discover = async () => {
    const url = `${settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    const meta = await ask(discovery, url)
    if (meta.issuer !== settings.issuer) throw new Error(`The sign-in provider calls itself ${meta.issuer}.`)
    return { meta, keys: createRemoteJWKSet(new URL(meta.jwks_uri), { [customFetch]: fetchProvider }) }
  }
  const provider = () =>
    (known ??= discover().catch((error: unknown) => {
      known = undefined
      throw error
    }))
  const toAccountId = (subject: string) => `${settings.issuer} ${subject}`

  return {
    async begin(returnUrl, isSilent) {
      const { meta } = await provider()
      const payload: Memory = { nonce: random(), verifier: random(), ...(returnUrl && { returnUrl }) }
      const expiresAt = new Date(now().getTime() + minutes * 60_000)
      const state = await issue(pool, 'oidc', { userId: null, payload, expiresAt })
      const url = new URL(meta.authorization_endpoint)
      url.search = new URLSearchParams({
        client_id: settings.clientId,
        redirect_uri: settings.redirectUri(),
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce: payload.nonce,
        code_challenge: createHash('sha256').update(payload.verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(isSilent && { prompt: 'none' }),
      }).toString()
      return { url: url.href, state }
    },
    async recall(state) {
      const kept = await consume(pool, 'oidc', state, now())
      return kept && memory.parse(kept.payload)
    },
    async finish(code, { nonce, verifier }) {
      const { meta, keys } = await provider()
      const secret = [settings.clientId, settings.clientSecret].map(encodeURIComponent).join(':')
      const given = await ask(tokens, meta.token_endpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(secret).toString('base64')}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: settings.redirectUri(),
          code_verifier: verifier,
        }),
      })
      const { payload } = await jwtVerify(given.id_token, keys, {
        issuer: meta.issuer,
        audience: settings.clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        // It was made for this sign-in, which began no longer ago.
        maxTokenAge: minutes * 60,
        clockTolerance: 60,
      })
      const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
      if ((isForSeveral || payload['azp'] !== undefined) && payload['azp'] !== settings.clientId)
        throw new Error('The sign-in provider gave the token of another party.')
      if (payload['nonce'] !== nonce) throw new Error('The sign-in provider answered another request.')
      let person = claims.parse(payload)
      if (person.email === undefined && meta.userinfo_endpoint) {
        const headers = { authorization: `Bearer ${given.access_token}` }
        const info = await ask(claims, meta.userinfo_endpoint, { headers })
        if (info.sub !== person.sub) throw new Error('The sign-in provider spoke of somebody else.')
        person = info
      }
      return {
        subject: person.sub,
        email: person.email?.toLowerCase(),
        isEmailVerified: person.email_verified === true,
      }
    },
    async userOf({ subject }) {
      const { rows } = await pool.query<{ user_id: string }>(
        'select user_id from auth_account where provider_id = $1 and account_id = $2',
        [providerId, toAccountId(subject)],
      )
      return rows[0]?.user_id
    },
    async link(userId, { subject }) {
      await pool.query(
        `insert into auth_account (id, account_id, provider_id, user_id) values (gen_random_uuid()::text, $1, $2, $3)
         on conflict (provider_id, account_id) do nothing`,
        [toAccountId(subject), providerId, userId],
      )
    },
  }
}
