// What identity needs to know of the deployment: its name, its address, its external provider, its secrets.
import type { Config } from '../config.ts'
import { publicUrlOf } from '../config.ts'
import type { Log } from '../log.ts'
import { dataKeysOf } from '../secret.ts'
import type { Secrets, Site } from './identity.ts'

/** The port is known only once the server listens: addresses are asked for late. */
export const siteOf = (config: Config): Site => ({
  name: config.BRAND_PRODUCT,
  wrongPerAddress: config.SIGN_IN_ATTEMPTS,
  url: () => publicUrlOf(config),
  provider: config.OIDC_ISSUER
    ? {
        issuer: config.OIDC_ISSUER,
        clientId: config.OIDC_CLIENT_ID ?? '',
        clientSecret: config.OIDC_CLIENT_SECRET ?? '',
        redirectUri: () => `${publicUrlOf(config)}/api/oidc/callback`,
      }
    : undefined,
})

/** The secrets of the configuration; what no key opens is told to the operator. */
export const secretsOf = (config: Config, log: Log): Secrets => ({
  session: config.SESSION_SECRET ?? '',
  data: dataKeysOf(config),
  onUnreadable: (userId) =>
    log.error({ userId }, 'an authenticator app cannot be opened with DATA_SECRET or any of OLD_SECRETS'),
})
