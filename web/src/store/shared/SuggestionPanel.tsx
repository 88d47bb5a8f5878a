// The list under the search box: PRODUCTS, CATEGORIES, BRANDS and store suggestions [B2.63].
import { IconSearch } from '@tabler/icons-react'
import { formatQuantity } from '../../platform/formats.ts'
import type { OptionGroup } from '../../ui/ComboboxList.tsx'
import { OptionText } from '../../ui/ComboboxList.tsx'
import type { Suggestion, Suggestions } from './autocomplete.ts'
import classes from './SuggestionPanel.module.css'

const queryTitle = 'SEARCH SUGGESTIONS'

export const groupsOf = (suggestions: Suggestions | undefined): readonly OptionGroup<Suggestion>[] =>
  suggestions
    ? [
        {
          title: ['PRODUCTS', ...suggestions.without.map((word) => `WITHOUT “${word}”`)].join(' '),
          options: suggestions.products,
        },
        { title: 'CATEGORIES', options: suggestions.categories },
        { title: 'BRANDS', options: suggestions.brands },
        { title: queryTitle, options: suggestions.queries },
      ]
    : []

export const panelClass = classes['panel']

/** What a suggestion shows in the list. */
export const SuggestionText = ({ marked, imageUrl, detail, count }: Suggestion, title: string) => (
  <>
    {imageUrl && <img src={imageUrl} alt="" width={56} height={42} />}
    {title === queryTitle && <IconSearch size={16} aria-hidden />}
    <OptionText label={<Marked text={marked} />} detail={detail} />
    {count !== undefined && <span className={classes['count']}>{formatQuantity(count)}</span>}
  </>
)

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
