// Which gateway takes cards: Stripe where it is configured, otherwise the built-in sandbox.
import type { Pool } from 'pg'
import type { Config } from '../config/config.ts'
import { getPublicUrl } from '../config/config.ts'
import type { Gateway } from './gateway.ts'
import { createSandbox } from './sandbox.ts'
import { createStripe } from './stripe.ts'

export const createGateway = (config: Config, pool: Pool, now: () => Date): Gateway =>
  config.STRIPE_SECRET_KEY === undefined
    ? createSandbox(pool, getPublicUrl(config), now)
    : createStripe({
        url: config.STRIPE_API_URL,
        secretKey: config.STRIPE_SECRET_KEY,
        company: config.BRAND_COMPANY,
        timeout: config.STRIPE_TIMEOUT * 1000,
      })
