// The setup of every page test: our modules as new, and what jsdom lacks of a browser.
import { afterAll, afterEach, vi } from 'vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'

// A worker keeps what it has loaded, which takes longer than most tests. Our own modules hold state (the toast that is open,
// what is being loaded): those that follow are loaded again, the libraries stay.
vi.resetModules()
// Nor does a file find what the one before it left in the browser.
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')
for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; max-age=0; path=/`

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

// The page is printed where a test fails, and not each time that something waited for is not there yet: printing it takes
// longer than looking.
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
configure({
  getElementError: (message, container) => {
    const page = isWaiting() ? '' : `\n\n${prettyDOM(container) || ''}`
    return Object.assign(new Error(`${message ?? ''}${page}`), { name: 'TestingLibraryElementError' })
  },
})

afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
