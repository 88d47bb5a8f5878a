// Texts by the HTTP API of Twilio.
import { z } from 'zod'
import type { TextRefusalReason, Texts } from './texts.ts'
import { fetchService } from '../external/fetchService.ts'

interface Account {
  accountSid: string
  authToken: string
  /** A number of ours, or the id of a messaging service. */
  from: string
  url: string
}

/** How long an answer is waited for; then the job tries again. */
const timeout = 10_000

/** Codes of Twilio that no repetition mends: no number, no mobile one, and one that answered STOP. */
const refusals: Readonly<Record<number, TextRefusalReason>> = { 21211: 'invalid', 21614: 'invalid', 21610: 'stopped' }

const failure = z.object({ code: z.number(), message: z.string().default('') })

export const createTwilio = ({ accountSid, authToken, from, url }: Account): Texts => ({
  send: async ({ to, body }) => {
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
    const answer = await fetchService(`${url}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      body: new URLSearchParams({ To: to, [sender]: from, Body: body }),
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.ok) return undefined
    const told = failure.safeParse(await answer.json().catch(() => undefined))
    const refusal = told.success ? refusals[told.data.code] : undefined
    if (refusal) return refusal
    // Neither the number nor the text: they belong to a person.
    throw new Error(`Twilio answered ${answer.status}${told.success ? `, code ${told.data.code}` : ''}.`)
  },
})
