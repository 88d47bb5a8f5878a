// Opens a page of the portal in a test: the real router, guards, shell and client over a server that is a table of answers.
import { createRequire } from 'node:module'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { PortalConfig } from 'contract/brand'
import type { StandardError } from 'contract/errors'
import type { Privilege } from 'contract/privileges'
import type { Profile, Session } from 'contract/session'
import { guestSession } from 'contract/session'
import { Route as root } from '../src/app/Root.tsx'
import { makeRouter } from '../src/app/router.tsx'
import type { Reach } from '../src/platform/reach.ts'
import { vi } from 'vitest'
import { closeToast } from '../src/platform/toasts.ts'
import { Look } from '../src/ui/Look.tsx'

// The icons as one file: Node takes seconds to read the six thousand of the other form.
vi.mock('@tabler/icons-react', () => createRequire(import.meta.url)('@tabler/icons-react') as Record<string, unknown>)

// What jsdom lacks.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
})
window.scrollTo = () => undefined
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export const testConfig: PortalConfig = {
  brand: {
    company: 'Windhover Aerial Equipment',
    product: 'Windhover Connect',
    productWord: 'WINDHOVER',
    phone: '1-877-GO WINDHOVER',
    email: 'support@windhover.example',
    colors: { ink: '#14213d', signal: '#c2410c' },
    logo: '/art/mark.svg',
  },
  links: {
    unitRegistration: null,
    myCourses: null,
    webinars: null,
    inPersonTraining: null,
    trainingAbout: null,
    trainingFaqs: null,
    mainSite: null,
    documentViewer: null,
  },
  devMail: false,
}

/** Owen Webb of Bluewater with some of his fields changed. */
export const testProfile = (changes: Partial<Profile> = {}): Profile => ({
  userId: 'user-owner',
  email: 'owner@bluewater.example',
  firstName: 'Owen',
  lastName: 'Webb',
  phoneNumber: null,
  registrationType: 'B2B',
  isValidatedB2BUser: true,
  userStatus: 'REGISTERED',
  locale: 'en_US',
  accountId: 200,
  accountNumber: '200200',
  partyId: 2000,
  businessName: 'Bluewater Rural Electric Co-op',
  contactId: 20,
  parentOrganization: null,
  activeOrganizations: [],
  userSelectedOrganization: null,
  defaultBillingAddressId: null,
  defaultShippingAddressId: null,
  favoriteAddressIds: [],
  defaultPaymentId: null,
  isCustomerPurchaseOrderEnabled: false,
  isInternalAssociate: false,
  isPunchout: false,
  isImpersonation: false,
  featureGroup: 'Connect_Default_User',
  ...changes,
})

/** A session of somebody with `privileges`. */
export const signedIn = (privileges: readonly Privilege[] = [], changes: Partial<Profile> = {}): Session => ({
  signedIn: true,
  profile: testProfile(changes),
  privileges: [...privileges],
  expiresAt: null,
})

/** A failed answer. */
export const failure = (status: number, body: Partial<StandardError> = {}): Response =>
  Response.json(
    { uuid: '00000000-0000-4000-8000-000000000000', code: 'INTERNAL', exceptionMessages: [], ...body },
    { status },
  )

/** What the server answers by call name, endpoint or path: a value, a Response, or a function of the request's input. */
export type Answers = Readonly<Record<string, unknown>>

export interface Asked {
  name: string
  body: Record<string, unknown>
}

interface WireBody {
  operationName?: string
  variables?: unknown
  endpoint?: string
  body?: unknown
  operation?: unknown
}

/** A server that answers from `answers` and notes what it was asked. */
export function fakeServer(answers: Answers): { reach: Reach; asked: Asked[] } {
  const asked: Asked[] = []
  const reach: Reach = async (path, init) => {
    const body = (init?.body ? JSON.parse(String(init.body)) : {}) as WireBody & Record<string, unknown>
    const name = body.operationName ?? body.endpoint ?? path
    asked.push({ name, body })
    const given = answers[name]
    const value: unknown =
      typeof given === 'function'
        ? await (given as (input: unknown) => unknown)(body.variables ?? body.body ?? body)
        : given
    if (value instanceof Response) return value.clone()
    if (value === undefined)
      return failure(404, { code: 'NOT_FOUND', exceptionMessages: [`The test has no answer for ${name}`] })
    return Response.json(body.operationName ? { data: { [name]: value } } : value)
  }
  return { reach, asked }
}

export interface Opening {
  session?: Session
  config?: PortalConfig
  answers?: Answers
}

/** Opens `href` as `session` (a guest by default) and waits until the page stands. */
export async function openPage(
  href: string,
  { session = guestSession, config = testConfig, answers = {} }: Opening = {},
) {
  closeToast()
  const server = fakeServer({
    getSession: session,
    getPortalConfig: config,
    getBanners: { connectBanners: [] },
    getCartByApplication: null,
    '/health': { status: 'UP' },
    ...answers,
  })
  const router = makeRouter(server.reach)
  // The document itself is React's to render only in a real browser.
  Object.assign(root.options, { shellComponent: Look })
  Object.assign(router.options, { origin: 'http://localhost' })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [href] }) })
  const view = render(<RouterProvider router={router} />)
  await act(() => router.load())
  return { ...view, router, asked: server.asked, href: () => router.state.location.href }
}
