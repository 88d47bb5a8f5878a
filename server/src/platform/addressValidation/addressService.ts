// The address service of the outside world: checks addresses, finds counties, completes what is being typed [A§4, A§7].
import type { z } from 'zod'
import type {
  AddressParts,
  autocompleteRequest,
  CountyResult,
  countyRequest,
  Validation,
  validationRequest,
} from '@portal/contract/addressValidation'

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
