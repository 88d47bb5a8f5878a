import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/queryClient.ts'
import { TabBar } from './TabBar.tsx'

function Page() {
  const [at, setAt] = useState(0)
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      <button type="button" onClick={() => setAt(9)}>
        Last
      </button>
      <TabBar
        label="Tabs"
        tabs={Array.from({ length: 10 }, (_, tab) => ({
          title: `Tab ${tab}`,
          href: `/${tab}`,
          isCurrent: tab === at,
          count: tab === 1 ? count : 0,
        }))}
      />
    </>
  )
}

test('a count that comes leaves the tabs where somebody has moved them; another current tab is brought in sight [P9.97]', async () => {
  // Tabs of 100 pixels in a bar of 300.
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const tab = /^Tab (\d)/.exec(this.textContent)?.[1]
    if (this.tagName === 'NAV') return new DOMRect(0, 0, 300, 40)
    const bar = this.closest('nav')
    return new DOMRect(Number(tab ?? 0) * 100 - (bar?.scrollLeft ?? 0), 0, 100, 40)
  })
  onTestFinished(() => measured.mockRestore())
  const root = createRootRoute({ component: Page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(
    <QueryClientProvider client={createQueryClient(() => Promise.reject(new Error('No call is made.')))}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const bar = await screen.findByRole('navigation', { name: 'Tabs' })
  act(() => {
    bar.scrollLeft = 420
  })
  fireEvent.click(screen.getByRole('button', { name: 'Count' }))
  expect(screen.getByRole('link', { name: /Tab 1/ }).textContent).toContain('1')
  expect(bar.scrollLeft).toBe(420)
  fireEvent.click(screen.getByRole('button', { name: 'Last' }))
  expect(bar.scrollLeft).toBe(800)
  // Where no one has moved them, the current one stays in the middle.
  fireEvent.click(screen.getByRole('button', { name: 'Count' }))
  expect(bar.scrollLeft).toBe(800)
})
