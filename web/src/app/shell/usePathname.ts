import type { AnyRouter } from '@tanstack/react-router'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useHydrated } from '../../ui/useHydrated.ts'

/** The path that the server rendered the page with. */
const atFirst = new WeakMap<AnyRouter, string>()

/**
 * The path of the page. A part of the page that is hydrated late begins with the path that the server rendered it with: React
 * would discard it otherwise.
 */
export function usePathname(): string {
  const router = useRouter()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const isHydrated = useHydrated()
  const first = atFirst.get(router) ?? pathname
  atFirst.set(router, first)
  return isHydrated ? pathname : first
}
