// Asking the search service from the server, as pages do: several searches in one request, in Algolia's words [P5.02].

export interface SearchRequest {
  indexName: string
  query: string
  [parameter: string]: unknown
}

/** Asks all of the searches at once; the answers come in their order. */
export type Search = <Hit>(requests: readonly SearchRequest[]) => Promise<{ hits: Hit[]; nbHits: number }[]>
