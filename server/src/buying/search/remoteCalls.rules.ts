// Index calls to an external search service, as Algolia's own calls: settings, sort replicas and synonyms.
import type { Currency } from '@portal/contract/platform/locales'
import type { IndexName } from './indexes.ts'
import { definitions, detailFacet, getRanking, getReplicas } from './indexes.ts'
import type { Synonym } from './synonyms.rules.ts'

export interface RemoteCall {
  method: 'POST' | 'PUT'
  /** Below /1/indexes/. */
  path: string
  body: object
}

/** The calls that make the service search index `name` as the portal does. */
export function settingCalls(
  name: IndexName,
  synonyms: readonly (Synonym & { id: number })[],
  currencies: readonly Currency[],
): RemoteCall[] {
  const { settings, customRanking, hidden, mayLoosen } = definitions[name]
  const counted = ['categories', 'brand', detailFacet]
  const all = {
    ...settings,
    // Plurals and forms of words are one; a search that finds nothing goes on without some of its words.
    unretrievableAttributes: hidden,
    queryLanguages: ['en'],
    ignorePlurals: true,
    removeWordsIfNoResults: mayLoosen ? 'allOptional' : 'none',
    ...(name === 'products' && {
      // `parentId` is counted there, because that is how many of a family match; our own search says it unasked.
      attributesForFaceting: (settings.attributesForFaceting ?? []).map((facet) =>
        facet === 'filterOnly(parentId)' ? 'parentId' : facet,
      ),
      renderingContent: {
        facetOrdering: {
          facets: { order: counted },
          values: Object.fromEntries(counted.map((facet) => [facet, { sortRemainingBy: 'count' }])),
        },
      },
    }),
  }
  const replicas = getReplicas(name, currencies)
  const criteria = ['typo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']
  const put = (index: string, body: object): RemoteCall => ({ method: 'PUT', path: `${index}/settings`, body })
  const written = synonyms.map(toAlgolia)
  const inReplicas = 'forwardToReplicas=true'
  return [
    put(name, { ...all, customRanking, replicas }),
    ...replicas.map((replica) => put(replica, { ...all, customRanking, ranking: [getRanking(replica), ...criteria] })),
    written.length > 0
      ? {
          method: 'POST',
          path: `${name}/synonyms/batch?${inReplicas}&replaceExistingSynonyms=true`,
          body: written,
        }
      : { method: 'POST', path: `${name}/synonyms/clear?${inReplicas}`, body: {} },
  ]
}

function toAlgolia({ id, kind, input, words }: Synonym & { id: number }): object {
  const objectID = `portal-${id}`
  if (kind === 'two-way') return { objectID, type: 'synonym', synonyms: [input, ...words] }
  // Only single words are corrections, because Algolia corrects no phrases; a phrase is found by what it should have been as well.
  return kind === 'correction' && !/\s/.test(input.trim())
    ? { objectID, type: 'altCorrection1', word: input, corrections: words }
    : { objectID, type: 'oneWaySynonym', input, synonyms: words }
}
