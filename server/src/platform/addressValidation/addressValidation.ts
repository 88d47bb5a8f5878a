// Which address service the portal asks: Google's or our own.
import type { Config } from '../config/config.ts'
import type { Log } from '../monitoring/log.ts'
import type { AddressValidation } from './addressService.ts'
import { builtInAddressValidation } from './builtIn.ts'
import { googleAddressValidation } from './google.ts'
import { withFallback } from './fallback.ts'

/** The service of the configuration: Google's with a key, which our own data replace while it fails; otherwise our own. */
export function createAddressValidation(config: Config, log: Log, now: () => Date): AddressValidation {
  const ours = builtInAddressValidation()
  return config.GOOGLE_MAPS_KEY
    ? withFallback(googleAddressValidation(config, config.GOOGLE_MAPS_KEY, ours), ours, log, now)
    : ours
}
