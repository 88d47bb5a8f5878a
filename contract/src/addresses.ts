// Addresses of the viewer's organisations (A §3 Address, B §3 Address search request).
import { z } from 'zod'
import { area, openQuery, query } from './call.ts'
import { integrationLocales } from './locales.ts'
import {
  addressParts,
  autocompleteRequest,
  countyAnswer,
  countyRequest,
  validation,
  validationRequest,
} from './places.ts'

/** Addresses come 25 at a time [B5: page size 25]. */
export const addressPageSize = 25

export const address = z.object({
  addressId: z.number().int(),
  ebsAddressId: z.string().nullable(),
  addressName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  county: z.string().nullable(),
  state: z.string().nullable(),
  province: z.string().nullable(),
  postalCode: z.string().nullable(),
  country: z.string(),
  partyId: z.number().int().nullable(),
  accountId: z.number().int(),
  integrationLocale: z.enum(integrationLocales),
  shippingEnabled: z.boolean(),
  billingEnabled: z.boolean(),
  isDefault: z.boolean(),
  isFavorite: z.boolean(),
})
export type Address = z.infer<typeof address>

export const addressCalls = area({
  searchAddresses: query({
    who: 'signed-in',
    input: z.object({
      query: z.string().max(100).default(''),
      type: z.enum(['ALL', 'SHIPPING', 'BILLING']).default('ALL'),
      page: z.number().int().min(0).max(10_000).default(0),
      size: z.number().int().min(1).max(100).default(addressPageSize),
      accountId: z.number().int().optional(),
    }),
    output: z.object({ content: z.array(address), totalRecords: z.number().int() }),
    about:
      'Addresses of the organisations being viewed: the default first, then favourites, then by name (B §3 Address search request).',
  }),
  validateAddress: openQuery({
    input: z.object({ address: validationRequest }),
    output: validation,
    about: 'Checks an address; registration and every address form use it (A §4 Address validation, A §7).',
  }),
  getCounty: openQuery({
    input: z.object({ address: countyRequest }),
    output: countyAnswer,
    about: 'The county of a US address, in upper case without COUNTY or PARISH; empty elsewhere (A §5, A §7).',
  }),
  addressAutocomplete: openQuery({
    input: z.object({ autocompleteRequest }),
    output: z.array(addressParts),
    about: 'Addresses that begin as typed: by postal code, city or street (B §7.3).',
  }),
})

/** The address in lines, as a person writes it. */
export const addressLines = (
  of: Pick<Address, 'addressName' | 'address1' | 'address2' | 'city' | 'state' | 'province' | 'postalCode' | 'country'>,
): string[] =>
  [
    of.addressName,
    of.address1,
    of.address2,
    [of.city, [of.state ?? of.province, of.postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    of.country,
  ].filter((line): line is string => Boolean(line))
