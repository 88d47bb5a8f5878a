// Checking addresses through the real application: open calls, the county rule, and how often one may ask.
import { addressCalls } from '@portal/contract/buying/addresses'
import { addressMessages } from '@portal/contract/buying/addressValidation'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const salem = { address1: '100 Main Street', city: 'Salem', state: 'OR', postalCode: '97301', country: 'US' }

test('anybody may have an address checked, as a registrant and every address form do [A7.09, B3.19]', async () => {
  for (const who of [portal.guest(), await portal.as(people.buyer)]) {
    const answer = await who.send(addressCalls.validateAddress, { address: { ...salem, city: 'salem' } })
    expect(answer).toEqual({
      address: { ...salem, address2: '', province: null },
      validationResult: 'VALID',
      suggestedAddress: null,
      faults: [],
    })
  }
})

test('a county of the United States only; no country is an unknown country [A5.25]', async () => {
  const countyOf = (address: object) => portal.guest().send(addressCalls.getCounty, { address })
  expect(await countyOf(salem)).toEqual({ county: 'MARION', choices: ['MARION', 'POLK'] })
  expect(await countyOf({ ...salem, country: 'CA' })).toEqual({ county: '', choices: [] })
  const refusal = {
    code: 'BAD_INPUT',
    message: addressMessages.unknownCountry,
    fields: { 'address.country': addressMessages.unknownCountry },
  }
  await expect(countyOf({ ...salem, country: undefined })).rejects.toMatchObject(refusal)
  await expect(countyOf({ ...salem, country: 'XX' })).rejects.toMatchObject(refusal)
})

test('addresses are completed as a list [B7.26]', async () => {
  const answer = await portal
    .guest()
    .send(addressCalls.addressAutocomplete, { autocompleteRequest: { query: '12 Oak St, 97301' } })
  expect(answer).toEqual([{ ...salem, address1: '12 Oak St', address2: '', province: null }])
})

test("without a country, addresses of the maker's home countries; an unknown one is refused in words [B7.26, P5.95]", async () => {
  const complete = (autocompleteRequest: object) =>
    portal.guest().send(addressCalls.addressAutocomplete, { autocompleteRequest } as never)
  expect(await complete({ query: 'Salem, OR', country: 'NO' })).toEqual([])
  expect(await complete({ query: '97301', country: 'us' })).toHaveLength(1)
  await expect(complete({ query: '97301', country: 'XX' })).rejects.toMatchObject({
    code: 'BAD_INPUT',
    fields: { 'autocompleteRequest.country': addressMessages.unknownCountry },
  })
})

test('nobody asks without end; a colleague and the next window are not held back', async () => {
  portal.clock.set(new Date('2026-11-21T12:00:00Z'))
  const owner = await portal.as(people.owner)
  const ask = () => owner.send(addressCalls.validateAddress, { address: salem })
  for (let count = 0; count < 60; count++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY' })
  const colleague = await portal.as(people.fleetManager)
  expect(await colleague.send(addressCalls.validateAddress, { address: salem })).toMatchObject({
    validationResult: 'VALID',
  })
  portal.clock.forward(600)
  expect(await ask()).toMatchObject({ validationResult: 'VALID' })
})
