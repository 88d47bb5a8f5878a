// multipart/related (RFC 2387): how cXML sends a document with its attachments. The document is taken out of it; attachments are
// passed over and named, so that people on both sides know that they were [P13.30].
import { CxmlRefusal } from './status.ts'

const multipartLimits = { parts: 50, headerBytes: 8192, nameCharacters: 100 }

export interface Unpacked {
  bytes: Uint8Array
  /** The Content-Type of the document. */
  charset?: string | undefined
  /** Names of the attachments. */
  attachments: string[]
}

interface Part {
  headers: ReadonlyMap<string, string>
  body: Buffer
}

const refuse = (message: string) => new CxmlRefusal(406, message)

/** The document of a request: its whole body, or the part of it that `contentType` says. */
export function unpack(bytes: Uint8Array, contentType: string): Unpacked {
  if (/^\s*application\/x-www-form-urlencoded\b/iu.test(contentType)) return { bytes: ofForm(bytes), attachments: [] }
  if (!/^\s*multipart\//iu.test(contentType))
    return { bytes, charset: parameter(contentType, 'charset'), attachments: [] }
  const boundary = parameter(contentType, 'boundary')
  if (!boundary || boundary.length > 70) throw refuse('The boundary of the multipart request is missing.')
  const parts = split(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary)
  const start = parameter(contentType, 'start')
  const document =
    parts.find(({ headers }) => start !== undefined && headers.get('content-id') === start) ??
    parts.find(({ headers }) => /^(?:text|application)\/xml\b/iu.test(headers.get('content-type') ?? '')) ??
    parts[0]
  if (!document) throw refuse('The multipart request has no part that could be read.')
  return {
    bytes: decoded(document),
    charset: parameter(document.headers.get('content-type') ?? '', 'charset'),
    attachments: parts.filter((part) => part !== document).map(nameOf),
  }
}

/** The document in a form's field, as carts travel; its bytes are what the percent signs say, in the encoding it declares. */
function ofForm(bytes: Uint8Array): Buffer {
  for (const pair of Buffer.from(bytes).toString('latin1').split('&')) {
    const [name = ''] = pair.split('=', 1)
    const value = Buffer.from(
      pair
        .slice(name.length + 1)
        .replaceAll('+', ' ')
        .replaceAll(/%([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
    if (/^cxml-urlencoded$/iu.test(name)) return value
    if (/^cxml-base64$/iu.test(name)) return Buffer.from(value.toString('latin1'), 'base64')
  }
  throw refuse('The form has no field cxml-urlencoded or cxml-base64.')
}

/** Characters after a boundary: line ends, blanks. */
const spaces = new Set([0x0d, 0x0a, 0x20, 0x09])

/** The parts between lines that begin with the boundary; what is before and behind them is no one's. */
function split(body: Buffer, boundary: string): Part[] {
  const line = Buffer.from(`--${boundary}`, 'latin1')
  const parts: Part[] = []
  let begun: number | undefined
  for (let at = body.indexOf(line); at !== -1; at = body.indexOf(line, at + line.length)) {
    const isEnd = body[at + line.length] === 0x2d && body[at + line.length + 1] === 0x2d
    // The line must begin and end here, because a longer boundary is another one.
    if ((at > 0 && body[at - 1] !== 0x0a) || !(isEnd || spaces.has(body[at + line.length] ?? 0))) continue
    if (begun !== undefined) parts.push(toPart(body.subarray(begun, beforeLineEnd(body, at))))
    if (parts.length > multipartLimits.parts) throw refuse(`The request has more than ${multipartLimits.parts} parts.`)
    if (isEnd) return parts
    const end = body.indexOf(0x0a, at)
    if (end === -1) break
    begun = end + 1
  }
  throw refuse('The multipart request has no end.')
}

/** The line end before a boundary belongs to it. */
const beforeLineEnd = (body: Buffer, at: number) => at - (body[at - 2] === 0x0d ? 2 : 1)

function toPart(part: Buffer): Part {
  const end = /\r?\n\r?\n|^\r?\n/u.exec(part.subarray(0, multipartLimits.headerBytes).toString('latin1'))
  if (!end) throw refuse('A part of the multipart request has no end of its headers.')
  const head = part.subarray(0, end.index).toString('utf8')
  const headers = head
    // A header goes on in lines that begin with white space.
    .replaceAll(/\r?\n[ \t]+/gu, ' ')
    .split(/\r?\n/u)
    .map((line): [string, string] => {
      const [name = ''] = line.split(':', 1)
      return [name.trim().toLowerCase(), line.slice(name.length + 1).trim()]
    })
  return { headers: new Map(headers), body: part.subarray(end.index + end[0].length) }
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '8bit'
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable')
    return Buffer.from(
      body
        .toString('latin1')
        .replaceAll(/=[ \t]*\r?\n/gu, '')
        .replaceAll(/=([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
  if (['7bit', '8bit', 'binary'].includes(encoding)) return body
  throw refuse(`Content-Transfer-Encoding ${encoding.slice(0, 40)} is not read here.`)
}

function nameOf({ headers }: Part): string {
  const name =
    parameter(headers.get('content-disposition') ?? '', 'filename') ??
    parameter(headers.get('content-type') ?? '', 'name') ??
    headers.get('content-id') ??
    'without a name'
  return name.replaceAll(/[\p{Cc}<>]/gu, '').slice(0, multipartLimits.nameCharacters)
}

/** A parameter of a header, in quotes or without. */
function parameter(header: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;"]+))`, 'iu').exec(header)
  return found?.[1] ?? found?.[2]
}
