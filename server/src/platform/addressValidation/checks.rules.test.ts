// Checks of addresses by our own data, by tables of cases [A4.10, A§5].
import {
  addressEntry,
  countyName,
  entryWith,
  isComplete,
  toValidationRequest,
} from '@portal/contract/buying/addressValidation'
import { expect, test } from 'vitest'
import { builtInAddressValidation } from './builtIn.ts'
import { toIndex } from './zipCodes.ts'
import { isTypo, nameKey } from './names.rules.ts'
import { canadianForm, isPostalCodeOf, findProvince, zipForm } from './postal.rules.ts'

const { validate, county, complete } = builtInAddressValidation()
const asked = { address1: '100 Main Street', address2: '', city: 'Salem', postalCode: '97301', country: 'US' }
const us = (over: object = {}) => validate({ ...asked, state: 'OR', ...over })
const canada = (over: object = {}) =>
  validate({ ...asked, city: 'Ottawa', province: 'ON', postalCode: 'K1P 5M7', country: 'CA', ...over })
const elsewhere = (over: object = {}) =>
  validate({
    ...asked,
    address1: 'Karl Johans gate 1',
    city: 'Oslo',
    state: 'NO',
    postalCode: '0154',
    country: 'NO',
    ...over,
  })

test.each([
  ['spaces and case are put right', { address1: '  100   Main Street ', city: 'SALEM', state: 'or' }, {}],
  ['a ZIP+4 gets its dash', { postalCode: '973011234' }, { postalCode: '97301-1234' }],
  [
    'St. and Saint are the same',
    { city: 'St Louis', state: 'MO', postalCode: '63101' },
    { city: 'Saint Louis', state: 'MO', postalCode: '63101' },
  ],
  ['a suburb keeps its name under its neighbour’s ZIP', { city: 'Keizer' }, { city: 'Keizer' }],
  ['a PO box is a place', { address1: 'PO Box 12' }, { address1: 'PO Box 12' }],
])('US, VALID: %s [A4.10]', async (_what, given, answered) => {
  expect(await us(given)).toEqual({
    address: { ...asked, state: 'OR', province: null, ...answered },
    validationResult: 'VALID',
    suggestedAddress: null,
    faults: [],
  })
})

test.each([
  ['a letter wrong in the city', { city: 'Slem' }, { city: 'Salem' }],
  ['the ZIP of another city of the state', { city: 'Medford' }, { city: 'Salem' }],
  ['the state of the ZIP', { state: 'WA' }, { state: 'OR' }],
  ['a city with one ZIP', { city: 'Vail', state: 'AZ', postalCode: '99999' }, { postalCode: '85641' }],
  ['a city with many: the ZIP stays open', { city: 'Portland', postalCode: '10001' }, { postalCode: '' }],
])('US, AMBIGUOUS with a suggestion: %s [A4.13]', async (_what, given, better) => {
  const answer = await us(given)
  expect(answer.validationResult).toBe('AMBIGUOUS')
  expect(answer.suggestedAddress).toMatchObject(better)
})

test.each([
  ['no number to stop at', { address1: 'Main Street' }],
  ['a number and nothing else', { address1: '100' }],
  ['a city nobody knows under a good ZIP', { city: 'Quillfeatherton' }],
])('US, AMBIGUOUS, not recognised: %s [A4.12]', async (_what, given) => {
  expect(await us(given)).toMatchObject({ validationResult: 'AMBIGUOUS', suggestedAddress: null })
})

test.each([
  ['no ZIP code at all', { postalCode: '9730' }],
  ['no state of ours', { state: 'XX' }],
  ['neither city nor ZIP exist', { city: 'Quillfeatherton', postalCode: '00000' }],
  ['a ZIP of elsewhere and an unknown city', { city: 'Quillfeatherton', postalCode: '10001' }],
])('US, INVALID: %s [A4.15]', async (_what, given) => {
  expect(await us(given)).toMatchObject({ validationResult: 'INVALID', suggestedAddress: null })
})

test('Canada: the postal form, and its first letter against the province [A4.10]', async () => {
  expect(await canada({ postalCode: 'k1p5m7', province: 'on' })).toMatchObject({
    validationResult: 'VALID',
    address: { province: 'ON', state: null, postalCode: 'K1P 5M7' },
  })
  expect(await canada({ province: 'BC' })).toMatchObject({
    validationResult: 'AMBIGUOUS',
    suggestedAddress: { province: 'ON' },
  })
  expect(await canada({ city: 'Gatineau', province: 'QC', postalCode: 'K1A 0B1' })).toMatchObject({
    validationResult: 'VALID',
  })
  expect(await canada({ address1: 'Rideau' })).toMatchObject({ validationResult: 'AMBIGUOUS', suggestedAddress: null })
  expect(await canada({ postalCode: 'D1P 5M7' })).toMatchObject({ validationResult: 'INVALID' })
  expect(await canada({ province: 'OR' })).toMatchObject({ validationResult: 'INVALID' })
})

test.each([
  [
    'a ZIP of another state',
    us({ postalCode: '98101' }),
    'AMBIGUOUS',
    { zip: 'ZIP code 98101 is in Washington, not in Oregon.' },
  ],
  [
    'the state of another ZIP',
    us({ state: 'WA' }),
    'AMBIGUOUS',
    { zip: 'ZIP code 97301 is in Oregon, not in Washington.' },
  ],
  [
    'a ZIP of another state and no city of this one',
    us({ city: 'Quillfeatherton', postalCode: '10001' }),
    'INVALID',
    { zip: 'ZIP code 10001 is in New York, not in Oregon.' },
  ],
  [
    'neither ZIP nor city exist',
    us({ city: 'Quillfeatherton', postalCode: '00000' }),
    'INVALID',
    { zip: 'We do not know ZIP code 00000.', city: 'We do not know this city in Oregon.' },
  ],
  [
    'no ZIP at all',
    us({ postalCode: '9730' }),
    'INVALID',
    { zip: 'A ZIP code has five digits, or nine: 97301 or 97301-1234.' },
  ],
  ['no state', us({ state: 'XX' }), 'INVALID', { state: 'Choose a state of the United States.' }],
  ['a letter wrong in the city', us({ city: 'Slem' }), 'AMBIGUOUS', { city: 'ZIP code 97301 belongs to Salem.' }],
  [
    'nobody knows the city',
    us({ city: 'Quillfeatherton' }),
    'AMBIGUOUS',
    { city: 'We do not know this city in Oregon.' },
  ],
  [
    'no number',
    us({ address1: 'Main Street' }),
    'AMBIGUOUS',
    { address1: 'Enter a number and a street, or a PO box.' },
  ],
  [
    'another province',
    canada({ province: 'BC' }),
    'AMBIGUOUS',
    { zip: 'Postal code K1P 5M7 is in Ontario, not in British Columbia.' },
  ],
  [
    'no postal code',
    canada({ postalCode: '97301' }),
    'INVALID',
    { zip: 'A postal code of Canada has the form K1A 0B1.' },
  ],
  ['no province', canada({ province: 'OR' }), 'INVALID', { state: 'Choose a province of Canada.' }],
  [
    'no code of the country',
    elsewhere({ postalCode: '97301' }),
    'AMBIGUOUS',
    { zip: 'This is not a postal code of Norway.' },
  ],
])('the field in doubt is named in plain words: %s [A4.13, A4.15]', async (_what, answer, result, fields) => {
  const { validationResult, faults } = await answer
  expect(validationResult).toBe(result)
  expect(Object.fromEntries(faults.map(({ field, message }) => [field, message]))).toEqual(fields)
})

test('elsewhere: what can be said of it without data', async () => {
  expect(await elsewhere()).toMatchObject({ validationResult: 'VALID', address: { city: 'Oslo', postalCode: '0154' } })
  expect(await elsewhere({ postalCode: '01540' })).toMatchObject({
    validationResult: 'AMBIGUOUS',
    suggestedAddress: null,
  })
  expect(await elsewhere({ country: 'AE', postalCode: '' })).toMatchObject({ validationResult: 'VALID' })
  expect(await elsewhere({ country: 'XX' })).toMatchObject({ validationResult: 'INVALID' })
})

test.each([
  ['97301', '97301'],
  ['97301 1234', '97301-1234'],
  ['9730', undefined],
  ['97301-', undefined],
])('ZIP %s is %s', (text, form) => expect(zipForm(text)).toBe(form))

test.each([
  ['A1A1A1', 'A1A 1A1', 'NL'],
  ['x0c 1a1', 'X0C 1A1', 'NU'],
  ['X1A-2B3', 'X1A 2B3', 'NT'],
  ['V6B 1A1', 'V6B 1A1', 'BC'],
])('postal code %s is %s in %s', (text, form, province) => {
  expect(canadianForm(text)).toBe(form)
  expect(findProvince(form)).toBe(province)
})

test('names are compared as people mean them', () => {
  expect(nameKey('Sainte-Anne’s Mount')).toBe(nameKey('ste annes mt'))
  expect(nameKey('Doña Ana')).toBe('dona ana')
  expect(isTypo('Slem', 'Salem')).toBe(true)
  expect(isTypo('Boston', 'Salem')).toBe(false)
  expect(isPostalCodeOf('anything', 'KE')).toBe(true)
})

test('the county of a US address: upper case, without its suffix; choices where the data disagree [A5.25, A7.35]', async () => {
  expect(await county({ country: 'US', postalCode: '97301-1234', city: 'Salem', state: 'OR' })).toEqual({
    county: 'MARION',
    choices: ['MARION', 'POLK'],
  })
  expect(await county({ postalCode: '70769' })).toEqual({ county: 'ASCENSION', choices: ['ASCENSION'] })
  expect((await county({ postalCode: '70802' })).county).toBe('EAST BATON ROUGE')
  expect((await county({ postalCode: '63101' })).county).toBe('ST. LOUIS')
  expect((await county({ postalCode: '94103' })).county).toBe('SAN FRANCISCO')
  // A city without a valid ZIP code may lie in several counties, so that no county is chosen.
  const several = await county({ city: 'Atlanta', state: 'GA', postalCode: '00000' })
  expect(several.county).toBe('')
  expect(several.choices).toEqual(expect.arrayContaining(['FULTON', 'DEKALB']))
  expect(await county({ postalCode: '00000' })).toEqual({ county: '', choices: [] })
  expect(countyName('Caddo Parish')).toBe('CADDO')
  expect(countyName('Parish County')).toBe('PARISH')
})

test('a military ZIP code has no place with us', () => {
  const zips = toIndex('US\t09001\tAPO AA\t\t\t\nUS\t97301\tSalem\tOregon\tOR\tMarion\t047')
  expect(zips.byZip('09001')).toBeUndefined()
  expect(zips.byZip('97301')).toEqual({ zip: '97301', city: 'Salem', state: 'OR', county: 'Marion' })
})

test('completing by ZIP, by city, and after a street, without a network; never before three letters [B7.26, D2.12, D2.25]', async () => {
  const cities = async (query: string, over: object = {}) =>
    (await complete({ query, country: 'US', ...over })).map(
      ({ city, state, postalCode }) => `${city} ${state} ${postalCode}`,
    )
  expect(await cities('97301')).toEqual(['Salem OR 97301'])
  expect(await cities('sprin', { state: 'OR' })).toEqual(['Springfield OR 97475'])
  expect(await cities('sale')).toHaveLength(5)
  expect(await cities('salem, or')).toEqual(['Salem OR 97301'])
  expect(await cities('1 Oak St, salem, OR')).toEqual(['Salem OR 97301'])
  expect(await cities('sa')).toEqual([])
  expect(await cities('.*+')).toEqual([])
  expect(await cities('Toronto', { country: 'CA' })).toEqual([])
  expect((await complete({ query: '12 Oak St, tallah', country: 'US' }))[0]).toMatchObject({
    address1: '12 Oak St',
    city: 'Tallahassee',
  })
})

test('the request: a US state as state, a Canadian one as province, elsewhere the country as state [A5.24]', () => {
  const entry = addressEntry.parse({ country: 'US', address1: '1 Road', city: 'Salem', state: 'OR', zip: '97301' })
  const common = { address1: '1 Road', address2: '', city: 'Salem', postalCode: '97301' }
  expect(toValidationRequest(entry)).toEqual({ ...common, country: 'US', state: 'OR' })
  expect(toValidationRequest({ ...entry, country: 'CA', state: 'ON' })).toEqual({
    ...common,
    country: 'CA',
    province: 'ON',
  })
  expect(toValidationRequest({ ...entry, country: 'NO', state: 'Viken' })).toEqual({
    ...common,
    country: 'NO',
    state: 'NO',
  })
})

test('an answer takes the place of what was typed; a region the service does not know stays [A4.11]', async () => {
  const entry = addressEntry.parse({
    country: 'US',
    address1: '1  Road',
    city: 'salem',
    state: 'OR',
    zip: '973011234',
    county: 'MARION',
  })
  const { address } = await us({ address1: entry.address1, city: entry.city, postalCode: entry.zip })
  expect(entryWith(entry, address)).toEqual({ ...entry, address1: '1 Road', city: 'Salem', zip: '97301-1234' })
  const abroad = { ...entry, country: 'NO', state: 'Viken' }
  expect(entryWith(abroad, { ...address, country: 'NO', state: 'NO' }).state).toBe('Viken')
  expect(isComplete(address)).toBe(true)
  expect(isComplete({ ...address, postalCode: '' })).toBe(false)
})
