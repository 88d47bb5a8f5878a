import { useRouterState } from '@tanstack/react-router'
import { useHydrated } from '../../ui/useHydrated.ts'

/** The path that the server rendered the page with, in the browser. */
let first: string | undefined

/**
 * The path of the page. A part of the page that is hydrated late begins with the path that the server rendered it with: React
 * would discard it otherwise.
 */
export function usePathname(): string {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isHydrated = useHydrated()
  if (import.meta.env.SSR) return pathname
  first ??= pathname
  return isHydrated ? pathname : first
}
