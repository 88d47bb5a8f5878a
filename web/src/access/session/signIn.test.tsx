// Signing in by every way, and the watch over a session [A§4, S2.01].
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { securityMessages } from '@portal/contract/access/security'
import { guestSession } from '@portal/contract/access/session'
import { signInMessages } from '@portal/contract/access/signInMessages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn, testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const enter = () => {
  type('Email', 'owner@bluewater.example')
  type('Password', 'Windhover-1')
  press('Log In')
}
const session = { ...signedIn(['B2B_View_Orders']), secondStep: null }
const step = (secondStep: object) => ({ ...guestSession, secondStep })

describe('logging in', () => {
  test.each(['/..//evil.example', '/%2Fevil.example', '/\\evil.example', '//evil.example'])(
    'who is signed in already goes on to a page of this portal only, not to %s [A4.24]',
    async (elsewhere) => {
      const { href } = await openPage(`/login?returnUrl=${encodeURIComponent(elsewhere)}`, {
        session: signedIn(['B2B_View_Orders']),
      })
      await waitFor(() => expect(href()).toBe('/pages/store'))
    },
  )

  test('keeps the session in memory only: nothing of it in storage or in a cookie a page can read [A9.15]', async () => {
    const { href } = await openPage('/login?returnUrl=%2Fpages%2Fhelp', { answers: { signIn: session } })
    enter()
    await waitFor(() => expect(href()).toBe('/pages/help'))
    const kept = [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie].join(' ')
    expect(kept).not.toMatch(/owner@bluewater|B2B_View_Orders|accessToken/)
  })

  test.each([
    ['UNCONFIRMED', true],
    ['PENDING_REGISTRATION', true],
    ['PENDING_APPROVAL', false],
    ['REJECTED', false],
  ] as const)(
    '%s is told what to do, with the way to a new link where one helps [S2.01, D2.05]',
    async (status, isLinked) => {
      const userFriendlyMessage = signInMessages[status]
      await openPage('/login', { answers: { signIn: failure(403, { code: 'FORBIDDEN', userFriendlyMessage }) } })
      enter()
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toContain(signInMessages[status])
      expect(alert.querySelector('a')?.getAttribute('href') ?? null).toBe(
        isLinked ? '/pages/delegated-registration-activation/resend' : null,
      )
    },
  )

  test('asks for the code of the second step, says a wrong one by its field, and goes on', async () => {
    const codes = ['111111', '222222']
    const { href, asked } = await openPage('/login?returnUrl=%2Fpages%2Fhelp', {
      answers: {
        signIn: step({ methods: ['code'], mustSetUp: false }),
        completeSignIn: ({ code }: { code: string }) =>
          code === codes[1]
            ? { ...session, recoveryCodes: null }
            : failure(400, { code: 'BAD_INPUT', userFriendlyMessage: securityMessages.wrongCode }),
      },
    })
    enter()
    await screen.findByLabelText('Code')
    type('Code', '111111')
    press('Log In')
    expect(await screen.findByText(securityMessages.wrongCode)).toBeTruthy()
    expect(href()).toContain('/login')
    type('Code', '222222')
    press('Log In')
    await waitFor(() => expect(href()).toBe('/pages/help'))
    expect(asked.filter(({ name }) => name === 'completeSignIn')).toHaveLength(2)
  })

  test('puts the focus on its code, and leads back to the password', async () => {
    await openPage('/login', { answers: { signIn: step({ methods: ['code'], mustSetUp: false }) } })
    enter()
    const code = await screen.findByLabelText('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    press('Back to email and password')
    const email = await screen.findByLabelText('Email')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(screen.queryByLabelText('Code')).toBeNull()
  })

  test('lets staff set the app up first, and shows the recovery codes once', async () => {
    const { href } = await openPage('/login?returnUrl=%2Fpages%2Fhelp', {
      answers: {
        signIn: step({ methods: [], mustSetUp: true }),
        setUpSignInStep: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
        completeSignIn: { ...session, recoveryCodes: ['abcd-efgh-jkmn'] },
      },
    })
    enter()
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(screen.getByText('ABCD EFGH')).toBeTruthy()
    type('Code', '123456')
    press('Log In')
    expect(await screen.findByText('abcd-efgh-jkmn')).toBeTruthy()
    press('I have kept them')
    await waitFor(() => expect(href()).toBe('/pages/help'))
  })

  test('offers the external provider where one is configured [P1.08]', async () => {
    const config = { ...testConfig, signIn: { ...testConfig.signIn, provider: 'Bluewater ID' } }
    await openPage('/login?returnUrl=%2Fpages%2Fhelp', { config })
    expect((await screen.findByRole('link', { name: 'Bluewater ID' })).getAttribute('href')).toBe(
      '/api/oidc/start?returnUrl=%2Fpages%2Fhelp',
    )
  })

  test('goes on after the external provider, and takes a second step left to do', async () => {
    const arrived = await openPage('/login?step=arrived&returnUrl=%2Fpages%2Fhelp', { session: signedIn() })
    await waitFor(() => expect(arrived.href()).toBe('/pages/help'))
    arrived.unmount()
    await openPage('/login?step=second', {
      answers: { getSignInStep: { secondStep: { methods: ['code'], mustSetUp: false } } },
    })
    expect(await screen.findByLabelText('Code')).toBeTruthy()
  })
})

describe('a session', () => {
  const open = async (answers = {}) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const page = await openPage('/pages/help', { session: { ...signedIn(), secondsLeft: 600 }, answers })
    await act(() => vi.advanceTimersByTimeAsync(1000))
    return page
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

  test('warns two minutes before its end, and stays when asked to', async () => {
    await open()
    await pass(470)
    expect(screen.queryByRole('dialog')).toBeNull()
    await pass(20)
    expect(await screen.findByText('Are you still there?')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(screen.queryByText('Are you still there?')).toBeNull())
  })

  test('that has ended is begun again on the same page', async () => {
    const { href } = await open({ signIn: { ...session, secondsLeft: 86_400 } })
    await pass(610)
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Leave this page' }).getAttribute('href')).toBe('/logout')
    enter()
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull())
    expect(href()).toBe('/pages/help')
  })

  test('says now and then that somebody is there, and asks when a page is looked at again [A4.33, A7.27, D2.34]', async () => {
    const { asked } = await open({
      '/ProfileActor/updateLastSSOHeartbeat': { lastSSOHeartbeat: '2026-01-31T12:00:00.000Z' },
      '/ProfileActor/getLastSSOHeartbeat': failure(401, { code: 'NOT_SIGNED_IN' }),
    })
    const beats = () => asked.filter(({ name }) => name === '/ProfileActor/updateLastSSOHeartbeat').length
    await pass(15)
    expect(beats()).toBe(1)
    await pass(300)
    expect(beats(), 'an idle page sends none').toBe(1)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('Your session has ended')).toBeTruthy()
  })
})
