// After a move to another page the focus goes to its heading, so that a screen reader says where one is.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { closeOnArrival } from '../../platform/toasts.ts'
import { tellLost } from '../lostAddress.ts'

export function useArrival(): void {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    tellLost()
    const arrived = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      closeOnArrival()
      tellLost()
      // A page whose one thing to do is to type has put the focus there itself.
      if (document.querySelector('main')?.contains(document.activeElement) && document.activeElement?.matches('input'))
        return
      const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
      target?.setAttribute('tabindex', '-1')
      target?.focus({ preventScroll: true })
    })
    // Navigating to the same URL reloads it.
    const again = router.subscribe('onBeforeLoad', ({ hrefChanged, fromLocation }) => {
      if (fromLocation && !hrefChanged) void client.invalidateQueries()
    })
    return () => {
      arrived()
      again()
    }
  }, [router, client])
}
