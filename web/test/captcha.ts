// The captcha widget in tests: a box that is solved when it is ticked. The real one needs workers, which jsdom lacks;
// e2e/registration.spec.ts runs it in a browser.
import { vi } from 'vitest'

vi.mock('altcha/external', () => {
  class Widget extends HTMLElement {
    connectedCallback() {
      const box = document.createElement('input')
      box.type = 'checkbox'
      box.setAttribute('aria-label', "I'm not a robot")
      box.addEventListener('click', () => this.tell('verified', 'solved'))
      this.append(box)
      this.dispatchEvent(new Event('load'))
    }
    tell(state: string, payload: string | null) {
      this.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } }))
    }
    configure() {
      return Promise.resolve()
    }
    reset() {
      this.querySelector('input')?.removeAttribute('checked')
      this.tell('unverified', null)
    }
  }
  // Files of tests share a page.
  if (!customElements.get('altcha-widget')) customElements.define('altcha-widget', Widget)
  Object.assign(globalThis, { $altcha: { algorithms: new Map() } })
  return {}
})
vi.mock('altcha/altcha.css', () => ({}))
vi.mock('altcha/workers/pbkdf2?worker', () => ({ default: class {} }))
