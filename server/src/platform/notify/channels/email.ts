// The channel of emails: one layout, one mail server.
import type { Brand } from '@portal/contract/provider/brand'
import { unlinkedLine } from '@portal/contract/platform/plainText'
import type { Config } from '../../config/config.ts'
import { pageUrl } from '../../config/config.ts'
import { getBrandPaths } from '../../pictures/brandPictures.ts'
import { onDemand } from '../../process/onDemand.ts'
import { renderEmail } from '../emailLayout.ts'
import type { Channel } from './channel.ts'

const nodemailer = onDemand<typeof import('nodemailer')>('nodemailer')

/** Emails by the mail server of SMTP_URL; a process without one leaves them to others, or to a later start. */
export function emailChannel(config: Config, brand: Brand): Channel {
  const transport = config.SMTP_URL ? nodemailer().createTransport(toMailServer(config, config.SMTP_URL)) : undefined
  const { logo } = getBrandPaths(config)
  const from = config.MAIL_FROM ?? { name: brand.product, address: brand.email }
  return {
    name: 'email',
    job: 'deliver-letter',
    isWorkedHere: transport !== undefined,
    addressOf: (_db, { email }) => Promise.resolve(email || undefined),
    write: async ({ email, optOutUrl }) => {
      const { subject, replyTo = null, canViewPrices = false, ...words } = email({ brand, config })
      return {
        subject: unlinkedLine(subject, [brand.product, brand.company]),
        ...(await renderEmail(
          brand,
          { ...words, ...(optOutUrl && { optOutUrl }), ...(logo && { logoUrl: pageUrl(config, logo) }) },
          { canViewPrices },
        )),
        replyTo,
        optOutUrl: optOutUrl ?? null,
      }
    },
    deliver: async ({ to, subject, text, html, replyTo, optOutUrl, attachments }) => {
      if (!transport) throw new Error('This process has no mail server.')
      const mail = {
        from,
        to,
        ...(replyTo && { replyTo }),
        headers: {
          // An automatic reply is not sent (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          // One click in the mail program (RFC 8058).
          ...(optOutUrl && {
            'List-Unsubscribe': `<${optOutUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        subject,
        text,
        html,
        attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw inWords(error, config.SMTP_URL ?? '')
      })
      return 'sent'
    },
  }
}

const certificateFaults: [said: RegExp, words: string][] = [
  [/certificate has expired/i, 'has expired'],
  [/certificate is not yet valid/i, 'is not valid yet'],
  [/self[- ]signed certificate|unable to (?:get|verify)/i, 'is signed by nobody this machine trusts'],
  [/does not match certificate/i, 'is for another name'],
]

/** The same failure, in words for an operator where it is the certificate; nothing is sent in clear text instead. */
function inWords(error: unknown, url: string): unknown {
  const said = error instanceof Error ? error.message : ''
  const fault = certificateFaults.find(([words]) => words.test(said))
  if (!fault) return error
  const { hostname } = new URL(url)
  return new Error(
    `The certificate of the mail server ${hostname} ${fault[1]}, so no email was handed over. Renew it, or name the server in SMTP_URL as its certificate does.`,
    { cause: error },
  )
}

/** How the mail server is spoken to: a password never in the clear, and no silence waited out for minutes. */
function toMailServer(config: Config, url: string) {
  const carriesPassword = new URL(url).username !== ''
  return {
    url,
    requireTLS: config.SMTP_REQUIRE_TLS ?? carriesPassword,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
}
