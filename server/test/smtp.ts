// A mail server that keeps what it is sent, for tests of real delivery.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedEmail {
  from: string
  to: string[]
  /** The message as sent: headers, an empty line, the encoded body. */
  raw: string
}

export interface SmtpCatcher {
  /** Value for SMTP_URL. */
  url: string
  emails: ReceivedEmail[]
  passwords: string[]
  /** Resolves once `count` emails have come, or rejects after ten seconds. */
  arrived: (count: number) => Promise<ReceivedEmail[]>
  /** Answers every further email with this temporary failure; undefined takes them again. */
  failWith: (message: string | undefined) => void
  stop: () => Promise<void>
}

/** Starts the mail server on a free port of this machine; with a `certificate` it offers STARTTLS, and does not insist on it. */
export async function startSmtpCatcher(certificate?: { cert: string; key: string }): Promise<SmtpCatcher> {
  const emails: ReceivedEmail[] = []
  const passwords: string[] = []
  const news = new EventTarget()
  let failure: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(certificate ?? { disabledCommands: ['STARTTLS'] }),
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '')
      done(null, { user: 'portal' })
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (failure) return done(Object.assign(new Error(failure), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        news.dispatchEvent(new Event('letter'))
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const arrived = async (count: number) => {
    const signal = AbortSignal.timeout(10_000)
    while (emails.length < count) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      news.addEventListener('letter', () => resolve(), { once: true })
      signal.addEventListener('abort', () => reject(new Error(`${emails.length} of ${count} letters came.`)), {
        once: true,
      })
      await promise
    }
    return emails
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    passwords,
    arrived,
    failWith: (message) => {
      failure = message
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
