// Litmos by its HTTP API: 100 requests a minute, counted over all replicas.
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import type { Throttle } from '../http/throttle.ts'
import type { Achievement, Learner, LearningSystem } from './learningSystem.ts'
import { LearningSystemBusy, LearningSystemRefusal } from './learningSystem.ts'
import { parseLitmosDate, retryAfter } from './litmos.rules.ts'
import { fetchService } from '../external/fetchService.ts'

export interface LitmosAccount {
  apiKey: string
  /** Names the caller: every request must. */
  source: string
  url: string
  /** Seconds to wait for an answer. */
  timeout: number
  /** Where people open a course, with {courseId} in it. */
  courseUrl: string | undefined
  throttle: Throttle
  now: () => Date
}

/** Nine in six seconds, because any minute touches at most eleven of these windows and so has 99 requests. */
const allowance = { times: 9, seconds: 6 }
/** Rows of a page: the most that is given. */
const pageSize = 1000

const person = z.looseObject({ Id: z.string(), Active: z.boolean().nullish() })
const course = z.object({
  Id: z.string(),
  Complete: z.boolean().nullish(),
  PercentageComplete: z.coerce.number().nullish(),
  DateCompleted: z.string().nullish(),
  CompliantTill: z.string().nullish(),
})
const achievement = z.object({ UserId: z.string(), CourseId: z.string().nullish() })

export function createLitmos(account: LitmosAccount): LearningSystem {
  const send = request(account)
  const get = async <T>(schema: z.ZodType<T>, path: string, query: Record<string, string> = {}): Promise<T> => {
    const answer = await send('GET', path, { query })
    return schema.parse(await answer.json())
  }
  const findPerson = async (idOrName: string) => {
    const answer = await send('GET', `/users/${encodeURIComponent(idOrName)}`, { mayMiss: true })
    return answer.status === 404 ? undefined : person.parse(await answer.json())
  }
  /** The whole record is sent back, because what a PUT leaves out may be emptied. */
  const letIn = async (found: z.output<typeof person>) => {
    if (found.Active !== true)
      await send('PUT', `/users/${encodeURIComponent(found.Id)}`, { body: { ...found, Active: true } })
  }
  const coursePath = (personId: string, courseId: string) =>
    `/users/${encodeURIComponent(personId)}/courses/${encodeURIComponent(courseId)}`
  return {
    bringPerson: async (learner, knownId) => {
      const found = (knownId === null ? undefined : await findPerson(knownId)) ?? (await findPerson(learner.email))
      if (found) {
        await letIn(found)
        return found.Id
      }
      const made = await send('POST', '/users', { body: toUser(learner) })
      return person.parse(await made.json()).Id
    },
    activate: async (email) => {
      const found = await findPerson(email)
      if (found) await letIn(found)
      return found !== undefined
    },
    findResult: async (personId, courseId) => {
      for (let start = 0; ; start += pageSize) {
        const page = await get(z.array(course), `/users/${encodeURIComponent(personId)}/courses`, paged(start))
        const found = page.find(({ Id }) => Id === courseId)
        if (found)
          return {
            percent: Math.min(100, Math.max(0, Math.floor(found.PercentageComplete ?? 0))),
            completedAt: found.Complete ? parseLitmosDate(found.DateCompleted) : null,
            validUntil: parseLitmosDate(found.CompliantTill),
          }
        if (page.length < pageSize) return undefined
      }
    },
    assign: async (personId, courseId) => {
      await send('POST', `/users/${encodeURIComponent(personId)}/courses`, { body: [{ Id: courseId }] })
    },
    restart: async (personId, courseId) => {
      await send('PUT', `${coursePath(personId, courseId)}/reset`)
    },
    findAchievements: async (since) => {
      const found: Achievement[] = []
      for (let start = 0; ; start += pageSize) {
        const wanted = { since: since.toISOString().slice(0, 19).replace('T', ' '), ...paged(start) }
        const page = await get(z.array(achievement), '/achievements', wanted)
        for (const { UserId: personId, CourseId: courseId } of page) if (courseId) found.push({ personId, courseId })
        if (page.length < pageSize) return found
      }
    },
    courseUrl: (courseId) => account.courseUrl?.replaceAll('{courseId}', encodeURIComponent(courseId)) ?? null,
  }
}

const paged = (start: number) => ({ start: String(start), limit: String(pageSize) })

/** They are sent no password and no messages, because they come from the portal. */
const toUser = ({ email, firstName, lastName }: Learner) => ({
  UserName: email,
  Email: email,
  FirstName: firstName,
  LastName: lastName,
  Active: true,
  SkipFirstLogin: true,
  DisableMessages: true,
  IsCustomUsername: true,
})

interface LitmosRequest {
  query?: Record<string, string>
  body?: object
  /** True if 404 is an answer. */
  mayMiss?: boolean
}

/** One request, once its turn has come. Throws Busy when it must wait, Declined when repeating it is no use. */
function request({ apiKey, source, url, timeout, throttle, now }: LitmosAccount) {
  const turn = async () => {
    for (let tries = 0; tries < 2 * allowance.seconds; tries += 1) {
      if (await throttle('litmos', source, allowance, now())) return
      await setTimeout(500)
    }
    throw new LearningSystemBusy(60)
  }
  return async (
    method: string,
    path: string,
    { query = {}, body, mayMiss = false }: LitmosRequest = {},
  ): Promise<Response> => {
    await turn()
    const answer = await fetchService(
      `${url}${path}?${new URLSearchParams({ source, format: 'json', ...query }).toString()}`,
      {
        method,
        headers: { apikey: apiKey, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout * 1000),
      },
    )
    if (answer.ok || (mayMiss && answer.status === 404)) return answer
    await answer.body?.cancel()
    const { status } = answer
    if (status === 429 || status === 503)
      throw new LearningSystemBusy(retryAfter(answer.headers.get('retry-after'), now()))
    // Key and person are left out, because they belong to a person.
    const said = `Litmos answered ${status} to ${method} ${path.replaceAll(/\/users\/[^/]+/g, '/users/…')}.`
    throw status < 500 ? new LearningSystemRefusal(said) : new Error(said)
  }
}
