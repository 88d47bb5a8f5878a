// The entries of a menu as a list of links, groups with their entries below them.
import { track } from '../../platform/analytics.ts'
import { Link } from '../../ui/text/Link.tsx'
import type { VisibleEntry } from '../menus.ts'
import classes from './Panel.module.css'

export interface MenuListProps {
  entries: readonly VisibleEntry[]
  /** Leave out what is for wide screens only. */
  isNarrow?: boolean
}

export function MenuList({ entries, isNarrow = false }: MenuListProps) {
  return (
    <ul className={`list ${classes['list'] ?? ''}`}>
      {entries
        .filter(({ desktopOnly }) => !(isNarrow && desktopOnly))
        .map(({ title, href, sub, analytics }) => (
          <li key={title}>
            {href ? (
              <Link
                href={href}
                className={`hovers ${classes['item'] ?? ''}`}
                onClick={() => track({ name: 'menu', ...analytics })}
              >
                {title}
              </Link>
            ) : (
              <div className={classes['group']}>{title}</div>
            )}
            {sub.length > 0 && <MenuList entries={sub} isNarrow={isNarrow} />}
          </li>
        ))}
    </ul>
  )
}
