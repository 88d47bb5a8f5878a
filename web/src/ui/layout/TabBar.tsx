// Tabs that are links. On a phone they scroll sideways; the current one is in sight.
import { useLayoutEffect, useRef } from 'react'
import { Link } from '../text/Link.tsx'
import classes from './TabBar.module.css'

export interface Tab {
  title: string
  href: string
  isCurrent: boolean
  /** Shown beside the title where it is not 0; its room is kept, because it may come later. */
  count?: number
}

export interface TabBarProps {
  label: string
  tabs: readonly Tab[]
  /** A tab replaces the page in the browser's history. */
  replace?: boolean
}

export function TabBar({ label, tabs, replace = false }: TabBarProps) {
  const bar = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href
  // A count makes the tabs before the current one wider.
  const counted = tabs.reduce((sum, { count = 0 }) => sum + count, 0)
  const centered = useRef<{ href: string | undefined; left: number }>({ href: current, left: 0 })
  useLayoutEffect(() => {
    const nav = bar.current
    const link = nav?.querySelector('[aria-current]')
    if (!nav || !link) return
    // The bar stays where the user has moved it, because they are about to press a tab and a count can come at any moment.
    if (centered.current.href === current && nav.scrollLeft !== centered.current.left) return
    const [frame, tab] = [nav.getBoundingClientRect(), link.getBoundingClientRect()]
    nav.scrollLeft += tab.left - frame.left - (frame.width - tab.width) / 2
    centered.current = { href: current, left: nav.scrollLeft }
  }, [current, counted])
  return (
    <nav
      ref={bar}
      className={`flex scroll-x gap1 below5 line-below ${classes['tabs'] ?? ''}`}
      aria-label={label}
      data-no-print
    >
      {tabs.map(({ title, href, isCurrent, count }) => (
        <Link
          className="inks inline-row gap2 text-label medium muted no-underline nowrap"
          key={href}
          href={href}
          data-current={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
          replace={replace}
        >
          {title}
          {count !== undefined && (
            <span className={`bubble numbers ${classes['count'] ?? ''}`}>{count || undefined}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
