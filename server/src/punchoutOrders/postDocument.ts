// A document on its way to a buyer's system, and the Status it comes back with.
import type { CxmlStatus } from '../cxml/cxml.ts'
import { readCxml, xmlLimits } from '../cxml/cxml.ts'

/** How long an answer is waited for, in milliseconds. */
const timeout = 30_000

/** The Status that answers; one of ours, 560, where none does. */
export async function post(url: string, document: string): Promise<CxmlStatus> {
  const lost = (message: string): CxmlStatus => ({ code: 560, text: 'Temporary server error', message })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: document,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    const charset = /charset="?([\w-]+)/iu.exec(answer.headers.get('content-type') ?? '')?.[1]
    const read = readCxml(await firstBytes(answer), charset)
    if (read.ok && read.document.kind === 'Response') return read.document.status
    return lost(`HTTP ${answer.status} without a Status of cXML.`)
  } catch (error) {
    // No address and no text of the other side: they may hold what nobody should read.
    return lost(
      error instanceof Error && error.name === 'TimeoutError' ? 'Nobody answered in time.' : 'Nobody answered.',
    )
  }
}

/** The body as far as any answer is long. */
async function firstBytes({ body }: { body: ReadableStream<Uint8Array> | null }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const reader = body?.getReader()
  let length = 0
  while (reader && length <= xmlLimits.bytes) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  await reader?.cancel()
  return Buffer.concat(chunks)
}
