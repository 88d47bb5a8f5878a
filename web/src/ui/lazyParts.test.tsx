import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static.browser'
import { afterEach, expect, test } from 'vitest'
import { hydratedEvent, recordEarlyInput } from '../app/earlyInput.ts'
import { followTranslation } from '../app/translation.ts'
import { useCachedData } from '../platform/cachedData.ts'
import { hydratingEvent, partHydratedEvent, lazyOnUse, lazyPart } from './lazyParts.ts'

afterEach(() => document.body.replaceChildren())

function Bell({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <button
      type="button"
      data-late="bell"
      suppressHydrationWarning
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      {label}
    </button>
  )
}

const key = ['getSession', {}] as const

type Load = () => Promise<typeof Bell>
const kinds = {
  late: (load: Load) => lazyOnUse('bell', {}, load),
  lazyPart: (load: Load) => lazyPart(load, {}),
}

function page(kind: keyof typeof kinds, load: Load) {
  const BellPart = kinds[kind](load)
  return function Page() {
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          Count {count}
        </button>
        <BellPart label="Inbox" />
      </>
    )
  }
}

test.each(['late', 'lazyPart'] as const)(
  'what the server shows of a part made by %s stays while the page around it changes, and works once its code is there [P9.96]',
  async (kind) => {
    const Served = page(kind, () => Promise.resolve(Bell))
    const { prelude } = await prerender(<Served />)
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = await new Response(prelude).text()
    const shown = screen.getByRole('button', { name: 'Inbox' })

    const { promise, resolve } = Promise.withResolvers<typeof Bell>()
    const Page = page(kind, () => promise)
    const hydrated = await act(() => hydrateRoot(root, <Page />))
    fireEvent.click(screen.getByRole('button', { name: 'Count 0' }))
    await screen.findByRole('button', { name: 'Count 1' })
    expect(screen.getByRole('button', { name: 'Inbox' })).toBe(shown)

    fireEvent.pointerDown(shown)
    await act(async () => {
      resolve(Bell)
      await promise
    })
    fireEvent.click(screen.getByRole('button', { name: 'Inbox' }))
    expect(shown.getAttribute('aria-expanded')).toBe('true')
    act(() => hydrated.unmount())
  },
)

test.each(['late', 'lazyPart'] as const)(
  'a press on a part made by %s, after the page works and before its own code is there, is done with that [U2.12]',
  async (kind) => {
    const Served = page(kind, () => Promise.resolve(Bell))
    const { prelude } = await prerender(<Served />)
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = await new Response(prelude).text()
    recordEarlyInput(hydratedEvent)

    const { promise, resolve } = Promise.withResolvers<typeof Bell>()
    const Page = page(kind, () => promise)
    const hydrated = await act(() => hydrateRoot(root, <Page />))
    act(() => void document.dispatchEvent(new Event(hydratedEvent)))
    const bell = screen.getByRole('button', { name: 'Inbox' })
    fireEvent.pointerDown(bell)
    fireEvent.click(bell)
    const isBusy = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-busy')
    expect(isBusy('Inbox')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Count 0' }))
    expect(isBusy('Count 1')).toBeNull()

    await act(async () => {
      resolve(Bell)
      await promise
    })
    await waitFor(() => expect(bell.getAttribute('aria-expanded')).toBe('true'))
    expect(isBusy('Inbox')).toBeNull()
    act(() => hydrated.unmount())
  },
)

test.each(['late', 'lazyPart'] as const)(
  'a part made by %s whose code the loader has brought is there as soon as its page is [P9.96]',
  async (kind) => {
    const BellPart = kinds[kind](() => Promise.resolve(Bell))
    await BellPart.preload()
    render(<BellPart label="Inbox" />)
    expect(screen.getByRole('button', { name: 'Inbox' })).toBeTruthy()
  },
)

test.each(['late', 'lazyPart'] as const)(
  'a part made by %s that is translated while its code comes is taken over as it is [U2.14]',
  async (kind) => {
    const { removeChild, insertBefore } = Node.prototype
    followTranslation(hydratingEvent, [partHydratedEvent])
    const Served = page(kind, () => Promise.resolve(Bell))
    const { prelude } = await prerender(<Served />)
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = await new Response(prelude).text()
    const shown = screen.getByRole('button', { name: 'Inbox' })

    const { promise, resolve } = Promise.withResolvers<typeof Bell>()
    const Page = page(kind, () => promise)
    const errors: unknown[] = []
    const hydrated = await act(() => hydrateRoot(root, <Page />, { onRecoverableError: (error) => errors.push(error) }))
    const font = document.createElement('font')
    font.textContent = 'Bandeja'
    shown.firstChild?.replaceWith(font)
    fireEvent.pointerDown(shown)
    await act(async () => {
      resolve(Bell)
      await promise
    })
    fireEvent.click(screen.getByRole('button', { name: 'Inbox' }))
    expect(shown.getAttribute('aria-expanded')).toBe('true')
    expect(errors).toEqual([])
    act(() => hydrated.unmount())
    Object.assign(Node.prototype, { removeChild, insertBefore })
  },
)

test.each(['late', 'lazyPart'] as const)(
  'a part made by %s begins as the server rendered it where the session changed before its code was there [P9.96, A2.01]',
  async (kind) => {
    const ServedPart = kinds[kind](() => Promise.resolve(Bell))
    const { prelude } = await prerender(
      <>
        <p>Ada</p>
        <ServedPart label="Ada" />
      </>,
    )
    const root = document.body.appendChild(document.createElement('div'))
    root.innerHTML = await new Response(prelude).text()
    const shown = screen.getByRole('button', { name: 'Ada' })

    const client = new QueryClient()
    client.setQueryData(key, 'Ada')
    const Name = () => <Bell label={useCachedData<string>(key, 'nobody')} />
    const { promise, resolve } = Promise.withResolvers<typeof Name>()
    const Part = kind === 'late' ? lazyOnUse('bell', {}, () => promise) : lazyPart(() => promise)
    // The header looks at the session from the start.
    const Header = () => <p>{useCachedData<string>(key, 'nobody')}</p>
    const started = (
      <QueryClientProvider client={client}>
        <Header />
        <Part />
      </QueryClientProvider>
    )
    const errors: unknown[] = []
    const hydrated = await act(() => hydrateRoot(root, started, { onRecoverableError: (error) => errors.push(error) }))
    act(() => void client.setQueryData(key, 'Grace'))
    fireEvent.pointerDown(shown)
    await act(async () => {
      resolve(Name)
      await promise
    })
    expect(await screen.findByRole('button', { name: 'Grace' })).toBe(shown)
    expect(errors).toEqual([])
    act(() => hydrated.unmount())
  },
)

test('a translation between the slices of a hydration waits for its end [U2.14]', async () => {
  const { removeChild, insertBefore } = Node.prototype
  followTranslation(hydratingEvent, [partHydratedEvent])
  document.body.innerHTML = '<p>Inbox</p>'
  const translate = () => {
    const font = document.createElement('font')
    font.textContent = 'Bandeja'
    document.querySelector('p')?.firstChild?.replaceWith(font)
    return new Promise((resolve) => setTimeout(resolve))
  }
  document.dispatchEvent(new Event(hydratingEvent))
  await translate()
  expect(document.body.textContent).toBe('Inbox')
  document.dispatchEvent(new Event(partHydratedEvent))
  await translate()
  expect(document.body.textContent).toBe('Bandeja')
  Object.assign(Node.prototype, { removeChild, insertBefore })
})
