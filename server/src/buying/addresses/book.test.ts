// The address book through the real application: adding, removing, undoing, and whose it is.
import { addressBookMessages, addressCalls } from '@portal/contract/buying/addresses'
import type { NewAddress } from '@portal/contract/buying/addresses'
import { integrationLocales } from '@portal/contract/platform/locales'
import { profileCalls } from '@portal/contract/access/profile'
import { sessionCalls } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)

const salem = {
  addressName: 'Salem yard',
  country: 'US',
  address1: '100 Main Street',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  county: 'Marion County',
}
const add = (who: Caller, over: Partial<NewAddress> = {}, accountId?: number) =>
  who.send(addressCalls.addAddress, { address: { ...salem, ...over }, ...(accountId !== undefined && { accountId }) })
const profileOf = async (who: Caller) => {
  const { profile } = await who.send(sessionCalls.getSession, {})
  if (!profile) throw new Error('Nobody is signed in.')
  return profile
}
const names = async (who: Caller, query: string) =>
  (await who.send(addressCalls.searchAddresses, { query })).content.map(({ addressName }) => addressName)
const accountId = async (number: string) => {
  const [row] = await ask<{ account_id: number }>('select account_id from account where account_number = $1', [number])
  return row?.account_id ?? 0
}

describe('adding an address', () => {
  test.each([
    ['US', 'Oregon', 'OR', 'Salem', '97301'],
    ['US', ' us-or', 'OR', 'Salem', '97301'],
    ['CA', 'Ontario', 'ON', 'Ottawa', 'K1P 5M7'],
  ])(
    'in %s takes the state %j as %s, and finds the same written otherwise again [P5.47]',
    async (country, state, code, city, zip) => {
      const buyer = await portal.as(people.buyer)
      const addressName = `By name ${country}`
      const { addressId } = await add(buyer, { country, state, city, zip, addressName })
      const [row] = await ask<{ region: string }>(
        'select coalesce(state, province) as region from address where address_id = $1',
        [addressId],
      )
      expect(row?.region).toBe(code)
      expect(await add(buyer, { country, state: code, city, zip, addressName })).toEqual({ addressId })
    },
  )

  test('answers its addressId; every field of an address is kept [A7.24, A3.10]', async () => {
    const buyer = await portal.as(people.buyer)
    const { addressId } = await add(buyer, { address2: 'Dock 2', billingEnabled: true })
    const { content } = await buyer.send(addressCalls.getAccountAddresses, { size: 100 })
    const { accountId: account, partyId } = await profileOf(buyer)
    expect(content.find((each) => each.addressId === addressId)).toEqual({
      addressId,
      ebsAddressId: null,
      addressName: 'Salem yard',
      address1: '100 Main Street',
      address2: 'Dock 2',
      city: 'Salem',
      county: 'MARION',
      state: 'OR',
      province: null,
      postalCode: '97301',
      zipCode: '97301',
      country: 'US',
      partyId,
      accountId: account,
      paymentTerms: 'NET30',
      paymentTermsId: expect.any(Number),
      profileClass: expect.any(String),
      profileClassId: expect.any(Number),
      integrationLocale: 'UNITED_STATES',
      shippingEnabled: true,
      billingEnabled: true,
      isDefault: false,
      isFavorite: false,
      favorite: false,
      isPrimary: false,
      dockHours: null,
      needsLiftgate: false,
    })
  })

  test('its type follows its country: CANADA, UNITED_STATES, AWW [A3.11]', async () => {
    expect(integrationLocales.toSorted()).toEqual(['AWW', 'CANADA', 'UNITED_STATES'])
    const buyer = await portal.as(people.buyer)
    await add(buyer, { country: 'CA', city: 'Ottawa', state: 'ON', zip: 'K1P 5M7', addressName: 'Typed CA' })
    await add(buyer, { country: 'NO', city: 'Oslo', state: 'Oslo', zip: '0154', addressName: 'Typed NO' })
    const { content } = await buyer.send(addressCalls.searchAddresses, { query: 'Typed' })
    expect(content.map((each) => [each.integrationLocale, each.state, each.province, each.county])).toEqual([
      ['CANADA', null, 'ON', null],
      ['AWW', null, 'Oslo', null],
    ])
  })

  test('sent twice at once, it is added once', async () => {
    const buyer = await portal.as(people.buyer)
    const twice = await Promise.all([add(buyer, { address1: '2 Twin Road' }), add(buyer, { address1: '2 Twin Road' })])
    expect(twice[0]).toEqual(twice[1])
    expect(await names(buyer, 'Twin Road')).toHaveLength(1)
  })

  test('is for the organization being viewed, or one asked for; a foreign one looks unknown', async () => {
    const dana = await portal.as(people.holding)
    const line = await accountId('100110')
    await ask('update portal_user set is_address_modification_allowed = true where email = $1', [people.holding])
    await add(dana, { addressName: 'Quillyard' }, line)
    const { content } = await dana.send(addressCalls.searchAddresses, { query: 'Quillyard' })
    expect(content.map((each) => each.accountId)).toEqual([line])
    for (const id of [await accountId('300300'), 2_000_000_000])
      await expect(add(dana, {}, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [foreign] = await ask<{ count: string }>(
      'select count(*) from address where account_id = $1 and created_by is not null',
      [await accountId('300300')],
    )
    expect(Number(foreign?.count)).toBe(0)
  })

  test.each([
    ['nothing', { address1: '', city: '', zip: '' }, ['address.address1', 'address.city', 'address.zip']],
    ['no purpose', { shippingEnabled: false }, ['address.shippingEnabled']],
    ['a state that is none', { state: 'ON' }, ['address.state']],
    ['a country that is none', { country: 'XX' }, ['address.country']],
    ['an address the service refuses', { zip: '00000', city: 'Quillfeatherton' }, ['address.zip', 'address.city']],
  ])('bad input: %s [A4.10]', async (_what, over, fields) => {
    const buyer = await portal.as(people.buyer)
    const refused = await add(buyer, over).catch((error: unknown) => error as { code: string; fields?: object })
    expect(refused).toMatchObject({ code: 'BAD_INPUT' })
    expect(Object.keys((refused as { fields?: object }).fields ?? {})).toEqual(fields)
  })

  test('a private shopper stays within the two countries', async () => {
    const sam = await portal.as(people.shopper)
    await expect(add(sam, { country: 'NO', state: 'Oslo', zip: '0154' })).rejects.toMatchObject({
      fields: { 'address.country': 'Unknown country.' },
    })
    expect(await add(sam, { billingEnabled: true })).toEqual({ addressId: expect.any(Number) })
  })

  test('somebody whose addresses may not be changed adds, removes and restores none (isAddressModificationAllowed)', async () => {
    const viewer = await portal.as(people.viewer)
    expect((await profileOf(viewer)).isAddressModificationAllowed).toBe(false)
    const { content, totalRecords } = await viewer.send(addressCalls.searchAddresses, {})
    const addressId = content.at(-1)?.addressId ?? 0
    const message = addressBookMessages.notAllowed.replace('{phone}', '1-877-GO WINDHOVER')
    await expect(add(viewer)).rejects.toMatchObject({ code: 'FORBIDDEN', message })
    await expect(viewer.send(addressCalls.removeAddress, { addressId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(viewer.send(addressCalls.restoreAddress, { addressId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await viewer.send(addressCalls.searchAddresses, {})).totalRecords).toBe(totalRecords)
  })
})

describe('removing an address', () => {
  test('takes it out of every list; undoing puts it back with its star', async () => {
    const owner = await portal.as(people.owner)
    const { userId, favoriteAddressIds } = await profileOf(owner)
    const { addressId } = await add(owner, { addressName: 'Passing yard' })
    const star = { userId, updates: { favoriteAddressIds: [...favoriteAddressIds, addressId] } }
    await owner.send(profileCalls.userUpdateProfile, star)
    expect(await owner.send(addressCalls.removeAddress, { addressId })).toEqual({ removed: true })
    expect(await names(owner, 'Passing yard')).toEqual([])
    const favorites = await owner.send(addressCalls.getFavoriteAddresses, {})
    expect(favorites.map((each) => each.addressId)).not.toContain(addressId)
    // The star of a removed address does not be in the way of another.
    const [other] = (await owner.send(addressCalls.searchAddresses, {})).content
    const more = { userId, updates: { favoriteAddressIds: [...favoriteAddressIds, addressId, other?.addressId ?? 0] } }
    await owner.send(profileCalls.userUpdateProfile, more)

    expect(await owner.send(addressCalls.restoreAddress, { addressId })).toEqual({ restored: true })
    expect(await names(owner, 'Passing yard')).toEqual(['Passing yard'])
    const again = await owner.send(addressCalls.getFavoriteAddresses, {})
    expect(again.find((each) => each.addressId === addressId)).toMatchObject({ isFavorite: true, favorite: true })
  })

  test('not that of another organization, nor the main one', async () => {
    const chantal = await portal.as(people.canadian)
    const owner = await portal.as(people.owner)
    const { content } = await owner.send(addressCalls.searchAddresses, {})
    for (const addressId of [content[0]?.addressId ?? 0, 2_000_000_000]) {
      await expect(chantal.send(addressCalls.removeAddress, { addressId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(chantal.send(addressCalls.restoreAddress, { addressId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    const [main] = await ask<{ address_id: number }>(
      'select address_id from address where account_id = $1 and is_primary',
      [await accountId('200200')],
    )
    await expect(owner.send(addressCalls.removeAddress, { addressId: main?.address_id ?? 0 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('defaults and favorites', () => {
  test('are those of the viewer: default billing, default shipping, favorites [A7.24]', async () => {
    const buyer = await portal.as(people.buyer)
    const { userId } = await profileOf(buyer)
    const { content } = await buyer.send(addressCalls.searchAddresses, { type: 'BILLING' })
    const billing = content[0]?.addressId ?? 0
    const shipping = (await add(buyer, { addressName: 'Default yard' })).addressId
    await buyer.send(profileCalls.userUpdateProfile, {
      userId,
      updates: {
        defaultBillingAddressId: billing,
        defaultShippingAddressId: shipping,
        favoriteAddressIds: [shipping, billing],
      },
    })
    const answers = {
      billing: await buyer.send(addressCalls.getDefaultBillingAddress, {}),
      shipping: await buyer.send(addressCalls.getDefaultShippingAddress, {}),
    }
    expect(answers).toMatchObject({
      billing: { addressId: billing, isDefault: true, favorite: true },
      shipping: { addressId: shipping, isDefault: true },
    })
    const favorites = await buyer.send(addressCalls.getFavoriteAddresses, {})
    expect(new Set(favorites.map((each) => each.addressId))).toEqual(new Set([billing, shipping]))

    await buyer.send(profileCalls.userUpdateProfile, {
      userId,
      updates: { defaultBillingAddressId: null, favoriteAddressIds: [] },
    })
    expect(await buyer.send(addressCalls.getDefaultBillingAddress, {})).toBeNull()
    expect(await buyer.send(addressCalls.getFavoriteAddresses, {})).toEqual([])
  })

  test('of one organization when asked so; of a foreign one nothing [A7.24]', async () => {
    const buyer = await portal.as(people.buyer)
    const foreign = { accountId: await accountId('300300') }
    expect(await buyer.send(addressCalls.getAccountAddresses, foreign)).toEqual({ content: [], totalRecords: 0 })
    expect(await buyer.send(addressCalls.getDefaultShippingAddress, foreign)).toBeNull()
    expect(await buyer.send(addressCalls.getFavoriteAddresses, foreign)).toEqual([])
    const own = await buyer.send(addressCalls.getAccountAddresses, { accountId: await accountId('200200'), size: 5 })
    expect(own.content).toHaveLength(5)
    expect(own.totalRecords).toBeGreaterThan(5)
  })
})

test('a search with somebody else’s marks, and of one party [B3.05]', async () => {
  const owner = await portal.as(people.owner)
  const { content } = await owner.send(addressCalls.searchAddresses, {})
  const [last, before] = [content.at(-1), content.at(-2)]
  const marked = await owner.send(addressCalls.searchAddresses, {
    defaultEbsAddressIds: [last?.ebsAddressId ?? ''],
    favoriteEbsAddressIds: [before?.ebsAddressId ?? ''],
  })
  expect(
    marked.content.slice(0, 2).map(({ addressId, isDefault, isFavorite }) => [addressId, isDefault, isFavorite]),
  ).toEqual([
    [last?.addressId, true, false],
    [before?.addressId, false, true],
  ])
  const { partyId } = await profileOf(owner)
  expect((await owner.send(addressCalls.searchAddresses, { partyId: partyId ?? 0 })).totalRecords).toBe(
    marked.totalRecords,
  )
  expect((await owner.send(addressCalls.searchAddresses, { partyId: 1 })).totalRecords).toBe(0)
})

test('an address may be sent under every name that its fields have, as it was answered [A7.22, D5.02]', async () => {
  const buyer = await portal.as(people.buyer)
  const { zip, state, ...others } = salem
  const mutation = `mutation ($address: AddAddressAddressInput!) { addAddress(address: $address) { addressId } }`
  const send = async (address: object) =>
    (await (
      await buyer.request('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: mutation, variables: { address } }),
      })
    ).json()) as { data?: { addAddress: { addressId: number } | null }; errors?: { extensions: object }[] }
  for (const [addressName, names] of [
    ['Alpha alias', { postalCode: zip, stateProvince: state }],
    ['Bravo alias', { zipCode: zip, province: state }],
    ['Charlie alias', { zip, postalCode: zip, zipCode: zip, state, province: null }],
  ] as const) {
    const answer = await send({ ...others, ...names, addressName })
    const id = answer.data?.addAddress?.addressId
    const { content } = await buyer.send(addressCalls.searchAddresses, { query: addressName })
    expect(content, JSON.stringify(answer)).toMatchObject([
      { addressId: id, postalCode: zip, zipCode: zip, state, isFavorite: false, favorite: false },
    ])
  }
  const odd = await send({ ...others, state, zip, postalCode: '00001' })
  expect(odd.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    fields: { postalCode: 'zip and postalCode are the same field, but were sent with different values.' },
  })
})
