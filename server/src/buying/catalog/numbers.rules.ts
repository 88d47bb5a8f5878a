// Which part a written number means, of all whose number is like it [P5.45].
import { cleanPartNumber, isRoundedNumber, joinedPartNumber } from '@portal/contract/buying/partNumbers'

/** Whose number it is: ours, the one of the customer's company, or the maker's. The first that fits wins. */
const kinds = ['ours', 'own', 'maker'] as const
export type NumberKind = (typeof kinds)[number]

/** A part one of whose numbers has the key of the written one. */
export interface Candidate {
  itemId: number
  number: string
  kind: NumberKind
}

export type PartMatch =
  | { is: 'part'; itemId: number }
  | { is: 'ambiguous'; itemIds: number[] }
  /** A spreadsheet has rounded it. */
  | { is: 'spoilt' }
  | { is: 'unknown' }

const sameLetters = (text: string) => cleanPartNumber(text).toUpperCase()

/**
 * Exactly as written, then cleaned, then without dashes, at last without leading zeros. A maker's number counts where it is
 * none of ours nor the company's. Several parts are never guessed among.
 */
export function readPartNumber(written: string, candidates: readonly Candidate[]): PartMatch {
  const cleaned = sameLetters(written)
  const joined = joinedPartNumber(written)
  const isWritten = ({ number }: Candidate) => number === written.trim()
  const isCleaned = ({ number }: Candidate) => sameLetters(number) === cleaned
  const isJoined = ({ number }: Candidate) => joinedPartNumber(number) === joined
  const of = (kind: NumberKind, fits: (one: Candidate) => boolean = () => true) =>
    candidates.filter((one) => one.kind === kind && fits(one))
  const found = [
    ...[isWritten, isCleaned].flatMap((fits) => [of('ours', fits), of('own', fits)]),
    ...kinds.flatMap((kind) => [isWritten, isCleaned, isJoined, undefined].map((fits) => of(kind, fits))),
  ].find((some) => some.length > 0)
  if (!found) return isRoundedNumber(written) ? { is: 'spoilt' } : { is: 'unknown' }
  const itemIds = [...new Set(found.map(({ itemId }) => itemId))].toSorted((a, b) => a - b)
  const [itemId = 0] = itemIds
  return itemIds.length === 1 ? { is: 'part', itemId } : { is: 'ambiguous', itemIds }
}
