import { accountCalls } from '@portal/contract/access/account'
import { sessionCalls } from '@portal/contract/access/session'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()

test('a user changes their name and phone, and their session shows them at once [S15.03]', async () => {
  const person = await portal.as(people.buyer)
  const details = { firstName: 'Beatrice', lastName: 'Lindqvist', phoneNumber: '(478) 555-0100' }
  const kept = { ...details, phoneNumber: '4785550100' }
  expect((await person.send(accountCalls.updatePersonalDetails, details)).profile).toMatchObject(kept)
  expect((await person.send(sessionCalls.getSession, {})).profile).toMatchObject(kept)
  expect(await person.send(accountCalls.getAccountInfo, {})).toMatchObject({ ...kept, email: people.buyer })
})

test('a number outside the United States and Canada needs its dial code, and is kept as E.164 [P1.14, D4.02]', async () => {
  const person = await portal.as(people.norwegian)
  const save = (phoneNumber: string) =>
    person.send(accountCalls.updatePersonalDetails, { firstName: 'Ingrid', lastName: 'Berg', phoneNumber })
  for (const typed of ['22 12 34 56', '4799887766', '0047 22 12'])
    await expect(save(typed), typed).rejects.toMatchObject({
      fields: { phoneNumber: 'Phone number must be a correct format.' },
    })
  expect((await save('0047 22 12 34 56')).profile?.phoneNumber).toBe('+4722123456')
})

test('each empty field has its message', async () => {
  const person = await portal.as(people.buyer)
  await expect(
    person.send(accountCalls.updatePersonalDetails, { firstName: ' ', lastName: '', phoneNumber: 'none' }),
  ).rejects.toMatchObject({
    fields: {
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      phoneNumber: 'Phone number must be a correct format.',
    },
  })
})

test('preferences are kept, and are one’s own', async () => {
  const [person, other] = [await portal.as(people.owner), await portal.as(people.canadian)]
  const before = await other.send(accountCalls.getAccountInfo, {})
  const wanted = { subscribed: true, allowHelpDesk: false }
  expect(await person.send(accountCalls.updatePreferences, wanted)).toEqual({ ...wanted, helpDeskUntil: null })
  expect(await person.send(accountCalls.getAccountInfo, {})).toMatchObject(wanted)
  expect(await other.send(accountCalls.getAccountInfo, {})).toEqual(before)
})
