// Addresses of the viewer's organizations [A3.10, B3.05].
import { z } from 'zod'
import { cardNumberMessage, containsCardNumber } from './cardNumbers.ts'
import { area, mutation, openQuery, query } from '../platform/call.ts'
import { integrationLocales } from '../platform/locales.ts'
import {
  addressEntry,
  addressParts,
  autocompleteRequest,
  countyResult,
  countyRequest,
  validation,
  validationRequest,
} from './addressValidation.ts'

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
  /** The account's main site, which stays in the book. */
  isPrimary: z.boolean().optional(),
  /** When goods are received there. */
  dockHours: z.string().nullable().optional(),
  /** True if a truck needs a liftgate there. */
  needsLiftgate: z.boolean().optional(),
})
export type Address = z.infer<typeof address>

/** An address with the terms of its account, and the two fields that are also written otherwise [A§3, D1.05]. */
export const accountAddress = address.extend({
  paymentTerms: z.string().nullable(),
  paymentTermsId: z.number().int().nullable(),
  profileClass: z.string().nullable(),
  profileClassId: z.number().int().nullable(),
  zipCode: z.string().nullable(),
  favorite: z.boolean(),
})
export type AccountAddress = z.infer<typeof accountAddress>

/** The report of the address picker to its owner in service-representative mode, instead of saving it [B6.05]. */
export type AddressCommand = 'setDefaultShipping' | 'setDefaultBilling' | 'addFavorite' | 'removeFavorite'

export const addressBookMessages = {
  notAllowed: 'Your organization does not allow changes to its addresses here. Please call {phone}.',
  organization: 'Please choose one organization first.',
  purpose: 'Please choose what this address is for.',
  primary: 'This is the main address of your account and cannot be removed. Please call {phone}.',
} as const

/** A new address of the book. */
export const newAddress = addressEntry
  .extend({
    addressName: z.string().trim().max(80).default(''),
    shippingEnabled: z.boolean().default(true),
    billingEnabled: z.boolean().default(false),
  })
  .refine(({ shippingEnabled, billingEnabled }) => shippingEnabled || billingEnabled, {
    path: ['shippingEnabled'],
    message: addressBookMessages.purpose,
  })
export type NewAddress = z.output<typeof newAddress>

/** How goods are received at an address. */
export const addressDelivery = z.object({
  addressId: z.number().int(),
  dockHours: z
    .string()
    .trim()
    .max(120)
    .refine((text) => !containsCardNumber(text), cardNumberMessage)
    .default(''),
  needsLiftgate: z.boolean().default(false),
})

const ebsIds = z.array(z.string().max(60)).max(500).optional()
const ofAccount = z.object({ accountId: z.number().int().optional() })
const oneAddress = z.object({ addressId: z.number().int() })

export const addressCalls = area({
  searchAddresses: query({
    who: 'signed-in',
    input: z.object({
      query: z.string().max(100).default(''),
      type: z.enum(['ALL', 'SHIPPING', 'BILLING']).default('ALL'),
      page: z.number().int().min(0).max(10_000).default(0),
      size: z.number().int().min(1).max(100).default(addressPageSize),
      accountId: z.number().int().optional(),
      partyId: z.number().int().optional(),
      /** Whose marks to show: ids given here represent those of the viewer, for anyone who serves another person. */
      defaultEbsAddressIds: ebsIds,
      favoriteEbsAddressIds: ebsIds,
    }),
    output: z.object({ content: z.array(accountAddress), totalRecords: z.number().int() }),
    about: 'Addresses of the organizations being viewed: the default first, then favorites, then by name [B3.05].',
  }),
  addAddress: mutation({
    whileActing: true,
    who: 'signed-in',
    input: z.object({ address: newAddress, accountId: z.number().int().optional() }),
    output: z.object({ addressId: z.number().int() }),
    about: 'Adds an address to the book of an organization being viewed, once however often it is sent [A§7].',
  }),
  setAddressDelivery: mutation({
    whileActing: true,
    who: 'signed-in',
    input: addressDelivery,
    output: z.object({ saved: z.boolean() }),
    about: 'Says when goods are received at an address and whether a truck needs a liftgate there [P5.153].',
  }),
  removeAddress: mutation({
    whileActing: true,
    who: 'signed-in',
    input: oneAddress,
    output: z.object({ removed: z.boolean() }),
    about: 'Takes an address out of the book; orders keep their copy [S15.01].',
  }),
  restoreAddress: mutation({
    whileActing: true,
    who: 'signed-in',
    input: oneAddress,
    output: z.object({ restored: z.boolean() }),
    about: 'Puts a removed address back [S15.01].',
  }),
  getAccountAddresses: query({
    who: 'signed-in',
    input: z.object({
      accountId: z.number().int().optional(),
      page: z.number().int().min(0).max(10_000).default(0),
      size: z.number().int().min(1).max(100).default(addressPageSize),
    }),
    output: z.object({ content: z.array(accountAddress), totalRecords: z.number().int() }),
    about: 'The addresses of an organization, or of those being viewed [A§7].',
  }),
  getDefaultBillingAddress: query({
    who: 'signed-in',
    input: ofAccount,
    output: accountAddress.nullable(),
    about: "The viewer's default billing address [A§7].",
  }),
  getDefaultShippingAddress: query({
    who: 'signed-in',
    input: ofAccount,
    output: accountAddress.nullable(),
    about: "The viewer's default shipping address [A§7].",
  }),
  getFavoriteAddresses: query({
    who: 'signed-in',
    input: ofAccount,
    output: z.array(accountAddress),
    about: "The viewer's favorite addresses, by name [A§7].",
  }),
  validateAddress: openQuery({
    input: z.object({ address: validationRequest }),
    output: validation,
    about: 'Checks an address; registration and every address form use it [A4.10, A§7].',
  }),
  getCounty: openQuery({
    input: z.object({ address: countyRequest }),
    output: countyResult,
    about: 'The county of a US address, in upper case without COUNTY or PARISH; empty elsewhere [A§5, A§7].',
  }),
  addressAutocomplete: openQuery({
    input: z.object({ autocompleteRequest }),
    output: z.array(addressParts),
    about: 'Addresses that begin as typed: by postal code, city or street [B§7.3].',
  }),
})

type AddressText = Pick<
  Address,
  'addressName' | 'address1' | 'address2' | 'city' | 'state' | 'province' | 'postalCode' | 'country'
>

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const isNorthAmerican = (country: string) => country === 'US' || country === 'CA'
/** Where the postal code is before the town. */
const codeFirst = new Set(
  'AT BE BG CH CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MX NL NO PL PT RO RS SE SI SK TR'.split(' '),
)

/** The same for a paper that may travel: the country in words, also where the reader is at home. */
export const postalLines = (of: AddressText): string[] => {
  const name = countryNames.of(of.country)
  return addressLines(of).map((line, at, all) => (at === all.length - 1 && line === of.country ? (name ?? line) : line))
}

/** The address in lines, as a person writes it. */
export const addressLines = (of: AddressText): string[] =>
  [of.addressName, of.address1, of.address2, formatTown(of), countryOf(of.country)].filter((line): line is string =>
    Boolean(line),
  )

interface Receiving {
  dockHours?: string | null | undefined
  needsLiftgate?: boolean | null | undefined
}

/** How goods are received at an address, in lines; none where nothing is said. */
export const receivingLines = ({ dockHours, needsLiftgate }: Receiving): string[] => [
  ...(dockHours ? [`Dock hours: ${dockHours}`] : []),
  ...(needsLiftgate ? ['Liftgate needed'] : []),
]

function formatTown({ city, state, province, postalCode, country }: AddressText): string {
  const region = state ?? province
  const parts = codeFirst.has(country)
    ? [[postalCode, city].filter(Boolean).join(' '), region === city ? '' : region]
    : [city, [region, postalCode].filter(Boolean).join(' ')]
  return parts.filter(Boolean).join(', ')
}

/** The text a carrier reads on a parcel from abroad: the country's name, not its code. */
const countryOf = (country: string): string =>
  !isNorthAmerican(country) && /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country
