// A search service for tests of the store: it answers Algolia's multi-queries and notes what it was asked.

export interface SearchRequest {
  indexName: string
  type?: string
  facet?: string
  query?: string
  page?: number
  hitsPerPage?: number
  facetQuery?: string
  facetFilters?: string[][]
  [parameter: string]: unknown
}

/** The answers of openPage for a search service that answers each request with `answer`. */
export function testSearch(answer: (request: SearchRequest) => Record<string, unknown>) {
  const requests: SearchRequest[] = []
  return {
    requests,
    answers: {
      getSearchConfig: { applicationId: 'portal', apiKey: 'public', url: '' },
      '/1/indexes/*/queries': ({ requests: asked }: { requests: SearchRequest[] }) => {
        requests.push(...asked)
        return {
          results: asked.map((request) => ({
            hits: [],
            nbHits: 0,
            nbPages: 0,
            page: request.page ?? 0,
            ...answer(request),
          })),
        }
      },
    },
  }
}
