// The address service that needs no network: ZIP codes of the United States, the postal forms of Canada and others.
import { autocompleteHits } from '@portal/contract/buying/addressValidation'
import { states } from '@portal/contract/platform/regions'
import { checkCanada, checkForeignAddress, checkUnitedStates, findCounties, toAddressParts } from './checks.rules.ts'
import type { AddressValidation } from './addressService.ts'
import { zipCodes } from './zipCodes.ts'

/** Fewest letters that autocomplete answers to [B§9]. */
const minLetters = 3

/** Our own address service. */
export const builtInAddressValidation = (): AddressValidation => ({
  validate: async (asked) => {
    const address = toAddressParts(asked)
    if (address.country === 'US') return checkUnitedStates(address, await zipCodes())
    return address.country === 'CA' ? checkCanada(address) : checkForeignAddress(address)
  },
  county: async (asked) => findCounties(asked, await zipCodes()),
  complete: async ({ query, country, state }) => {
    // 'Salem, OR' says the state, too.
    const [, before, code] = /^(.+),\s*([a-z]{2})$/i.exec(query) ?? []
    const isState = code !== undefined && code.toUpperCase() in states
    const place = isState ? (before ?? '') : query
    const within = isState ? code : state
    // '12 Main Street, Sal': what follows the last comma is being looked for, what is before it is kept.
    const at = place.lastIndexOf(',')
    const text = place.slice(at + 1).trim()
    if (country.toUpperCase() !== 'US' || text.length < minLetters) return []
    const found = (await zipCodes()).beginning(text, within?.toUpperCase(), autocompleteHits)
    return found.map(({ zip, city, state: region }) => ({
      address1: at < 0 ? '' : place.slice(0, at).trim(),
      address2: '',
      city,
      state: region,
      province: null,
      postalCode: zip,
      country: 'US',
    }))
  },
})
