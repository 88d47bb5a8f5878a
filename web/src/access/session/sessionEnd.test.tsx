// A session the server ended, whatever the page was doing: what was typed stays, and one logs in again over it.
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@portal/contract/platform/errors'
import { securityCalls } from '@portal/contract/access/security'
import type { Session } from '@portal/contract/access/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { sendCall } from '../../platform/client.ts'
import { reportOtherSession, cancelLeave } from '../../platform/otherView.ts'
import { page } from '../../platform/page.ts'
import { readSession } from '../../platform/session.ts'
import { useSessionEnd } from '../../platform/sessionEnd.ts'
import { currentToast } from '../../platform/toasts.ts'

const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
beforeEach(() => {
  reload.mockClear()
  go.mockClear()
  sessionStorage.clear()
})
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
const session: Session = { ...signedIn(), secondsLeft: 86_400 }
/** As the server refuses it: a cookie it knows no more, or none at all. */
const refusals = [messages.onlyLoggedIn, messages.noProfile]
const refused = (text: string) => failure(401, { code: 'NOT_SIGNED_IN', exceptionMessages: [text] })

const open = (answers: Record<string, unknown>) =>
  openPage('/pages/my-account/editAccountInfo', {
    session,
    answers: {
      getAccountInfo: info,
      getMySessions: { sessions: [] },
      getMyTwoStep: { isOn: false, isRequired: false, recoveryCodesLeft: 0, passkeys: [] },
      getSupportAccess: { accesses: [] },
      signIn: { ...session, secondStep: null },
      ...answers,
    },
  })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' })
async function logIn() {
  const ended = within(await dialog())
  fireEvent.change(ended.getByLabelText('Email'), { target: { value: 'owner@bluewater.example' } })
  fireEvent.change(ended.getByLabelText('Password'), { target: { value: 'Windhover-1' } })
  fireEvent.click(ended.getByRole('button', { name: 'Log In' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test.each(refusals)('a change refused with “%s” keeps what was typed, without a toast [B8.09]', async (text) => {
  let isOver = true
  const { asked, href } = await open({
    updatePersonalDetails: () => (isOver ? refused(text) : signedIn([], { firstName: 'Olive' })),
  })
  fireEvent.input(await field('First Name'), { target: { value: 'Olive' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  await logIn()
  expect([currentToast(), reload.mock.calls, go.mock.calls]).toEqual([undefined, [], []])
  expect((await field('First Name')).value).toBe('Olive')
  isOver = false
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  expect(await screen.findByText('Saved.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'updatePersonalDetails')).toHaveLength(2)
  expect(href()).toBe('/pages/my-account/editAccountInfo')
})

test('a second refusal leaves what is typed into the login over the page [B8.09]', async () => {
  const { router } = await open({
    updatePersonalDetails: () => refused(messages.onlyLoggedIn),
    '/ProfileActor/updateLastSSOHeartbeat': () => refused(messages.noProfile),
  })
  fireEvent.input(await field('First Name'), { target: { value: 'Olive' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  const ended = within(await dialog())
  fireEvent.change(ended.getByLabelText('Email'), { target: { value: 'owner@bluewater.example' } })
  const { queryClient } = router.options.context
  const beat = sendCall(queryClient, securityCalls.updateLastSSOHeartbeat, {})
  await act(() => expect(beat).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' }))
  expect(within(await dialog()).getByLabelText<HTMLInputElement>('Email').value).toBe('owner@bluewater.example')
})

test('what is refused for the session before, after the login, is asked for again [B8.09]', async () => {
  const late = Promise.withResolvers<Response>()
  const answers: unknown[] = [{ sessions: [] }, late.promise, { sessions: [] }]
  const { router } = await open({
    updatePersonalDetails: () => refused(messages.onlyLoggedIn),
    signIn: { ...session, expiresAt: '2030-01-02T00:00:00.000Z', secondStep: null },
    getMySessions: () => answers.shift(),
  })
  fireEvent.input(await field('First Name'), { target: { value: 'Olive' } })
  const { queryClient } = router.options.context
  const question = sendCall(queryClient, securityCalls.getMySessions, {})
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  await logIn()
  late.resolve(refused(messages.onlyLoggedIn))
  expect(await question).toEqual({ sessions: [] })
  expect([screen.queryByRole('dialog'), reload.mock.calls, answers]).toEqual([null, [], []])
})

test('a change refused for the session before is not made again: somebody else may be here by now [B8.09]', async () => {
  const late = Promise.withResolvers<Response>()
  const other = {
    ...signedIn([], { userId: 'user-other' }),
    secondsLeft: 86_400,
    expiresAt: '2030-01-02T00:00:00.000Z',
  }
  let isOther = false
  const { router, asked } = await open({
    updatePersonalDetails: () => late.promise,
    getSession: () => (isOther ? other : session),
  })
  fireEvent.input(await field('First Name'), { target: { value: 'Olive' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Save' })[0]!)
  const sent = () => asked.filter(({ name }) => name === 'updatePersonalDetails').length
  await waitFor(() => expect(sent()).toBe(1))
  isOther = true
  await act(async () => reportOtherSession())
  const { queryClient } = router.options.context
  await waitFor(() => expect(readSession(queryClient).profile?.userId).toBe('user-other'))
  await act(async () => late.resolve(refused(messages.onlyLoggedIn)))
  await waitFor(() => expect(currentToast()?.text).toMatch(/^Some functionality may currently be un/))
  expect(sent()).toBe(1)
  // Nor has their session ended.
  expect(renderHook(useSessionEnd).result.current).toBeGreaterThan(Date.now())
})

test('a question refused while something is typed keeps it, and is asked again after the login [B8.09, D4.05]', async () => {
  let isOver = false
  const { router } = await open({ getMySessions: () => (isOver ? refused(messages.onlyLoggedIn) : { sessions: [] }) })
  fireEvent.input(await field('First Name'), { target: { value: 'Olive' } })
  isOver = true
  const { queryClient } = router.options.context
  await queryClient.invalidateQueries({ queryKey: ['getMySessions'] })
  await dialog()
  isOver = false
  await logIn()
  expect([currentToast(), reload.mock.calls]).toEqual([undefined, []])
  expect((await field('First Name')).value).toBe('Olive')
  await waitFor(() =>
    expect(queryClient.getQueryCache().find({ queryKey: ['getMySessions', {}] })?.state.status).toBe('success'),
  )
})

test('where nothing was typed, a refused question loads the page again [B8.09, D4.05]', async () => {
  let isOver = false
  const { router } = await open({ getMySessions: () => (isOver ? refused(messages.onlyLoggedIn) : { sessions: [] }) })
  await field('First Name')
  isOver = true
  await router.options.context.queryClient.invalidateQueries({ queryKey: ['getMySessions'] })
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentToast()).toBeUndefined()
})

test('signed out everywhere, the page goes to the store though a question of it is refused meanwhile [A4.30]', async () => {
  const late = Promise.withResolvers<Response>()
  let isOver = false
  const { router } = await open({
    signOutEverywhere: { ended: 2 },
    getMySessions: () => (isOver ? late.promise : { sessions: [] }),
  })
  await field('First Name')
  const leave = await screen.findByRole('button', { name: 'Sign out everywhere' })
  isOver = true
  fireEvent.click(leave)
  const { queryClient } = router.options.context
  const question = sendCall(queryClient, securityCalls.getMySessions, {}).catch((error: unknown) => error)
  await waitFor(() => expect(go.mock.calls).toEqual([['/logout']]))
  late.resolve(refused(messages.onlyLoggedIn))
  await question
  expect([screen.queryByRole('dialog'), reload.mock.calls]).toEqual([null, []])
})
