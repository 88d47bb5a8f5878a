// A fake of Twilio's message API: keeps what it was asked, and answers as a test says.
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface TwilioStandIn {
  url: string
  asked: { path: string; authorization: string; form: Record<string, string> }[]
  /** Answers the next requests with these failures, one each. */
  failWith: (...failures: { status: number; code: number }[]) => void
  stop: () => Promise<void>
}

export async function startTwilio(): Promise<TwilioStandIn> {
  const asked: TwilioStandIn['asked'] = []
  const failures: { status: number; code: number }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
      asked.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form })
      const failure = failures.shift()
      response.writeHead(failure?.status ?? 201, { 'content-type': 'application/json' })
      response.end(JSON.stringify(failure ? { ...failure, message: 'No.' } : { sid: 'SM1', status: 'queued' }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    failWith: (...more) => failures.push(...more),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
