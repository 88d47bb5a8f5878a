// Which entry of a menu a page belongs to.
import type { VisibleEntry } from '../menus.ts'

const getHrefs = ({ href, sub }: VisibleEntry): string[] => [...(href ? [href] : []), ...sub.flatMap(getHrefs)]

const segments = (path: string): string[] => path.split('/').filter(Boolean)

/** How many segments both addresses begin with; 0 when the entry is not of the same part of the portal. */
function shared(href: string, pathname: string): number {
  const [of, at] = [segments(href), segments(pathname)]
  const apart = of.findIndex((segment, index) => segment !== at[index])
  if (apart < 0) return of.length
  // Below an entry, or beside one of the same menu: the inspection calendar is beside My Fleet.
  return apart === of.length - 1 && apart > 2 ? apart : 0
}

/** The title of the entry that, itself or below it, shares the longest beginning with `pathname`. */
export function currentEntry(entries: readonly VisibleEntry[], pathname: string): string | undefined {
  const holding = entries.flatMap((entry) =>
    getHrefs(entry)
      .map((href) => ({ title: entry.title, length: shared(href, pathname) }))
      .filter(({ length }) => length > 0),
  )
  return holding.toSorted((a, b) => b.length - a.length)[0]?.title
}
