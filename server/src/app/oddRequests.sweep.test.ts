// Odd input beside the calls: the routes of the search protocol, and the names of uploaded files. Whatever comes, the answer
// is an answer or a refusal, never a failure.
import { sessionCalls } from '@portal/contract/access/session'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { indexNames } from '../buying/search/indexes.ts'
import { deriveSearchKeys } from '../buying/search/search.ts'

const portal = testPortal()
const name = indexNames[0]

const texts = ['\ud800', 'x\udc00y', 'a\u0000b', '%', '%%%', '\\', "'", '"', '(:', '__proto__', 'x'.repeat(50_000)]
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('the search protocol', () => {
  const ask = async (path: string, body: string | undefined, method = 'POST') => {
    const { writeKey, applicationId } = deriveSearchKeys(portal.deps.config)
    const headers = {
      'x-algolia-api-key': writeKey,
      'x-algolia-application-id': applicationId,
      'content-type': 'application/json',
    }
    const answer = await portal.guest().request(`/1/indexes${path}`, { method, headers, ...(body && { body }) })
    return { path, body: body?.slice(0, 60), status: answer.status, said: await answer.text() }
  }
  const fine = (answers: { status: number }[]) => expect(answers.filter(({ status }) => status >= 500)).toEqual([])

  test.each(texts.map((text) => [text.slice(0, 10), text]))('takes %j wherever a text may stand', async (_, text) => {
    const fields = [
      'query',
      'params',
      'filters',
      'facetFilters',
      'numericFilters',
      'attributesToRetrieve',
      'facets',
      'facetQuery',
      'cursor',
      'objectID',
      'sortFacetValuesBy',
      'page',
      'hitsPerPage',
    ]
    const segment = encodeURIComponent(text.slice(0, 200).toWellFormed())
    const bodies = [
      ...fields.flatMap((field) => [
        { [field]: text },
        { [field]: [text] },
        { [field]: [[text]] },
        { [field]: { [text]: text } },
      ]),
      { requests: [{ indexName: name, query: text, params: text }] },
      { requests: [{ indexName: text, objectID: text }] },
    ].map((body) => JSON.stringify(body))
    const paths = [`/${name}/query`, `/*/queries`, '/*/objects', `/${name}/facets/brand/query`, `/${name}/browse`]
    for (const path of paths) fine(await Promise.all(bodies.map((body) => ask(path, body))))
    fine([
      await ask(`/${segment}/query`, '{}'),
      await ask(`/${name}/facets/${segment}/query`, '{}'),
      await ask(`/${name}/${segment}`, undefined, 'GET'),
      await ask(`/${name}?query=${segment}&filters=${segment}`, undefined, 'GET'),
      await ask(`/${name}/${segment}/partial?createIfNotExists=false`, JSON.stringify({ name: text })),
      await ask(`/${name}/zz-odd`, JSON.stringify({ name: text, nested: { [text]: [text] } }), 'PUT'),
      await ask(`/${name}/zz-odd`, undefined, 'DELETE'),
    ])
  })

  test('takes paths that are no escaped text', async () => {
    for (const path of ['/%', '/%E0%A4%A', `/${name}/%`, `/${name}/%ff`, `/${name}/facets/%/query`])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        fine([await ask(path, method === 'GET' ? undefined : '{}', method)])
  })

  test.each([100, 3000, 60_000])('refuses lists %d deep in one another, or ignores them', async (depth) => {
    const deep = nested(depth)
    const bodies = ['filters', 'facetFilters', 'numericFilters', 'attributesToRetrieve', 'requests', 'query'].map(
      (field) => `{"${field}":${deep}}`,
    )
    for (const path of [`/${name}/query`, '/*/queries', '/*/objects', `/${name}/browse`, `/${name}/batch`])
      fine(await Promise.all([deep, ...bodies].map((body) => ask(path, body))))
    fine(await Promise.all([`/${name}/settings`, `/${name}/zz-deep`].map((path) => ask(path, `{"a":${deep}}`, 'PUT'))))
    await ask(`/${name}/zz-deep`, undefined, 'DELETE')
  })
})

describe('the name of an uploaded file', () => {
  const names = [
    ...texts.slice(2),
    '%00.pdf',
    '%E0%A4%A.pdf',
    '%0D%0AX: y.pdf',
    '..%2F..%2Fx.pdf',
    `${encodeURIComponent('😀'.repeat(80))}.pdf`,
  ]

  test.each(names.map((name) => [name.slice(0, 20), name]))(
    '%j is taken or refused, and read again',
    async (_, name) => {
      const buyer = await portal.as(people.buyer)
      const header = `${name.replaceAll(/[^\x20-\x7e]/g, '')}.pdf`
      const answer = await buyer.request('/files', {
        method: 'POST',
        headers: { 'x-file-name': header, 'content-type': 'application/octet-stream', origin: 'http://portal.example' },
        body: '%PDF-1.7 x',
      })
      expect(answer.status).toBeLessThan(500)
      if (!answer.ok) return
      const { fileId, name: kept } = (await answer.json()) as { fileId: string; name: string }
      expect(kept.isWellFormed()).toBe(true)
      const owner = (await buyer.send(sessionCalls.getSession, {})).profile?.userId ?? ''
      const link = portal.deps.services.files.linkTo(fileId, owner, portal.deps.now())
      expect((await buyer.request(link)).status).toBe(200)
    },
  )
})
