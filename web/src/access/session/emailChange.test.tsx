// The page behind the links of an email change.
import { emailChangeMessages } from '@portal/contract/access/emailChange'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'

const from = 'old@bluewater.example'
const to = 'new@bluewater.example'
const open = (answers: Record<string, unknown>, path = '/email-change?token=abc') => openPage(path, { answers })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('the new address is confirmed by a press, not by opening the page [P9.99]', async () => {
  const { asked } = await open({ getEmailChange: { does: 'PROVE', from, to }, proveEmail: { proven: true } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Email Address' })).toBeTruthy()
  await screen.findByText(to)
  expect(asked.map(({ name }) => name)).not.toContain('proveEmail')
  await press('Confirm this address')
  expect(await screen.findByText(`You log in with ${to} from now on. Your password stays the same.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log In' })).toBeTruthy()
})

test('the old address is kept by a press [P9.99]', async () => {
  await open({ getEmailChange: { does: 'KEEP', from, to }, keepEmail: { kept: true } })
  await press('Keep my address')
  expect(await screen.findByText(`Your email address stays ${from}. You are logged out everywhere.`)).toBeTruthy()
})

test.each([
  ['one that is over', '/email-change?token=abc', { getEmailChange: { does: 'NOTHING', from: '', to: '' } }],
  ['none', '/email-change', {}],
])('a link that does nothing says so: %s [P9.99]', async (_case, path, answers) => {
  await open(answers, path)
  expect((await screen.findByRole('alert')).textContent).toBe(emailChangeMessages.over)
})

test('a refusal is shown, and it can be pressed again [P9.99]', async () => {
  const taken = failure(409, { code: 'CONFLICT', userFriendlyMessage: emailChangeMessages.taken })
  await open({ getEmailChange: { does: 'PROVE', from, to }, proveEmail: taken })
  await press('Confirm this address')
  expect((await screen.findByRole('alert')).textContent).toBe(emailChangeMessages.taken)
  expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeTruthy()
})
