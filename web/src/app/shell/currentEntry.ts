// Which entry of a menu a page belongs to.
import type { ShownEntry } from '../menus.ts'

const hrefsOf = ({ href, sub }: ShownEntry): string[] => [...(href ? [href] : []), ...sub.flatMap(hrefsOf)]

/** The title of the entry that, itself or below it, holds the longest beginning of `pathname`. */
export function currentEntry(entries: readonly ShownEntry[], pathname: string): string | undefined {
  const holding = entries.flatMap((entry) =>
    hrefsOf(entry)
      .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
      .map((href) => ({ title: entry.title, length: href.length })),
  )
  return holding.toSorted((a, b) => b.length - a.length)[0]?.title
}
