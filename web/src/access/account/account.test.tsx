// Account Info [S15.03].
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { securityMessages } from '@portal/contract/access/security'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { cancelLeave } from '../../platform/otherView.ts'
import { page } from '../../platform/page.ts'

const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
afterEach(cancelLeave)

const info = {
  firstName: 'Owen',
  lastName: 'Webb',
  phoneNumber: '4785550100',
  email: 'owner@bluewater.example',
  subscribed: false,
  allowHelpDesk: true,
  helpDeskUntil: null,
}
const mySession = (sessionId: string, isCurrent: boolean) => ({
  sessionId,
  device: isCurrent ? 'Chrome on Windows' : 'Safari on iPhone',
  place: '203.0.113.9',
  signedInAt: '2026-01-30T12:00:00.000Z',
  lastSeenAt: '2026-01-31T12:00:00.000Z',
  isCurrent,
})
const twoStep = { isOn: false, isRequired: false, recoveryCodesLeft: 0, passkeys: [] }
const open = (answers = {}) =>
  openPage('/pages/my-account/editAccountInfo', {
    session: signedIn(),
    answers: {
      getAccountInfo: info,
      getMySessions: { sessions: [mySession('s1', true), mySession('s2', false)] },
      getMyTwoStep: twoStep,
      getSupportAccess: { accesses: [] },
      ...answers,
    },
  })
const type = (label: string | RegExp, value: string, at: HTMLElement = document.body) =>
  fireEvent.change(within(at).getByLabelText(label), { target: { value } })
const press = (name: string | RegExp, at: HTMLElement = document.body) =>
  fireEvent.click(within(at).getByRole('button', { name }))

describe('Account Info', () => {
  test('changes name and phone, and says what is missing', async () => {
    const { asked } = await open({ updatePersonalDetails: signedIn([], { firstName: 'Olive' }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Info' })).toBeTruthy()
    type('First Name', '')
    press('Save')
    expect(await screen.findByText('First name is required.')).toBeTruthy()
    type('First Name', 'Olive')
    press('Save')
    expect(await screen.findByText('Saved.')).toBeTruthy()
    expect(asked.find(({ name }) => name === 'updatePersonalDetails')?.body['variables']).toEqual({
      firstName: 'Olive',
      lastName: 'Webb',
      phoneNumber: '(478) 555-0100',
    })
  })

  test('changes the password by the own one, whose refusal stands by its field', async () => {
    const message = securityMessages.wrongPassword
    await open({ changePassword: failure(400, { userFriendlyMessage: message, fields: { currentPassword: message } }) })
    type('Current password', 'Wrong-1-wrong')
    type('New password', 'Kestrel-42-lamp')
    type('Confirm new password', 'Kestrel-42-lamp')
    press('Change password')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('changes the password, and ends the address of the calendar when its box is ticked', async () => {
    const { asked } = await open({ changePassword: { changed: true } })
    const change = async () => {
      type('Current password', 'Windhover-1')
      type('New password', 'Kestrel-42-lamp')
      type('Confirm new password', 'Kestrel-42-lamp')
      press('Change password')
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''))
    }
    const box = () => screen.getByLabelText<HTMLInputElement>('Also end the address my calendar subscribes to')
    fireEvent.click(box())
    await change()
    expect(await screen.findByText('Your password was changed, and your other devices are logged out.')).toBeTruthy()
    expect(box().checked).toBe(false)
    await change()
    const sent = asked.filter(({ name }) => name === 'changePassword').map(({ body }) => body['variables'])
    expect(sent).toMatchObject([{ endCalendars: true }, { endCalendars: false }])
    expect(document.querySelector('[autocomplete="username"]')).toHaveProperty('value', signedIn().profile?.email)
  })

  test('keeps a preference as soon as it is ticked, and takes it back when that fails', async () => {
    const { asked } = await open({ updatePreferences: failure(500) })
    fireEvent.click(screen.getByLabelText('Send me special offers'))
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('updatePreferences'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Send me special offers').checked).toBe(false))
  })

  test('lists the sessions, ends one, and signs out everywhere', async () => {
    const { asked } = await open({ endMySession: { ended: true }, signOutEverywhere: { ended: 2 } })
    expect(screen.getByText('This device')).toBeTruthy()
    press('End the session of Safari on iPhone, 203.0.113.9')
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'endMySession')?.body['variables']).toEqual({ sessionId: 's2' }),
    )
    press('Sign out everywhere')
    await waitFor(() => expect(go).toHaveBeenCalledWith('/logout'))
  })

  test('turns two-step sign-in on: own password, QR code, first code, recovery codes', async () => {
    await open({
      startTwoStep: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      confirmTwoStep: { recoveryCodes: ['abcd-efgh-jkmn'] },
    })
    press('Turn on')
    const dialog = await screen.findByRole('dialog')
    type('Your password', 'Windhover-1', dialog)
    press('Continue', dialog)
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    type('Code', '123456', dialog)
    press('Turn on', dialog)
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy()
  })

  test('does not offer to turn off what is required', async () => {
    await open({ getMyTwoStep: { ...twoStep, isOn: true, isRequired: true, recoveryCodesLeft: 9 } })
    expect(await screen.findByText(/9 recovery codes left. Required for your account./)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
  })

  test('says so when it does not load, with a way to try again', async () => {
    await open({ getAccountInfo: failure(500) })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test('lets the help desk in for a week, and for good again [P9.92]', async () => {
    const { asked } = await open({ updatePreferences: (input: object) => input })
    const sent = () => asked.filter(({ name }) => name === 'updatePreferences').map(({ body }) => body['variables'])
    const select = await screen.findByLabelText('How long the help desk may')
    fireEvent.change(select, { target: { value: '7' } })
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [first] = sent() as { helpDeskUntil: string }[]
    const days = (Date.parse(first?.helpDeskUntil ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    fireEvent.change(select, { target: { value: '' } })
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ allowHelpDesk: true, helpDeskUntil: null }))
    fireEvent.click(screen.getByLabelText('Allow the help desk to remotely support my account'))
    await waitFor(() => expect(screen.queryByLabelText('How long the help desk may')).toBeNull())
  })

  test('shows who of the help desk opened the account and why, and ends it [S16.08]', async () => {
    const access = {
      actingId: 7,
      staffName: 'Cal Service',
      reason: 'They cannot find their order',
      begunAt: '2026-01-31T12:00:00.000Z',
      endsAt: '2026-01-31T13:00:00.000Z',
      isLive: true,
      couldChange: false,
      did: [],
    }
    const did = [{ at: '2026-01-31T12:05:00.000Z', action: 'Created a shopping list', target: 'Winter kit' }]
    const over = { ...access, actingId: 6, staffName: 'Lou Lead', isLive: false, couldChange: true, did }
    const { asked } = await open({ getSupportAccess: { accesses: [access, over] }, endSupportAccess: { ended: true } })
    const section = within(await screen.findByRole('region', { name: 'Support Access' }))
    expect(await section.findAllByText(/They cannot find their order/)).toHaveLength(2)
    expect(section.getByText(/only looked/)).toBeTruthy()
    expect(section.getByText(/could make changes/)).toBeTruthy()
    expect(section.getByText(/Created a shopping list: Winter kit/)).toBeTruthy()
    expect(section.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(section.getByRole('button', { name: 'End the access of Cal Service' }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'endSupportAccess')?.body['variables']).toEqual({ actingId: 7 }),
    )
  })
})
