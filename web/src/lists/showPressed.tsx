// The head of a record, of what its row says, from the press until its page has come [P7.51].
import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useLayoutEffect } from 'react'

/** Milliseconds after the press: a record that was loaded ahead is there sooner. */
const delay = 50

let forget = () => undefined as void

/** Shows `head` while the page at `href` is on its way; of any other page what is usual. */
export function showPressed(router: AnyRouter, href: string, head: ReactNode): void {
  forget()
  const { defaultPendingComponent, defaultPendingMs, defaultPendingMinMs } = router.options
  const Usual = defaultPendingComponent as ComponentType<{ head?: ReactNode }>
  const isNext = ({ pathname, searchStr } = router.latestLocation) => pathname.replace(/\/$/, '') + searchStr === href
  const Pressed = () => {
    // The list may be far down.
    useLayoutEffect(() => void (document.documentElement.scrollTop = 0), [])
    return <Usual head={isNext() ? head : undefined} />
  }
  Object.assign(router.options, {
    defaultPendingComponent: Pressed,
    defaultPendingMs: delay,
    defaultPendingMinMs: 0,
  })
  const stop = router.subscribe('onResolved', () => forget())
  forget = () => {
    stop()
    forget = () => undefined
    Object.assign(router.options, { defaultPendingComponent, defaultPendingMs, defaultPendingMinMs })
  }
}
