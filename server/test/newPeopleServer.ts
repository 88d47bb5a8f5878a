// New people for tests that run in another process, over HTTP: GET /person?like=... and /organization?like=... make them
// and answer as JSON.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createNewPeople } from './newPeople.ts'

export interface NewPeopleServer {
  url: string
  stop: () => Promise<void>
}

/** Starts making people in the database at `databaseUrl`. */
export async function startNewPeople(databaseUrl: string): Promise<NewPeopleServer> {
  const people = await createNewPeople(databaseUrl)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://people')
    const like = searchParams.get('like') ?? ''
    const made =
      pathname === '/organization'
        ? people.organization(like, Number(searchParams.get('units') ?? 1))
        : people.person(like)
    made.then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.close()
      await people.stop()
    },
  }
}
