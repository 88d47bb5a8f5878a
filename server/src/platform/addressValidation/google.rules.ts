// Which fields of an address Google doubts, from the parts of its answer: decisions only, no I/O.
import type { AddressFault, AddressParts } from '@portal/contract/buying/addressValidation'
import { provinces, states } from '@portal/contract/platform/regions'
import { z } from 'zod'
import { faults } from './faults.rules.ts'
import { nameKey } from './names.rules.ts'

/** One part of the address as Google read it. */
export const addressComponent = z.object({
  componentType: z.string().default(''),
  confirmationLevel: z.string().default(''),
  replaced: z.boolean().default(false),
  spellCorrected: z.boolean().default(false),
})

interface GoogleAddress {
  addressComponents: readonly z.infer<typeof addressComponent>[]
  missingComponentTypes: readonly string[]
}

type Field = AddressFault['field']

const fieldOf: Readonly<Record<string, Field>> = {
  street_number: 'address1',
  route: 'address1',
  premise: 'address1',
  locality: 'city',
  postal_town: 'city',
  administrative_area_level_1: 'state',
  postal_code: 'zip',
}

const fields = ['address1', 'city', 'state', 'zip'] as const

const getRegion = ({ state, province }: AddressParts): string => (province ?? state ?? '').toUpperCase()
const getRegionName = (region: string): string => ({ ...states, ...provinces })[region] ?? region

// A ZIP code with its four digits more is the same one.
const getPostalCode = ({ country, postalCode }: AddressParts): string =>
  country === 'US' ? postalCode.slice(0, 5) : postalCode.replaceAll(' ', '').toUpperCase()

/** The fault of each field Google has changed, could not confirm or misses; `before` was typed, `after` is its answer. */
export function faultsIn(answer: GoogleAddress, before: AddressParts, after: AddressParts): AddressFault[] {
  const { addressComponents: parts, missingComponentTypes: missing } = answer
  const isDoubted = (field: Field) =>
    missing.some((type) => fieldOf[type] === field) ||
    parts.some(
      ({ componentType, confirmationLevel }) =>
        fieldOf[componentType] === field && confirmationLevel.startsWith('UNCONFIRMED'),
    )
  const isReplaced = (field: Field) =>
    parts.some((part) => fieldOf[part.componentType] === field && (part.replaced || part.spellCorrected))
  // Only what Google says it replaced counts as changed, because a street is written in many ways.
  const changed = (field: Field) =>
    field !== 'address1' || isReplaced(field) ? changedFault(field, before, after) : undefined
  const found = fields.flatMap((field) => changed(field) ?? (isDoubted(field) ? toFault(field, before) : []))
  if (missing.includes('subpremise')) found.push(faults.noUnit)
  // A code of another state is in doubt for two reasons: one fault a field, the first.
  return fields.flatMap((field) => found.find((fault) => fault.field === field) ?? [])
}

/** The corrected value in `field` in the answer, when it is something else than was typed. */
function changedFault(field: Field, before: AddressParts, after: AddressParts): AddressFault | undefined {
  const [typed, known] = [getRegion(before), getRegion(after)]
  const isSameCode = getPostalCode(before) === getPostalCode(after)
  switch (field) {
    case 'address1':
      return isDifferent(before.address1, after.address1) ? faults.streetHere(after.address1) : undefined
    case 'city':
      return isDifferent(before.city, after.city) ? faults.cityHere(after.city) : undefined
    // The code that belongs to another state is what is wrong, as our own data say it.
    case 'state':
      if (!isDifferent(typed, known)) return undefined
      if (!isSameCode) return faults.otherState(getRegionName(known))
      return before.country === 'US'
        ? faults.zipElsewhere(getPostalCode(before), known, typed)
        : faults.postalCodeElsewhere(before.postalCode, known, typed)
    case 'zip':
      return !isSameCode && after.postalCode ? faults.otherZip(after.postalCode) : undefined
  }
}

const isDifferent = (typed: string, known: string): boolean => known !== '' && nameKey(typed) !== nameKey(known)

function toFault(field: Field, before: AddressParts): AddressFault {
  switch (field) {
    case 'address1':
      return before.address1 ? faults.unknownStreet : faults.noPlace
    case 'city':
      return faults.unconfirmedCity
    case 'state':
      return faults.unknownRegion
    case 'zip':
      return before.country === 'US'
        ? faults.unknownZip(before.postalCode)
        : faults.unknownPostalCode(before.postalCode)
  }
}
