import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's picture and the first one in the browser, true once the page is hydrated. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
