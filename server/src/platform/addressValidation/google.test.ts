// The Google provider against a local stand-in of its HTTP APIs [A7.35].
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createAddressValidation } from './addressValidation.ts'
import type { AddressValidation } from './addressValidation.ts'

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
  // Neither the key nor what somebody typed stands in the log.
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
