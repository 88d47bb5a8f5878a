// A suggestion under the search box [B2.63]. Comes with the first suggestions.
import { IconSearch } from '../../../ui/icons/IconSearch.ts'
import { formatQuantity } from '../../../platform/formats.ts'
import { OptionText } from '../../../ui/forms/ComboboxList.tsx'
import type { Suggestion } from './autocomplete.ts'
import { queryTitle } from './autocomplete.ts'

export const SuggestionText = ({
  option: { marked, imageUrl, detail, count, price, ships },
  title,
}: {
  option: Suggestion
  title: string
}) => (
  <>
    {imageUrl && <img src={imageUrl} alt="" width={56} height={42} />}
    {title === queryTitle && <IconSearch size={16} aria-hidden />}
    <OptionText label={<Marked text={marked} />} detail={detail} />
    {ships && (
      <span className="rigid right text-note numbers">
        {price && <b className="block strong">{price}</b>}
        <span className="muted">{ships}</span>
      </span>
    )}
    {count !== undefined && <span className="text-note muted numbers">{formatQuantity(count)}</span>}
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
