// Checks of an address by our own data [A4.10]: decisions only, no I/O.
import { countries } from '@portal/contract/platform/countries'
import { countyName } from '@portal/contract/buying/addressValidation'
import type { AddressFault, AddressParts, CountyResult, Validation } from '@portal/contract/buying/addressValidation'
import { outlyingAreas, provinces, readRegion, states, formatRegion } from '@portal/contract/platform/regions'
import type { CountyQuery, ValidationQuery } from './addressService.ts'
import { faults } from './faults.rules.ts'
import { isTypo, nameKey } from './names.rules.ts'
import { canadianForm, isPostalCodeOf, findProvince, zipForm } from './postal.rules.ts'
import type { ZipCodes, ZipPlace } from './zipCodes.ts'

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The request in the shape of the answer, spaces put right. */
export function toAddressParts(query: ValidationQuery): AddressParts {
  const country = query.country.toUpperCase()
  const region = (written: string | undefined) => (written === undefined ? null : formatRegion(country, tidy(written)))
  return {
    address1: tidy(query.address1),
    address2: tidy(query.address2),
    city: tidy(query.city),
    state: region(query.state),
    province: region(query.province),
    postalCode: tidy(query.postalCode),
    country,
  }
}

const valid = (address: AddressParts): Validation => ({
  address,
  validationResult: 'VALID',
  suggestedAddress: null,
  faults: [],
})
const invalid = (address: AddressParts, ...found: AddressFault[]): Validation => ({
  address,
  validationResult: 'INVALID',
  suggestedAddress: null,
  faults: found,
})
const unrecognized = (address: AddressParts, fault: AddressFault): Validation => ({
  address,
  validationResult: 'AMBIGUOUS',
  suggestedAddress: null,
  faults: [fault],
})
const suggest = (address: AddressParts, better: Partial<AddressParts>, fault: AddressFault): Validation => ({
  address,
  validationResult: 'AMBIGUOUS',
  suggestedAddress: { ...address, ...better },
  faults: [fault],
})

// A number is required because a carrier needs one to stop at; a name alone may be enough, but we cannot know.
const hasPlace = ({ address1 }: AddressParts): boolean => /\d/.test(address1) && /\p{L}/u.test(address1)
const validatePlaced = (address: AddressParts): Validation =>
  hasPlace(address) ? valid(address) : unrecognized(address, faults.noPlace)

/** Checks an address in the United States. */
export function checkUnitedStates(asked: AddressParts, zips: ZipCodes): Validation {
  const code = zipForm(asked.postalCode)
  const state = readRegion('US', asked.state) ?? ''
  if (!(state in states || state in outlyingAreas)) return invalid(asked, faults.noState)
  if (asked.postalCode && !code) return invalid(asked, faults.noZip)
  if (!asked.city) return invalid(asked)
  const address = { ...asked, state, province: null, postalCode: code ?? '' }
  // Our list of ZIP codes is of the states.
  if (state in outlyingAreas) return validatePlaced(address)
  const there = code === undefined ? undefined : zips.byZip(code.slice(0, 5))
  const zip = code?.slice(0, 5) ?? ''
  const sameCity = zips.inState(state).filter(({ city }) => nameKey(city) === nameKey(address.city))

  if (there?.state === state) {
    if (nameKey(there.city) === nameKey(address.city)) return validatePlaced({ ...address, city: there.city })
    // A suburb has a name of its own under its neighbor's ZIP code.
    if (sameCity.some((row) => isNear(row, there))) return validatePlaced(address)
    if (sameCity.length === 0 && !isTypo(address.city, there.city))
      return unrecognized(address, faults.unknownCity(state))
    return suggest(address, { city: there.city }, faults.otherCity(zip, there.city))
  }
  const misplaced = there ? faults.zipElsewhere(zip, there.state, state) : faults.unknownZip(zip)
  if (there && nameKey(there.city) === nameKey(address.city)) return suggest(address, { state: there.state }, misplaced)
  if (sameCity.length > 0) {
    const [first, ...others] = new Set(sameCity.map(({ zip }) => zip))
    return suggest(address, { postalCode: others.length === 0 ? (first ?? '') : '' }, misplaced)
  }
  return there ? invalid(address, misplaced) : invalid(address, misplaced, faults.unknownCity(state))
}

const isNear = (one: ZipPlace, other: ZipPlace): boolean =>
  one.county === other.county || one.zip.slice(0, 3) === other.zip.slice(0, 3)

/** Checks an address in Canada: the form of the postal code, and its first letters against the province. */
export function checkCanada(asked: AddressParts): Validation {
  const postalCode = canadianForm(asked.postalCode)
  const province = readRegion('CA', asked.province ?? asked.state) ?? ''
  if (!(province in provinces)) return invalid(asked, faults.noProvince)
  if (!postalCode) return invalid(asked, faults.noPostalCode)
  if (!asked.city) return invalid(asked)
  const address = { ...asked, state: null, province, postalCode }
  const there = findProvince(postalCode)
  // K1A is the federal government's, on both banks of the river.
  if (there && there !== province && !(postalCode.startsWith('K1A') && province === 'QC'))
    return suggest(address, { province: there }, faults.postalCodeElsewhere(postalCode, there, province))
  return validatePlaced(address)
}

/** Checks an address anywhere else, as far as one can without its data. */
export function checkForeignAddress(address: AddressParts): Validation {
  if (!(address.country in countries) || !address.city || !address.address1) return invalid(address)
  return isPostalCodeOf(address.postalCode, address.country)
    ? valid(address)
    : unrecognized(address, faults.notOf(address.country))
}

// 'St. Louis (city)', 'Nome (CA)' and 'City and County of San Francisco' are how the data distinguish kinds.
const normalizeCounty = (name: string): string =>
  countyName(name.replace(/ \([^)]*\)$/, '').replace(/^City and County of /i, ''))

/** The counties a US address may be in: that of its ZIP code first, then those of its city where the data disagree. */
export function findCounties(query: CountyQuery, zips: ZipCodes): CountyResult {
  const there = zips.byZip(query.postalCode?.slice(0, 5) ?? '')
  const state = there?.state ?? query.state?.toUpperCase() ?? ''
  const inCity = query.city ? zips.inState(state).filter(({ city }) => nameKey(city) === nameKey(query.city ?? '')) : []
  const counts = new Map<string, number>()
  for (const { county } of inCity) counts.set(county, (counts.get(county) ?? 0) + 1)
  const byCount = [...counts].toSorted((one, other) => other[1] - one[1]).map(([county]) => county)
  const choices = [...new Set([there?.county ?? '', ...byCount].filter(Boolean).map(normalizeCounty))]
  return { county: (there || choices.length === 1 ? choices[0] : undefined) ?? '', choices }
}
