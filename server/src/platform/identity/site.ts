// What identity needs to know of the deployment: its name, its address, and its external provider.
import type { Config } from '../config.ts'
import { publicUrlOf } from '../config.ts'
import type { Site } from './identity.ts'

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
