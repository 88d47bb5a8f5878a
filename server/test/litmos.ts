// A fake of Litmos's HTTP API: people, their courses and achievements, in memory; it answers as a test says.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'

export interface LitmosUser {
  Id: string
  UserName: string
  Email: string
  FirstName: string
  LastName: string
  Active: boolean
  [field: string]: unknown
}

export interface LitmosCourse {
  Id: string
  Complete: boolean
  PercentageComplete: number
  DateCompleted: string | null
  CompliantTill: string | null
}

type LitmosFault =
  | { status: number; headers?: Record<string, string> }
  /** Does what it was asked and then says nothing. */
  | 'silent'

export interface LitmosStandIn {
  url: string
  /** 'GET /users/…' of each request, in order. */
  asked: { what: string; apikey: string; query: URLSearchParams; body: unknown }[]
  users: Map<string, LitmosUser>
  coursesOf: (userId: string) => LitmosCourse[]
  achievements: { UserId: string; CourseId: string }[]
  /** The next requests whose line begins so meet this trouble, one each. */
  trouble: (what: string, ...troubles: LitmosFault[]) => void
  stop: () => Promise<void>
}

const pathPattern = /^\/v1\.svc\/(users|achievements)(?:\/([^/]+))?(?:\/(courses))?(?:\/([^/]+)\/reset)?$/

export async function startLitmos(): Promise<LitmosStandIn> {
  const asked: LitmosStandIn['asked'] = []
  const users = new Map<string, LitmosUser>()
  const courses = new Map<string, LitmosCourse[]>()
  const achievements: LitmosStandIn['achievements'] = []
  const troubles: { what: string; trouble: LitmosFault }[] = []
  const coursesOf = (userId: string) => {
    const taken = courses.get(userId) ?? []
    courses.set(userId, taken)
    return taken
  }
  const findUser = (key: string) =>
    users.get(key) ?? [...users.values()].find(({ UserName: name }) => name.toLowerCase() === key.toLowerCase())

  const createUser = (body: unknown) => {
    const sent = body as LitmosUser
    if (findUser(sent.UserName)) return { status: 409, answer: { Message: 'The username is taken.' } }
    const user = { ...sent, Id: `user${users.size + 1}` }
    users.set(user.Id, user)
    return { status: 201, answer: user }
  }
  const answerTo = (method: string, path: string, body: unknown): { status: number; answer?: unknown } => {
    const [, what, key, isCourses, resetCourse] = pathPattern.exec(path) ?? []
    if (what === 'achievements') return { status: 200, answer: achievements }
    if (what !== 'users') return { status: 404 }
    if (key === undefined) return createUser(body)
    const user = findUser(decodeURIComponent(key))
    if (!user) return { status: 404 }
    if (resetCourse !== undefined) {
      const course = coursesOf(user.Id).find(({ Id }) => Id === resetCourse)
      if (course) Object.assign(course, { Complete: false, PercentageComplete: 0, DateCompleted: null })
      return { status: course ? 200 : 404 }
    }
    if (isCourses === undefined) {
      // A field that is left out is emptied.
      if (method === 'PUT') users.set(user.Id, { ...(body as LitmosUser), Id: user.Id })
      return { status: 200, answer: user }
    }
    if (method === 'GET') return { status: 200, answer: coursesOf(user.Id) }
    for (const { Id } of body as { Id: string }[])
      coursesOf(user.Id).push({ Id, Complete: false, PercentageComplete: 0, DateCompleted: null, CompliantTill: null })
    return { status: 201 }
  }

  const respond = (request: IncomingMessage, response: ServerResponse, text: string) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://litmos.example')
    const what = `${request.method} ${pathname.replace('/v1.svc', '')}`
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    asked.push({ what, apikey: String(request.headers['apikey']), query: searchParams, body })
    const at = troubles.findIndex((each) => what.startsWith(each.what))
    const [met] = at < 0 ? [] : troubles.splice(at, 1)
    if (met && met.trouble !== 'silent') {
      response.writeHead(met.trouble.status, met.trouble.headers)
      response.end()
      return
    }
    const { status, answer } = answerTo(request.method ?? '', pathname, body)
    if (met) return
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(answer === undefined ? '' : JSON.stringify(answer))
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => respond(request, response, Buffer.concat(chunks).toString()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/v1.svc`,
    asked,
    users,
    coursesOf,
    achievements,
    trouble: (what, ...more) => troubles.push(...more.map((trouble) => ({ what, trouble }))),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
