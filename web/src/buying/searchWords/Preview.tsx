// Results of queries now and with a change, side by side; what is new or gone is marked.
import type { SynonymPreview } from '@portal/contract/buying/searchWords'
import { plural } from '../../platform/formats.ts'

type Results = SynonymPreview['before']

interface ColumnProps {
  title: string
  results: Results
  other: Results
  /** The part beside a product that the other side has not. */
  mark: string
}

function Column({ title, results: { count, top }, other, mark }: ColumnProps) {
  const known = new Set(other.top.map(({ partNumber }) => partNumber))
  return (
    <div>
      <h4 className="text-label">
        {title}: {plural(count, 'product')}
      </h4>
      {top.length === 0 ? (
        <p>Nothing found.</p>
      ) : (
        <ol className="bare above1 indent text-label">
          {top.map(({ partNumber, name }) => (
            <li key={partNumber} data-other={!known.has(partNumber)}>
              {name} {!known.has(partNumber) && <small>{mark}</small>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

export const Preview = ({ previews }: { previews: readonly SynonymPreview[] }) =>
  previews.map(({ query, before, after }) => (
    <section key={query} aria-label={`Results for ${query}`}>
      <h3 className="below1h">“{query}”</h3>
      <div className="columns gap4">
        <Column title="Now" results={before} other={after} mark="gone" />
        <Column title="With this line" results={after} other={before} mark="new" />
      </div>
    </section>
  ))
