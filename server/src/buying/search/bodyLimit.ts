// Request bodies, measured before they are read.
import { parseJson } from '../../platform/process/json.ts'
import { isObject } from './entries.rules.ts'
import { SearchError } from './errors.ts'
import type { Body } from './params.rules.ts'

/** The body whatever its content type, because Algolia's browser client sends JSON as text to spare a preflight request. */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const text = await readText(request, maxBytes)
  if (text === '') return {}
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    throw new SearchError(400, 'Invalid JSON')
  }
  if (!isObject(value)) throw new SearchError(400, 'Invalid request body, a JSON object is expected')
  return value
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new SearchError(413, `Request body is too large, at most ${maxBytes} bytes`)
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > maxBytes) throw tooLarge()
  if (length !== null || !request.body) return request.text()
  // Without a length the body is counted while it comes.
  let bytes = 0
  const parts: Uint8Array[] = []
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
