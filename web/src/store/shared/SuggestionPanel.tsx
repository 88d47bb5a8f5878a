// The list under the search box: PRODUCTS, CATEGORIES, BRANDS and store suggestions [B2.63].
import { IconSearch } from '@tabler/icons-react'
import { formatQuantity } from '../../platform/formats.ts'
import { Link } from '../../ui/Link.tsx'
import type { Suggestion, Suggestions } from './autocomplete.ts'
import classes from './SuggestionPanel.module.css'

/** The options in the order they stand and the arrow keys walk. */
export const listOf = ({ products, categories, brands, queries }: Suggestions): readonly Suggestion[] => [
  ...products,
  ...categories,
  ...brands,
  ...queries,
]

const sections = [
  { key: 'products', title: 'PRODUCTS' },
  { key: 'categories', title: 'CATEGORIES' },
  { key: 'brands', title: 'BRANDS' },
  { key: 'queries', title: 'SEARCH SUGGESTIONS' },
] as const

export interface SuggestionPanelProps {
  /** Option ids are this and their place in the list; the list's id is this and 'list'. */
  id: string
  suggestions: Suggestions | undefined
  active: number
  onPick: () => void
}

export function SuggestionPanel({ id, suggestions, active, onPick }: SuggestionPanelProps) {
  const all = suggestions ? listOf(suggestions) : []
  return (
    // The cursor stays in the input while a pointer is on the list.
    <div
      id={`${id}list`}
      role="listbox"
      aria-label="Suggestions"
      className={classes['panel']}
      hidden={all.length === 0}
      onPointerDown={(event) => event.pointerType === 'mouse' && event.preventDefault()}
    >
      {suggestions &&
        sections.map(({ key, title }) =>
          suggestions[key].length === 0 ? null : (
            <div key={key} role="group" aria-labelledby={`${id}${key}`} className={classes['section']} data-kind={key}>
              <div id={`${id}${key}`} role="presentation" className={classes['title']}>
                {title}
              </div>
              {suggestions[key].map((suggestion) => {
                const at = all.indexOf(suggestion)
                return (
                  <Link
                    key={suggestion.href}
                    href={suggestion.href}
                    id={`${id}${at}`}
                    role="option"
                    aria-selected={at === active}
                    tabIndex={-1}
                    className={classes['option']}
                    onClick={onPick}
                  >
                    <Option suggestion={suggestion} isQuery={key === 'queries'} />
                  </Link>
                )
              })}
            </div>
          ),
        )}
    </div>
  )
}

function Option({
  suggestion: { marked, imageUrl, detail, count },
  isQuery,
}: {
  suggestion: Suggestion
  isQuery: boolean
}) {
  return (
    <>
      {imageUrl && <img src={imageUrl} alt="" width={56} height={42} />}
      {isQuery && <IconSearch size={16} aria-hidden />}
      <span className={classes['label']}>
        <Marked text={marked} />
        {detail && <span className={classes['detail']}>{detail}</span>}
      </span>
      {count !== undefined && <span className={classes['count']}>{formatQuantity(count)}</span>}
    </>
  )
}

/** Text whose <em> parts are what was typed. */
function Marked({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(<em>.*?<\/em>)/).map((part, at) => {
        const typed = /^<em>(.*)<\/em>$/.exec(part)?.[1]
        // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
        return typed === undefined ? part : <mark key={at}>{typed}</mark>
      })}
    </span>
  )
}
