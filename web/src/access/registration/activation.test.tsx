// Activation, invitations and their links over answers of the test [A§2, A§4, A§8].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'

const query = '?userId=user-1&activationToken=token-1'
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' })
const change = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
const variables = (asked: { name: string; body: Record<string, unknown> }[], call: string) =>
  asked.filter(({ name }) => name === call).map(({ body }) => body['variables'])

describe('the activation screen', () => {
  const profile = (name: string) => ({
    outcome: name,
    email: 'ada@bluewater.example',
    firstName: 'Ada',
    lastName: 'Marsh',
    businessName: 'Marsh Lines',
    userStatus: 'UNCONFIRMED',
    activationTokenCreated: null,
    errors: null,
  })
  const open = (answer: unknown, search = query, more: Answers = {}) =>
    openPage(`/pages/account-activation${search}`, { answers: { getRegistrationProfile: answer, ...more } })
  const outcome = (name: string) => ({ outcome: name, errors: null })
  const choose = async (password = 'Kestrel-42-lamp', again = password) => {
    await screen.findByRole('heading', { level: 1, name: 'Activate your account' })
    await change('New password', password)
    await change('Confirm new password', again)
    await press('Activate my account')
  }

  test('begins verifying, shows whom the link activates, and changes nothing by that [A2.18, A2.66, D4.01]', async () => {
    let finish: (answer: unknown) => void = () => undefined
    const { asked } = await open(() => new Promise((resolve) => (finish = resolve)))
    expect(screen.getByRole('heading', { level: 1, name: 'Verifying your link' })).toBeTruthy()
    await waitFor(() => expect(variables(asked, 'getRegistrationProfile')).toHaveLength(1))
    await act(async () => finish(profile('READY')))
    expect(await screen.findByRole('heading', { level: 1, name: 'Activate your account' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain(
      'This activates the account of Ada Marsh (Marsh Lines) for ada@bluewater.example.',
    )
    expect(variables(asked, 'getRegistrationProfile')).toEqual([{ id: 'user-1', token: 'token-1' }])
    expect(asked.map(({ name }) => name)).not.toContain('setRegistrationStatus')
  })

  test('activates by its button, with the password chosen there [A4.20]', async () => {
    const { asked } = await open(profile('READY'), query, { setRegistrationStatus: outcome('SUCCESS') })
    await choose()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your account is active' })).toBeTruthy()
    expect(variables(asked, 'setRegistrationStatus')).toEqual([
      { id: 'user-1', token: 'token-1', status: 'REGISTERED', password: 'Kestrel-42-lamp' },
    ])
    expect(screen.getByRole('main').querySelector('a[href="/login"]')?.textContent).toBe('Log In')
  })

  test('asks for a password of the rules, twice the same', async () => {
    const { asked } = await open(profile('READY'))
    await choose('short', 'other')
    expect(await screen.findByText(/^Password must match ruleset below/)).toBeTruthy()
    expect(screen.getByText('Password must match.')).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('setRegistrationStatus')
  })

  test('says what the server says of the password by its field, anything else above the button', async () => {
    const common = failure(400, { code: 'BAD_INPUT', userFriendlyMessage: 'Easy.', fields: { password: 'Easy.' } })
    const { unmount } = await open(profile('READY'), query, { setRegistrationStatus: common })
    await choose()
    expect(await screen.findByText('Easy.')).toBeTruthy()
    unmount()
    await open(profile('READY'), query, {
      setRegistrationStatus: failure(429, { code: 'TOO_MANY', userFriendlyMessage: 'Too many attempts.' }),
    })
    await choose()
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
    expect(field('New password').value).toBe('Kestrel-42-lamp')
  })

  test('says what is missing [A4.16]', async () => {
    await open({ ...profile('MISSING'), errors: [{ message: 'Missing activation token or user id.' }] }, '')
    expect(await screen.findByText('Missing activation token or user id.')).toBeTruthy()
  })

  test.each([
    ['REJECTED', 'You do not have permission to access the portal.', null],
    ['ALREADY_ACTIVE', 'Your account is already registered. Click below to log in.', 'Log In'],
  ])('%s, found on opening or on pressing the button [A8.03, A8.04, D1.15]', async (name, text, link) => {
    const { unmount } = await open(profile(name))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('main').querySelector('a[href="/login"]')?.textContent ?? null).toBe(link)
    expect(screen.queryByRole('button', { name: 'Send Activation Email' })).toBeNull()
    unmount()
    await open(profile('READY'), query, { setRegistrationStatus: outcome(name) })
    await choose()
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test.each([
    ['an expired link', profile('EXPIRED')],
    ['a failure of the server', failure(500)],
  ])('after %s offers a new one, which goes out by mail [A4.21, A4.22, A8.02, D1.14]', async (_, answer) => {
    const { asked } = await open(answer, query, {
      setNewRegistrationToken: { activationToken: null, email: 'ada@bluewater.example', errors: null },
    })
    expect(
      await screen.findByText('Your activation token is invalid. Click below to send a new activation email.'),
    ).toBeTruthy()
    await press('Send Activation Email')
    expect(await screen.findByText('A new activation link has been sent to your email address.')).toBeTruthy()
    expect(variables(asked, 'setNewRegistrationToken')).toEqual([{ id: 'user-1', token: 'token-1' }])
  })

  test.each([
    ['refused', { activationToken: null, email: null, errors: [{ message: 'x' }] }],
    ['failed', failure(500)],
  ])('tells when a new one was %s [A8.05]', async (_, setNewRegistrationToken) => {
    await open(profile('EXPIRED'), query, { setNewRegistrationToken })
    await screen.findByRole('button', { name: 'Send Activation Email' })
    await press('Send Activation Email')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'An error occurred while sending the activation link. Please try again later or contact support.',
    )
  })
})

describe('the delegated entry', () => {
  const profile = (name: string) => ({
    outcome: name,
    email: null,
    firstName: null,
    lastName: null,
    businessName: null,
    userStatus: null,
    activationTokenCreated: null,
    errors: null,
  })
  const open = (answer: unknown, search = query) =>
    openPage(`/pages/delegated-registration-activation${search}`, { answers: { getRegistrationProfile: answer } })

  test('only looks at the link, and leads on to the password form [A2.19, A2.75, D1.16]', async () => {
    const { href, asked } = await open(profile('READY'))
    await waitFor(() => expect(href()).toBe(`/pages/delegated-registration-activation/complete${query}`))
    expect(variables(asked, 'getRegistrationProfile')).toEqual([{ id: 'user-1', token: 'token-1' }])
    expect(asked.map(({ name }) => name)).not.toContain('setRegistrationStatus')
  })

  test.each([
    ['an expired link', profile('EXPIRED')],
    ['a failure of the server', failure(500)],
  ])('after %s leads to the resend screen, marked expired [A2.21, A2.75]', async (_, answer) => {
    const { href } = await open(answer)
    await waitFor(() => expect(href()).toBe('/pages/delegated-registration-activation/resend?expired=true'))
    expect(screen.getByRole('heading', { level: 1, name: 'Expired Complete Registration Link' })).toBeTruthy()
  })

  test.each([
    ['ALREADY_ACTIVE', 'This account is already registered.'],
    ['REJECTED', 'This account does not have permission to access the portal.'],
    ['MISSING', 'Missing activation token or user id.'],
  ])('%s [A2.75, A8.03, A8.04]', async (name, text) => {
    await open(profile(name))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('completing an invitation', () => {
  const invited = {
    outcome: 'READY',
    email: 'ada@bluewater.example',
    firstName: 'Ada',
    lastName: 'Marsh',
    businessName: null,
    userStatus: 'PENDING_REGISTRATION',
    activationTokenCreated: null,
    errors: null,
  }
  const open = (answer: unknown = { outcome: 'SUCCESS' }, search = query) =>
    openPage(`/pages/delegated-registration-activation/complete${search}`, {
      answers: { completeDelegatedRegistration: answer, getRegistrationProfile: invited },
    })
  const fillIn = async (password = 'Harbor street!') => {
    await change('Password', password)
    await change('Confirm Password', password)
    fireEvent.click(screen.getByRole('checkbox', { name: /^I accept the/ }))
  }

  test('names the invited for password managers', async () => {
    await open()
    await waitFor(() => {
      const owner = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
      expect([owner?.value, owner?.hidden, owner?.readOnly]).toEqual([invited.email, true, true])
    })
  })

  test('collects the password, the preferences and the terms, and ends in Success! [A2.20, A2.67, A2.68, A5.22, D1.17]', async () => {
    const { asked } = await open()
    expect(screen.getByRole('heading', { level: 1, name: 'Complete Your Registration' })).toBeTruthy()
    const checked = screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)
    expect(checked).toEqual([true, true, false])
    await fillIn()
    await press('Complete Registration')
    expect(await screen.findByText('Success!')).toBeTruthy()
    expect(screen.getByText('Your registration has been successfully completed.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log In Now.' }).getAttribute('href')).toBe('/login')
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem')
    expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Store', 'Register', 'Activate'])
    expect(variables(asked, 'completeDelegatedRegistration')).toEqual([
      {
        userId: 'user-1',
        activationToken: 'token-1',
        password: 'Harbor street!',
        allowHelpDesk: true,
        receiveInfo: true,
        termsAccepted: true,
      },
    ])
  })

  test('asks for password, its repetition and the terms [A5.19, A5.20, A5.21]', async () => {
    const { asked } = await open()
    await press('Complete Registration')
    const summary = await screen.findByRole('alert')
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Password is required.',
      'Confirm Password is required.',
      'You must accept our terms and conditions to register.',
    ])
    expect(document.activeElement).toBe(summary)
    expect(asked.map(({ name }) => name)).not.toContain('completeDelegatedRegistration')
  })

  test.each([
    ['Short-1', true],
    ['alllower-1', true],
    ['ALLUPPER-1', true],
    ['OnlyLetters', true],
    ['With digit1', false],
    ['With special!', false],
  ])('the password %s breaks its rule: %s [A5.19]', async (password, isBroken) => {
    await open()
    await fillIn(password)
    await act(async () => void fireEvent.blur(field('Password')))
    const message = screen.queryByText("Password doesn't meet requirements.")
    if (isBroken) expect(await screen.findByText("Password doesn't meet requirements.")).toBeTruthy()
    else expect(message).toBeNull()
  })

  test('the repetition must be the same [A5.20]', async () => {
    await open()
    await fillIn()
    await change('Confirm Password', 'Harbor street?')
    await press('Complete Registration')
    expect((await screen.findAllByText('Passwords do not match.')).length).toBeGreaterThan(0)
  })

  test('a link that expired meanwhile leads to the resend screen; one used meanwhile says so', async () => {
    const { href } = await open({ outcome: 'EXPIRED' })
    await fillIn()
    await press('Complete Registration')
    await waitFor(() => expect(href()).toBe('/pages/delegated-registration-activation/resend?expired=true'))
  })

  test('a failure is reported, and what was typed stays', async () => {
    await open(failure(500))
    await fillIn()
    await press('Complete Registration')
    expect((await screen.findByRole('alert')).textContent).toContain('Some functionality may currently be unavailable.')
    expect(field('Password').value).toBe('Harbor street!')
  })

  test('without a link says what is missing', async () => {
    await open(undefined, '')
    expect(screen.getByText('Missing activation token or user id.')).toBeTruthy()
  })
})

describe('the resend screen', () => {
  const path = '/pages/delegated-registration-activation/resend'
  const open = (search: string, answer: unknown = { sent: true }) =>
    openPage(path + search, { answers: { resendDelegatedRegistrationToken: answer } })

  test('is titled by whether the link expired, and says so then [A2.69, A2.70]', async () => {
    const { unmount } = await open('?expired=true')
    expect(screen.getByRole('heading', { level: 1, name: 'Expired Complete Registration Link' })).toBeTruthy()
    const text = 'Your activation link has expired, a new link can be sent by entering your email address below.'
    expect(screen.getByText(text)).toBeTruthy()
    unmount()
    await open('')
    expect(screen.getByRole('heading', { level: 1, name: 'Resend Activation Email' })).toBeTruthy()
    expect(screen.queryByText(text)).toBeNull()
    expect(field('Email')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send New Link' })).toBeTruthy()
  })

  test('waits for input, then says that a link was sent [A2.71]', async () => {
    const { asked } = await open('')
    expect(screen.queryByText(/^A new activation link/)).toBeNull()
    await change('Email', 'ida@bluewater.example')
    await press('Send New Link')
    const status = await screen.findByText('A new activation link has been sent to your email address.')
    expect(status).toBeTruthy()
    expect(variables(asked, 'resendDelegatedRegistrationToken')).toEqual([{ email: 'ida@bluewater.example' }])
  })

  test('says a failure [A2.71, A8.05]', async () => {
    await open('', failure(500))
    await change('Email', 'ida@bluewater.example')
    await press('Send New Link')
    expect(
      await screen.findByText(
        'An error occurred while sending the activation link. Please try again later or contact support.',
      ),
    ).toBeTruthy()
  })

  test('asks for a valid address [A5.23]', async () => {
    const { asked } = await open('')
    await press('Send New Link')
    expect(await screen.findByText('Email is required.')).toBeTruthy()
    await change('Email', 'nobody')
    expect(await screen.findByText('Email is not valid.')).toBeTruthy()
    expect(asked.map(({ name }) => name)).not.toContain('resendDelegatedRegistrationToken')
  })
})
