// The emails the portal sends: from the mail server that `npm run e2e` starts, or, for a portal that runs already and
// has none, from its own list at /dev/mail.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

export interface SentEmail {
  to: string
  subject: string
  text: string
}

interface StoredEmail {
  recipient: string
  subject: string
  text: string
}

/** Every email to `to` so far, the newest first. */
export async function emailsTo(page: Page, to: string): Promise<SentEmail[]> {
  const server = process.env['MAIL_URL']
  if (server) return (await (await fetch(`${server}?to=${encodeURIComponent(to)}`)).json()) as SentEmail[]
  const answer = await page.request.get(`/dev/mail/letters.json?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as StoredEmail[]).map(({ recipient, subject, text }) => ({
    to: recipient,
    subject,
    text,
  }))
}

/** The newest email to `to` whose subject matches; waits for it. */
export async function emailTo(page: Page, to: string, subject: RegExp): Promise<SentEmail> {
  let found: SentEmail | undefined
  await expect
    .poll(
      async () => {
        found = (await emailsTo(page, to)).find((email) => subject.test(email.subject))
        return found !== undefined
      },
      { message: `A letter to ${to} about ${String(subject)}`, timeout: 20_000 },
    )
    .toBe(true)
  if (!found) throw new Error(`No letter to ${to}.`)
  return found
}

/** The path and query of the link in an email that leads to `path`. */
export function getLink({ text }: SentEmail, path: string): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([address]) => new URL(address))
  const link = links.find(({ pathname }) => pathname === path)
  if (!link) throw new Error(`The letter has no link to ${path}: ${text}`)
  return link.pathname + link.search
}
