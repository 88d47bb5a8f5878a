// A document on its way to a buyer's system, and the Status it comes back with.
import type { CxmlStatus } from '../cxml/cxml.ts'
import { readCxml, xmlLimits } from '../cxml/cxml.ts'
import { ExternalFetchError, postExternal } from '../../platform/external/fetchExternal.ts'

/** How long an answer is waited for, in milliseconds. */
const timeout = 30_000

/** The Status that answers; one of ours, 560, where none does. `ownHosts` are those of the operator (MEDIA_HOSTS). */
export async function post(url: string, document: string, ownHosts: readonly string[]): Promise<CxmlStatus> {
  const lost = (message: string): CxmlStatus => ({ code: 560, text: 'Temporary server error', message })
  try {
    const { status, headers, bytes } = await postExternal(url, {
      headers: { 'content-type': 'text/xml; charset=UTF-8', 'user-agent': 'portal' },
      body: document,
      maxBytes: xmlLimits.bytes,
      patience: timeout,
      ownHosts,
    })
    const charset = /charset="?([\w-]+)/iu.exec(headers['content-type'] ?? '')?.[1]
    const read = readCxml(bytes, charset)
    if (read.ok && read.document.kind === 'Response') return read.document.status
    return lost(`HTTP ${status} without a Status of cXML.`)
  } catch (error) {
    if (!(error instanceof ExternalFetchError)) throw error
    // No address and no text of the other side, because they may hold what no one should read.
    return lost(`The address ${error.message.replace(/ \(.*\)$/s, '')}.`)
  }
}
