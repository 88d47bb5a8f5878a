// Where procurement systems post their documents, each error is a Status of cXML beside HTTP 200 [P13.10], because they
// read no other answer.
import type { MiddlewareHandler } from 'hono'
import { cxmlStatus, newPayloadId, writeResponse } from '../cxml/cxml.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { getPublicUrl } from '../../platform/config/config.ts'

export const cxmlPath = '/punchout/cxml'

/** Most bytes of a request with its attachments; a document has a bound of its own [P13.12]. */
export const maxPostedBytes = 5 * 1024 * 1024

const statusOf = (http: number) => {
  if (http === 413) return cxmlStatus(406, `The request is larger than ${maxPostedBytes / 1024 / 1024} MB.`)
  if (http === 415) return cxmlStatus(406, 'Please send the request uncompressed.')
  return cxmlStatus(500, 'The request could not be taken. Please send it again, or call us.')
}

export const answersInCxml =
  (deps: Pick<Deps, 'config' | 'now'>): MiddlewareHandler =>
  async (context, next) => {
    await next()
    if (context.req.method !== 'POST' || context.res.ok) return
    const envelope = {
      payloadId: newPayloadId(deps.now(), new URL(getPublicUrl(deps.config)).host),
      timestamp: deps.now(),
    }
    const { headers } = context.res
    headers.set('content-type', 'text/xml; charset=UTF-8')
    headers.delete('content-length')
    context.res = new Response(writeResponse(envelope, statusOf(context.res.status)), { status: 200, headers })
  }
