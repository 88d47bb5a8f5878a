// Results of the command palette beyond pages: one's own by number or words, products of the store, and for staff customers [P4.21].
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FoundGroup, FoundItem } from '@portal/contract/access/findAnything'
import { findCalls, foundKindLabels, maxFindText, readScan } from '@portal/contract/access/findAnything'
import type { Suggestion } from '../../buying/store/shared/autocomplete.ts'
import { suggestionsFor, withoutText } from '../../buying/store/shared/autocomplete.ts'
import { isLongEnough, useSettled } from '../../buying/store/shared/useSuggestions.ts'
import { useCallQuery } from '../../platform/client.ts'
import { autocompleteDelay } from '../../platform/delays.ts'
import { formatMoney } from '../../platform/formats.ts'
import type { Option, OptionGroup } from '../../ui/forms/ComboboxList.tsx'
import { useStaffHits } from '../../access/userManagement/shared/useStaffHits.ts'

export interface PaletteHit extends Option {
  /** The fact that matters. */
  fact?: string
}

interface PaletteHits {
  /** Groups with an exact number, which are before the pages, and the others. */
  exact: readonly OptionGroup<PaletteHit>[]
  rest: readonly OptionGroup<PaletteHit>[]
  /** The text is the number of this one. */
  named: PaletteHit | undefined
  /** More may come: that nothing was found cannot be said yet. */
  isSearching: boolean
  isFailed: boolean
  isTooLong: boolean
}

const toHit = ({ number, title, fact, amount, currency, href }: FoundItem): PaletteHit => ({
  label: number,
  detail: title,
  href,
  fact: [currency && formatMoney(amount, currency), fact].filter(Boolean).join(' · '),
})
const toGroup = ({ kind, found }: FoundGroup) => ({ title: foundKindLabels[kind], options: found.map(toHit) })
const toProduct = ({ label, detail = '', href }: Suggestion): PaletteHit => ({ label, detail, href })

/** Findings for `typed`: numbers from one character on, products and customers from three. */
export function useFindings(typed: string): PaletteHits {
  const text = readScan(typed)
  const settled = useSettled(text, autocompleteDelay)
  const isTooLong = text.length > maxFindText
  const isAsked = text !== '' && settled !== '' && !isTooLong && settled.length <= maxFindText
  const isOfStore = isAsked && isLongEnough(text) && isLongEnough(settled)
  const suggested = useQuery({
    ...suggestionsFor(settled),
    enabled: isOfStore,
    placeholderData: keepPreviousData,
  })
  const own = useCallQuery(
    findCalls.findAnything,
    { text: settled || ' ' },
    { enabled: isAsked, quiet: true, keepPrevious: true },
  )
  const staff = useStaffHits(text, true)
  const groups = (isAsked && own.data?.groups) || []
  const isExact = ({ found }: FoundGroup) => found.some((item) => item.isExact)
  const named = groups.flatMap(({ found }) => found).find((item) => item.isExact)
  const suggestions = isOfStore ? suggested.data : undefined
  const products = suggestions ? [...suggestions.own, ...suggestions.products] : []
  const hasNumber = ({ numbers }: Suggestion) => numbers?.some((each) => each.toLowerCase() === text.toLowerCase())
  const part = products.find(hasNumber)
  const store = {
    title: `Products${withoutText(suggestions?.without ?? [])}`,
    options: [...(part ? [part] : []), ...products.filter((each) => each !== part)].map(toProduct),
  }
  return {
    exact: [...groups.filter(isExact).map(toGroup), ...(part ? [store] : [])],
    rest: [
      ...groups.filter((group) => !isExact(group)).map(toGroup),
      ...staff.groups.map(({ title, options }) => ({ title: title === 'People' ? 'Users' : title, options })),
      ...(part ? [] : [store]),
    ],
    named: (named && toHit(named)) ?? (part && toProduct(part)),
    isSearching: text !== '' && !isTooLong && (text !== settled || own.isFetching || suggested.isFetching),
    isFailed: isAsked && (own.isError || staff.isFailed),
    isTooLong,
  }
}
