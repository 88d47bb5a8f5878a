// Earlier purchases of a part in a few words: 'Bought 3 times, last 10/12'.
import type { Purchase } from '@portal/contract/buying/families'
import { today } from '../../../platform/zone.ts'
import { formatDate, plural } from '../../../platform/formats.ts'

export function boughtText({ times, lastAt }: Purchase): string {
  const date = formatDate(lastAt)
  const last = date.slice(-4) === today().slice(0, 4) ? date.slice(0, -5) : date
  return times === 1 ? `Bought once, ${last}` : `Bought ${plural(times, 'time')}, last ${last}`
}

/** The size of a family that was bought last. */
export const findLastBought = <Size extends { bought: Purchase | null }>(sizes: readonly Size[]) =>
  sizes
    .flatMap((size) => (size.bought ? [{ size, bought: size.bought }] : []))
    .toSorted((one, other) => other.bought.lastAt.localeCompare(one.bought.lastAt))[0]
