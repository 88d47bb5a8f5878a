// True on a screen as narrow as a phone's; false while the server renders.
import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'
const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
