// True if a request comes from Twilio: its signature over the address it was sent to and the fields of its form.
import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a form sent to `url`, as Twilio writes it. */
export const twilioSignature = (authToken: string, url: string, form: Readonly<Record<string, string>>): string => {
  const fields = Object.keys(form).toSorted()
  return createHmac('sha1', authToken)
    .update(url + fields.map((name) => `${name}${form[name] ?? ''}`).join(''))
    .digest('base64')
}

export function isFromTwilio(
  signature: string,
  ...[authToken, url, form]: Parameters<typeof twilioSignature>
): boolean {
  const right = Buffer.from(twilioSignature(authToken, url, form))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
