// The routes of Algolia's search protocol, below /1. The official client works against them unchanged.
import type { Currency } from '@portal/contract/platform/locales'
import { messages } from '@portal/contract/platform/errors'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isUnavailable, isTimeout } from '../../platform/http/errors.ts'
import { runFacetSearch, runQueries, runSearch, existing } from './responses.ts'
import { readBody } from './bodyLimit.ts'
import { writeRoutes } from './changes.ts'
import { isObject } from './entries.rules.ts'
import { retrieved } from './hitText.rules.ts'
import { SearchError } from './errors.ts'
import type { IndexName, SearchRecord } from './indexes.ts'
import { indexNames, getReplicas } from './indexes.ts'
import type { SearchKeys } from './keys.ts'
import { keyCheck } from './keys.ts'
import { browseRecords, readRecords } from './objects.ts'
import type { Body } from './params.rules.ts'
import { getContext } from './serverSearch.ts'
import type { SearchPool } from './sql.ts'

export interface SearchDeps {
  pool: SearchPool
  /** Whose statements may take long: for writes. */
  writePool: SearchPool
  keys: SearchKeys
  /** Sites whose pages may search from a browser, '*' for all; none for those of the portal alone. */
  origins?: readonly string[]
  /** Those the maker sells in: each has an order of its own. */
  currencies: readonly Currency[]
  /** Called for failures that are not the caller's; it is given neither keys nor records. */
  onError: (error: unknown) => void
}

const maxBytes = 200_000
const dayInSeconds = 86_400

/** The application that answers below /1. */
export function searchRoutes({ pool, writePool, keys, currencies, origins = [], onError }: SearchDeps) {
  const app = new Hono()
  if (origins.length > 0)
    app.use(
      cors({
        origin: origins.includes('*') ? '*' : [...origins],
        maxAge: dayInSeconds,
        exposeHeaders: ['retry-after'],
      }),
    )
  const check = keyCheck(keys)
  const answering = getContext(pool)
  const { sql, states } = answering
  const json = (text: string) => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } })
  const param = (context: Context, name: string) => context.req.param(name) ?? ''

  const reading = async (context: Context): Promise<Body> => {
    check(context.req.raw, 'read')
    return readBody(context.req.raw, maxBytes)
  }

  app.post('/indexes/:index/queries', async (context) => json(await runQueries(answering, await reading(context))))
  app.post('/indexes/:index/query', async (context) => {
    const body = await reading(context)
    return json(await runSearch(answering, param(context, 'index'), body))
  })
  app.get('/indexes/:index', async (context) => {
    check(context.req.raw, 'read')
    return json(await runSearch(answering, param(context, 'index'), context.req.query()))
  })
  app.post('/indexes/:index/facets/:facet/query', async (context) => {
    const body = await reading(context)
    return json(await runFacetSearch(answering, param(context, 'index'), param(context, 'facet'), body))
  })

  app.post('/indexes/:index/objects', async (context) => {
    const { requests } = await reading(context)
    if (!Array.isArray(requests) || requests.length > 1000)
      throw new SearchError(400, 'Expecting an array of at most 1000 requests')
    const asked = requests.map((request: unknown) => {
      if (!isObject(request) || typeof request.indexName !== 'string' || typeof request.objectID !== 'string')
        throw new SearchError(400, 'indexName and objectID are needed')
      const wanted = Array.isArray(request.attributesToRetrieve) ? request.attributesToRetrieve.map(String) : ['*']
      return { name: existing(request.indexName).name, id: request.objectID, wanted }
    })
    const found = new Map<IndexName, Map<string, SearchRecord>>()
    for (const [name, list] of Map.groupBy(asked, (one) => one.name))
      found.set(name, await readRecords(sql, name, [...new Set(list.map((one) => one.id))]))
    const results = asked.map(({ name, id, wanted }) => {
      const record = found.get(name)?.get(id)
      return record ? retrieved(record, wanted) : null
    })
    return context.json({ results })
  })
  app.get('/indexes/:index/settings', async (context) => {
    check(context.req.raw, 'write')
    const { name, sort } = existing(param(context, 'index'))
    const { settings } = await states.of(name)
    return context.json({ ...settings, ...(sort ? { primary: name } : { replicas: getReplicas(name, currencies) }) })
  })
  app.get('/indexes/:index/task/:task', (context) => {
    check(context.req.raw, 'read')
    existing(param(context, 'index'))
    // A write has ended when it is answered.
    return context.json({ status: 'published', pendingTask: false })
  })
  const browse = async (context: Context, body: Body) => {
    check(context.req.raw, 'write')
    const { name } = existing(param(context, 'index'))
    const state = await states.of(name)
    const part = await browseRecords(sql, state, body)
    return context.json({
      ...part,
      nbHits: state.records,
      page: 0,
      nbPages: 1,
      hitsPerPage: part.hits.length,
      processingTimeMS: 1,
      query: typeof body.query === 'string' ? body.query : '',
      params: '',
    })
  }
  app.post('/indexes/:index/browse', async (context) => browse(context, await readBody(context.req.raw, maxBytes)))
  app.get('/indexes/:index/browse', async (context) => browse(context, context.req.query()))
  app.get('/indexes', async (context) => {
    check(context.req.raw, 'write')
    const items = await Promise.all(
      indexNames.map(async (name) => ({
        name,
        entries: (await states.of(name)).records,
        replicas: getReplicas(name, currencies),
        pendingTask: false,
      })),
    )
    return context.json({ items, nbPages: 1 })
  })
  app.get('/indexes/:index/:object', async (context) => {
    check(context.req.raw, 'read')
    const { name } = existing(param(context, 'index'))
    const record = (await readRecords(sql, name, [param(context, 'object')])).get(param(context, 'object'))
    if (!record) throw new SearchError(404, 'ObjectID does not exist')
    const wanted = context.req.query('attributesToRetrieve')
    return context.json(wanted ? retrieved(record, wanted.split(',')) : record)
  })

  app.route('/', writeRoutes({ pool: writePool, check, states }))
  app.all('*', (context) => context.json({ message: 'Path not found', status: 404 }, 404))
  app.onError((error, context) => {
    if (error instanceof SearchError)
      return context.json({ message: error.message, status: error.status }, error.status)
    // Asking for that much is refused, it is no failure of ours.
    if (isTimeout(error)) return context.json({ message: 'The search takes too long, ask for less', status: 408 }, 408)
    if (isUnavailable(error)) return context.json({ message: messages.away, status: 503 }, 503)
    onError(error)
    return context.json({ message: 'Internal error', status: 500 }, 500)
  })
  return app
}
