// The Google provider against a local fake of its HTTP APIs [A7.35].
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createAddressValidation } from './addressValidation.ts'
import type { AddressValidation } from './addressService.ts'

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

const key = 'a-key-of-the-tests'
const asked: { url: URL; body: unknown }[] = []
const warnings: string[] = []
let answer: Answer = () => undefined
let now = new Date('2026-11-21T12:00:00Z')
let places: AddressValidation

const standIn = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    asked.push({ url: new URL(request.url ?? '', 'http://stand-in'), body: body ? JSON.parse(body) : undefined })
    answer(request, response, body)
  })
})
const json =
  (content: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))

beforeAll(async () => {
  await new Promise<void>((listening) => standIn.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  standIn.closeAllConnections()
  standIn.close()
})
beforeEach(() => {
  asked.length = 0
  warnings.length = 0
  const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  const config = readConfig({
    GOOGLE_MAPS_KEY: key,
    GOOGLE_ADDRESS_VALIDATION_URL: url,
    GOOGLE_GEOCODER_URL: url,
    GOOGLE_TIMEOUT: '0.3',
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) })
  places = createAddressValidation(config, log, () => now)
})

const entered = {
  address1: '1600 amphitheatre pkwy',
  address2: '',
  city: 'mountain view',
  state: 'CA',
  postalCode: '94043',
  country: 'US',
}
const postalAddress = {
  regionCode: 'US',
  postalCode: '94043-1351',
  administrativeArea: 'CA',
  locality: 'Mountain View',
  addressLines: ['1600 Amphitheatre Pkwy'],
}
const tidied = {
  address1: '1600 Amphitheatre Pkwy',
  address2: '',
  city: 'Mountain View',
  state: 'CA',
  province: null,
  postalCode: '94043-1351',
  country: 'US',
}
const verdict = (possibleNextAction: string | undefined, rest: object = {}) => ({
  result: {
    verdict: { validationGranularity: 'PREMISE', addressComplete: true, possibleNextAction, ...rest },
    address: { formattedAddress: 'unused', postalAddress },
  },
  responseId: 'unused',
})

test('a state is sent and answered by its code, however it was written [P5.47]', async () => {
  answer = json({
    result: {
      ...verdict('ACCEPT').result,
      address: { postalAddress: { ...postalAddress, administrativeArea: 'California' } },
    },
  })
  for (const state of ['california', 'US-CA', 'ca']) {
    const { address } = await places.validate({ ...entered, state })
    expect(address.state).toBe('CA')
  }
  const sent = asked.map(({ body }) => (body as { address: { administrativeArea: string } }).address.administrativeArea)
  expect(sent).toEqual(['CA', 'CA', 'CA'])
})

test('an accepted address is VALID, in the words of the service; what is sent [A7.09, B3.19]', async () => {
  answer = json(verdict('ACCEPT'))
  expect(await places.validate(entered)).toEqual({
    address: tidied,
    validationResult: 'VALID',
    suggestedAddress: null,
    faults: [],
  })
  expect(asked).toHaveLength(1)
  expect(`${asked[0]?.url.pathname}${asked[0]?.url.search}`).toBe(`/v1:validateAddress?key=${key}`)
  expect(asked[0]?.body).toEqual({
    address: {
      regionCode: 'US',
      administrativeArea: 'CA',
      locality: 'mountain view',
      postalCode: '94043',
      addressLines: ['1600 amphitheatre pkwy'],
    },
    enableUspsCass: true,
  })
})

test.each(['CONFIRM', 'CONFIRM_ADD_SUBPREMISES'])('%s is AMBIGUOUS with the suggestion', async (action) => {
  answer = json(verdict(action))
  expect(await places.validate(entered)).toMatchObject({ validationResult: 'AMBIGUOUS', suggestedAddress: tidied })
})

test('to be confirmed as it was typed: AMBIGUOUS, not recognised', async () => {
  answer = json(verdict('CONFIRM'))
  const { state, address1, address2, city, postalCode, country } = tidied
  const same = { state, address1, address2, city, postalCode, country }
  expect(await places.validate(same)).toMatchObject({ validationResult: 'AMBIGUOUS', suggestedAddress: null })
})

test.each([
  ['understood in part', { validationGranularity: 'ROUTE' }, 'AMBIGUOUS'],
  ['not understood', { validationGranularity: 'OTHER' }, 'INVALID'],
])('FIX, %s', async (_what, rest, validationResult) => {
  answer = json(verdict('FIX', rest))
  expect(await places.validate(entered)).toMatchObject({ validationResult, suggestedAddress: null })
})

test.each([
  [{}, 'VALID'],
  [{ hasReplacedComponents: true }, 'AMBIGUOUS'],
  [{ addressComplete: false }, 'AMBIGUOUS'],
  [{ validationGranularity: 'OTHER' }, 'INVALID'],
])('without a next action the other signs decide: %o', async (rest, validationResult) => {
  answer = json(verdict(undefined, rest))
  expect(await places.validate(entered)).toMatchObject({ validationResult })
})

const doubted = (action: string, address: object, post: object = {}) => ({
  result: {
    verdict: { possibleNextAction: action, validationGranularity: 'ROUTE' },
    address: { postalAddress: { ...postalAddress, ...post }, ...address },
  },
})
const component = (componentType: string, rest: object = {}) => ({
  componentType,
  componentName: { text: 'unused' },
  confirmationLevel: 'CONFIRMED',
  ...rest,
})
const suspicious = { confirmationLevel: 'UNCONFIRMED_AND_SUSPICIOUS' }

test.each([
  [
    'a ZIP of another state',
    doubted('FIX', { addressComponents: [component('postal_code', suspicious)] }, { administrativeArea: 'CA' }),
    { state: 'OR' },
    { zip: 'ZIP code 94043 is in California, not in Oregon.' },
  ],
  [
    'another ZIP in the same state',
    doubted('CONFIRM', { addressComponents: [component('postal_code', { replaced: true })] }),
    { postalCode: '94000' },
    { zip: 'The postal code of this address is 94043-1351.' },
  ],
  [
    'a letter wrong in the city',
    doubted('CONFIRM', { addressComponents: [component('locality', { spellCorrected: true })] }),
    { city: 'Mountian Vew' },
    { city: 'This address is in Mountain View.' },
  ],
  [
    'a street that was replaced',
    doubted('CONFIRM', { addressComponents: [component('route', { replaced: true })] }),
    { address1: '1600 Amphitheater Road' },
    { address1: 'We found 1600 Amphitheatre Pkwy.' },
  ],
  [
    'a number and a ZIP that cannot be confirmed',
    doubted('FIX', {
      addressComponents: [component('street_number', suspicious), component('postal_code', suspicious)],
    }),
    {},
    { address1: 'We do not know this street and number.', zip: 'We do not know ZIP code 94043.' },
  ],
  [
    'no number',
    doubted('FIX', { missingComponentTypes: ['street_number'] }),
    { address1: 'Amphitheatre Pkwy' },
    { address1: 'We do not know this street and number.' },
  ],
  [
    'no number of an apartment',
    doubted('CONFIRM_ADD_SUBPREMISES', { missingComponentTypes: ['subpremise'] }),
    {},
    { address1: 'The number of a suite or an apartment may be missing.' },
  ],
  [
    'nothing: our own data name it',
    { result: { verdict: { possibleNextAction: 'FIX' }, address: {} } },
    { state: 'OR' },
    { zip: 'ZIP code 94043 is in California, not in Oregon.' },
  ],
])('the field in doubt is named in plain words: %s [A4.13, A4.15]', async (_what, content, typed, fields) => {
  answer = json(content)
  const { faults, validationResult } = await places.validate({ ...entered, ...typed })
  expect(validationResult).not.toBe('VALID')
  expect(Object.fromEntries(faults.map(({ field, message }) => [field, message]))).toEqual(fields)
})

test('the postal code of another province is named [A4.13]', async () => {
  const post = { regionCode: 'CA', administrativeArea: 'ON', locality: 'Ottawa', postalCode: 'K1P 5M7' }
  answer = json(doubted('CONFIRM', { addressComponents: [component('administrative_area_level_1')] }, post))
  const typed = { ...entered, city: 'Ottawa', state: undefined, province: 'BC', postalCode: 'k1p5m7', country: 'CA' }
  expect((await places.validate(typed)).faults).toEqual([
    { field: 'zip', message: 'Postal code k1p5m7 is in Ontario, not in British Columbia.' },
  ])
})

test('an accepted address has no fault, however Google writes it', async () => {
  answer = json(doubted('ACCEPT', { addressComponents: [component('route', { spellCorrected: true })] }))
  expect(await places.validate(entered)).toMatchObject({ validationResult: 'VALID', faults: [] })
})

test('a Canadian province goes as the administrative area and comes back as province', async () => {
  answer = json({
    result: {
      verdict: { possibleNextAction: 'ACCEPT' },
      address: {
        postalAddress: { ...postalAddress, administrativeArea: 'ON', locality: 'Ottawa', postalCode: 'K1P 5M7' },
      },
    },
  })
  const { address } = await places.validate({ ...entered, state: undefined, province: 'ON', country: 'CA' })
  expect(address).toMatchObject({ province: 'ON', state: null, postalCode: 'K1P 5M7' })
  expect(asked[0]?.body).toMatchObject({
    address: { regionCode: 'CA', administrativeArea: 'ON' },
    enableUspsCass: false,
  })
})

const part = (long_name: string, type: string, short_name = long_name) => ({
  long_name,
  short_name,
  types: [type, 'political'],
})
const geocoded = (...counties: string[]) => ({
  status: 'OK',
  results: counties.map((name) => ({
    address_components: [
      part('1600', 'street_number'),
      part('Amphitheatre Parkway', 'route'),
      part('Mountain View', 'locality'),
      part(name, 'administrative_area_level_2'),
      part('California', 'administrative_area_level_1', 'CA'),
      part('94043', 'postal_code'),
    ],
  })),
})

test('the geocoder finds the county [A7.35, A5.25]', async () => {
  answer = json(geocoded('Santa Clara County', 'San Mateo County', 'Santa Clara County'))
  expect(await places.county({ ...entered })).toEqual({ county: 'SANTA CLARA', choices: ['SANTA CLARA', 'SAN MATEO'] })
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
    address: '1600 amphitheatre pkwy, mountain view, CA 94043',
    components: 'country:US|postal_code:94043',
    key,
  })
  answer = json({ status: 'ZERO_RESULTS', results: [] })
  expect(await places.county({ postalCode: '94043' })).toEqual({ county: '', choices: [] })
})

test('the geocoder completes [B7.26]', async () => {
  answer = json(geocoded('Santa Clara County'))
  expect(await places.complete({ query: '1600 amph', country: 'US', state: 'CA' })).toEqual([
    { ...tidied, address1: '1600 Amphitheatre Parkway', postalCode: '94043' },
  ])
})

test.each<[string, Answer]>([
  ['a 5xx', json({ error: { status: 'UNAVAILABLE' } }, 503)],
  ['a spent quota', json({ error: { status: 'RESOURCE_EXHAUSTED' } }, 429)],
  ['a refused key', json({ error: { status: 'PERMISSION_DENIED' } }, 403)],
  ['an answer that is none', (_request, response) => void response.end('<html>')],
  ['a shape we do not know', json({ result: {} })],
  ['no answer in time', () => undefined],
  ['a broken line', (request) => void request.socket.destroy()],
])('%s: our own data answer, and for a minute nobody waits again', async (_what, failing) => {
  answer = failing
  expect(await places.validate({ ...entered, city: 'Mountian View' })).toMatchObject({
    validationResult: 'AMBIGUOUS',
    suggestedAddress: { city: 'Mountain View' },
  })
  expect(await places.county({ postalCode: '94043' })).toMatchObject({ county: 'SANTA CLARA' })
  expect(asked.length).toBeLessThanOrEqual(1)
  expect(warnings).toHaveLength(1)
  // Neither the key nor what a person typed is in the log.
  expect(warnings[0]).not.toContain(key)
  expect(warnings[0]).not.toContain('Mountian')

  now = new Date(now.getTime() + 60_000)
  answer = json(verdict('ACCEPT'))
  expect(await places.validate(entered)).toMatchObject({ address: { postalCode: '94043-1351' } })
})

test.each(['OVER_QUERY_LIMIT', 'REQUEST_DENIED'])('a geocoder that says %s is a failure, too', async (status) => {
  answer = json({ status, results: [] })
  expect(await places.county({ postalCode: '94043' })).toMatchObject({ county: 'SANTA CLARA' })
  expect(warnings).toHaveLength(1)
  now = new Date(now.getTime() + 60_000)
})
