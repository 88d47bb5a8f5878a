// People made for one test alone: they are what those of the demo world are, and share with them nothing they can change.
import { addressCalls } from '@portal/contract/buying/addresses'
import { noticeCalls } from '@portal/contract/machines/notices'
import type { Profile } from '@portal/contract/access/session'
import { sessionCalls } from '@portal/contract/access/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPortal } from './app.ts'
import type { NewPeople } from './newPeople.ts'
import { createNewPeople } from './newPeople.ts'
import { people } from './people.ts'

const portal = testPortal()
let newPeople: NewPeople
beforeAll(async () => {
  newPeople = await createNewPeople(portal.databaseUrl)
})
afterAll(() => newPeople.stop())

const as = (email: string) => portal.as(email)

async function profileOf(email: string): Promise<Partial<Profile>> {
  return { ...(await (await as(email)).send(sessionCalls.getSession, {})).profile }
}

const getPrivileges = async (email: string) => (await (await as(email)).send(sessionCalls.getSession, {})).privileges

const cannotSignIn: readonly string[] = [
  people.pending,
  people.unconfirmed,
  people.invited,
  people.deactivated,
  people.rejected,
]
/** The difference between two people. */
const theirOwn = { userId: '', authId: '', email: '', contactId: 0, userStatusLastUpdated: '', defaultPaymentId: '' }

test.each([people.holding, people.buyer, people.foreman, people.punchout, people.shopper, people.associate])(
  'somebody like %s may and sees the same, under an address of their own',
  async (like) => {
    const { email } = await newPeople.person(like)
    expect(email).not.toBe(like)
    const [model, made] = [await profileOf(like), await profileOf(email)]
    expect({ ...made, ...theirOwn }).toEqual({ ...model, ...theirOwn })
    expect(await getPrivileges(email)).toEqual(await getPrivileges(like))
  },
)

test.each(cannotSignIn)('somebody like %s cannot sign in either', async (like) => {
  const { email } = await newPeople.person(like)
  await expect(portal.guest().signIn(email, 'Windhover-1')).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test.each([people.buyer, people.canadian, people.norwegian, people.foreman, people.demo, people.shopper])(
  'somebody like %s has an organization to themselves, with the same privileges and addresses',
  async (like) => {
    const { email, accountNumber } = await newPeople.organization(like)
    const [model, made] = [await profileOf(like), await profileOf(email)]
    expect(made).toMatchObject({ accountNumber, accountIds: [Number(accountNumber)] })
    for (const field of ['locale', 'warrantyType', 'isCustomerPurchaseOrderEnabled'] as const)
      expect(made[field], field).toEqual(model[field])
    expect(await getPrivileges(email)).toEqual(await getPrivileges(like))
    expect(await bookOf(email)).toEqual(await bookOf(like))
  },
)

const bookOf = async (email: string) =>
  (await (await as(email)).send(addressCalls.searchAddresses, { size: 100 })).content.map(
    ({ address1, isDefault, isFavorite }) => ({ address1, isDefault, isFavorite }),
  )

test('a new organization has a machine, with the notices that are open for it', async () => {
  const { email, unit } = await newPeople.organization(people.owner)
  expect(unit).toMatch(/^K48-\d{7}$/)
  const { content } = await (await as(email)).send(noticeCalls.searchNotices, {})
  expect(content).toContainEqual(expect.objectContaining({ number: 'SN-2606', openCount: 1, unitCount: 1 }))
})
