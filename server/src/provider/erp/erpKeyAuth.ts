// The right to use /import and /erp [P14.10]: a good key of the ERP, so often a minute.
import type { Context, MiddlewareHandler } from 'hono'
import { importPrincipal } from '../import/import.ts'
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { ErpKey } from './keys.ts'
import { findKey } from './keys.ts'

export interface ErpEnv {
  Variables: { erpKey: ErpKey }
}

/** Requests of one key in a minute. */
const allowance = { times: 240, seconds: 60 }

/** Transactions of the import, which may take longer than a page waits. */
export const inImport =
  (deps: Deps) =>
  <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    withTransaction(deps.longPool, importPrincipal, work)

/** A refusal in plain words, and where it passes, when to come again. */
export function refuse(
  context: Context,
  status: 400 | 401 | 404 | 409 | 413 | 415 | 422 | 429 | 503,
  message: string,
  retryAfter?: number,
) {
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter))
  return context.json({ message }, status)
}

/** Lets a request with a good key through, as context variable `erpKey`. */
export const withKey =
  (deps: Deps): MiddlewareHandler<ErpEnv> =>
  async (context, next) => {
    const now = deps.now()
    context.header('cache-control', 'no-store')
    const key = await inImport(deps)((db) => findKey(db, context.req.header('authorization'), now))
    if (!key) {
      context.header('www-authenticate', 'Bearer')
      return refuse(context, 401, 'Send a key of this portal as Authorization: Bearer erp_...')
    }
    if (!(await deps.services.throttle('erp', String(key.keyId), allowance, now)))
      return refuse(context, 429, `A key may ask ${allowance.times} times a minute.`, allowance.seconds)
    context.set('erpKey', key)
    return next()
  }
