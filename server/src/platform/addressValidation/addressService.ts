// The address service of the outside world: checks addresses, finds counties, completes what is being typed [A§4, A§7].
import type { z } from 'zod'
import type {
  AddressParts,
  autocompleteRequest,
  CountyResult,
  countyRequest,
  Validation,
  validationRequest,
} from '@portal/contract/buying/addressValidation'

export type ValidationQuery = z.output<typeof validationRequest>
export type CountyQuery = z.output<typeof countyRequest>
export type CompletionQuery = z.output<typeof autocompleteRequest> & { country: string }

export interface AddressValidation {
  /** Checks an address of a country we know. */
  validate: (address: ValidationQuery) => Promise<Validation>
  /** The county of a US address. */
  county: (address: CountyQuery) => Promise<CountyResult>
  /** A few addresses that begin as typed. */
  complete: (request: CompletionQuery) => Promise<AddressParts[]>
}
