import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { Session } from '@portal/contract/access/session'
import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '../../test/people.ts'
import { draftKey, readDraft, useDraft, useDraftOwner, writeDraft } from './drafts.ts'
import { rememberSession } from './session.ts'
import { clearStorage } from './storage.ts'

afterEach(() => sessionStorage.clear())

const empty = () => ({ problem: '', place: '' })

function render<T>(use: () => T, session: Session = signedIn()) {
  const client = new QueryClient()
  rememberSession(client, session)
  return renderHook(use, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
}

test('what was typed comes back after a reload, until it is removed', () => {
  const { result, unmount } = render(() => useDraft('service', empty))
  act(() => result.current[1]({ problem: 'The boom drifts' }))
  unmount()
  const again = render(() => useDraft('service', empty))
  expect(again.result.current[0]).toEqual({ problem: 'The boom drifts', place: '' })
  act(() => again.result.current[2]())
  expect(render(() => useDraft('service', empty)).result.current[0]).toEqual(empty())
})

test('a draft belongs to one person, one organization and one form', () => {
  const owner = render(useDraftOwner).result.current
  expect(owner.userId).not.toBe('')
  writeDraft(draftKey('service', owner), { problem: 'Mine' })
  const problem = (form: string, session: Session) => {
    const { result } = render(() => useDraft(form, empty), session)
    return result.current[0].problem
  }
  expect(problem('service', signedIn())).toBe('Mine')
  expect(problem('claim', signedIn())).toBe('')
  expect(problem('service', signedIn([], { userId: 'somebody-else' }))).toBe('')
  const userSelectedOrganization = { accountId: 99, accountNumber: '99', name: 'Other', partyId: 9 }
  expect(problem('service', signedIn([], { userSelectedOrganization }))).toBe('')
})

test('another organization below an open form has a draft of its own, and the first one gets its own back', () => {
  const client = new QueryClient()
  const view = (accountId: number) =>
    act(() => {
      const userSelectedOrganization = { accountId, accountNumber: String(accountId), name: 'Other', partyId: 9 }
      rememberSession(client, signedIn([], { userSelectedOrganization }))
    })
  view(98)
  const { result } = renderHook(() => useDraft('service', empty), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current[1]({ problem: 'The boom drifts' }))
  view(99)
  expect(result.current[0]).toEqual(empty())
  act(() => result.current[1]({ place: 'North yard' }))
  expect(result.current[0]).toEqual({ problem: '', place: 'North yard' })
  view(98)
  expect(result.current[0]).toEqual({ problem: 'The boom drifts', place: '' })
  act(() => result.current[2]())
  view(99)
  expect(result.current[0]).toEqual({ problem: '', place: 'North yard' })
})

test('a draft of another version and a broken one count as none', () => {
  sessionStorage.setItem('a', JSON.stringify({ version: 0, value: { problem: 'Old shape' } }))
  sessionStorage.setItem('b', '{broken')
  sessionStorage.setItem('c', 'null')
  expect(['a', 'b', 'c', 'none'].map((key) => readDraft(key))).toEqual([undefined, undefined, undefined, undefined])
})

test('logging out removes every draft [A4.30]', () => {
  writeDraft('a', { problem: 'x' })
  clearStorage()
  expect(readDraft('a')).toBeUndefined()
})

test('with closed or full storage a form works as long as its page', () => {
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { result } = render(() => useDraft('service', empty))
  act(() => result.current[1]({ problem: 'Kept on screen' }))
  expect(result.current[0].problem).toBe('Kept on screen')
  expect(clearStorage).not.toThrow()
  storage.mockRestore()
})
