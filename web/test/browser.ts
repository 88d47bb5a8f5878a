// What jsdom lacks of a browser, given to every test of a page.
import { createRequire } from 'node:module'
import { afterEach, vi } from 'vitest'
import { cleanup } from '@testing-library/react'

// The icons as one file: Node takes seconds to read the six thousand of the other form.
vi.mock('@tabler/icons-react', () => createRequire(import.meta.url)('@tabler/icons-react') as Record<string, unknown>)

/** Tests of rules alone run without a document. */
if ('document' in globalThis) {
  const query = (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null })
  Object.assign(window, { matchMedia: query, scrollTo: () => undefined })
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  })
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}

afterEach(cleanup)
