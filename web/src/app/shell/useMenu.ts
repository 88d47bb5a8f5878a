import { useConfig } from '../../platform/config.ts'
import { useSession } from '../../platform/session.ts'
import { visitHere } from '../../platform/visit.ts'
import type { MenuEntry, ShownEntry } from '../menus.ts'
import { shownEntries } from '../menus.ts'

/** The entries of `menu` that show to this visitor. */
export function useMenu(menu: readonly MenuEntry[]): ShownEntry[] {
  const { privileges, profile } = useSession()
  const { links } = useConfig()
  return shownEntries(menu, {
    privileges,
    links,
    isPunchout: profile?.isPunchout,
    isInspected: visitHere()?.isInspected,
  })
}
