// A real OpenID Connect provider on this machine, whose sign-in page a test walks through by itself.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'

export interface TestProvider {
  issuer: string
  /** The next person who signs in: their claims; undefined refuses. */
  signsIn: (person: { sub: string; email?: string; email_verified?: boolean } | undefined) => void
  /** Follows the provider's redirects from `url` until one leads to `origin`; that address. */
  walk: (url: string, origin: string) => Promise<URL>
  stop: () => Promise<void>
}

/** Starts it with one client, which may come back to `redirectUri`. */
export async function startOidcProvider(redirectUri: string): Promise<TestProvider> {
  let person: { sub: string; email?: string; email_verified?: boolean } | undefined
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'portal', client_secret: 'a secret of the tests', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...person, sub: id }) }),
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    const { params, prompt, grantId } = await provider.interactionDetails(context.req, context.res)
    if (!person)
      return provider.interactionFinished(context.req, context.res, {
        error: 'access_denied',
        error_description: 'End-User aborted interaction',
      })
    if (prompt.name === 'login')
      return provider.interactionFinished(context.req, context.res, { login: { accountId: person.sub } })
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
    grant?.addOIDCScope('openid email profile')
    return provider.interactionFinished(context.req, context.res, { consent: { grantId: await grant?.save() } })
  })
  handle = provider.callback()

  return {
    issuer,
    signsIn: (next) => {
      person = next
    },
    async walk(url, origin) {
      const jar = new Map<string, string>()
      for (let at = new URL(url); ;) {
        if (at.origin === origin) return at
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
          if (value) jar.set(name, value)
          else jar.delete(name)
        }
        const next = answer.headers.get('location')
        if (!next) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
        at = new URL(next, at)
      }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
