// Whether there is room for a table; below 768 px a list shows cards [D1.01].
import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px), print'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  )
