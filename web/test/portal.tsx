// Opens a page of the portal in a test: the real router, guards, shell and client over a server that is a table of answers.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, configure, render } from '@testing-library/react'
import type { PortalConfig } from '@portal/contract/provider/brand'
import type { Session } from '@portal/contract/access/session'
import { guestSession } from '@portal/contract/access/session'
import { Route as root } from '../src/app/Root.tsx'
import { createPortalRouter } from '../src/app/router.tsx'
import { closeToast } from '../src/platform/toasts.ts'
import { ThemeProvider } from '../src/ui/theme/ThemeProvider.tsx'
import type { Answers } from './fakeServer.ts'
import { fakeServer } from './fakeServer.ts'
import { testConfig } from './people.ts'

// The first page of a file loads its modules, too, and a busy machine takes more than the usual second for it.
configure({ asyncUtilTimeout: 10_000 })

export interface OpenOptions {
  session?: Session
  config?: PortalConfig
  answers?: Answers
}

/** Opens `href` as `session` (a guest by default) and waits until the page is. */
export async function openPage(
  href: string,
  { session = guestSession, config = testConfig, answers = {} }: OpenOptions = {},
) {
  closeToast()
  const server = fakeServer({
    getSession: session,
    getPortalConfig: config,
    getBanners: { connectBanners: [] },
    getCartByApplication: null,
    savedViews: [],
    getOrderMessages: [],
    getInbox: { unread: 0, messages: [], hasOlder: false },
    findOwnNumbers: [],
    '/health': { status: 'UP' },
    ...answers,
  })
  const router = createPortalRouter(server.fetcher)
  // The document itself is React's to render only in a real browser.
  Object.assign(root.options, { shellComponent: ThemeProvider })
  Object.assign(router.options, { origin: 'http://localhost' })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [href] }) })
  const view = render(<RouterProvider router={router} />)
  await act(() => router.load())
  return { ...view, router, asked: server.asked, href: () => router.state.location.href }
}
