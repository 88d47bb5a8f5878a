// Public data to check a badge: who issued it, and the public keys that sign [P12.41].
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { isFileId } from '../../platform/files/files.ts'
import { errorResponse, notFound } from '../../platform/http/errors.ts'
import { publicKeys } from './badgeKeys.ts'
import { keyUrl } from './badgePaths.ts'
import { issuerOf } from './badges.ts'
import { profileOf } from './badges.rules.ts'

export function badgeRoutes(deps: Deps) {
  const app = new Hono()
  const keys = () => withTransaction(deps.pool, { userId: '', accounts: [] }, (db) => publicKeys(db, deps.config))
  // Wallets that run in a browser ask from sites of their own.
  const answer = (context: Context, body: object) =>
    context.json(body, 200, {
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
    })
  app.get('/issuer', (context) =>
    answer(context, {
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      ...profileOf(issuerOf(deps.config)),
    }),
  )
  app.get('/keys', async (context) => answer(context, { keys: await keys() }))
  app.get('/keys/:id', async (context) => {
    const id = context.req.param('id')
    const found = isFileId(id) && (await keys()).find(({ kid }) => kid === keyUrl(deps.config, id))
    return found ? answer(context, found) : errorResponse(notFound(), deps.log)
  })
  return app
}
