import { useConfig } from '../../platform/config.ts'
import { useSession } from '../../platform/session.ts'
import { getVisit } from '../../platform/visit.ts'
import type { MenuEntry, VisibleEntry } from '../menus.ts'
import { getVisibleEntries } from '../menus.ts'

/** The entries of `menu` that show to this visitor. */
export function useMenu(menu: readonly MenuEntry[]): VisibleEntry[] {
  const { privileges, profile } = useSession()
  const { links } = useConfig()
  return getVisibleEntries(menu, {
    privileges,
    links,
    isPunchout: profile?.isPunchout,
    isInspected: getVisit()?.isInspected,
  })
}
