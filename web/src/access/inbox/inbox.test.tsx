// The inbox of the header, on the page: unread count, links, 'Mark read', empty, failed and older messages.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const anyPage = '/pages/help/shipping'
const message = (messageId: number, more: object = {}) => ({
  messageId,
  severity: 'low',
  title: `Message ${messageId}`,
  href: '/pages/help/other-help-topics',
  writtenAt: '2026-11-20T15:04:00.000Z',
  isRead: false,
  ...more,
})
const open = async (getInbox: unknown, answers: object = {}) => {
  const page = await openPage(anyPage, {
    session: signedIn(['B2B_Dashboard']),
    answers: { getInbox, markMessageRead: { unread: 0 }, markInboxRead: { unread: 0 }, ...answers },
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Inbox/ }))
  return { ...page, inbox: within(screen.getByRole('region', { name: 'Inbox' })) }
}

test('a guest has no inbox and asks for none [P6.05]', async () => {
  const { asked } = await openPage(anyPage)
  expect(screen.queryByRole('button', { name: /^Inbox/ })).toBeNull()
  expect(asked.some(({ name }) => name === 'getInbox')).toBe(false)
})

test('the button says how many are unread, and following a link marks its message read [P6.05, P6.06]', async () => {
  const { asked, href, inbox } = await open({ unread: 120, messages: [message(7)], hasOlder: false })
  const button = await screen.findByRole('button', { name: 'Inbox, 120 unread messages' })
  expect(button.textContent).toBe('99+')
  fireEvent.click(await inbox.findByRole('link', { name: 'Message 7' }))
  await waitFor(() => expect(href()).toBe('/pages/help/other-help-topics'))
  expect(asked.find(({ name }) => name === 'markMessageRead')?.body).toMatchObject({ variables: { messageId: 7 } })
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test("'Mark read' and 'Mark all read' stand where there is something to mark [P6.06]", async () => {
  const { asked, inbox } = await open({
    unread: 1,
    messages: [message(9), message(8, { isRead: true, href: null })],
    hasOlder: false,
  })
  fireEvent.click(await inbox.findByRole('button', { name: 'Mark read: Message 9' }))
  expect(inbox.queryByRole('button', { name: 'Mark read: Message 8' })).toBeNull()
  fireEvent.click(inbox.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'markInboxRead')?.body).toMatchObject({ variables: { upTo: 9 } }),
  )
})

test('the keyboard stays in the inbox when a button goes away, and Escape closes it [P9.86]', async () => {
  const { inbox } = await open({ unread: 1, messages: [message(9, { href: null })], hasOlder: false })
  const one = await inbox.findByRole('button', { name: 'Mark read: Message 9' })
  one.focus()
  fireEvent.click(one)
  expect(document.activeElement?.textContent).toContain('Message 9')
  const all = inbox.getByRole('button', { name: 'Mark all read' })
  all.focus()
  fireEvent.click(all)
  expect(document.activeElement?.textContent).toBe('Inbox')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  const bell = screen.getByRole('button', { name: /^Inbox/ })
  expect([bell.getAttribute('aria-expanded'), document.activeElement]).toEqual(['false', bell])
})

test('an empty inbox says so, a failed one can be tried again, and older messages follow [P6.05]', async () => {
  const { inbox, unmount } = await open({ unread: 0, messages: [], hasOlder: false })
  expect(await inbox.findByText(/No messages yet/)).toBeTruthy()
  expect(inbox.queryByRole('button')).toBeNull()
  unmount()

  let isDown = true
  const pages = ({ before }: { before?: number }) => {
    if (isDown) return failure(500)
    return before === undefined
      ? { unread: 0, messages: [message(5)], hasOlder: true }
      : { unread: 0, messages: [message(before - 1)], hasOlder: false }
  }
  const again = await open(pages)
  const retry = await again.inbox.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(retry)
  fireEvent.click(await again.inbox.findByRole('button', { name: 'Show older' }))
  expect(await again.inbox.findByRole('link', { name: 'Message 4' })).toBeTruthy()
})
