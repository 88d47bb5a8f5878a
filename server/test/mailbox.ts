// The mail catcher for tests that run in another process: the letters it took, newest first, as JSON over HTTP.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { CaughtLetter } from './smtp.ts'
import { startSmtpCatcher } from './smtp.ts'

export interface Mailbox {
  /** Value for SMTP_URL. */
  smtpUrl: string
  /** Answers `?to=` with the letters to an address. */
  url: string
  stop: () => Promise<void>
}

/** Starts a mail server and the place where its letters are read. */
export async function startMailbox(): Promise<Mailbox> {
  const catcher = await startSmtpCatcher()
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to')
    const found = catcher.letters.filter((letter) => !to || letter.to.includes(to))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(found.map(read).toReversed()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    smtpUrl: catcher.url,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    stop: async () => {
      server.close()
      await catcher.stop()
    },
  }
}

const read = ({ to, raw }: CaughtLetter) => ({
  to: to[0] ?? '',
  subject: decodedWords(header(raw, 'Subject')),
  text: plainText(raw),
})

/** A header's value, its folded lines joined. */
function header(part: string, name: string): string {
  const head = part.slice(0, part.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1] ?? ''
}

const decodedWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : fromQuotedPrintable(word.replaceAll('_', ' ')),
    )

/** The text/plain part of a message, decoded. */
function plainText(raw: string): string {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(header(raw, 'Content-Type'))?.[1]
  const parts = boundary ? raw.split(`--${boundary}`) : [raw]
  const part = parts.map((each) => each.trimStart()).find((each) => /^text\/plain/i.test(header(each, 'Content-Type')))
  if (!part) return ''
  const body = part.slice(part.search(/\r?\n\r?\n/)).trim()
  const encoding = header(part, 'Content-Transfer-Encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body) : body
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
