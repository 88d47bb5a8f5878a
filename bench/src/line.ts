// One HTTP connection that stays open, with as little work for each request as can be: the load is on the same
// machine as what it measures, and node:http would take a third of the time of an answer for itself.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { LoadRequest } from './searchQueries.ts'

export interface Line {
  /** Gives the status of the answer once all of it is there; 0 when the connection ended before. */
  send: (request: LoadRequest) => Promise<number>
  close: () => void
}

const headEnd = '\r\n\r\n'
const lastChunk = '0\r\n\r\n'

/** Connects to `url`; every request carries `headers`. */
export async function openLine(url: string, headers: Record<string, string>): Promise<Line> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')

  let answered: ((status: number) => void) | undefined
  let status = 0
  // Bytes of the answer that are missing; of a chunked one, unknown until its last chunk.
  let missing = 0
  let isChunked = false
  let isBegun = false
  const end = (outcome: number) => {
    isBegun = false
    answered?.(outcome)
  }
  const begin = (part: Buffer): number => {
    const at = part.indexOf(headEnd)
    // Heads are small and come whole.
    if (at < 0) throw new Error('An answer came with half a head.')
    const head = part.toString('latin1', 0, at).toLowerCase()
    status = Number(head.slice(9, 12))
    const [, length] = /\ncontent-length: (\d+)/.exec(head) ?? []
    isChunked = length === undefined
    missing = Number(length ?? 0)
    isBegun = true
    return at + headEnd.length
  }
  socket.on('data', (part: Buffer) => {
    const from = isBegun ? 0 : begin(part)
    missing -= part.length - from
    if (isChunked ? part.toString('latin1', part.length - lastChunk.length) === lastChunk : missing <= 0) end(status)
  })
  socket.on('error', () => end(0))
  socket.on('close', () => end(0))

  const common = Object.entries({ host, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  return {
    send: ({ path, body, headers: own }) =>
      new Promise((resolve) => {
        answered = resolve
        const more = Object.entries({
          ...own,
          ...(body !== undefined && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }),
        })
        const lines = more.map(([name, value]) => `${name}: ${value}\r\n`).join('')
        socket.write(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${common}${lines}\r\n${body ?? ''}`)
      }),
    close: () => socket.destroy(),
  }
}
