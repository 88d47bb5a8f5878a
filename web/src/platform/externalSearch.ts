// A search service elsewhere (SEARCH_URL) answers Algolia's protocol and no more [P5.30]: what our own says beside it is
// asked for and read here, so that the pages are the same. Its code comes only where there is such a service.
import type { SearchRequest, SearchResponse } from './searching.ts'

type ExternalResponse<Hit> = SearchResponse<Hit> & { queryAfterRemoval?: string }
type SendSearch<Hit> = (requests: readonly SearchRequest[]) => Promise<ExternalResponse<Hit>[]>

/** Of a family all hits have one value of this. */
const family = 'parentId'
const getFamily = (hit: unknown): string => String((hit as { parentId?: unknown }).parentId)

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The answers of the service, with the words that hits do without and how many of its family match for each hit. */
export async function searchExternal<Hit>(
  ask: SendSearch<Hit>,
  requests: readonly SearchRequest[],
): Promise<SearchResponse<Hit>[]> {
  const results = await ask(
    requests.map((request) =>
      request['distinct'] && request['attributesToRetrieve']
        ? { ...request, attributesToRetrieve: [...toList(request['attributesToRetrieve']), family] }
        : request,
    ),
  )
  const distinct = requests.flatMap((request, at) =>
    request['distinct'] && results[at]?.hits.length && !results[at].distinctCounts ? [{ request, at }] : [],
  )
  const counted = await countFamilies(
    ask,
    distinct.map(({ request, at }) => ({ request, hits: results[at]?.hits ?? [] })),
  )
  return results.map((result, at) => {
    const counts = counted[distinct.findIndex((one) => one.at === at)]?.facets?.[family]
    return {
      ...result,
      ...(counts && { distinctCounts: result.hits.map((hit) => counts[getFamily(hit)] ?? 1) }),
      ...toGroups(result),
    }
  })
}

/** For each search, the families of its hits with how many of them match; nothing where that does not come. */
async function countFamilies<Hit>(
  ask: SendSearch<Hit>,
  searches: readonly { request: SearchRequest; hits: readonly Hit[] }[],
): Promise<SearchResponse<Hit>[]> {
  if (searches.length === 0) return []
  return ask(
    searches.map(({ request, hits }) => ({
      ...request,
      distinct: false,
      facetingAfterDistinct: false,
      page: 0,
      hitsPerPage: 0,
      facets: [family],
      maxValuesPerFacet: hits.length,
      facetFilters: [...toList(request['facetFilters']), hits.map((hit) => `${family}:${getFamily(hit)}`)],
    })),
  ).catch(() => [])
}

/** The word left out is named in the query alone, for all hits together, but by another portal. */
function toGroups({ groups, queryAfterRemoval = '' }: ExternalResponse<unknown>) {
  if (groups) return {}
  const without = [...queryAfterRemoval.matchAll(/<em>(.*?)<\/em>/g)].map(([, word = '']) => word)
  return without.length > 0 ? { groups: [{ from: 0, without }] } : {}
}
