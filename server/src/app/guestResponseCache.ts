// Answers that pages ask for while they are rendered, kept for a moment: the session of a guest, the configuration, the
// banners and the categories are the same for the next page. Only for pages that every guest sees alike (pageCache.ts).
import { isGuest } from './pageCache.ts'

/** How long an answer is given again, in milliseconds. */
const maxAge = 5000
const maxAnswers = 500
const longest = 200_000

interface CachedResponse {
  at: number
  text: string
}

type Api = (request: Request) => Promise<Response>

/** The way to the calls for a guest's page; everything but queries that anyone may make goes straight to `api`. */
export function createGuestResponseCache(api: Api, now: () => number = Date.now): Api {
  const answers = new Map<string, Promise<CachedResponse | undefined>>()

  const ask = async (request: Request): Promise<CachedResponse | undefined> => {
    const answer = await api(request)
    const text = await answer.text()
    const isWhole = answer.status === 200 && !answer.headers.has('set-cookie') && !text.includes('"errors"')
    return isWhole && text.length <= longest ? { at: now(), text } : undefined
  }

  return async function answer(request) {
    if (!isGuest(request) || !request.url.endsWith('/api/open-graphql')) return api(request)
    const body = await request.text()
    const asking = () => new Request(request.url, { method: 'POST', headers: request.headers, body })
    if (!body.startsWith('{"query":"query ')) return api(asking())
    const key = `${request.headers.get('cookie') ?? ''} ${body}`
    const known = await answers.get(key)?.catch(() => undefined)
    if (!known || now() - known.at >= maxAge) {
      answers.delete(key)
      answers.set(key, ask(asking()))
      for (const oldest of answers.keys()) {
        if (answers.size <= maxAnswers) break
        answers.delete(oldest)
      }
    }
    const kept = await answers.get(key)?.catch(() => undefined)
    if (kept) return new Response(kept.text, { headers: { 'content-type': 'application/json' } })
    answers.delete(key)
    return api(asking())
  }
}
