// The main menu under the header bar, and on store pages the store menu beside it [B§2.2], on wide screens.
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { track } from '../../platform/analytics.ts'
import { useBrand } from '../../platform/config.ts'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import { Link } from '../../ui/text/Link.tsx'
import type { VisibleEntry } from '../menus.ts'
import { mainMenu, storeMenu, trainingMenu } from '../menus.ts'
import { currentEntry } from './currentEntry.ts'
import classes from './MainMenu.module.css'
import { MenuList } from './MenuList.tsx'
import { useMenu } from './useMenu.ts'
import { usePathname } from './usePathname.ts'

/** `children` is beside the menus, and there without them on narrow screens. */
export function MainMenu({ children }: { children?: ReactNode }) {
  const pathname = usePathname()
  const area = getStore(pathname)
  const { productWord } = useBrand()
  const main = useMenu(mainMenu)
  const store = useMenu(storeMenu)
  const training = useMenu(trainingMenu(productWord))
  const beside = area === 'store' ? store : area === 'training' ? training : []
  return (
    <div className={classes['row']}>
      <nav className={`wide-only ${classes['menu'] ?? ''}`} aria-label="Main">
        <Entries entries={main} current={currentEntry(main, pathname)} />
        {beside.length > 0 && <Entries entries={beside} current={currentEntry(beside, pathname)} isBeside />}
      </nav>
      {children}
    </div>
  )
}

/** The store that a page is of, if any. */
export const getStore = (pathname: string): 'store' | 'training' | undefined =>
  /^\/pages\/(store|checkout|digitalorder)/.test(pathname)
    ? 'store'
    : pathname.startsWith(paths.trainingStore())
      ? 'training'
      : undefined

interface EntriesProps {
  entries: readonly VisibleEntry[]
  /** The title of the entry one is in. */
  current: string | undefined
  isBeside?: boolean
}

function Entries({ entries, current, isBeside = false }: EntriesProps) {
  const look = (title: string) => (title === current ? classes['current'] : classes['entry'])
  return (
    <ul className={`flex gap0h no-marks no-padding ${classes['entries'] ?? ''}`} data-beside={isBeside}>
      {entries.map(({ title, href, sub, analytics }) => (
        <li key={title}>
          {sub.length > 0 ? (
            <Dropdown className={look(title)} label={title}>
              <MenuList entries={href ? [{ title, href, sub: [], analytics }, ...sub] : sub} />
            </Dropdown>
          ) : (
            <Link href={href ?? ''} className={look(title)} onClick={() => track({ name: 'menu', ...analytics })}>
              {title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
