// The chips of the filters in force, and of the measures read in the query: few have either when the page opens.
import { useLocale } from '../../platform/locale.ts'
import { Link } from '../../ui/text/Link.tsx'
import { chipTexts, measureChips } from './attributeTexts.ts'
import { Chip } from './Chip.tsx'
import type { SearchState } from './searchState.ts'
import { isFiltered, noFilters, searchHref, withChoice } from './searchState.ts'
import type { AttributeCounts } from './useStoreSearch.ts'

/** A chip for each value or range that is chosen. */
function AttributeChips({ state, attributes }: { state: SearchState; attributes: readonly AttributeCounts[] }) {
  const locale = useLocale()
  return chipTexts(state.attributes, attributes, locale).map(({ label, id, without }) => (
    <Chip key={label} label={label} href={searchHref(state, { attributes: withChoice(state, id, without) })} />
  ))
}

/** Each filter in force, with the way out of it. */
export function Chips({ state, attributes }: { state: SearchState; attributes: readonly AttributeCounts[] }) {
  const chips = [
    ...(state.category ? [{ label: state.category, href: searchHref(state, { category: undefined }) }] : []),
    ...state.brands.map((brand) => ({
      label: brand,
      href: searchHref(state, { brands: state.brands.filter((each) => each !== brand) }),
    })),
  ]
  const choices = Object.keys(state.attributes).length
  const measures = measureChips(state.q)
  if (!isFiltered(state) && measures.length === 0) return null
  return (
    <ul className="flex wrap gap2 list below4" aria-label="Filters in force">
      {measures.map(({ label, query }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a measure may be in a query twice
        <Chip key={`${at} ${label}`} label={label} href={searchHref(state, { q: query })} does="Search without" />
      ))}
      {chips.map((chip) => (
        <Chip key={chip.label} {...chip} />
      ))}
      <AttributeChips state={state} attributes={attributes} />
      {chips.length + choices > 1 && (
        <li>
          <Link href={searchHref(state, noFilters)} className="reach inline-row pad1-2 text-sm link quiet-link">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
