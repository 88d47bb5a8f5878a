// Whose place on the page the router keeps when a page is left.
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/**
 * The router keeps the place for the page whose navigation ended last. On a slow machine the next page, or that it loads,
 * is on screen before its own has ended. It is kept for no one then, because a user who goes back would find that page's
 * place on the one before.
 */
export function createScrollPositions() {
  let isOnScreen = () => true
  let isLeaving = false
  const follow = (router: AnyRouter): void => {
    const shown = () => router.state.matches.at(-1)?.id
    router.subscribe('onRendered', () => {
      const ended = shown()
      isOnScreen = () => shown() === ended
    })
    router.subscribe('onBeforeNavigate', () => void (isLeaving = true))
    // The router listens first, and has asked whose place it is.
    router.subscribe('onBeforeLoad', () => void (isLeaving = false))
  }
  const whose = ({ state, href }: ParsedLocation): string =>
    isLeaving && !isOnScreen() ? '' : (state.__TSR_key ?? href)
  return { follow, whose }
}
