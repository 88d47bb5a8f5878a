import { expect, test } from 'vitest'
import { createGuestResponseCache } from './guestResponseCache.ts'

function counting(answerTo: (body: string) => Response = () => Response.json({ data: {} })) {
  let time = 0
  const asked: string[] = []
  const api = createGuestResponseCache(
    async (request) => {
      const body = await request.text()
      asked.push(body)
      return answerTo(body)
    },
    () => time,
  )
  const ask = async (query: string, headers: Record<string, string> = {}, path = '/api/open-graphql') => {
    const body = JSON.stringify({ query, variables: {} })
    const answer = await api(new Request(`http://portal.example${path}`, { method: 'POST', headers, body }))
    return answer.text()
  }
  return { ask, asked, pass: (ms: number) => (time += ms) }
}

test('what anyone may ask is answered once in five seconds, however many pages ask for it', async () => {
  const { ask, asked, pass } = counting(() => Response.json({ data: { getBanners: [] } }))
  const answers = await Promise.all([ask('query getBanners { a }'), ask('query getBanners { a }')])
  expect(answers).toEqual(Array(2).fill('{"data":{"getBanners":[]}}'))
  pass(4999)
  await ask('query getBanners { a }')
  expect(asked.length).toBeLessThanOrEqual(2)
  const before = asked.length
  pass(5001)
  await ask('query getBanners { a }')
  expect(asked).toHaveLength(before + 1)
})

test.each([
  ['somebody signed in', 'query a { a }', { cookie: 'accessToken=abc' }, '/api/open-graphql'],
  ['a bearer token', 'query a { a }', { authorization: 'Bearer abc' }, '/api/open-graphql'],
  ['a change', 'mutation a { a }', {}, '/api/open-graphql'],
  ['a call for signed-in users', 'query a { a }', {}, '/api/graphql'],
  ['a search', 'query a { a }', {}, '/1/indexes/*/queries'],
])('%s is always asked for', async (_what, query, headers, path) => {
  const { ask, asked } = counting()
  await ask(query, headers, path)
  await ask(query, headers, path)
  expect(asked).toHaveLength(2)
})

test('guests with other cookies get their own answers', async () => {
  const { ask, asked } = counting()
  await ask('query a { a }', { cookie: 'locale=en_CA' })
  await ask('query a { a }', { cookie: 'locale=en_US' })
  expect(asked).toHaveLength(2)
})

test.each([
  ['errors', () => Response.json({ errors: [{ message: 'no' }] })],
  ['a failure', () => new Response('{}', { status: 503 })],
  ['a cookie', () => Response.json({ data: {} }, { headers: { 'set-cookie': 'a=b' } })],
])('an answer with %s is passed on and not kept', async (_what, answer) => {
  const { ask, asked } = counting(answer)
  const said = await ask('query a { a }')
  expect(said).toBe(await answer().text())
  const before = asked.length
  await ask('query a { a }')
  expect(asked.length).toBeGreaterThan(before)
})
