// The head of a record, of what its row says, from the press until its page has come [P7.51].
import type { AnyRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import type { PageHeaderProps } from '../ui/layout/PageHeader.tsx'
import type { ListConfig } from './shared/list.ts'

/** Milliseconds after the press: a record that was loaded ahead is there sooner. */
const delay = 50

const pathOf = ({ pathname }: { pathname: string }): string => pathname.replace(/\/$/, '')

let forget = () => undefined as void

/** Shows the head of the page of `row` while that is on its way; of any other page what is usual. `page`: the head of the list. */
export function showPressed<Row>(
  router: AnyRouter,
  { getHref, recordHead }: ListConfig<Row>,
  row: Row,
  page: PageHeaderProps | undefined,
): void {
  if (!page || !recordHead) return
  const href = getHref(row)
  const list = { label: typeof page.title === 'string' ? page.title : '', href: pathOf(router.state.location) }
  const head = recordHead(row, [...(page.crumbs ?? []), list])
  forget()
  const { defaultPendingComponent, defaultPendingMs, defaultPendingMinMs } = router.options
  const Usual = defaultPendingComponent as ComponentType<{ head?: ReactNode }>
  const isNext = () => pathOf(router.latestLocation) + router.latestLocation.searchStr === href
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
