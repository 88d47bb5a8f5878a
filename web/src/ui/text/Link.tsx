// A link to a page of this portal or elsewhere; pages of ours load ahead when a pointer or finger nears them. A plain
// anchor, because the router's own link works out its route for each of a page's hundred links, and here only the one that
// is used does [U2.02].
import { useLocation, useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react'
import { useRef } from 'react'
import { isPdf } from '../../platform/pdf.ts'
import { PdfLink } from './PdfLink.tsx'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** An address from app/paths.ts, or an absolute one. */
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement>
  /** Swap the history entry instead of adding one. */
  replace?: boolean
  /** false leaves the page where it is scrolled to. */
  resetScroll?: boolean
}

export function Link({ replace, resetScroll, ...rest }: LinkProps) {
  if (isPdf(rest.href)) return <PdfLink {...rest} />
  if (!rest.href.startsWith('/')) {
    return (
      <a rel="noreferrer" {...rest}>
        {rest.children}
      </a>
    )
  }
  return <PageLink replace={replace ?? false} resetScroll={resetScroll ?? true} {...rest} />
}

/** Milliseconds that a pointer must rest on a link, so that one that only passes over it loads nothing. */
const rest = 50

/** Loads the page at `href` ahead: at once, or once a pointer rests `near` it. */
export function useLoadAhead(href: string) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const destination = () => {
    const { pathname, search, hash } = new URL(href, 'http://portal')
    return { to: pathname as '/', search: router.options.parseSearch?.(search) as never, hash: hash.slice(1) }
  }
  const leave = () => clearTimeout(timer.current)
  // A failed load ahead is reported when it is opened.
  const load = () => void router.preloadRoute(destination()).catch(() => undefined)
  const near = () => {
    leave()
    timer.current = setTimeout(load, rest)
  }
  return { destination, load, near, leave }
}

function PageLink({ href, replace = false, resetScroll = true, onClick, children, ...props }: LinkProps) {
  const router = useRouter()
  const isCurrent = useLocation({ select: (location) => isSame(href, location) })
  const { destination, load, near, leave } = useLoadAhead(href)
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    leave()
    void router.navigate({ ...destination(), replace, resetScroll })
  }
  return (
    <a
      {...props}
      href={href}
      aria-current={props['aria-current'] ?? (isCurrent ? 'page' : undefined)}
      onClick={open}
      onMouseEnter={near}
      onFocus={near}
      onMouseLeave={leave}
      onBlur={leave}
      onTouchStart={load}
    >
      {children}
    </a>
  )
}

/** A click that means 'here', not a new tab, a new window or a download. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  !currentTarget.hasAttribute('download') &&
  ['', '_self'].includes(currentTarget.target)

/** True if `href` is the page one is on, its query included; a part of a page is none. */
function isSame(href: string, { pathname, searchStr }: { pathname: string; searchStr: string }): boolean {
  const [path = '', search = ''] = href.split('?', 2)
  return (
    !href.includes('#') &&
    withoutTrailingSlash(path) === withoutTrailingSlash(pathname) &&
    sorted(search) === sorted(searchStr)
  )
}

const withoutTrailingSlash = (path: string): string => path.replace(/(.)[/]$/, '$1')

function sorted(search: string): string {
  const params = new URLSearchParams(search)
  params.sort()
  return params.toString()
}
