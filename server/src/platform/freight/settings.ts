// Settings of the service that estimates freight.
import { z } from 'zod'
import { optional, setting, visible } from '../config/setting.ts'

export const freightSettings = {
  SHIPENGINE_API_KEY: setting(
    optional,
    'Key of ShipEngine, which then estimates the freight of methods that name its service; without it the imported freight rates do.',
  ),
  SHIPENGINE_CARRIERS: visible(
    z
      .string()
      .regex(/^[\w-]+(,[\w-]+)*$/, 'must be like se-123,se-456')
      .optional(),
    'Ids of the carriers it is to ask, as it lists them, separated by commas.',
  ),
  SHIPENGINE_SHIP_FROM: visible(
    z
      .string()
      .regex(/^[^|]+\|[^|]+\|[^|]+\|[A-Z]{2}$/, 'must be like Tulsa|OK|74101|US')
      .optional(),
    'Place that goods leave from, as it needs it: city, state, postal code and country, separated by vertical bars.',
  ),
  SHIPENGINE_URL: visible(z.url().default('https://api.shipengine.com'), 'Where it answers.'),
  SHIPENGINE_TIMEOUT: visible(
    z.coerce.number().min(0.1).max(10).default(2),
    'Seconds to wait for it; then, and for a minute, the imported rates estimate.',
  ),
}
