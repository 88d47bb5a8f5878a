// Where customers live: countries, states, provinces, and the months of a card's expiry [A9.12].
import { countries } from './countries.ts'
import type { HomeCountries } from './locales.ts'

/** An entry of a list to choose from; `code` is what is stored. */
export interface Choice {
  code: string
  name: string
}

const choices = (names: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }))

/** The countries of an account: every one for a business, the maker's home countries for anyone else [A1.11, A9.12]. */
export const countriesFor = (registrationType: 'B2B' | 'B2C', home: HomeCountries): Choice[] =>
  choices(countries).filter(({ code }) => registrationType === 'B2B' || home.some(({ country }) => country === code))

/** The 50 states and the District of Columbia [A9.13, D1.03]. */
// prettier-ignore
export const states = {
  AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut',
  DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois',
  IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland',
  MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana',
  NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York',
  NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania',
  RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah',
  VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming',
} as const

/** Regions that the US postal service writes like states: territories, and mail of the armed forces [P5.52]. */
// prettier-ignore
export const outlyingAreas = {
  AA: 'Armed Forces Americas', AE: 'Armed Forces Europe', AP: 'Armed Forces Pacific', AS: 'American Samoa', GU: 'Guam',
  MP: 'Northern Mariana Islands', PR: 'Puerto Rico', VI: 'U.S. Virgin Islands',
} as const

/** The ten provinces and three territories of Canada [A9.13]. */
// prettier-ignore
export const provinces = {
  AB: 'Alberta', BC: 'British Columbia', MB: 'Manitoba', NB: 'New Brunswick', NL: 'Newfoundland and Labrador',
  NT: 'Northwest Territories', NS: 'Nova Scotia', NU: 'Nunavut', ON: 'Ontario', PE: 'Prince Edward Island',
  QC: 'Quebec', SK: 'Saskatchewan', YT: 'Yukon',
} as const

/** The states or provinces to choose from; null where the region is typed [A2.57]. */
export function getRegions(country: string): Choice[] | null {
  if (country === 'US') return choices(states)
  return country === 'CA' ? choices(provinces) : null
}

const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.]/gu, '')
    .replaceAll(/[\s-]+/g, ' ')
    .trim()
    .toUpperCase()

/** The code of a state or province written by code, name or ISO code (US-TX), in any case [P5.47]; undefined for what is none. */
export function readRegion(country: string, written: string | null | undefined): string | undefined {
  const text = normalizeText(written ?? '')
  const code = text.replace(new RegExp(`^${normalizeText(country)} `), '')
  const home = country.toUpperCase()
  const regions = [...(getRegions(home) ?? []), ...(home === 'US' ? choices(outlyingAreas) : [])]
  return regions.find((one) => one.code === code || normalizeText(one.name) === text)?.code
}

/** A state or province by its code where it is one, otherwise as it was written. */
export const formatRegion = <Region extends string | null | undefined>(
  country: string,
  written: Region,
): Region | string => readRegion(country, written) ?? written

/** The place that rates of freight and tax go by: a territory of the United States is one of its regions, also where it is written as a country. */
export function ratePlace(address: RatedAddress): { country: string; region: string; postalCode: string } {
  const written = (address.state || address.province) ?? ''
  const isTerritory = address.country in outlyingAreas && address.country in countries
  const country = isTerritory ? 'US' : address.country
  const region = isTerritory ? address.country : (readRegion(country, written) ?? written.trim())
  return { country, region, postalCode: normalizePostalCode(address.postalCode) }
}

export interface RatedAddress {
  country: string
  state: string | null
  province: string | null
  postalCode: string | null
}

const normalizePostalCode = (code: string | null) => (code ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The name of regions, above the field. */
export function regionLabel(country: string): 'State' | 'Province' | 'Region' {
  if (country === 'US') return 'State'
  return country === 'CA' ? 'Province' : 'Region'
}

/** '01' to '12' [B3.21]. */
export const months: readonly string[] = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))
