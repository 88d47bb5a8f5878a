// The focus never falls to the body when what has it goes away.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../test/portal.tsx'
import { Removable, RemoveButton } from '../../ui/forms/Removable.tsx'
import { restoreFocusLater } from './focusRestore.ts'

afterEach(() => void vi.useRealTimers())

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}

/** Milliseconds until a line is there again. */
const answersAfter = 500

/** Parts that take themselves away; one that gives the focus to something better. */
function Page() {
  const [gone, setGone] = useState<readonly string[]>([])
  const [isRemoved, setRemoved] = useState(false)
  useEffect(restoreFocusLater, [])
  const leaving = (name: string) =>
    !gone.includes(name) && (
      <button type="button" onClick={() => setGone([...gone, name])}>
        {name}
      </button>
    )
  return (
    <main>
      <h1>Parts</h1>
      <section aria-label="Filters">
        <p>{leaving('Clear')}</p>
      </section>
      {leaving('Try again')}
      <section aria-label="Lines">
        <Removable name="Glove" isRemoved={isRemoved} onUndo={() => setTimeout(() => setRemoved(false), answersAfter)}>
          <RemoveButton name="Glove" onClick={() => setRemoved(true)} />
        </Removable>
      </section>
    </main>
  )
}
const focused = () => document.activeElement as HTMLElement

test('the nearest named place has it then, for as long as it has it [U3.02]', async () => {
  render(<Page />)
  press('Clear')
  await waitFor(() => expect(focused().getAttribute('aria-label')).toBe('Filters'))
  press('Try again')
  expect(screen.getByRole('region', { name: 'Filters' }).hasAttribute('tabindex')).toBe(false)
  await waitFor(() => expect(focused().tagName).toBe('H1'))
})

test('what is removed and taken back keeps it, however long that takes [U3.02]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<Page />)
  press('Remove Glove')
  expect(focused().textContent).toBe('Undo')
  fireEvent.click(focused())
  await act(async () => vi.advanceTimersByTimeAsync(answersAfter))
  expect(focused().getAttribute('aria-label')).toBe('Remove Glove')
})

test('left for nothing, it is not fetched back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Clear' })
  act(() => button.focus())
  act(() => button.blur())
  await act(async () => Promise.resolve())
  fireEvent.click(button)
  await act(async () => vi.advanceTimersByTimeAsync(answersAfter))
  expect(focused()).toBe(document.body)
})

test('pages have it [U3.02]', async () => {
  await openPage('/pages/help/shipping')
  const main = screen.getByRole('main')
  const button = main.appendChild(document.createElement('button'))
  // Its code comes with the first focus.
  await act(async () => {
    button.focus()
    await import('./focusRestore.ts')
  })
  button.remove()
  await waitFor(() => expect(focused().tagName).toBe('H1'))
})
