// Checking addresses for forms, open ones included [A4.10, A§5, B7.26].
import { countries } from '@portal/contract/platform/countries'
import type {
  AddressParts,
  autocompleteRequest,
  CountyResult,
  Validation,
} from '@portal/contract/buying/addressValidation'
import { addressMessages, autocompleteHits } from '@portal/contract/buying/addressValidation'
import type { z } from 'zod'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, PortalError } from '../../platform/http/errors.ts'
import type { CountyQuery, ValidationQuery } from '../../platform/addressValidation/addressService.ts'

// Each may cost the provider money, and anyone may ask. Typing asks more often than sending a form.
const allowances = {
  validateAddress: { times: 60, seconds: 600 },
  getCounty: { times: 120, seconds: 600 },
  addressAutocomplete: { times: 600, seconds: 600 },
} as const

const tooMany = 'Too many requests. Please wait a few minutes and try again.'

async function takeAllowance(ctx: Ctx, call: keyof typeof allowances): Promise<void> {
  const who = ctx.viewer.userId || getNetwork(ctx.request.address)
  if (!(await ctx.services.throttle(call, who, allowances[call], ctx.now))) throw new PortalError('TOO_MANY', tooMany)
}

/** Checks an address. */
export async function validateAddress(ctx: Ctx, address: ValidationQuery): Promise<Validation> {
  await takeAllowance(ctx, 'validateAddress')
  return ctx.services.addressValidation.validate(address)
}

/** The county of an address: only the United States have one [A5.25]. */
export async function getCounty(ctx: Ctx, address: CountyQuery): Promise<CountyResult> {
  const country = address.country?.toUpperCase() ?? ''
  if (!(country in countries)) throw badInput('address.country', addressMessages.unknownCountry)
  if (country !== 'US') return { county: '', choices: [] }
  await takeAllowance(ctx, 'getCounty')
  return ctx.services.addressValidation.county(address)
}

/** A few addresses that begin as typed, of the country named, otherwise of the maker's home countries. */
export async function completeAddress(
  ctx: Ctx,
  { country, ...request }: z.output<typeof autocompleteRequest>,
): Promise<AddressParts[]> {
  const named = country?.toUpperCase()
  if (named && !(named in countries)) throw badInput('autocompleteRequest.country', addressMessages.unknownCountry)
  if (!request.query) return []
  await takeAllowance(ctx, 'addressAutocomplete')
  const home = new Set(ctx.config.COUNTRIES.map((each) => each.country))
  const found = await Promise.all(
    (named ? [named] : [...home]).map((each) => ctx.services.addressValidation.complete({ ...request, country: each })),
  )
  return found.flat().slice(0, autocompleteHits)
}
