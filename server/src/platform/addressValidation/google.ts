// The address service of Google: Address Validation for checking, the geocoder for counties and for completing.
// Whatever is no usable answer (a time-out, a 5xx, a spent quota) is thrown: our own data are in (../addressValidation/fallback.ts).
import type { AddressParts } from '@portal/contract/buying/addressValidation'
import { autocompleteHits, countyName } from '@portal/contract/buying/addressValidation'
import { formatRegion } from '@portal/contract/platform/regions'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { toAddressParts } from './checks.rules.ts'
import { addressComponent, faultsIn } from './google.rules.ts'
import type { AddressValidation, CompletionQuery, CountyQuery, ValidationQuery } from './addressService.ts'
import { fetchService } from '../external/fetchService.ts'

const checked = z.object({
  result: z.object({
    verdict: z
      .object({
        possibleNextAction: z.string().optional(),
        validationGranularity: z.string().optional(),
        addressComplete: z.boolean().optional(),
        hasUnconfirmedComponents: z.boolean().optional(),
        hasReplacedComponents: z.boolean().optional(),
      })
      .default({}),
    address: z.object({
      postalAddress: z
        .object({
          regionCode: z.string().default(''),
          postalCode: z.string().default(''),
          administrativeArea: z.string().default(''),
          locality: z.string().default(''),
          addressLines: z.array(z.string()).default([]),
        })
        .optional(),
      addressComponents: z.array(addressComponent).default([]),
      missingComponentTypes: z.array(z.string()).default([]),
    }),
  }),
})
type ValidationResult = z.infer<typeof checked>['result']

const located = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
})
type GeocodeResult = z.infer<typeof located>['results'][number]

/** The meaning of an answer to us. Older answers carry no `possibleNextAction`; then the other signs decide. */
function toAction({ verdict }: ValidationResult): 'ACCEPT' | 'CONFIRM' | 'FIX' {
  const { possibleNextAction: action, validationGranularity: granularity = 'OTHER' } = verdict
  if (action === 'ACCEPT' || action === 'FIX') return action
  if (action === 'CONFIRM' || action === 'CONFIRM_ADD_SUBPREMISES') return 'CONFIRM'
  if (granularity === 'OTHER') return 'FIX'
  return verdict.addressComplete && !verdict.hasUnconfirmedComponents && !verdict.hasReplacedComponents
    ? 'ACCEPT'
    : 'CONFIRM'
}

function partsFrom(query: ValidationQuery, { address }: ValidationResult): AddressParts {
  const post = address.postalAddress
  const before = toAddressParts(query)
  if (!post) return before
  const [address1 = before.address1, ...rest] = post.addressLines
  const region = formatRegion(before.country, post.administrativeArea || null)
  return {
    address1,
    address2: rest.join(', '),
    city: post.locality || before.city,
    state: before.country === 'US' ? (region ?? before.state) : before.state,
    province: before.country === 'CA' ? (region ?? before.province) : before.province,
    postalCode: post.postalCode,
    country: before.country,
  }
}

const isSame = (one: AddressParts, other: AddressParts): boolean =>
  JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase()

const findComponent = (found: GeocodeResult, type: string) =>
  found.address_components.find(({ types }) => types.includes(type))

function toAddress(found: GeocodeResult, country: string): AddressParts {
  const long = (type: string) => findComponent(found, type)?.long_name ?? ''
  const region = formatRegion(country, findComponent(found, 'administrative_area_level_1')?.short_name ?? null)
  return {
    address1: [long('street_number'), long('route')].filter(Boolean).join(' '),
    address2: long('subpremise'),
    city: long('locality') || long('postal_town'),
    state: country === 'CA' ? null : region,
    province: country === 'CA' ? region : null,
    postalCode: long('postal_code'),
    country,
  }
}

/** Google's address service with `key`; `ours` names the field in doubt where Google's answer does not. */
export function googleAddressValidation(
  config: Config,
  key: string,
  ours: Pick<AddressValidation, 'validate'>,
): AddressValidation {
  const ask = async (url: URL, body?: unknown): Promise<unknown> => {
    const answer = await fetchService(url, {
      signal: AbortSignal.timeout(config.GOOGLE_TIMEOUT * 1000),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(`${url.pathname} answers ${answer.status}`)
    return answer.json()
  }
  const geocode = async (address: string, components: readonly string[]): Promise<GeocodeResult[]> => {
    const url = new URL('/maps/api/geocode/json', config.GOOGLE_GEOCODER_URL)
    url.search = new URLSearchParams({ address, components: components.join('|'), key }).toString()
    const answer = located.safeParse(await ask(url))
    if (!answer.success) throw new Error(`${url.pathname} refuses or is not understood`)
    return answer.data.results
  }
  return {
    validate: async (query: ValidationQuery) => {
      const before = toAddressParts(query)
      const url = new URL('/v1:validateAddress', config.GOOGLE_ADDRESS_VALIDATION_URL)
      url.search = new URLSearchParams({ key }).toString()
      const region = before.province ?? (before.country === 'US' ? before.state : null)
      const answer = checked.safeParse(
        await ask(url, {
          address: {
            regionCode: before.country,
            ...(region && { administrativeArea: region }),
            locality: before.city,
            postalCode: before.postalCode,
            addressLines: [before.address1, before.address2].filter(Boolean),
          },
          enableUspsCass: before.country === 'US',
        }),
      )
      if (!answer.success) throw new Error(`${url.pathname} is not understood`)
      const { result } = answer.data
      const after = partsFrom(query, result)
      const action = toAction(result)
      const faults = async () => {
        const named = faultsIn(result.address, before, after)
        return named.length > 0 ? named : (await ours.validate(query)).faults
      }
      if (action === 'ACCEPT') return { address: after, validationResult: 'VALID', suggestedAddress: null, faults: [] }
      if (action === 'FIX') {
        // Nothing of it was understood, or some of it was: the first is wrong, the second unknown to the service.
        const isHopeless =
          !result.address.postalAddress || (result.verdict.validationGranularity ?? 'OTHER') === 'OTHER'
        return {
          address: before,
          validationResult: isHopeless ? 'INVALID' : 'AMBIGUOUS',
          suggestedAddress: null,
          faults: await faults(),
        }
      }
      const suggestedAddress = isSame(before, after) ? null : after
      return { address: before, validationResult: 'AMBIGUOUS', suggestedAddress, faults: await faults() }
    },
    county: async ({ address1, city, state, postalCode }: CountyQuery) => {
      const address = [address1, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
      const found = await geocode(address, [
        'country:US',
        ...(postalCode ? [`postal_code:${postalCode.slice(0, 5)}`] : []),
      ])
      const names = found.flatMap((each) => findComponent(each, 'administrative_area_level_2')?.long_name ?? [])
      const choices = [...new Set(names.map(countyName))]
      return { county: choices[0] ?? '', choices }
    },
    complete: async ({ query, country, state }: CompletionQuery) => {
      const found = await geocode(query, [`country:${country}`, ...(state ? [`administrative_area:${state}`] : [])])
      return found.slice(0, autocompleteHits).map((each) => toAddress(each, country.toUpperCase()))
    },
  }
}
