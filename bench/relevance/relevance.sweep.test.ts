// The quick form of bench/src/relevance.ts: the judged queries on the demo world, in the application itself.
import { expect, test } from 'vitest'
import { testPortal } from '../../server/test/app.ts'
import { measure, readQueries } from './judging.ts'
import { browseProducts, searchPortal } from './portal.ts'

const keys = {
  SEARCH_APP_ID: 'BENCH',
  SEARCH_READ_KEY: 'the public key of the bench',
  SEARCH_WRITE_KEY: 'the secret key of the bench',
}
const portal = testPortal({ env: keys })

const least = {
  number: 1,
  type: 0.98,
  stem: 0.95,
  attribute: 0.95,
  long: 0.85,
  typo: 0.98,
  brand: 0.95,
  all: 0.95,
  holdout: 0.95,
}

test('what is asked for comes first, by class of query [Q1.03]', async () => {
  const send = (key: string) => (path: string, body: object) =>
    portal.guest().request(path, {
      method: 'POST',
      headers: { 'x-algolia-application-id': keys.SEARCH_APP_ID, 'x-algolia-api-key': key },
      body: JSON.stringify(body),
    })
  const products = await browseProducts(send(keys.SEARCH_WRITE_KEY))
  const queries = readQueries(products)
  const { scores } = await measure(queries, products, (query) => searchPortal(send(keys.SEARCH_READ_KEY), query))
  for (const [kind, ndcg] of Object.entries(least)) expect(scores.get(kind)?.ndcg, kind).toBeGreaterThanOrEqual(ndcg)
})
