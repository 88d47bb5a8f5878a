// Checking an address, finding its county and completing it while it is typed [A4.10, A§5, B§7.3].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { alsoNamed } from '../platform/fieldAliases.ts'
import { getRegions, formatRegion } from '../platform/regions.ts'

/** The answers of the address service [A4.10]. */
export const validationResults = ['VALID', 'INVALID', 'AMBIGUOUS'] as const

export const addressMessages = {
  /** INVALID, or no usable answer; the page scrolls to the top [A8.01]. */
  invalid:
    'Error validating address provided. Please check your input and try again. If you continue to experience problems, please call {phone}.',
  /** AMBIGUOUS without a suggestion [A4.12]. */
  notRecognized:
    'The Address validation service does not recognize this address. Using this address could cause a delay in your shipment or your shipment being returned to the shipper. Would you like proceed with this address?',
  /** AMBIGUOUS with a suggestion [A4.13]. */
  incomplete: 'The address you entered appears to be incomplete. Would you like to use the suggested address?',
  /** AMBIGUOUS with a suggestion that still lacks something. */
  stillIncomplete: 'The address you entered appears to be incomplete. Please complete it. This is what we found:',
  unknownCountry: 'Unknown country.',
} as const

/** An address as a form holds it, in the field names of the registration form [A§3]. */
export const addressEntry = z.object({
  country: z.string().trim().min(1, fieldMessages.country).max(2),
  address1: z.string().trim().min(1, fieldMessages.address1).max(120),
  address2: z.string().trim().max(120).default(''),
  city: z.string().trim().min(1, fieldMessages.city).max(80),
  state: alsoNamed(z.string().trim().min(1, fieldMessages.state).max(80), 'province', 'stateProvince'),
  zip: alsoNamed(z.string().trim().min(1, fieldMessages.zip).max(20), 'postalCode', 'zipCode'),
  county: z.string().trim().max(80).default(''),
})
export type AddressEntry = z.output<typeof addressEntry>

/** The parts of an address that the service checks and answers with. */
export const addressParts = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string(),
  country: z.string(),
})
export type AddressParts = z.infer<typeof addressParts>

export const validationRequest = z.object({
  address1: z.string().trim().max(120),
  address2: z.string().trim().max(120).default(''),
  city: z.string().trim().max(80),
  state: alsoNamed(z.string().trim().max(80).optional(), 'stateProvince'),
  province: z.string().trim().max(80).optional(),
  postalCode: alsoNamed(z.string().trim().max(20).default(''), 'zip', 'zipCode'),
  country: z.string().trim().max(2),
})

/** The fields sent of an entry: a US state as state, a Canadian one as province; elsewhere the state is the country [A5.24]. */
export function toValidationRequest(entry: AddressEntry): z.input<typeof validationRequest> {
  const { address1, address2, city, zip, country } = entry
  const state = formatRegion(country, entry.state)
  const common = { address1, address2, city, country, postalCode: zip }
  if (country === 'CA') return { ...common, province: state }
  return { ...common, state: country === 'US' ? state : country }
}

/** The problem with one field of the form, in plain words. */
export const addressFault = z.object({ field: z.enum(['address1', 'city', 'state', 'zip']), message: z.string() })
export type AddressFault = z.infer<typeof addressFault>

/** The result fields of [B3.19], and the fields in doubt; `address` is what was asked, tidied. */
export const validation = z.object({
  address: addressParts,
  validationResult: z.enum(validationResults),
  suggestedAddress: addressParts.nullable(),
  faults: z.array(addressFault),
})
export type Validation = z.infer<typeof validation>

/** An entry with the parts the service answered in place of what was typed [A4.11]; a region elsewhere stays as typed. */
export const entryWith = (entry: AddressEntry, parts: AddressParts): AddressEntry => ({
  ...entry,
  address1: parts.address1,
  address2: parts.address2,
  city: parts.city,
  state: getRegions(parts.country) ? formatRegion(parts.country, parts.state ?? parts.province ?? '') : entry.state,
  zip: parts.postalCode,
  country: parts.country,
})

/** True if nothing a form asks for is missing in `parts`. */
export const isComplete = ({ address1, city, state, province, postalCode }: AddressParts): boolean =>
  [address1, city, state ?? province, postalCode].every(Boolean)

export const countyRequest = z.object({
  country: z.string().trim().max(2).optional(),
  state: alsoNamed(z.string().trim().max(80).optional(), 'province', 'stateProvince'),
  city: z.string().trim().max(80).optional(),
  postalCode: alsoNamed(z.string().trim().max(20).optional(), 'zip', 'zipCode'),
  address1: z.string().trim().max(120).optional(),
})

/** `county` is the likeliest, or empty; `choices` are all it may be, the likeliest first. */
export const countyResult = z.object({ county: z.string(), choices: z.array(z.string()) })
export type CountyResult = z.infer<typeof countyResult>

export const autocompleteRequest = z.object({
  query: z.string().trim().max(120),
  /** The maker's home countries where it names none. */
  country: z.string().trim().max(2).optional(),
  state: alsoNamed(z.string().trim().max(80).optional(), 'province', 'stateProvince'),
})

/** Most addresses that autocomplete offers. */
export const autocompleteHits = 5

/** A county as it is stored: upper case, without the word COUNTY or PARISH [A5.25]. */
export const countyName = (name: string): string =>
  name
    .toUpperCase()
    .trim()
    .replace(/ (COUNTY|PARISH)$/, '')
