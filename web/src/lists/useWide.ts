// True if there is room for a table; below 768 px a list shows cards [D1.01]. The server renders both because it does not
// know how wide the window is, and the style sheet shows one (Toolbar.module.css).
import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px), print'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Undefined while the server renders, and in the first picture in the browser. */
export const useWide = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => undefined,
  )
