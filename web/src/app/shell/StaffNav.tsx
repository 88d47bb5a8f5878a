// The side navigation of the staff area [D2.16, P9.01]: its parts in groups, with how much waits [P14.137]. On narrow screens
// it is in the menu.
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useRef } from 'react'
import { Link } from '../../ui/text/Link.tsx'
import { isWithin, useStaffGroups } from '../staffParts.ts'
import { useStaffWork } from '../useStaffWork.ts'
import classes from './StaffNav.module.css'
import { usePathname } from './usePathname.ts'

export function StaffNav({ isInMenu = false }: { isInMenu?: boolean }) {
  const here = usePathname().replace(/\/$/, '')
  const groups = useStaffGroups()
  const work = useStaffWork()
  const overview = { title: 'Overview', href: paths.csr() }
  const current = groups.flatMap(({ parts }) => parts).find((part) => isWithin(here, part)) ?? overview
  const nav = useRef<HTMLElement>(null)
  // The last groups are below the window's end.
  useEffect(() => {
    const marked = nav.current?.querySelector<HTMLElement>("[aria-current='page']")
    if (!nav.current || !marked) return
    const { scrollTop, clientHeight } = nav.current
    const isSeen = marked.offsetTop >= scrollTop && marked.offsetTop + marked.offsetHeight <= scrollTop + clientHeight
    if (!isSeen) nav.current.scrollTop = marked.offsetTop - clientHeight / 2
  }, [here])
  const entry = ({ title, href }: typeof overview, waiting = 0) => (
    <Link
      href={href}
      className={`row between gap2 rounded-md text-note ink no-underline ${classes['entry'] ?? ''}`}
      aria-current={href === current.href ? 'page' : 'false'}
    >
      {title}
      {waiting > 0 && (
        <>
          {' '}
          <span className={`on-soon text-xs bold numbers centered round ${classes['count'] ?? ''}`}>
            {waiting} <span className="visually-hidden">waiting</span>
          </span>
        </>
      )}
    </Link>
  )
  return (
    <nav
      ref={nav}
      className={isInMenu ? 'below4 line-below' : `wide-only ${classes['nav'] ?? ''}`}
      aria-label="Customer support"
      data-no-print
    >
      {entry(overview)}
      {groups.map(({ title, parts }) => (
        <section key={title} aria-label={title}>
          <p className={`bare above2 text-xs strong muted ${classes['group'] ?? ''}`} aria-hidden>
            {title}
          </p>
          <ul className="list">
            {parts.map((part) => (
              <li key={part.href}>{entry(part, work.find(({ kind }) => kind === part.work)?.count)}</li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
