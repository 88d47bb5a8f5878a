// The address service that needs no network: ZIP codes of the United States, the postal forms of Canada and others.
import { autocompleteHits } from 'contract/places'
import { checkCanada, checkElsewhere, checkUnitedStates, countiesOf, partsOf } from './checks.rules.ts'
import type { Places } from './places.ts'
import { zipCodes } from './zipCodes.ts'

/** Fewest letters that autocomplete answers to (B §9). */
const fewestLetters = 3

/** Our own address service. */
export const builtInPlaces = (): Places => ({
  validate: async (asked) => {
    const address = partsOf(asked)
    if (address.country === 'US') return checkUnitedStates(address, await zipCodes())
    return address.country === 'CA' ? checkCanada(address) : checkElsewhere(address)
  },
  county: async (asked) => countiesOf(asked, await zipCodes()),
  complete: async ({ query, country, state }) => {
    // '12 Main Street, Sal': what follows the last comma is being looked for, what stands before it is kept.
    const at = query.lastIndexOf(',')
    const text = query.slice(at + 1).trim()
    if (country.toUpperCase() !== 'US' || text.length < fewestLetters) return []
    const found = (await zipCodes()).beginning(text, state?.toUpperCase(), autocompleteHits)
    return found.map(({ zip, city, state: code }) => ({
      address1: at < 0 ? '' : query.slice(0, at).trim(),
      address2: '',
      city,
      state: code,
      province: null,
      postalCode: zip,
      country: 'US',
    }))
  },
})
