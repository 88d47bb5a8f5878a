import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/queryClient.ts'
import { parseSearch, stringifySearch } from '../../platform/urlState.ts'
import { Link } from './Link.tsx'

const hrefs = ['/search', '/search?q=glove', '/search?brand=Voltsafe&q=glove', '/search?q=glove#top', '/other']

async function openAt(href: string) {
  const loaded = vi.fn<() => void>()
  const root = createRootRoute({
    component: () => (
      <>
        {hrefs.map((each) => (
          <Link key={each} href={each}>
            {each}
          </Link>
        ))}
        <Outlet />
      </>
    ),
  })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/search' }),
    createRoute({ getParentRoute: () => root, path: '/other', loader: () => loaded() }),
  ])
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
  const client = createQueryClient(() => Promise.reject(new Error('No call is made.')))
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return { router, loaded, link: (name: string) => screen.getByRole('link', { name }) }
}

test.each([
  ['/search', ['/search']],
  ['/search?q=glove', ['/search?q=glove']],
  ['/search?q=glove&brand=Voltsafe', ['/search?brand=Voltsafe&q=glove']],
  ['/search?q=hose', []],
])('at %s only the link to that very page is current', async (href, current) => {
  const { link } = await openAt(href)
  expect(hrefs.filter((each) => link(each).getAttribute('aria-current') === 'page')).toEqual(current)
})

test('a click opens the page without loading the document; with a key held the browser decides', async () => {
  const { router, link } = await openAt('/search')
  expect(fireEvent.click(link('/other'), { ctrlKey: true })).toBe(true)
  expect(router.state.location.href).toBe('/search')
  await act(async () => {
    expect(fireEvent.click(link('/search?brand=Voltsafe&q=glove'))).toBe(false)
  })
  expect(router.state.location.href).toBe('/search?brand=Voltsafe&q=glove')
})

test('a page loads ahead when a pointer rests on its link, or a finger touches it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { link, loaded } = await openAt('/search')
    fireEvent.mouseEnter(link('/other'))
    fireEvent.mouseLeave(link('/other'))
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(loaded).not.toHaveBeenCalled()
    fireEvent.mouseEnter(link('/other'))
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(loaded).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

test('a touch loads it at once', async () => {
  const { link, loaded } = await openAt('/search')
  await act(async () => void fireEvent.touchStart(link('/other')))
  expect(loaded).toHaveBeenCalledTimes(1)
})
