import { useSyncExternalStore } from 'react'

// Mobile is below 768 px [B§9, D1.01].
const query = '(max-width: 767px)'

const subscribe = (listener: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** True if the screen is a phone's; false while the server renders. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
