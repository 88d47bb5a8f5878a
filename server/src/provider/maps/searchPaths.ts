// The part of Algolia's search protocol that pages use, for the OpenAPI document. The rest of it (records, settings,
// writing) is Algolia's own and documented there; server/src/buying/search/routes.ts lists what is answered.

const text = { type: 'string' }
const path = (name: string) => ({ name, in: 'path', required: true, schema: text })
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  schema: text,
  description,
})
const credentials = [
  header('x-algolia-application-id', 'From getPortalConfig or SEARCH_APP_ID.'),
  header('x-algolia-api-key', 'The public key may search; only the server’s own may write.'),
]
const json = (schema: object) => ({ content: { 'application/json': { schema } } })

const parameters = {
  type: 'object',
  properties: {
    query: text,
    page: { type: 'integer', minimum: 0 },
    hitsPerPage: { type: 'integer', minimum: 0, maximum: 1000 },
    offset: { type: 'integer', minimum: 0 },
    length: { type: 'integer', minimum: 0, maximum: 1000 },
    facets: { type: 'array', items: text },
    numericFilters: { type: 'array' },
    attributesToSnippet: { type: 'array', items: text },
    getRankingInfo: { type: 'boolean' },
    responseFields: { type: 'array', items: text },
    facetFilters: { type: 'array' },
    filters: text,
    clickAnalytics: { type: 'boolean' },
  },
  additionalProperties: true,
}
const result = {
  type: 'object',
  properties: {
    hits: { type: 'array', items: { type: 'object', required: ['objectID'], properties: { objectID: text } } },
    nbHits: { type: 'integer' },
    page: { type: 'integer' },
    nbPages: { type: 'integer' },
    hitsPerPage: { type: 'integer' },
    offset: { type: 'integer' },
    length: { type: 'integer' },
    facets: { type: 'object' },
    facets_stats: { type: 'object' },
    queryID: text,
  },
}
const facetResult = {
  type: 'object',
  properties: {
    facetHits: {
      type: 'array',
      items: { type: 'object', properties: { value: text, highlighted: text, count: { type: 'integer' } } },
    },
  },
}

const search = (summary: string, more: object[], body: object, answer: object) => ({
  post: {
    summary,
    parameters: [...credentials, ...more],
    requestBody: { required: true, ...json(body) },
    responses: {
      200: { description: 'The answer.', ...json(answer) },
      default: {
        description: 'What is wrong.',
        ...json({ type: 'object', properties: { message: text, status: { type: 'integer' } } }),
      },
    },
  },
})

/** The searching half of the protocol [B7.34, B7.35]. */
export const searchPaths = {
  '/1/indexes/{index}/query': search('One search in one index [B7.34, B7.35].', [path('index')], parameters, result),
  '/1/indexes/*/queries': search(
    'Several searches at once [B7.34, B7.35].',
    [],
    {
      type: 'object',
      required: ['requests'],
      properties: {
        requests: {
          type: 'array',
          items: { allOf: [{ type: 'object', required: ['indexName'], properties: { indexName: text } }, parameters] },
        },
      },
    },
    { type: 'object', properties: { results: { type: 'array', items: result } } },
  ),
  '/1/indexes/{index}/facets/{facet}/query': search(
    'Values of a facet that begin with what was typed [B7.34, B7.35].',
    [path('index'), path('facet')],
    {
      type: 'object',
      properties: { facetQuery: text, maxFacetHits: { type: 'integer', maximum: 100 } },
      additionalProperties: true,
    },
    facetResult,
  ),
}
