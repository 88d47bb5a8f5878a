// The scripts in the head of each page against a page that React takes over, with and without a translation.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import type { Root } from 'react-dom/client'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hydratingEvent, partHydratedEvent } from '../ui/lazyParts.ts'
import { hydratedEvent, recordEarlyInput } from './earlyInput.ts'
import { followTranslation } from './translation.ts'

const { removeChild, insertBefore } = Node.prototype
let errors: string[] = []
let root: Root | undefined
beforeEach(() => {
  errors = []
})
afterEach(() => {
  act(() => root?.unmount())
  Object.assign(Node.prototype, { removeChild, insertBefore })
  document.body.replaceChildren()
})

function Page({ greeting = 'Welcome' }: { greeting?: string }) {
  const [text, setText] = useState('')
  const [adds, setAdds] = useState(0)
  return (
    <main>
      <p>{greeting}</p>
      <input
        aria-label="Search"
        value={text}
        data-selects=""
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" suppressHydrationWarning onClick={() => setAdds(adds + 1)}>
        Add
      </button>
      <p>
        {adds % 2 === 1 && 'Added '}
        {adds} of {text || 'nothing'}
      </p>
      <output>
        {adds % 2 === 0 ? 'Empty' : null}
        <b>Cart</b>
      </output>
    </main>
  )
}

const serve = (greeting?: string) => {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<Page greeting={greeting} />)
  recordEarlyInput(hydratedEvent)
  return box
}
const takeOver = async (box: Element, meanwhile?: () => void) => {
  document.dispatchEvent(new Event(hydratingEvent))
  act(() => {
    root = hydrateRoot(box, <Page />, { onRecoverableError: (error) => errors.push(String(error)) })
    meanwhile?.()
  })
  // Observers of the page come in a task of its own.
  await Promise.resolve()
}
const wake = () =>
  act(async () => {
    document.dispatchEvent(new Event(hydratedEvent))
    await new Promise((done) => setTimeout(done, 100))
  })
const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
/** One key at the caret of what has the focus, as a browser does it. */
const typeKeys = (keys: string) => {
  for (const key of keys) {
    const field = document.activeElement as HTMLInputElement
    fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data: key }))
    field.setRangeText(key, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
    fireEvent(field, new InputEvent('input', { bubbles: true, data: key }))
  }
}
const translate = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) found.push(texts.currentNode as Text)
  for (const text of found) {
    const font = document.createElement('font')
    font.textContent = `${text.data}.`
    text.replaceWith(font)
  }
}

test.each([
  ['takes the page over', undefined],
  ['renders the page anew', 'Good morning'],
])(
  'what is typed before, while and after React %s stays, in order, with caret and focus [U2.13]',
  async (_, greeting) => {
    const box = serve(greeting)
    const served = search()
    served.focus()
    typeKeys('bucket truc')
    served.setSelectionRange(6, 6)
    await takeOver(box)
    expect(search() === served).toBe(greeting === undefined)
    expect(document.activeElement).toBe(search())
    expect(search().selectionStart).toBe(6)
    typeKeys('s,')
    await wake()
    typeKeys(' a')
    expect(search().value).toBe('buckets, a truc')
    expect(screen.getByText(/of buckets, a truc/)).toBeTruthy()
  },
)

test('React empties a field while it wakes: the next key goes behind what was typed [U2.13]', async () => {
  const box = serve()
  search().focus()
  typeKeys('buck')
  await takeOver(box)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search(), '')
  typeKeys('et')
  await wake()
  expect(search().value).toBe('bucket')
})

test('a field that selects its text does so at once, and not again once React is there [U2.13]', async () => {
  const box = serve()
  search().value = '12'
  await takeOver(box, () => {
    search().focus()
    typeKeys('34')
  })
  await wake()
  typeKeys('5')
  expect(search().value).toBe('345')
})

test('what is typed once the page is awake, where React has not come yet, belongs to the same text [U2.13]', async () => {
  const box = serve()
  search().focus()
  typeKeys('buck')
  document.dispatchEvent(new Event(hydratedEvent))
  typeKeys('et')
  await takeOver(box)
  await wake()
  expect(screen.getByText(/of bucket/)).toBeTruthy()
})

test('a page that was translated is taken over as it is, and what was pressed and typed is done [U2.12, U2.14]', async () => {
  followTranslation(hydratingEvent, [hydratedEvent, partHydratedEvent])
  const box = serve()
  const served = search()
  translate()
  served.focus()
  typeKeys('glove')
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }))
  await takeOver(box)
  await wake()
  expect(errors).toEqual([])
  expect(search()).toBe(served)
  expect(screen.getByText('Added 1 of glove')).toBeTruthy()
})

test('translated once it is awake, a page goes on and shows what changes [U2.14]', async () => {
  followTranslation(hydratingEvent, [hydratedEvent, partHydratedEvent])
  const box = serve()
  await takeOver(box)
  await wake()
  const texts = () => screen.getByRole('main').textContent
  translate()
  expect(texts()).toContain('nothing.')
  const add = () =>
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: /^Add/ }))
    })
  add()
  await waitFor(() => expect(texts()).toContain('Added 1 of'))
  expect(texts()).not.toContain('Empty')
  add()
  translate()
  add()
  await waitFor(() => expect(texts()).toContain('Added 3 of'))
  expect(texts()).not.toContain('Empty')
  expect(errors).toEqual([])
})
