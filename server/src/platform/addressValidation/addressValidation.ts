// The address service of the outside world: checks addresses, finds counties, completes what is being typed [A§4, A§7].
import type { z } from 'zod'
import type {
  AddressParts,
  autocompleteRequest,
  CountyResult,
  countyRequest,
  Validation,
  validationRequest,
} from 'contract/addressValidation'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { builtInAddressValidation } from './builtIn.ts'
import { googleAddressValidation } from './google.ts'
import { withFallback } from './fallback.ts'

export type ToValidate = z.output<typeof validationRequest>
export type ToLocate = z.output<typeof countyRequest>
export type ToComplete = z.output<typeof autocompleteRequest>

export interface AddressValidation {
  /** Checks an address of a country we know. */
  validate: (address: ToValidate) => Promise<Validation>
  /** The county of a US address. */
  county: (address: ToLocate) => Promise<CountyResult>
  /** A few addresses that begin as typed. */
  complete: (request: ToComplete) => Promise<AddressParts[]>
}

/** The service of the configuration: Google's with a key, which our own data stand in for while it fails; else our own. */
export function createAddressValidation(config: Config, log: Log, now: () => Date): AddressValidation {
  const ours = builtInAddressValidation()
  return config.GOOGLE_MAPS_KEY
    ? withFallback(googleAddressValidation(config, config.GOOGLE_MAPS_KEY, ours), ours, log, now)
    : ours
}
