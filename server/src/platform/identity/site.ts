// The configuration of identity: its name, its address, its external provider, its secrets.
import type { Config } from '../config/config.ts'
import { getPublicUrl } from '../config/config.ts'
import type { Log } from '../monitoring/log.ts'
import { getDataKeys } from '../keys/secret.ts'
import type { Secrets, Site } from './identity.ts'

/** Addresses are asked for late, because the port is known only once the server listens. */
export const getSite = (config: Config): Site => ({
  name: config.BRAND_PRODUCT,
  wrongPerAddress: config.SIGN_IN_ATTEMPTS,
  url: () => getPublicUrl(config),
  provider: config.OIDC_ISSUER
    ? {
        issuer: config.OIDC_ISSUER,
        clientId: config.OIDC_CLIENT_ID ?? '',
        clientSecret: config.OIDC_CLIENT_SECRET ?? '',
        redirectUri: () => `${getPublicUrl(config)}/api/oidc/callback`,
      }
    : undefined,
})

/** The secrets of the configuration; what no key opens is reported to the operator. */
export const getSecrets = (config: Config, log: Log): Secrets => ({
  session: config.SESSION_SECRET ?? '',
  data: getDataKeys(config),
  onUnreadable: (userId) =>
    log.error({ userId }, 'an authenticator app cannot be opened with DATA_SECRET or any of OLD_SECRETS'),
})
