// POST /hooks/twilio: what people answer to texts. STOP ends them, START lets a code be asked for again.
import { Hono } from 'hono'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { isFromTwilio } from '../../platform/texts/twilioSignature.rules.ts'
import { resumeTexts, endTexts } from './textCodes.ts'

export const twilioPath = '/hooks/twilio'

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const starts = new Set(['START', 'YES', 'UNSTOP'])

export function twilioRoutes(deps: Deps, authToken: string) {
  const app = new Hono()
  app.post('/', async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const url = getPublicUrl(deps.config) + twilioPath
    if (!isFromTwilio(context.req.header('x-twilio-signature') ?? '', authToken, url, form))
      return context.text('Not signed.', 403)
    const word = (form['Body'] ?? '').trim().toUpperCase()
    const from = form['From'] ?? ''
    await withTransaction(deps.pool, { userId: '', accounts: [], exception: 'job' }, async (db) => {
      if (stopWords.has(word)) await endTexts(db, from, deps.now())
      if (starts.has(word)) await resumeTexts(db, from)
    })
    // Twilio itself says to the person that texts have ended.
    return context.body('<Response/>', 200, { 'content-type': 'text/xml' })
  })
  return app
}
