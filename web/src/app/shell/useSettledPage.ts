import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHydrated } from '../../ui/useHydrated.ts'

/** How long nothing is asked for before the page counts as settled, in milliseconds. */
const quietTime = 300

/** True once the page is hydrated and has what it first asked for: what loads from then on is in no one's way. */
export function useSettledPage(): boolean {
  const isAwake = useHydrated()
  const isBusy = useIsFetching() > 0 || !isAwake
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isBusy || isSettled) return undefined
    const timer = setTimeout(setSettled, quietTime, true)
    return () => clearTimeout(timer)
  }, [isBusy, isSettled])
  return isSettled
}
