// Keeps the focus from falling to the page's body. Its code comes with the first focus, so that no page waits for it.
import { useEffect } from 'react'
import { retryWhenOnline } from '../../platform/connection.ts'

export function useFocusRestore(): void {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    const load = () =>
      void retryWhenOnline(() => import('./focusRestore.ts')).then(
        ({ restoreFocusLater }) => {
          if (!isLeft) stop = restoreFocusLater()
        },
        () => undefined,
      )
    document.addEventListener('focusin', load, { once: true })
    return () => {
      isLeft = true
      document.removeEventListener('focusin', load)
      stop?.()
    }
  }, [])
}
