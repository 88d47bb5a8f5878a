// Forgot Password and the form behind its link [A2.22].
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { passwordMessages } from '@portal/contract/access/passwords'
import { securityMessages } from '@portal/contract/access/security'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('Forgot Password', () => {
  test('asks for the address and says the same whether it is known [A2.22, D2.06]', async () => {
    const { asked } = await openPage('/forgot-password', { answers: { forgotPassword: { sent: true } } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Forgot Password' })).toBeTruthy()
    press('Send the link')
    expect(await screen.findByText('Email address is required.')).toBeTruthy()
    type('Email', 'nobody@nowhere.example')
    press('Send the link')
    expect(await screen.findByText(new RegExp(securityMessages.resetSent))).toBeTruthy()
    expect(asked.at(-1)?.body['variables']).toEqual({ email: 'nobody@nowhere.example' })
  })

  test('says a refusal above the button and keeps what was typed', async () => {
    const refusal = failure(429, { code: 'TOO_MANY', userFriendlyMessage: 'Too many attempts.' })
    await openPage('/forgot-password', { answers: { forgotPassword: refusal } })
    type('Email', 'a@b.example')
    press('Send the link')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.')
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.example')
  })
})

describe('the link of the letter', () => {
  const good = { isGood: true, email: 'owner@bluewater.example' }
  const open = (answer: unknown, config = testConfig) =>
    openPage('/forgot-password?token=abc', {
      config,
      answers: { checkPasswordLink: good, resetForgottenPassword: answer },
    })

  test('opens a form with the rules of registration and its tips, and is sent on submit only [A7.12]', async () => {
    const { asked } = await open({ reset: true })
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a New Password' })).toBeTruthy()
    type('New password', 'Short1')
    press('Change password')
    expect(await screen.findByText(passwordMessages.rules)).toBeTruthy()
    expect(screen.getByText(passwordMessages.match)).toBeTruthy()
    const tip = (text: string) => screen.getByText(text).closest('li')?.dataset['met']
    expect(tip('At least eight characters')).toBe('false')
    expect(asked.map(({ name }) => name)).not.toContain('resetForgottenPassword')

    type('New password', 'Kestrel-42-lamp')
    type('Confirm new password', 'Kestrel-42-lamp')
    expect(tip('At least eight characters')).toBe('true')
    press('Change password')
    expect(await screen.findByText('Your password was changed, and you are logged out everywhere.')).toBeTruthy()
    expect(asked.at(-1)?.body['variables']).toEqual({
      token: 'abc',
      password: 'Kestrel-42-lamp',
      endCalendars: false,
    })
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login')
  })

  test('that is not good any more is reported on opening, before anything is typed [A8.06, P1.06]', async () => {
    const { asked } = await openPage('/forgot-password?token=abc', {
      answers: { checkPasswordLink: { isGood: false, email: null } },
    })
    expect(await screen.findByText('Unable to reset password, false was returned from the server.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
    expect(asked.map(({ name }) => name)).not.toContain('resetForgottenPassword')
  })

  test('names its owner for password managers, and nobody sees or reaches the field', async () => {
    await open({ reset: true })
    await waitFor(() => {
      const owner = document.querySelector<HTMLInputElement>('form input[autocomplete="username"]')
      expect([owner?.value, owner?.hidden, owner?.readOnly]).toEqual(['owner@bluewater.example', true, true])
    })
  })

  test('ends the address of the calendar, too, when its box is ticked', async () => {
    const { asked } = await open({ reset: true })
    fireEvent.click(screen.getByLabelText('Also end the address my calendar subscribes to'))
    type('New password', 'Kestrel-42-lamp')
    type('Confirm new password', 'Kestrel-42-lamp')
    press('Change password')
    expect(await screen.findByText('Your password was changed, and you are logged out everywhere.')).toBeTruthy()
    expect(asked.at(-1)?.body['variables']).toMatchObject({ endCalendars: true })
  })

  test('that is used or over is reported, with a way to a new one [A8.06]', async () => {
    await open({ reset: false })
    type('New password', 'Kestrel-42-lamp')
    type('Confirm new password', 'Kestrel-42-lamp')
    press('Change password')
    expect(await screen.findByText('Unable to reset password, false was returned from the server.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password')
  })

  test('with a password that is easy to guess is reported by its field', async () => {
    const message = passwordMessages.common
    await open(failure(400, { code: 'BAD_INPUT', userFriendlyMessage: message, fields: { password: message } }))
    type('New password', 'Password1')
    type('Confirm new password', 'Password1')
    press('Change password')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('follows the policy of the deployment', async () => {
    await open({ reset: true }, { ...testConfig, signIn: { ...testConfig.signIn, passwordPolicy: 'nist' } })
    expect(screen.getByText('At least 15 characters; a sentence is fine')).toBeTruthy()
    expect(screen.queryByText('At least eight characters')).toBeNull()
  })
})
