// A line that drops: said in place, waited out, and what was begun goes on [A8.11].
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { retryWhenOnline } from '../../platform/connection.ts'
import { page } from '../../platform/page.ts'
import { currentToast } from '../../platform/toasts.ts'

const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
afterEach(() => {
  line.mockReturnValue(true)
  go.mockClear()
})
const setLine = (isOnline: boolean) =>
  act(async () => {
    line.mockReturnValue(isOnline)
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  })
const note = () => screen.queryByText(/^You are offline\./)

const info = {
  firstName: 'Owen',
  lastName: 'Webb',
  phoneNumber: '4785550100',
  email: 'owner@bluewater.example',
  subscribed: false,
  allowHelpDesk: true,
  helpDeskUntil: null,
}
const account = {
  getAccountInfo: info,
  getMySessions: { sessions: [] },
  getMyTwoStep: { isOn: false, isRequired: false, recoveryCodesLeft: 0, passkeys: [] },
  getSupportAccess: { accesses: [] },
}

test('a change begun offline is made once the line is back, and what was typed stays [D4.03]', async () => {
  const { asked } = await openPage('/pages/my-account/editAccountInfo', {
    session: signedIn(),
    answers: { ...account, updatePersonalDetails: signedIn([], { firstName: 'Olive' }) },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('First Name')
  await setLine(false)
  expect(note()).toBeTruthy()
  fireEvent.change(name, { target: { value: 'Olive' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  await act(async () => {})
  expect(asked.filter(({ name: call }) => call === 'updatePersonalDetails')).toEqual([])
  expect(name.value).toBe('Olive')
  await setLine(true)
  expect(note()).toBeNull()
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect([go.mock.calls, currentToast()]).toEqual([[], undefined])
})

test('a page asked for offline comes once the line is back', async () => {
  const { router, href } = await openPage('/pages/help', { session: signedIn(), answers: account })
  await setLine(false)
  void router.navigate({ href: '/pages/my-account/editAccountInfo' })
  await waitFor(() => expect(note()).toBeTruthy())
  await setLine(true)
  expect(await screen.findByLabelText('First Name')).toBeTruthy()
  expect([href(), go.mock.calls]).toEqual(['/pages/my-account/editAccountInfo', []])
})

test('what failed as the line dropped is asked for again once it is back, and not before [D4.03]', async () => {
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await setLine(false)
  const loaded = retryWhenOnline(load)
  await act(async () => {})
  expect(load).toHaveBeenCalledTimes(1)
  await setLine(true)
  expect([await loaded, load.mock.calls.length]).toEqual(['here', 2])
})
