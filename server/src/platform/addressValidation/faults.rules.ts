// Which field of a doubted address is wrong, in plain words that are beside it.
import { countries } from '@portal/contract/platform/countries'
import type { AddressFault } from '@portal/contract/buying/addressValidation'
import { provinces, states } from '@portal/contract/platform/regions'

const nameIn = (names: Readonly<Record<string, string>>, code: string): string => names[code] ?? code
const zip = (message: string): AddressFault => ({ field: 'zip', message })

export const faults = {
  noState: { field: 'state', message: 'Choose a state of the United States.' },
  noProvince: { field: 'state', message: 'Choose a province of Canada.' },
  noZip: zip('A ZIP code has five digits, or nine: 97301 or 97301-1234.'),
  noPostalCode: zip('A postal code of Canada has the form K1A 0B1.'),
  unknownZip: (code: string) => zip(`We do not know ZIP code ${code}.`),
  zipElsewhere: (code: string, there: string, state: string) =>
    zip(`ZIP code ${code} is in ${nameIn(states, there)}, not in ${nameIn(states, state)}.`),
  postalCodeElsewhere: (code: string, there: string, province: string) =>
    zip(`Postal code ${code} is in ${nameIn(provinces, there)}, not in ${nameIn(provinces, province)}.`),
  notOf: (country: string) => zip(`This is not a postal code of ${nameIn(countries, country)}.`),
  noPlace: { field: 'address1', message: 'Enter a number and a street, or a PO box.' },
  otherCity: (code: string, city: string) => ({ field: 'city', message: `ZIP code ${code} belongs to ${city}.` }),
  unknownCity: (state: string) => ({
    field: 'city',
    message: `We do not know this city in ${nameIn(states, state)}.`,
  }),
  otherZip: (code: string) => zip(`The postal code of this address is ${code}.`),
  unknownPostalCode: (code: string) => zip(`We do not know postal code ${code}.`),
  otherState: (region: string) => ({ field: 'state', message: `This address is in ${region}.` }),
  unknownRegion: { field: 'state', message: 'We could not confirm this for the address.' },
  cityHere: (city: string) => ({ field: 'city', message: `This address is in ${city}.` }),
  unconfirmedCity: { field: 'city', message: 'We do not know this city.' },
  streetHere: (street: string) => ({ field: 'address1', message: `We found ${street}.` }),
  unknownStreet: { field: 'address1', message: 'We do not know this street and number.' },
  noUnit: { field: 'address1', message: 'The number of a suite or an apartment may be missing.' },
} as const satisfies Record<string, AddressFault | ((...parts: string[]) => AddressFault)>
