// Choosing a machine by serial, own number or model, or a part by number or words.
import { useQuery } from '@tanstack/react-query'
import type { ProductCard } from '@portal/contract/buying/catalog'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { partsCalls } from '@portal/contract/machines/parts'
import { paths } from '@portal/contract/platform/paths'
import { searchIndexes } from '@portal/contract/buying/search'
import { useCallQuery } from '../../platform/client.ts'
import { useLocale } from '../../platform/locale.ts'
import { searchQueryOptions } from '../../platform/searching.ts'
import { withoutText } from '../../buying/store/shared/autocomplete.ts'
import { ProductRow } from '../../buying/store/shared/ProductRow.tsx'
import { Section } from '../../buying/store/shared/Section.tsx'
import { RequestPart } from '../../buying/store/shared/RequestPart.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { Models, Units } from './MachineTiles.tsx'
import { PartsSearch } from './PartsSearch.tsx'
import type { PartsState } from './partsState.ts'
import { partsHref } from './partsState.ts'

export function FindMachine({ state }: { state: PartsState }) {
  const query = state.q ?? ''
  const { data, isError, refetch } = useCallQuery(
    partsCalls.findMachines,
    { query },
    { keepPrevious: true, quiet: true },
  )
  const parts = useParts(query)
  const isNothing = data?.units.length === 0 && data.models.length === 0 && parts.products?.length === 0
  return (
    <>
      <PartsSearch
        state={state}
        toHref={partsHref}
        label="Find a machine or a part"
        placeholder="Unit serial, model, part number or words"
      />
      <div className="stack above2" role="region" aria-label="Found" aria-busy={!data}>
        {isError && !data ? (
          <ErrorState message="The machines did not load." onRetry={() => void refetch()} />
        ) : data ? (
          <>
            {data.units.length > 0 && (
              <Section
                title={query ? 'Units' : 'Your units'}
                {...(data.unitCount > data.units.length && {
                  more: { label: `All ${data.unitCount} in My Fleet`, href: paths.fleet() },
                })}
              >
                <Units units={data.units} />
              </Section>
            )}
            {data.models.length > 0 && (
              <Section title="Models">
                <Models models={data.models} />
              </Section>
            )}
            {query !== '' && <MachinePartHits query={query} {...parts} />}
            {isNothing && (
              <EmptyState
                title="Nothing found"
                art="/art/states/no-results.svg"
                action={
                  <>
                    <ButtonLink href={paths.parts()} look="primary">
                      Start over
                    </ButtonLink>
                    <RequestPart query={query} />
                  </>
                }
              >
                No unit, model or part goes by “{query}”. Check the serial on the unit&rsquo;s nameplate, or try a word
                of the part&rsquo;s name.
              </EmptyState>
            )}
          </>
        ) : (
          <SkeletonRows rows={4} height={96} />
        )}
      </div>
    </>
  )
}

interface MachineHits {
  /** Undefined while they load. */
  products: readonly ProductCard[] | undefined
  total: number
  /** Words of the query that the parts do without. */
  without: readonly string[]
}

function MachinePartHits({ query, products, total, without }: MachineHits & { query: string }) {
  if (!products) return <SkeletonRows rows={3} height={96} />
  if (products.length === 0) return null
  return (
    <Section
      title={`Parts${withoutText(without)}`}
      {...(total > products.length && { more: { label: `All ${total} parts`, href: paths.storeSearch({ q: query }) } })}
    >
      <ul className="list lined card">
        {products.map((product) => (
          <li key={product.objectID}>
            <ProductRow product={product} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const maxShown = 8

/** Parts of the whole catalog: the viewer's own numbers first, then what the search finds. */
function useParts(query: string): MachineHits {
  const locale = useLocale()
  const enabled = query !== ''
  const own = useCallQuery(catalogCalls.findOwnNumbers, { query: query || '-', locale }, { enabled, quiet: true })
  const search = useQuery({
    ...searchQueryOptions<{ partNumber: string }>([
      {
        indexName: searchIndexes.relevance,
        query,
        hitsPerPage: maxShown,
        attributesToRetrieve: ['partNumber'],
        attributesToHighlight: [],
      },
    ]),
    enabled,
  })
  const partNumbers = search.data?.[0]?.hits.map(({ partNumber }) => partNumber) ?? []
  const cards = useCallQuery(
    catalogCalls.productsByPartNumber,
    { partNumbers, locale },
    { enabled: partNumbers.length > 0, quiet: true },
  )
  const found = partNumbers.length > 0 ? cards.data : search.isPending ? undefined : []
  if (!own.data || !found)
    return { products: enabled && !own.isError && !search.isError ? undefined : [], total: 0, without: [] }
  const mine = new Set(own.data.map(({ itemId }) => itemId))
  const products = [...own.data, ...found.filter(({ itemId }) => !mine.has(itemId))].slice(0, maxShown)
  const [first] = search.data ?? []
  return {
    products,
    total: Math.max(first?.nbHits ?? 0, products.length),
    without: first?.groups?.at(-1)?.without ?? [],
  }
}
