// The mail catcher for tests that run in another process: the letters it took, newest first, as JSON over HTTP.
import { once } from 'node:events'
import { createServer } from 'node:http'
import PostalMime from 'postal-mime'
import type { ReceivedEmail } from './smtp.ts'
import { startSmtpCatcher } from './smtp.ts'

export interface Mailbox {
  /** Value for SMTP_URL. */
  smtpUrl: string
  /** Answers `?to=` with the emails to an address. */
  url: string
  stop: () => Promise<void>
}

/** Starts a mail server and the place where its emails are read. */
export async function startMailbox(): Promise<Mailbox> {
  const catcher = await startSmtpCatcher()
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://mailbox').searchParams.get('to')
    const found = catcher.emails.filter((email) => !to || email.to.includes(to))
    void Promise.all(found.map(read)).then((emails) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(emails.toReversed())),
    )
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

const read = async ({ to, raw }: ReceivedEmail) => {
  const { subject = '', text = '' } = await PostalMime.parse(raw)
  return { to: to[0] ?? '', subject, text }
}
